"""In the middle of a tournament: what the rounds to come must bring for a norm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.norm_conditions import Condition, Mix, least_average
from calculators.rules.norm_games import NormOpponent, counted_ratings, included
from calculators.rules.norm_selection import WINS_IGNORED_AT_MOST, Event, ways_to_ignore
from calculators.rules.numbers import round_half_up, whole_percent
from calculators.rules.titles import NORM_LIMITS, NormRule

HIGHEST_AVERAGE = 2900
"""Opponents to come are not taken to average more: no player has been rated so high."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A score from the rounds to come and what it asks of the opponents in them; scores in half points.

    ``average``: needed from all opponents together, ``None`` under 35 %. ``rest``: needed from those not yet known,
    ``None`` when all are known or none would do.
    """

    half_points: int
    total: int
    percent: int
    average: int | None
    rest: int | None
    possible: bool


@dataclass(frozen=True, slots=True)
class Chances:
    """What the rounds to come must bring.

    ``games``: of the norm when it is over; ``to_come``: those of them still to be played, ``unknown`` of them against
    opponents not yet known. ``mix``: the conditions on titles and federations by the opponents known so far.
    ``ignored``: places of won games left out, ``cut``: rounds at the end left out, both to make the norm possible.
    """

    games: int
    games_needed: int
    to_come: int
    unknown: int
    mix: tuple[Condition, ...]
    rows: tuple[Chance, ...]
    ignored: tuple[int, ...] = ()
    cut: int = 0

    @property
    def mix_possible(self) -> bool:
        """Whether the opponents not yet known can bring what is missing. Clauses: B01 1.4.3 to 1.4.5."""
        return all(each.ok if each.bound == "at_most" else each.short <= self.unknown for each in self.mix)

    @property
    def possible(self) -> bool:
        """Whether enough games, the mix and at least one score can still come together."""
        return (
            self.games >= self.games_needed and self.mix_possible and any(each.possible for each in self.rows)
        )


@dataclass(frozen=True, slots=True)
class _Plan:
    """Games behind and games ahead that a norm might be made of."""

    behind: tuple[NormOpponent, ...]
    known: tuple[NormOpponent, ...]
    unknown: int
    ignored: tuple[int, ...] = ()
    cut: int = 0

    @property
    def games(self) -> int:
        return len(self.behind) + len(self.known) + self.unknown

    @property
    def to_come(self) -> int:
        return len(self.known) + self.unknown

    def look(self, own: str, rule: NormRule, games_needed: int) -> Chances:
        """All scores, the best first."""
        scores = range(2 * self.to_come, -1, -1) if self.games >= games_needed else range(0)
        rows = tuple(self._chance(score, rule) for score in scores)
        return self._with(rows, own, rule, games_needed)

    def possible(self, own: str, rule: NormRule) -> bool:
        """Whether winning every game to come would do."""
        best = (self._chance(2 * self.to_come, rule),)
        return best[0].possible and self._with(best, own, rule, NORM_LIMITS.games).possible

    def _with(self, rows: tuple[Chance, ...], own: str, rule: NormRule, games_needed: int) -> Chances:
        mix = Mix.of((*self.behind, *self.known), own, rule).conditions(self.games)
        return Chances(
            self.games, games_needed, self.to_come, self.unknown, mix, rows, self.ignored, self.cut
        )

    def _chance(self, half_points: int, rule: NormRule) -> Chance:
        total = sum(each.half_points or 0 for each in self.behind) + half_points
        average = least_average(rule, total, self.games)
        rest, possible = None, False
        if average is not None:
            rest = self._rest(average, rule) if self.unknown else None
            possible = self._average(0, rule) >= average if not self.unknown else rest is not None
        return Chance(half_points, total, whole_percent(total, self.games), average, rest, possible)

    def _rest(self, average: int, rule: NormRule) -> int | None:
        """The lowest rating that brings the average when every opponent not yet known has it."""
        low, high = NORM_LIMITS.lowest_published, HIGHEST_AVERAGE
        if self._average(high, rule) < average:
            return None
        while low < high:  # the average never falls as a rating rises
            middle = (low + high) // 2
            if self._average(middle, rule) >= average:
                high = middle
            else:
                low = middle + 1
        return low

    def _average(self, rating: int, rule: NormRule) -> int:
        """The rounded average when every opponent not yet known has this rating. Clauses: B01 1.4.6, 1.4.7."""
        unknown = (NormOpponent(rating, None, "", None, "to_come"),) * self.unknown
        ratings = counted_ratings((*self.behind, *self.known, *unknown), rule)
        return round_half_up(Fraction(sum(ratings), len(ratings)))


def chances(event: Event, own: str, rule: NormRule) -> Chances:
    """What the rounds to come must bring: of all games, or else of as many as make it possible.

    Where pairings are not fixed, rounds at the end may be left out; won games may be left out. A win that is still to
    come is not left out. Expects at least one round to come.

    Clauses: B01 1.4.1, 1.4.3 to 1.4.9.
    """
    known = tuple(each for each in event.opponents if each.kind == "to_come" and included(each))
    everything = _Plan(event.choose(event.played), known, event.rounds - len(event.opponents))
    eight = event.eight_may_do
    needed = NORM_LIMITS.games_after_one_missing if eight else NORM_LIMITS.games
    first = everything.look(own, rule, needed)
    if first.possible or (event.fixed and not first.mix_possible):
        return first
    for plan in _shorter(event, everything, own, rule):
        if plan.possible(own, rule):
            return plan.look(own, rule, NORM_LIMITS.games)
    return first


def _shorter(event: Event, everything: _Plan, own: str, rule: NormRule) -> Iterator[_Plan]:
    """Plans with fewer games, no fewer than nine, those with the most games first."""
    played = event.played
    for spare in range(1, everything.games - NORM_LIMITS.games + 1):
        for ignored in range(min(spare, WINS_IGNORED_AT_MOST) + 1):
            cut = spare - ignored
            if cut > everything.to_come or (cut and event.fixed):
                continue
            unknown = max(0, everything.unknown - cut)
            known = everything.known[: everything.to_come - cut - unknown]
            together = Mix.of((*everything.behind, *known), own, rule)
            if not together.may_do(everything.games - spare, unknown):
                continue
            for left in ways_to_ignore(event, played, ignored):
                behind = event.choose(tuple(place for place in played if place not in left))
                yield _Plan(behind, known, unknown, left, cut)
