"""Short ways to ask the rules something, for tests that are about one number."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from calculators.rules.editions import RatingList, edition_for
from calculators.rules.first_rating import FirstRating, first_rating
from calculators.rules.k_factor import K
from calculators.rules.performance import Performance, performance
from calculators.rules.rating_change import RatedGame, RatingChange, rating_change
from tests.cases import read_events

TODAY = date(2026, 11, 1)
"""A start under the newest editions of every list."""
BEFORE_2650 = date(2025, 9, 30)
AFTER_2650 = date(2025, 10, 1)
IN_2022 = date(2022, 11, 1)
"""One upgrade per tournament, floor 1000."""
IN_2024 = date(2024, 3, 1)
STANDARD = edition_for("standard", TODAY)
RAPID = edition_for("rapid", TODAY)
FIVE_DRAWS = "1800d.1800d.1800d.1800d.1800d"
METHOD_2022 = edition_for("standard", IN_2022)


def typed(k: int) -> K:
    """A K given by hand."""
    return K(k, "typed", "B02 8.3.3")


def change(
    rating: int, games: str, *, k: int = 20, start: date = TODAY, rating_list: RatingList = "standard"
) -> RatingChange:
    """The change of a player rated ``rating`` in ``games``."""
    return rating_change(rating_list, rating, read_events(games, start), typed(k))


def lines(
    rating: int, games: str, start: date = TODAY, rating_list: RatingList = "standard"
) -> tuple[RatedGame, ...]:
    """The games of a change, each with what it gives."""
    return change(rating, games, start=start, rating_list=rating_list).games


def exact(
    rating: int, games: str, *, k: int = 20, start: date = TODAY, rating_list: RatingList = "standard"
) -> str:
    """The change before rounding as a decimal, "-12.2"."""
    return decimal(change(rating, games, k=k, start=start, rating_list=rating_list).exact)


def first(games: str, start: date = TODAY, rating_list: RatingList = "standard") -> FirstRating:
    """The first rating of a player with ``games``."""
    return first_rating(rating_list, read_events(games, start))


def of(*opponents: int, points: float = 0) -> str:
    """Games against the opponents, wins first, then a draw, then losses."""
    left = int(points * 2)
    games = []
    for opponent in opponents:
        games.append(f"{opponent}{'ldw'[min(2, left)]}")
        left -= min(2, left)
    return ".".join(games)


def perform(games: str, own_rating: int | None = None) -> Performance:
    """The performance in ``games``, of which one at least counts."""
    result = performance(read_events(games, TODAY), own_rating)
    assert result is not None
    return result


def decimal(value: Fraction | int) -> str:
    """A number of hundredths at most as text, without needless noughts."""
    hundredths = Fraction(value) * 100
    assert hundredths.denominator == 1, f"{value} has more than two places"
    sign, digits = "-" * (hundredths < 0), f"{abs(hundredths.numerator):03}"
    return f"{sign}{digits[:-2]}.{digits[-2:]}".rstrip("0").rstrip(".")
