"""Exact numbers to the strings people and programs read; nowhere else is a number written out.

For people: "+56", "−0.16" with a true minus sign, ".84", "6½". For programs: "56.4", "-0.16" with a plain hyphen.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from functools import lru_cache

MINUS = "−"


def decimal(value: Fraction | int) -> str:
    """Plain decimal for programs; exact where at most two places suffice, else to two places, half away from zero.

    >>> decimal(Fraction(282, 5)), decimal(Fraction(13457, 7)), decimal(-3)
    ('56.4', '1922.43', '-3')
    """
    above, below = abs(value.numerator), value.denominator
    whole = (200 * above + below) // (2 * below)
    return decimal_hundredths(-whole if value < 0 else whole)


@lru_cache(
    maxsize=8192
)  # a page asks for a hundred of these strings, and most of them stood on the page before
def decimal_hundredths(value: int) -> str:
    """A count of hundredths as a plain decimal for programs: 5640 is "56.4"."""
    units, rest = divmod(abs(value), 100)
    text = str(units) if not rest else f"{units}.{rest:02}" if rest % 10 else f"{units}.{rest // 10}"
    return f"-{text}" if value < 0 else text


def to_places(value: Fraction | int, places: int) -> str:
    """A decimal for programs, to at most ``places`` places, half away from zero.

    >>> to_places(Fraction(13600, 9), 6), to_places(Fraction(-1, 2), 6), to_places(1500, 6)
    ('1511.111111', '-0.5', '1500')
    """
    text = fixed(value, places).rstrip("0").removesuffix(".")
    return "0" if text == "-0" else text


def fixed(value: Fraction | int, places: int) -> str:
    """A decimal for programs, to exactly ``places`` places (1 or more), half away from zero.

    >>> fixed(Fraction(10), 3), fixed(Fraction(-2, 3), 2), fixed(Fraction(-1, 999), 2)
    ('10.000', '-0.67', '0.00')
    """
    above, below = abs(value.numerator) * 10**places, value.denominator
    rounded = (2 * above + below) // (2 * below)
    units, rest = divmod(rounded, 10**places)
    return f"{'-' if value < 0 and rounded else ''}{units}.{rest:0{places}}"


def number(value: Fraction | int) -> str:
    """A number for people: as ``decimal``, with a true minus sign."""
    return decimal(value).replace("-", MINUS)


def signed(value: Fraction | int) -> str:
    """A change for people: with its sign, "+56", "−0.16"; zero is "0"."""
    if isinstance(value, int):
        return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"
    text = number(value)
    return f"+{text}" if value > 0 and text != "0" else text


@lru_cache(maxsize=8192)
def number_hundredths(value: int) -> str:
    """A count of hundredths for people."""
    return decimal_hundredths(value).replace("-", MINUS)


@lru_cache(maxsize=8192)
def signed_hundredths(value: int, places: int | None = None) -> str:
    """A change in hundredths for people; with exactly ``places`` (1 or 2) in a column of a table: "+0.40"."""
    text = f"+{number_hundredths(value)}" if value > 0 else number_hundredths(value)
    if places is None:
        return text
    whole, _, rest = text.partition(".")
    return f"{whole}.{rest:0<{places}}"


def probability(value: int) -> str:
    """PD in hundredths as the Handbook prints it: ".84", "1.00", ".00"."""
    return "1.00" if value == 100 else f".{value:02}"


@lru_cache(maxsize=256)
def points(half_points: int) -> str:
    """A score for people: "6½", "½", "0"."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def score(half_points: int) -> str:
    """A score for programs: "6.5"."""
    return decimal_hundredths(50 * half_points)


def day(value: date) -> str:
    """A date for people: "1 October 2025"."""
    return f"{value.day} {value:%B %Y}"


def plural(count: int, singular: str, many: str | None = None) -> str:
    """ "1 game", "9 games"."""
    return f"{count} {singular if count == 1 else many or singular + 's'}"
