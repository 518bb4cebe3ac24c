"""The only places where a number is rounded."""

from __future__ import annotations

from fractions import Fraction


def round_half_away(value: Fraction | int) -> int:
    """Nearest whole number, one half away from zero: the rule for rating changes.

    >>> round_half_away(Fraction(-5, 2)), round_half_away(Fraction(1, 2))
    (-3, 1)

    Clauses: B02 8.3.4.
    """
    value = Fraction(value)
    doubled = 2 * abs(value.numerator) + value.denominator
    whole = doubled // (2 * value.denominator)
    return whole if value >= 0 else -whole


def whole_points(hundredths: int) -> int:
    """Hundredths of a point as whole points, one half away from zero: ``round_half_away`` for the sums of changes.

    >>> whole_points(5640), whole_points(-250), whole_points(49)
    (56, -3, 0)

    Clauses: B02 8.3.4.
    """
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole


def round_half_up(value: Fraction | int) -> int:
    """Nearest whole number, one half upwards: averages and first ratings.

    Clauses: B01 1.4.7; for first ratings a reading, the text being silent (B02 8.2.3).
    """
    value = Fraction(value)
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def whole_percent(half_points: int, games: int) -> int:
    """Score as a whole per cent of ``games``, half a per cent upwards.

    Raises ``ValueError`` for no games or a score outside 0 to ``games`` points.

    Clauses: B01 1.4.9.
    """
    if games < 1 or not 0 <= half_points <= 2 * games:
        raise ValueError(f"{half_points} half points are no score of {games} games")
    return round_half_up(Fraction(100 * half_points, 2 * games))
