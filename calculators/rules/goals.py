"""What score the entered opponents ask for: exact searches over half points."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.numbers import round_half_away
from calculators.rules.rating_change import RatingChange
from calculators.rules.tables import HUNDREDTHS


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A score in the rated games and the rounded change it gives."""

    half_points: int
    change: int


def change_for_score(result: RatingChange, half_points: int) -> int:
    """The rounded change if the rated games of ``result`` had brought this score.

    The differences do not hang on the results, so only the total counts. Clauses: B02 8.3.2, 8.3.4.
    """
    hundredths = half_points * HUNDREDTHS // 2 - result.expected
    return round_half_away(Fraction(hundredths * result.k_used, HUNDREDTHS))


def score_needed(result: RatingChange, gain: int) -> ScoreChange | None:
    """The lowest score whose change is at least ``gain``; ``None`` when even winning every game falls short.

    Clauses: B02 8.3.2, 8.3.4.
    """
    for half_points in range(2 * result.rated_games + 1):
        change = change_for_score(result, half_points)
        if change >= gain:
            return ScoreChange(half_points, change)
    return None
