"""Which games a norm may be made of: all of them, or what the regulations let a player leave out.

Letters of B01 1.4.1: (c) eight games where a forfeit win or a pairing bye cost the ninth, (e) later games left out
where pairings are not fixed beforehand, (f) won games left out. Of B01 1.4.2 (c): an opponent who does not come in
the last round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from calculators.rules.norm_conditions import Mix, met, norm_performance, result_conditions
from calculators.rules.norm_games import NormOpponent, Reason, included
from calculators.rules.titles import NORM_LIMITS, NormRule

WINS_IGNORED_AT_MOST = 4
"""As many as bring 13 games, the most a norm counts as, down to nine."""
WIN = 2
"""Half points."""
Basis = Literal["all", "last_round", "eight_games", "left_out"]


@dataclass(frozen=True, slots=True)
class Selection:
    """Games that are looked at as a norm.

    ``places``: rounds from 0 of the games in it; ``left_out``: of those that were played and are not, with the reason.
    """

    basis: Basis
    games: tuple[NormOpponent, ...]
    places: tuple[int, ...]
    games_needed: int
    left_out: tuple[tuple[int, Reason], ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A player's tournament as far as a norm asks: rounds given, rounds of the event, and how it is paired."""

    opponents: tuple[NormOpponent, ...]
    rounds: int
    fixed: bool

    @property
    def played(self) -> tuple[int, ...]:
        """Places of the games that are over and included."""
        return tuple(
            place
            for place, each in enumerate(self.opponents)
            if included(each) and each.half_points is not None
        )

    @property
    def to_come(self) -> int:
        """Rounds that are still to be played."""
        return self.rounds - sum(each.kind != "to_come" for each in self.opponents)

    @property
    def eight_may_do(self) -> bool:
        """Whether the only missing game is a forfeit win or a bye of a nine-round event (B01 1.4.1 c)."""
        missing = [each for each in self.opponents if not included(each)]
        return (
            self.rounds == NORM_LIMITS.rounds_after_one_missing
            and len(missing) == 1
            and (missing[0].kind == "bye" or _won_by_forfeit(missing[0]))
        )

    def choose(self, places: tuple[int, ...]) -> tuple[NormOpponent, ...]:
        """The opponents at these places."""
        return tuple(self.opponents[place] for place in places)


def whole(event: Event) -> Selection:
    """Everything that was played. Clauses: B01 1.4.1, 1.4.2."""
    played = event.played
    eight = event.eight_may_do and not event.to_come
    needed = NORM_LIMITS.games_after_one_missing if eight else NORM_LIMITS.games
    return Selection("eight_games" if eight else "all", event.choose(played), played, needed)


def selections(event: Event, own: str, rule: NormRule) -> Iterator[Selection]:
    """The selections that may make a norm, those with the most games first; an unpromising one may be skipped.

    With pairings fixed beforehand nothing is a norm before the last round, and won games may be left out only where
    the whole event has the titles and federations (B01 1.4.1 e, f).
    """
    if event.fixed and event.to_come:
        return
    played = event.played
    everything = whole(event)
    if last := _last_round(event):
        yield last  # before eight games, which only one norm of an application may rest on
    yield everything
    if event.fixed and not met(Mix.of(everything.games, own, rule).conditions(len(played))):
        return
    for spare in range(1, len(played) - NORM_LIMITS.games + 1):
        for ignored in range(min(spare, WINS_IGNORED_AT_MOST) + 1):
            cut = spare - ignored
            if cut and event.fixed:
                continue
            yield from _left_out(event, own, rule, played[: len(played) - cut], ignored)


def ways_to_ignore(event: Event, places: tuple[int, ...], number: int) -> Iterator[tuple[int, ...]]:
    """Ways to leave out so many of the games won, the lowest-rated opponents in the first.

    Of opponents alike in title and federation the lower-rated go first: a higher average is never worse.

    Clauses: B01 1.4.1.
    """
    wins = [place for place in places if event.opponents[place].half_points == WIN]
    wins.sort(key=lambda place: event.opponents[place].published or 0)
    lower: dict[int, list[int]] = {}
    alike: dict[tuple[str | None, str], list[int]] = {}
    for place in wins:
        group = alike.setdefault((event.opponents[place].title, event.opponents[place].federation), [])
        lower[place] = group.copy()
        group.append(place)
    for left in combinations(wins, number):
        if all(each in left for place in left for each in lower[place]):
            yield left


def _left_out(
    event: Event, own: str, rule: NormRule, kept: tuple[int, ...], ignored: int
) -> Iterator[Selection]:
    """The games kept, without ``ignored`` of those won; the rest of the games played came later."""
    if not Mix.of(event.choose(kept), own, rule).may_do(len(kept) - ignored):
        return
    later = tuple(place for place in event.played if place not in kept)
    for number, left in enumerate(ways_to_ignore(event, kept, ignored)):
        places = tuple(place for place in kept if place not in left)
        games = event.choose(places)
        # The first way has the highest average: if that does not suffice, no other does.
        if number == 0 and not met(result_conditions(norm_performance(games, rule), rule)):
            return
        if not met(Mix.of(games, own, rule).conditions(len(games))):
            continue
        reasons: list[tuple[int, Reason]] = [(place, "win_ignored") for place in left]
        reasons += [(place, "later") for place in later]
        yield Selection("left_out", games, places, NORM_LIMITS.games, tuple(sorted(reasons)))


def _last_round(event: Event) -> Selection | None:
    """Nine games of which the last was won by forfeit, taken as a loss: it was needed for the number only.

    Clauses: B01 1.4.2.
    """
    last = len(event.opponents) - 1
    if event.to_come or last < 0 or not _won_by_forfeit(event.opponents[last]):
        return None
    places = (*event.played, last)
    games = (
        *event.choose(event.played),
        replace(event.opponents[last], half_points=0, kind="played"),
    )
    if len(places) != NORM_LIMITS.games or not included(games[-1]):
        return None
    return Selection("last_round", games, places, NORM_LIMITS.games)


def _won_by_forfeit(opponent: NormOpponent) -> bool:
    return opponent.kind == "forfeit" and opponent.half_points == WIN
