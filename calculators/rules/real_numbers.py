"""Square roots and the logistic curve: the only numbers of the rules that are not rational.

US Chess defines its ratings with real numbers. Here alone they are worked out, with ``decimal`` to 30 digits, and given
back as fractions; what is done with them afterwards is exact (ADR 8).
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

DIGITS = 30
"""Significant digits; a double has 16."""


def square_root(value: Fraction) -> Fraction:
    """The root of a number that is not negative, to 30 digits; exact where 30 digits hold it.

    >>> square_root(Fraction(9, 4))
    Fraction(3, 2)
    """
    context = _context()
    return Fraction(context.sqrt(_decimal(value, context)))


def logistic(exponent: Fraction) -> Fraction:
    """1 / (1 + 10 to the power of minus ``exponent``), to 30 digits.

    >>> logistic(Fraction(0)), logistic(Fraction(1)) > Fraction(10, 11)
    (Fraction(1, 2), True)
    """
    context = _context()
    power = context.power(Decimal(10), _decimal(-exponent, context))
    return Fraction(context.divide(Decimal(1), context.add(Decimal(1), power)))


def _context() -> Context:
    """One of our own: a result must not hang on what somebody set elsewhere."""
    return Context(prec=DIGITS, rounding=ROUND_HALF_EVEN)


def _decimal(value: Fraction, context: Context) -> Decimal:
    return context.divide(Decimal(value.numerator), Decimal(value.denominator))
