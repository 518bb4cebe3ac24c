"""FIDE's own calculation of a period beside ours: where they differ, and which rule explains the difference."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from calculators.rules.editions import Edition, RatingList, editions
from calculators.rules.k_factor import k_for_period
from calculators.rules.numbers import whole_points
from calculators.rules.rating_change import EventShare, RatedGame, RatingChange, rate_event

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
    stand_in: bool = False
    """The opponent's rating is the one FIDE prints at the cut, by an older rule, in place of the true one."""


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
        return whole_points(self.exact)


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
        other = _Variants(rating_list, share, event.rating)
        games = tuple(_game(other, line, event.games[place], place) for place, line in enumerate(lines))
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
    by_event = sum(whole_points(event.total) for event in published)
    once = whole_points(exact)
    return Comparison(tuple(events), exact, "same" if by_event == once else "rounding")


class _Variants:
    """What an event gives with FIDE's own rating or by another edition; each is worked out once, when asked for."""

    def __init__(self, rating_list: RatingList, share: EventShare, own: int) -> None:
        self.share, self.own = share, own
        self.others = [each for each in reversed(editions()[rating_list]) if each is not share.edition]
        self._known: dict[tuple[date, int], list[RatedGame]] = {}

    def change(self, edition: Edition, own: int, place: int) -> int | None:
        """The change of the game at a place for a player rated ``own``."""
        key = edition.since, own
        if key not in self._known:
            self._known[key] = rate_event(edition, own, self.share.event.games)
        return self._known[key][place].change


def _game(variants: _Variants, line: RatedGame, published: PublishedGame, place: int) -> ComparedGame:
    share, own = variants.share, variants.own
    clauses = share.edition.clauses
    if published.change is None:
        return ComparedGame(line, published, "not_printed", ())
    if published.capped and share.edition.difference.counts_truly(own):
        older = _older_cut(variants, line, published, place)
        if older is not None:
            return older
    if line.change == published.change:
        cause: Cause = "capped" if published.capped else "same"
        return ComparedGame(line, published, cause, (clauses.difference,) if published.capped else ())
    if variants.change(share.edition, own, place) == published.change:
        return ComparedGame(line, published, "own_rating", (clauses.difference,))
    for edition in variants.others:
        changes = {variants.change(edition, rating, place) for rating in (own, share.own_rating)}
        if published.change in changes:
            return ComparedGame(line, published, "other_edition", (edition.clauses.difference,), edition)
    if line.change is None:
        return ComparedGame(line, published, "not_rated_here", line.clauses)
    return ComparedGame(line, published, "unexplained", (clauses.difference, clauses.pd_table))


def _older_cut(
    variants: _Variants, line: RatedGame, published: PublishedGame, place: int
) -> ComparedGame | None:
    """An asterisk where nothing is cut any more: the newest of the editions that cut, if it gives FIDE's change."""
    own = variants.own
    for edition in variants.others:
        rule = edition.difference
        if not rule.counts_truly(own) and variants.change(edition, own, place) == published.change:
            stand_in = abs(line.difference or 0) == rule.cap
            return ComparedGame(
                line, published, "other_edition", (edition.clauses.difference,), edition, stand_in
            )
    return None


def _k(result: RatingChange, k: int) -> Cause:
    """K falls under the 700 rule with all games of the period, also with those that are not asked about here.

    A K that players have anyway (10, 20, 40) is taken for another K and not for a lowered one.
    """
    if k == result.k_used:
        return "same" if k == result.k.value else "k_period"
    rule = result.edition.k
    lowered = {k_for_period(result.k.value, games, rule) for games in range(1, rule.games_times_k + 1)}
    usual = {rule.flat, rule.new_player, rule.junior, rule.usual, rule.master}
    return "k_period" if k < result.k_used and k in lowered - usual else "k_other"


def _total(result: RatingChange, share: EventShare, event: PublishedEvent) -> Cause:
    if event.total == share.change * result.k_used:
        return "same"
    known = [game.change for game in event.games if game.change is not None]
    if sum(known) * event.k != event.total:
        return "sum"
    if sum(known) != share.change:
        return "games"
    return "k_period" if _k(result, event.k) == "k_period" else "k_other"
