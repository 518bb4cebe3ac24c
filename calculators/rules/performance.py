"""Performance: the rating at which a result would have been expected, by four conventions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.rules.clauses import cite
from calculators.rules.games import Event, Reason, Round, not_counted, rounds
from calculators.rules.numbers import round_half_up, whole_percent
from calculators.rules.tables import HUNDREDTHS, PROBABILITIES, rating_difference, scoring_probability

AVERAGE, RATING_PERFORMANCE, PERFECT, DP_TABLE, PD_TABLE = cite(
    "C.07 10.1", "C.07 10.2", "C.07 10.3", "B02 8.1.1", "B02 8.1.2"
)

NO_POINTS_BELOW_LOWEST = 800
"""Points under the lowest opponent when nothing was scored (C.07 10.3)."""
POINTS_PER_RESULT = 400
"""The algorithm of 400, which is nobody's rule at FIDE."""


@dataclass(frozen=True, slots=True)
class PerformanceGame:
    """A game and, where it does not count, why."""

    round: Round
    reason: Reason | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Performance:
    """A result and its performance ratings, in points.

    ``average_exact`` before rounding; ``perfect`` is ``None`` without single games, ``own_rating_convention`` without
    an own rating.
    """

    games: tuple[PerformanceGame, ...]
    counted: int
    half_points: int
    average_exact: Fraction
    perfect: int | None = None
    own_rating: int | None = None

    @property
    def average(self) -> int:
        """ARO, rounded, .5 up. Clauses: C.07 10.1; B01 1.4.7."""
        return round_half_up(self.average_exact)

    @property
    def percent(self) -> int:
        """The score in whole per cent. Clauses: B01 1.4.9."""
        return whole_percent(self.half_points, self.counted)

    @property
    def dp(self) -> int:
        """The rating difference of the score. Clauses: B02 8.1.1."""
        return rating_difference(self.percent)

    @property
    def performance(self) -> int:
        """Average plus dp. Clauses: C.07 10.2; B01 1.4.8."""
        return self.average + self.dp

    @property
    def is_bound(self) -> bool:
        """Nothing lost or nothing won: ±800 is notional, and the number a bound, no estimate (decision 14)."""
        return self.half_points in (0, 2 * self.counted)

    @property
    def own_rating_convention(self) -> int | None:
        """Performance with one more game: a draw against an opponent of one's own rating.

        A convention of chess software, made for scores of 0 and 100 %; here with the table of B02 8.1.1.
        """
        if self.own_rating is None:
            return None
        games = self.counted + 1
        average = (self.average_exact * self.counted + self.own_rating) / games
        return round_half_up(average) + rating_difference(whole_percent(self.half_points + 1, games))

    @property
    def algorithm_of_400(self) -> int:
        """The average of opponent + 400 for a win, opponent for a draw, opponent - 400 for a loss, .5 up."""
        wins_minus_losses = self.half_points - self.counted
        return round_half_up(
            self.average_exact + Fraction(POINTS_PER_RESULT * wins_minus_losses, self.counted)
        )


def performance(events: tuple[Event, ...], own_rating: int | None = None) -> Performance | None:
    """The performance in the counted games of all events; ``None`` when no game counts.

    Unrated opponents, forfeits and byes are listed and not counted. There is no 400-point rule in it.

    Clauses: C.07 10.1 to 10.3; B02 5.1, 8.1.1.
    """
    lines = tuple(PerformanceGame(place, *not_counted(place.game, None)) for _, place in rounds(events))
    games = [line.round.game for line in lines if line.reason is None]
    if not games:
        return None
    opponents = tuple(game.opponent or 0 for game in games)
    half_points = sum(game.half_points or 0 for game in games)
    result = performance_from_average(
        Fraction(sum(opponents), len(games)), half_points, len(games), own_rating
    )
    return replace(result, games=lines, perfect=perfect_performance(opponents, half_points))


def performance_from_average(
    average: Fraction, half_points: int, games: int, own_rating: int | None = None
) -> Performance:
    """The performance when only the average, the score and the number of games are known."""
    return Performance((), games, half_points, average, own_rating=own_rating)


def perfect_performance(opponents: tuple[int, ...], half_points: int) -> int:
    """The lowest whole rating whose expected score reaches the score, without the 400-point rule.

    For no points the lowest opponent minus 800. ``opponents``: at least one rating.

    Clauses: C.07 10.3; B02 8.1.2.
    """
    if half_points == 0:
        return min(opponents) - NO_POINTS_BELOW_LOWEST
    wanted = half_points * HUNDREDTHS // 2
    certain = PROBABILITIES[-1].low
    low, high = min(opponents) - certain, max(opponents) + certain
    while low < high:  # the expected score never falls as the rating rises
        middle = (low + high) // 2
        if sum(scoring_probability(middle - opponent) for opponent in opponents) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low
