"""Minutes, seconds and moves of a time control, with their limits."""

from __future__ import annotations

from fractions import Fraction

from calculators.readers.problems import Problem, Unreadable, shorten

MOST_MINUTES, MOST_SECONDS, MOST_MOVES = 9999, 999, 999
MOST_HOURS = 12
"""A main time above this is never offered as what may be meant: a whole day of play has no more."""
LONG_FOR_MINUTES = 180
"""From here on a bare number of whole hours may as well be the seconds of a PGN tag, where 180+2 is 3+2."""
CLEAR_FRACTIONS = ("0", "00", "25", "5", "50", "75")
"""Places after the point that are quarters of a minute to everybody."""


def refuse(code: str, message: str) -> Unreadable:
    """What makes a text unreadable, as an exception to raise."""
    return Unreadable(Problem(code, f"Time control: {message}"))


def minutes(text: str) -> Fraction:
    """Minutes with at most two places after point or comma."""
    whole, _, rest = text.replace(",", ".").partition(".")
    if len(whole) > len(str(MOST_MINUTES)) or len(rest) > 2:
        raise refuse("minutes", f"“{shorten(text)}” is not a number of minutes. Write it such as 90 or 1.5.")
    return checked(Fraction(f"{whole or 0}.{rest or 0}"))


def checked(value: Fraction) -> Fraction:
    """Minutes that are whole seconds and can be written with two places."""
    if (20 * value).denominator != 1 or value > MOST_MINUTES:
        raise refuse(
            "minutes",
            f"the main time is not in whole seconds from 0 to {MOST_MINUTES} minutes. Write it such as 90 or 1.5.",
        )
    return value


def plausible(value: Fraction) -> Fraction:
    """A main time without a unit that nobody means if it is longer than a day of play."""
    if value > 60 * MOST_HOURS:
        raise refuse("minutes", f"more than {MOST_HOURS} hours need a unit. Write it such as 15h+10.")
    return checked(value)


def is_whole(text: str, highest: int) -> bool:
    """Whether the text is a whole number up to ``highest``."""
    return text.isdigit() and len(text) <= len(str(highest)) and int(text) <= highest


def whole_seconds(text: str) -> int:
    """Seconds a move."""
    if not is_whole(text, MOST_SECONDS):
        raise refuse(
            "seconds",
            f"“{shorten(text)}” is not a number of seconds a move. Write a whole number up to {MOST_SECONDS}.",
        )
    return int(text)


def whole_moves(text: str) -> int:
    """Moves of a stage, at least one."""
    if not is_whole(text, MOST_MOVES) or not int(text):
        raise refuse(
            "moves",
            f"“{shorten(text)}” is not a number of moves from 1 to {MOST_MOVES}. Write moves before minutes: 40/90.",
        )
    return int(text)


def may_be_seconds(value: Fraction) -> bool:
    """Whether a bare number of minutes is as likely the seconds of a PGN tag."""
    return value >= LONG_FOR_MINUTES and value % 60 == 0


def is_doubtful_fraction(text: str) -> bool:
    """A lone 5,3 may be 5+3; a lone 1.5 is one and a half."""
    _, point, rest = text.partition(".")
    return "," in text or bool(point and rest not in CLEAR_FRACTIONS)


def may_be_clock(text: str) -> bool:
    """1.30 may be an hour and 30 minutes; 1.5, 1.50 and 90.30 are no clock."""
    whole, _, rest = text.replace(",", ".").partition(".")
    return (
        is_whole(whole, MOST_HOURS - 1) and len(rest) == 2 and int(rest) < 60 and rest not in CLEAR_FRACTIONS
    )
