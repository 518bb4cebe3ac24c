"""FIDE's own calculation of a period beside ours: where they differ, and which rule explains the difference."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.rules.editions import Edition, RatingList, editions
from calculators.rules.games import Game
from calculators.rules.k_factor import k_for_period
from calculators.rules.numbers import round_half_away
from calculators.rules.rating_change import EventShare, RatedGame, RatingChange, rate_event
from calculators.rules.tables import HUNDREDTHS

Cause = Literal[
    "same",
    "capped",
    "own_rating",
    "other_edition",
    "not_rated_here",
    "not_printed",
    "k_period",
    "k_other",
    "sum",
    "games",
    "rounding",
    "unexplained",
]
"""Why a figure is as it is: a stable key, worded by the presentation."""


@dataclass(frozen=True, slots=True)
class PublishedGame:
    """FIDE's change of a game in hundredths before K (``None``: none printed), and whether an asterisk stands there."""

    change: int | None
    capped: bool = False


@dataclass(frozen=True, slots=True)
class PublishedEvent:
    """FIDE's figures for an event: own rating Ro, K, and K times the change in hundredths of a point."""

    rating: int
    k: int
    total: int
    games: tuple[PublishedGame, ...]


@dataclass(frozen=True, slots=True)
class ComparedGame:
    """A game with FIDE's figure; ``edition`` is the one that gives FIDE's change where it is another than ours."""

    line: RatedGame
    published: PublishedGame
    cause: Cause
    clauses: tuple[str, ...]
    edition: Edition | None = None


@dataclass(frozen=True, slots=True)
class ComparedEvent:
    """An event with FIDE's figures, and why own rating, K and total are as they are."""

    share: EventShare
    published: PublishedEvent
    games: tuple[ComparedGame, ...]
    rating: Cause
    k: Cause
    total: Cause


@dataclass(frozen=True, slots=True)
class Comparison:
    """A period with FIDE's figures; ``exact`` is FIDE's sum in hundredths of a point."""

    events: tuple[ComparedEvent, ...]
    exact: int
    rounding: Cause

    @property
    def change(self) -> int:
        """FIDE's sum, rounded once. Clauses: B02 8.3.4; B02RB 7.3.4."""
        return round_half_away(Fraction(self.exact, HUNDREDTHS))


def compare(
    rating_list: RatingList, result: RatingChange, published: tuple[PublishedEvent, ...]
) -> Comparison | None:
    """Set FIDE's figures beside a result; ``None`` where they are of another number of events or games.

    Clauses: B02 8.3.1 to 8.3.4; B02RB 7.3.1 to 7.3.4.
    """
    shapes = [len(share.event.games) for share in result.events]
    if shapes != [len(event.games) for event in published]:
        return None
    events = []
    for number, (share, event) in enumerate(zip(result.events, published, strict=True), 1):
        lines = [line for line in result.games if line.round.event == number]
        games = tuple(
            _game(rating_list, share, line, event.games[place], event.rating, place)
            for place, line in enumerate(lines)
        )
        events.append(
            ComparedEvent(
                share,
                event,
                games,
                "same" if event.rating == share.own_rating else "own_rating",
                _k(result, event.k),
                _total(result, share, event),
            )
        )
    exact = sum(event.total for event in published)
    by_event = sum(round_half_away(Fraction(event.total, HUNDREDTHS)) for event in published)
    once = round_half_away(Fraction(exact, HUNDREDTHS))
    return Comparison(tuple(events), exact, "same" if by_event == once else "rounding")


def _game(
    rating_list: RatingList,
    share: EventShare,
    line: RatedGame,
    published: PublishedGame,
    own: int,
    place: int,
) -> ComparedGame:
    clauses = share.edition.clauses
    if published.change is None:
        return ComparedGame(line, published, "not_printed", ())
    if line.change == published.change:
        cause: Cause = "capped" if published.capped else "same"
        return ComparedGame(line, published, cause, (clauses.difference,) if published.capped else ())
    games = share.event.games
    if own != share.own_rating and _change(share.edition, own, games, place) == published.change:
        return ComparedGame(line, published, "own_rating", (clauses.difference,))
    for edition in reversed(editions()[rating_list]):
        if edition is not share.edition and published.change in {
            _change(edition, rating, games, place) for rating in (own, share.own_rating)
        }:
            return ComparedGame(line, published, "other_edition", (edition.clauses.difference,), edition)
    if line.change is None:
        return ComparedGame(line, published, "not_rated_here", line.clauses)
    return ComparedGame(line, published, "unexplained", (clauses.difference, clauses.pd_table))


def _change(edition: Edition, own: int, games: tuple[Game, ...], place: int) -> int | None:
    """What an edition makes of one of an event's games for a player rated ``own``."""
    return rate_event(edition, own, games)[place].change


def _k(result: RatingChange, k: int) -> Cause:
    """K of a period falls under the 700 rule with all its games, also with those that are not asked about here."""
    if k == result.k_used:
        return "same" if k == result.k.value else "k_period"
    rule = result.edition.k
    lowered = {k_for_period(result.k.value, games, rule) for games in range(1, rule.games_times_k + 1)}
    return "k_period" if k < result.k_used and k in lowered else "k_other"


def _total(result: RatingChange, share: EventShare, event: PublishedEvent) -> Cause:
    if event.total == share.change * result.k_used:
        return "same"
    known = [game.change for game in event.games if game.change is not None]
    if sum(known) * event.k != event.total:
        return "sum"
    if sum(known) != share.change:
        return "games"
    return "k_period" if _k(result, event.k) == "k_period" else "k_other"
