"""US Chess ratings, piece by piece: initial rating, effective games, expectancies, K, bonus, floors.

Ratings, scores and games are exact; roots and the logistic curve come from ``real_numbers``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.rules.clauses import cite
from calculators.rules.real_numbers import logistic, square_root

INITIAL, CONVERSION, EFFECTIVE, CHOICE, STANDARD, DUAL_K, FLOORS = cite(
    "US Chess initial ratings",
    "US Chess FIDE conversion",
    "US Chess effective games",
    "US Chess choice of formula",
    "US Chess standard formula",
    "US Chess dual-rated K",
    "US Chess floors",
)

Formula = Literal["special", "standard"]
NoBonus = Literal["too_few_games", "repeated_opponent"]

LOWEST = 100
"""Nobody is rated lower."""
SPECIAL_UNTIL = 8
"""Prior games up to which the special formula holds."""
PROVISIONAL_UNTIL = 25
"""Games up to which a rating is provisional."""
_ADULT, _POINTS_A_YEAR = 26, 50
_MOST_EFFECTIVE, _EFFECTIVE_LEVEL = 50, 2355
_FIDE_STEP, _FEW_GAMES, _MORE_GAMES = 2000, 5, 10
_CONVERSION = {False: (Fraction(-1073), Fraction("1.5667")), True: (Fraction(20), Fraction("1.02"))}
_DUAL_FROM, _DUAL_TO = 2200, 2500
_LEAST_BONUS_GAMES, _LEAST_THRESHOLD_GAMES = 3, 4
_PEAK_FLOORS = (1200, 2100)


@dataclass(frozen=True, slots=True)
class Player:
    """Before the event: rating in points, rated games behind it, and whether all of those were won or lost."""

    rating: Fraction
    games: int
    all_won: bool = False
    all_lost: bool = False

    @property
    def formula(self) -> Formula:
        """Special up to 8 games, and for as long as every game was won or every game was lost.

        Clauses: US Chess choice of formula.
        """
        special = self.games <= SPECIAL_UNTIL or self.all_won or self.all_lost
        return "special" if special else "standard"


def initial_rating(age: int) -> int:
    """What a player without any rating starts from: 50 points a year, 1300 from 26 on, never under 100.

    Clauses: US Chess initial ratings.
    """
    return max(LOWEST, _POINTS_A_YEAR * min(age, _ADULT))


def from_fide(rating: int) -> Fraction:
    """The US Chess rating that stands for a FIDE standard rating, before rounding.

    Clauses: US Chess FIDE conversion.
    """
    base, slope = _CONVERSION[rating > _FIDE_STEP]
    return base + slope * rating


def games_for_fide(rating: int) -> int:
    """How many games an initial rating counts for that was converted from FIDE's.

    Clauses: US Chess initial ratings.
    """
    return _MORE_GAMES if rating > _FIDE_STEP else _FEW_GAMES


def effective_games(rating: Fraction, games: int) -> Fraction:
    """N': the prior games, but not more than what a rating of this height is worth.

    Exact wherever it is the number of games itself.

    Clauses: US Chess effective games.
    """
    most = Fraction(_MOST_EFFECTIVE)
    if rating <= _EFFECTIVE_LEVEL:
        distance = 2569 - rating
        spread = Fraction("0.662") + Fraction("0.00000739") * distance * distance
        most = square_root(_MOST_EFFECTIVE * _MOST_EFFECTIVE / spread)
    return min(Fraction(games), most)


def expected(rating: Fraction, opponent: Fraction) -> Fraction:
    """We, the expected score of a game by the standard formula: the curve itself, without a cut and without a table.

    Clauses: US Chess standard formula.
    """
    return logistic((rating - opponent) / 400)


def k_factor(effective: Fraction, games: int, dual_rating: Fraction | None = None) -> Fraction:
    """K of an event with ``games``; ``dual_rating``: the rating before it, where the event is rated twice.

    Clauses: US Chess standard formula, dual-rated K.
    """
    k = Fraction(800) / (effective + games)
    if dual_rating is None:
        return k
    return k * dual_share(dual_rating)


def dual_share(rating: Fraction) -> Fraction:
    """How much of K is left in a dual-rated event: all up to 2200, a quarter from 2500 on, a straight line between.

    Clauses: US Chess dual-rated K.
    """
    within = min(max(rating, Fraction(_DUAL_FROM)), Fraction(_DUAL_TO))
    return Fraction("6.5") - Fraction("0.0025") * within


def why_no_bonus(games: int, repeated: bool) -> NoBonus | None:
    """Why a bonus is out of the question; ``None`` where the change decides.

    ``repeated``: an opponent was met more than twice, or twice in an event of three games.

    Clauses: US Chess bonus.
    """
    if games < _LEAST_BONUS_GAMES:
        return "too_few_games"
    return "repeated_opponent" if repeated else None


def bonus_threshold(games: int, multiplier: int) -> Fraction:
    """The change above which a bonus begins: B times the root of the games, four at least.

    Clauses: US Chess bonus.
    """
    return multiplier * square_root(Fraction(max(games, _LEAST_THRESHOLD_GAMES)))


def bonus(change: Fraction, games: int, multiplier: int) -> Fraction:
    """What a change beyond the threshold brings once more, in points.

    Clauses: US Chess bonus.
    """
    return max(Fraction(0), change - bonus_threshold(games, multiplier))


def absolute_floor(wins: int, draws: int, events: int) -> int:
    """The floor that grows with results; ``events``: those with three rated games or more.

    Clauses: US Chess floors.
    """
    return min(LOWEST + 4 * wins + 2 * draws + events, 150)


def peak_floor(peak: int) -> int | None:
    """The floor that an established peak in the regular system gives; ``None`` for a peak under 1400.

    Clauses: US Chess floors.
    """
    lowest, highest = _PEAK_FLOORS
    floor = (peak - 200) // 100 * 100
    return min(floor, highest) if floor >= lowest else None
