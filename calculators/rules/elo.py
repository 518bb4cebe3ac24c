"""The Elo formula, from which rating systems start, and what FIDE's table says of the same two players.

FIDE's numbers never pass through the formula.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.editions import Edition
from calculators.rules.rating_change import counted_difference
from calculators.rules.real_numbers import logistic
from calculators.rules.tables import HUNDREDTHS, scoring_probability

SCALE = 400
"""Points of difference that make the stronger side ten times as likely to score."""


def expected_by_formula(difference: int) -> Fraction:
    """The expected score, from 0 to 1, of a player rated ``difference`` points above the opponent: no cap, no table.

    To 30 digits. For 400 points it is 10/11.
    """
    return logistic(Fraction(difference, SCALE))


def change_by_formula(difference: int, half_points: int, k: int) -> Fraction:
    """K times score minus expected score, in points; ``half_points`` is 2, 1 or 0."""
    return k * (Fraction(half_points, 2) - expected_by_formula(difference))


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two players: what the formula and the table expect of them.

    ``counted`` is the difference as it counts, ``probability`` PD in hundredths. ``rated`` is false where one of the
    two is under the floor, and so unrated; the numbers are then those of the table all the same.
    """

    rating: int
    opponent: int
    formula: Fraction
    counted: int
    probability: int
    rated: bool

    @property
    def difference(self) -> int:
        """As it was."""
        return self.rating - self.opponent

    def change(self, half_points: int, k: int) -> int:
        """K times score minus PD, in hundredths of a point, not rounded. Clauses: B02 8.3.2."""
        return (half_points * HUNDREDTHS // 2 - self.probability) * k


def side(edition: Edition, rating: int, opponent: int) -> Side:
    """What is expected of a player rated ``rating`` against one rated ``opponent``.

    Clauses: B02 8.3.1, 8.1.2, 7.2.1.
    """
    counted = counted_difference(edition, rating, opponent)
    return Side(
        rating,
        opponent,
        expected_by_formula(rating - opponent),
        counted,
        scoring_probability(counted),
        min(rating, opponent) >= edition.floor,
    )
