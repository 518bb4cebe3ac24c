"""One player's US Chess rating after an event, from the opponents' ratings as they are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.numbers import round_half_up
from calculators.rules.us_chess import (
    LOWEST,
    NoBonus,
    Player,
    bonus,
    effective_games,
    expected,
    k_factor,
    why_no_bonus,
)
from calculators.rules.us_chess_special import SpecialRating, special_rating


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is asked of the event.

    ``multiplier``: B. ``dual``: rated as Regular and as Quick, and the Regular rating is wanted. ``repeated``: an
    opponent was met more than twice, or twice in three games. ``floor``: the player's own, in points.
    """

    multiplier: int
    dual: bool = False
    repeated: bool = False
    floor: int = LOWEST


@dataclass(frozen=True, slots=True)
class StandardRating:
    """How the standard formula came to its rating, in points; ``expected``: We against each opponent."""

    expected: tuple[Fraction, ...]
    k: Fraction
    gain: Fraction
    bonus: Fraction
    no_bonus: NoBonus | None
    rating: Fraction


@dataclass(frozen=True, slots=True)
class NewRating:
    """A rating after an event: by one of the two formulas, then not under the floor."""

    player: Player
    effective: Fraction
    half_points: int
    floor: int
    working: SpecialRating | StandardRating

    @property
    def games(self) -> int:
        """Games of the event."""
        return len(self.working.expected)

    @property
    def exact(self) -> Fraction:
        """The rating as it is kept. Clauses: US Chess floors."""
        return max(self.working.rating, Fraction(self.floor))

    @property
    def rating(self) -> int:
        """The rating as it is shown: the nearest whole number; that one half goes up is a reading.

        Clauses: US Chess published ratings.
        """
        return round_half_up(self.exact)


def new_rating(
    player: Player, opponents: Sequence[Fraction], half_points: int, conditions: Conditions
) -> NewRating:
    """The rating after an event of one game at least.

    Clauses: US Chess choice of formula, special formula, standard formula, bonus, floors.
    """
    effective = effective_games(player.rating, player.games)
    working: SpecialRating | StandardRating
    if player.formula == "special":
        working = special_rating(player, opponents, half_points, effective)
    else:
        working = _standard(player, opponents, half_points, effective, conditions)
    return NewRating(player, effective, half_points, max(conditions.floor, LOWEST), working)


def _standard(
    player: Player,
    opponents: Sequence[Fraction],
    half_points: int,
    effective: Fraction,
    conditions: Conditions,
) -> StandardRating:
    games = len(opponents)
    expectancies = tuple(expected(player.rating, opponent) for opponent in opponents)
    k = k_factor(effective, games, player.rating if conditions.dual else None)
    gain = k * (Fraction(half_points, 2) - sum(expectancies))
    without = why_no_bonus(games, conditions.repeated)
    extra = Fraction(0) if without else bonus(gain, games, conditions.multiplier)
    return StandardRating(expectancies, k, gain, extra, without, player.rating + gain + extra)
