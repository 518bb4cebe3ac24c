"""The conditions of a norm for a given set of games, each with its figure and its clause."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.rules.clauses import cite
from calculators.rules.norm_games import FIDE_FLAG, GAMES, RATINGS, NormOpponent, counted_ratings
from calculators.rules.performance import Performance, performance_from_average
from calculators.rules.titles import NORM_LIMITS, NormRule

FEDERATIONS, SHARES, TITLES, AVERAGE, RP, PERCENT = cite(
    "B01 1.4.3", "B01 1.4.4", "B01 1.4.5", "B01 1.4.7", "B01 1.4.8", "B01 1.4.9"
)

Key = Literal[
    "games",
    "titled",
    "level",
    "federations",
    "own_federation",
    "one_federation",
    "average",
    "percent",
    "performance",
]
Bound = Literal["at_least", "at_most"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, the figure that was reached and the one that is required.

    ``value`` is ``None`` where no game gives a figure; a fraction only for the exact percentage.
    """

    key: Key
    value: int | Fraction | None
    required: int
    bound: Bound
    clauses: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether it is met."""
        if self.value is None:
            return False
        return self.value >= self.required if self.bound == "at_least" else self.value <= self.required

    @property
    def short(self) -> int | Fraction:
        """How much is missing to a minimum."""
        return max(0, self.required - (self.value or 0)) if self.bound == "at_least" else 0


@dataclass(frozen=True, slots=True)
class Mix:
    """Opponents by title and federation: numbers of opponents. Clauses: B01 1.4.3 to 1.4.5."""

    games: int
    titled: int
    level: int
    others: int
    """Federations other than one's own."""
    own: int
    """Opponents from one's own federation."""
    one: int
    """Opponents from the federation that has most of them."""

    @classmethod
    def of(cls, games: tuple[NormOpponent, ...], own: str, rule: NormRule) -> Mix:
        """Count them. The FIDE flag is no federation."""
        by_federation = Counter(each.federation for each in games)
        by_federation.pop(FIDE_FLAG, None)
        return cls(
            len(games),
            sum(each.title in NORM_LIMITS.titles for each in games),
            sum(each.title in rule.level for each in games),
            len(by_federation.keys() - {own}),
            by_federation[own],
            max(by_federation.values(), default=0),
        )

    def conditions(self, games: int) -> tuple[Condition, ...]:
        """The conditions on titles and federations in a norm of so many games.

        Minimums are rounded up, maximums down. Clauses: B01 1.4.3, 1.4.4, 1.4.5.
        """
        limits = NORM_LIMITS
        level = max(limits.level_least, at_least(limits.level_share, games))
        return (
            Condition("titled", self.titled, at_least(limits.titled_share, games), "at_least", (TITLES,)),
            Condition("level", self.level, level, "at_least", (TITLES,)),
            Condition("federations", self.others, limits.other_federations, "at_least", (FEDERATIONS,)),
            Condition("own_federation", self.own, at_most(limits.own_share, games), "at_most", (SHARES,)),
            Condition("one_federation", self.one, at_most(limits.one_share, games), "at_most", (SHARES,)),
        )

    def may_do(self, games: int, more: int = 0) -> bool:
        """Whether a part of these opponents and so many more can have the minimums in a norm of ``games``.

        Clauses: B01 1.4.3 to 1.4.5.
        """
        return all(each.short <= more for each in self.conditions(games))


def at_least(share: tuple[int, ...], games: int) -> int:
    """A minimum share of the games in whole games, rounded up. Clauses: B01 1.4.4."""
    part, of = share
    return -(-part * games // of)


def at_most(share: tuple[int, ...], games: int) -> int:
    """A maximum share of the games in whole games, rounded down. Clauses: B01 1.4.4."""
    part, of = share
    return part * games // of


def norm_performance(games: tuple[NormOpponent, ...], rule: NormRule) -> Performance | None:
    """Average, score and performance by the norm's counting of ratings; ``None`` without a game.

    Clauses: B01 1.4.6 to 1.4.9.
    """
    if not games:
        return None
    ratings = counted_ratings(games, rule)
    half_points = sum(each.half_points or 0 for each in games)
    return performance_from_average(Fraction(sum(ratings), len(games)), half_points, len(games))


def result_conditions(figures: Performance | None, rule: NormRule) -> tuple[Condition, ...]:
    """The conditions on average, score and performance.

    The average is rounded before dp is added, so that 2599.5 suffices for 2600; 35 % is not rounded.

    Clauses: B01 1.4.6 to 1.4.9.
    """
    average = performance = percent = None
    if figures is not None:
        average, performance = figures.average, figures.performance
        percent = Fraction(50 * figures.half_points, figures.counted)
    return (
        Condition("average", average, rule.average, "at_least", (RATINGS, AVERAGE, RP)),
        Condition("percent", percent, NORM_LIMITS.percent, "at_least", (RP,)),
        Condition("performance", performance, rule.performance, "at_least", (RP, PERCENT)),
    )


def all_conditions(
    games: tuple[NormOpponent, ...], own: str, rule: NormRule, games_needed: int
) -> tuple[Condition, ...]:
    """Every condition for these games, in the order of the regulations. Clauses: B01 1.4.1 to 1.4.9."""
    return (
        Condition("games", len(games), games_needed, "at_least", (GAMES,)),
        *Mix.of(games, own, rule).conditions(len(games)),
        *result_conditions(norm_performance(games, rule), rule),
    )


def met(conditions: tuple[Condition, ...]) -> bool:
    """Whether all of them are met."""
    return all(each.ok for each in conditions)


def least_average(rule: NormRule, half_points: int, games: int) -> int | None:
    """The rounded average of the opponents that a score needs; ``None`` under 35 %.

    Clauses: B01 1.4.8, 1.4.9.
    """
    needed = performance_from_average(Fraction(0), half_points, games)
    if 50 * half_points < NORM_LIMITS.percent * games:
        return None
    return max(rule.average, rule.performance - needed.dp)


def least_score(rule: NormRule, average: int, games: int) -> int | None:
    """The lowest score, in half points, that makes the norm against an average; ``None`` when none does.

    Clauses: B01 1.4.8, 1.4.9.
    """
    for half_points in range(2 * games + 1):
        needed = least_average(rule, half_points, games)
        if needed is not None and needed <= average:
            return half_points
    return None
