"""The special formula of US Chess: the rating whose expected score, by straight lines, is the score.

All of it is exact. The published procedure walks from corner to corner of the line; here the corners are searched,
which finds the same zero and needs no tolerance.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.clauses import cite
from calculators.rules.us_chess import Player

(SPECIAL,) = cite("US Chess special formula")

HIGHEST = 2700
"""What the formula gives at most."""
REACH = 400
"""Points to each side of an opponent beyond which a game is certain."""
_HALF = Fraction(1, 2)


def straight_expected(rating: Fraction, opponent: Fraction) -> Fraction:
    """PWe: 0 from 400 points below the opponent, 1 from 400 above, a straight line between.

    Clauses: US Chess special formula.
    """
    within = min(max(rating - opponent, Fraction(-REACH)), Fraction(REACH))
    return _HALF + within / (2 * REACH)


@dataclass(frozen=True, slots=True)
class SpecialRating:
    """How the special formula came to its rating.

    ``prior`` and ``score``: prior rating and score as adjusted, so that the games before the event take part.
    ``low`` to ``high``: the ratings that fit the score; one point, but for a flat stretch.
    ``expected``: PWe against each opponent at ``fitting``.
    """

    prior: Fraction
    score: Fraction
    low: Fraction
    high: Fraction
    fitting: Fraction
    expected: tuple[Fraction, ...]

    @property
    def is_flat(self) -> bool:
        """Several ratings fit: sources differ in which of them is taken (the one nearest to the old rating, here)."""
        return self.low != self.high

    @property
    def rating(self) -> Fraction:
        """The result, 2700 at most. Clauses: US Chess special formula."""
        return min(self.fitting, Fraction(HIGHEST))


def special_rating(
    player: Player, opponents: Sequence[Fraction], half_points: int, effective: Fraction
) -> SpecialRating:
    """The rating of a player in an event of one game at least, by the special formula.

    ``effective``: N' (in the first estimate of an event, 1). Prior games that were all won count as won against
    somebody 400 lower, all lost as lost to somebody 400 higher, otherwise as draws with oneself.

    Clauses: US Chess special formula.
    """
    prior, score = _adjusted(player, Fraction(half_points, 2), effective)
    weights = [(prior, effective)] if effective else []
    weights += [(opponent, Fraction(1)) for opponent in opponents]

    def excess(rating: Fraction) -> Fraction:
        return sum((weight * straight_expected(rating, each) for each, weight in weights), -score)

    corners = sorted({each + side for each, _ in weights for side in (-REACH, REACH)})
    zero = Fraction(0)
    first, beyond = bisect_left(corners, zero, key=excess), bisect_right(corners, zero, key=excess)
    if first == beyond:  # no corner fits: the zero lies on the slope between two of them
        below, above = corners[first - 1], corners[first]
        low = high = below - excess(below) * (above - below) / (excess(above) - excess(below))
    else:
        low, high = corners[first], corners[beyond - 1]
    if not score:
        low = high  # nothing was ever scored: the line is at 0 from here down
    elif score == effective + len(opponents):
        high = low  # everything was won: the line is at its top from here up
    fitting = min(max(player.rating, low), high)
    return SpecialRating(
        prior, score, low, high, fitting, tuple(straight_expected(fitting, each) for each in opponents)
    )


def _adjusted(player: Player, score: Fraction, effective: Fraction) -> tuple[Fraction, Fraction]:
    if player.all_won:
        return player.rating - REACH, score + effective
    if player.all_lost:
        return player.rating + REACH, score
    return player.rating, score + effective / 2
