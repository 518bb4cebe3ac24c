"""The main time of a stage: a number with or without a unit, a clock, and what each of them leaves open."""

from __future__ import annotations

from fractions import Fraction

from calculators.readers.time_control_cursor import Cursor, Question
from calculators.readers.time_control_values import (
    checked,
    is_doubtful_fraction,
    may_be_clock,
    may_be_seconds,
    minutes,
    plausible,
    refuse,
    whole_seconds,
)
from calculators.readers.time_control_words import Kind, Token

BLITZ_MINUTES = 3
"""Below so many minutes "1 min 30 sec" may be one main time."""
LOST_PLUS = 2
"""Blanks that " + " leaves in an address where the plus sign was not encoded."""


class MinutesCursor(Cursor):
    """Reads main times."""

    def _minutes(self) -> Fraction:
        if clock := self._take(Kind.CLOCK):
            return self._clock(clock.text)
        text = self._number()
        if self._take(Kind.HOURS):
            time = self._clock_with_point(text)
            return checked(60 * minutes(text) + self._after_hours()) if time is None else time
        if self._take(Kind.MINUTES):
            return self._after_minutes(minutes(text))
        if self._looks(Kind.SECONDS):
            raise refuse(
                "no_minutes", "the main time comes first, in minutes. Write 0.5+0 for half a minute."
            )
        return self._bare(text)

    def _bare(self, text: str) -> Fraction:
        """A number without a unit."""
        if (
            len(self.tokens) == 1
            and is_doubtful_fraction(text)
            and self.ask(Question.DECIMAL, "plus", "decimal") == "plus"
        ):
            whole, rest = text.replace(",", ".").split(".")
            return self._as_plus(whole, rest)
        time = self._clock_with_point(text)
        if time is not None:
            return time
        value = minutes(text)
        if not may_be_seconds(value):
            return value
        if self.ask(Question.UNIT, "seconds", "minutes") == "seconds":
            return value / 60
        return plausible(value)

    def _clock_with_point(self, text: str) -> Fraction | None:
        """1.30 as an hour and 30 minutes, ``None`` where it is no clock."""
        if not may_be_clock(text) or self.ask(Question.FRACTION, "clock", "decimal") == "decimal":
            return None
        hours, rest = text.replace(",", ".").split(".")
        return checked(Fraction(60 * int(hours) + int(rest)))

    def _after_hours(self) -> Fraction:
        """The minutes of 1h30. Those of "1h 30" may be seconds before which an address lost the plus sign."""
        if not self._looks(Kind.NUMBER) or self._peek(1) in (Kind.SECONDS, Kind.SLASH, Kind.MOVES):
            return Fraction(0)
        is_last = self.at == len(self.tokens) - 1
        is_doubtful = is_last and self.tokens[self.at].gap > 0
        if is_doubtful and self.ask(Question.HOUR, "minutes", "plus") == "plus":
            return Fraction(0)
        more = minutes(self._number())
        self._take(Kind.MINUTES)
        return more

    def _after_minutes(self, value: Fraction) -> Fraction:
        """Mostly nothing, but "1 min 30 sec" may be one main time."""
        is_doubtful = (
            value < BLITZ_MINUTES
            and self._looks(Kind.NUMBER, Kind.SECONDS)
            and self._peek(2) is None
            and self.tokens[self.at].gap < LOST_PLUS
        )
        if is_doubtful and self.ask(Question.MAIN_SECONDS, "plus", "main") == "main":
            seconds = whole_seconds(self._number())
            self._take(Kind.SECONDS)
            return checked(value + Fraction(seconds, 60))
        return value

    def _clock(self, text: str) -> Fraction:
        """1:30:00 is clear and so is 1:30 h; 1:30 is not."""
        first, second, *third = (int(part) for part in text.split(":"))
        if third:
            return checked(Fraction(3600 * first + 60 * second + third[0], 60))
        in_hours, in_minutes = Fraction(60 * first + second), first + Fraction(second, 60)
        if unit := self._take(Kind.HOURS, Kind.MINUTES):
            return checked(in_hours if unit.kind is Kind.HOURS else in_minutes)
        is_hours = self.ask(Question.CLOCK, "hours", "minutes") == "hours"
        return plausible(in_hours) if is_hours else checked(in_minutes)

    def _as_plus(self, base: str, seconds: str) -> Fraction:
        """The base, with the seconds left to be read as if a plus sign had stood before them."""
        self.tokens, self.at = [Token(Kind.PLUS, "+"), Token(Kind.NUMBER, seconds)], 0
        return minutes(base)
