"""A whole tournament: what it does to the rating of every player, by the rules for one player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Literal

from calculators.rules.editions import Edition, RatingList, edition_for
from calculators.rules.first_rating import FirstRating, first_rating
from calculators.rules.games import Event, Game, not_counted
from calculators.rules.k_factor import Facts, K, k_from_facts
from calculators.rules.performance import Performance, performance_from_average
from calculators.rules.rating_change import RatingChange, rating_change

Assumed = Literal["", "games_played", "title"]
"""What K was worked out from beside what is known: 30 completed games, or the rating that the title asks for."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as the report has him.

    ``rating``: in points, ``None`` when unrated. ``games``: round by round, with the opponents' ratings.
    ``born``: year of birth. ``held_master``: has a title that asks for the rating at which K becomes 10.
    """

    number: int
    rating: int | None
    games: tuple[Game, ...]
    born: int | None = None
    held_master: bool = False


@dataclass(frozen=True, slots=True)
class Rated:
    """What the tournament does to one player: a ``change`` for the rated, a ``first`` rating for the others.

    ``performance`` is ``None`` when no game counts.
    """

    entrant: Entrant
    edition: Edition
    change: RatingChange | None
    first: FirstRating | None
    performance: Performance | None
    assumed: Assumed = ""

    @property
    def below_floor(self) -> bool:
        """A rating that is not published, so that the player counts as unrated. Clauses: B02 7.2.1; B02RB 6.2.1."""
        return self.change is None and self.entrant.rating is not None


def rate_tournament(
    rating_list: RatingList,
    start: date,
    entrants: Iterable[Entrant],
    k: int | None = None,
    own_k: Mapping[int, int] | None = None,
) -> tuple[Rated, ...]:
    """Rate every player of a tournament that starts on a day, each by the rules for one player.

    ``k`` holds for everybody, ``own_k`` (by starting number) before it; without them K is worked out from year of
    birth, rating and title, 30 completed games taken for granted. Raises ``UnknownDate`` before the first edition.

    Clauses: B02 0.1, 7.2.1, 8.2.1 to 8.2.3, 8.3.1 to 8.3.4; B02RB 6.2.1, 7.2.2 to 7.2.4, 7.3.1 to 7.3.4.
    """
    edition = edition_for(rating_list, start)
    chosen = own_k or {}
    return tuple(_rate(rating_list, edition, start, each, chosen.get(each.number, k)) for each in entrants)


def _rate(rating_list: RatingList, edition: Edition, start: date, entrant: Entrant, k: int | None) -> Rated:
    event = Event(start, entrant.games)
    played = _performance(edition, entrant)
    if entrant.rating is None or entrant.rating < edition.floor:
        return Rated(entrant, edition, None, first_rating(rating_list, (event,)), played)
    if k is None:
        factor, assumed = k_by_rule(edition, start, entrant)
    else:
        factor, assumed = K(k, "typed", edition.clauses.k), ""
    change = rating_change(rating_list, entrant.rating, (event,), factor)
    return Rated(entrant, edition, change, None, played, assumed)


def k_by_rule(edition: Edition, start: date, entrant: Entrant) -> tuple[K, Assumed]:
    """K from what a tournament report says of a rated player, and what had to be assumed for it.

    A report knows neither the number of completed games nor the highest rating. 30 games are taken as completed,
    since most rated players have them, and a title that asks for 2400 as proof of that rating (readings, both said).

    Clauses: B02 8.3.3; B02RB 7.3.3; B01 1.5.3.
    """
    rule = edition.k
    rating = entrant.rating or 0
    known = Facts(entrant.born, rule.new_player_games)
    k = k_from_facts(edition, start, rating, known)
    standard = "standard" in edition.lists  # titles go by standard ratings and prove nothing of the others
    if standard and entrant.held_master and k.reason != "published_2400":
        return k_from_facts(edition, start, rating, replace(known, peak=rule.master_from)), "title"
    return k, "games_played" if k.reason == "usual" else ""


def _performance(edition: Edition, entrant: Entrant) -> Performance | None:
    """The performance in all games played against rated opponents: one under the floor is unrated here too."""
    counted = [
        (game.opponent, game.half_points)
        for game in entrant.games
        if game.opponent is not None
        and game.half_points is not None
        and not_counted(game, edition)[0] is None
    ]
    if not counted:
        return None
    total = sum(opponent for opponent, _ in counted)
    half_points = sum(result for _, result in counted)
    return performance_from_average(Fraction(total, len(counted)), half_points, len(counted))
