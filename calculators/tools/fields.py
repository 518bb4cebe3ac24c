"""Form fields whose errors name themselves and say what would be right."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from calculators.presentation import decimal, score
from calculators.readers.dates import read_date
from calculators.readers.mistaken import is_mistaken
from calculators.readers.problems import MOST_CHARACTERS, MOST_GAMES, Unreadable, read_rating, shorten
from calculators.readers.published import read_published, write_published
from calculators.rules.published import PublishedEvent

K_RANGE = (1, 40)
YEARS = (1900, 2100)
MOST_CAREER_GAMES = 99_999


def invalid(error: Unreadable) -> ValidationError:
    """A reader's problems as a form error."""
    return ValidationError(
        [ValidationError(problem.message, code=problem.code) for problem in error.problems]
    )


MOST_SHORT = 80
"""Characters that every field takes."""


class ToolField(forms.CharField):
    """Text that is read by a function; ``label`` stands in its messages, ``hint`` under the label."""

    numeric = False
    """Whether digits are all it takes, so that a phone shows those only."""

    def __init__(self, label: str, hint: str = "", **options: Any) -> None:
        options.setdefault("required", False)
        options.setdefault("max_length", MOST_CHARACTERS)
        super().__init__(label=label, help_text=hint, **options)

    def read(self, text: str) -> Any:
        """The value of a text that is not empty. Raises ``ValidationError`` or ``Unreadable``."""
        return text

    def clean(self, value: Any) -> Any:
        """The value, ``None`` for an empty field."""
        text = value.strip() if self.strip else value
        if len(text) > MOST_SHORT or not text.isprintable() or (self.required and not text):
            text = super().clean(value)  # Django's own checks, which nothing shorter can fail
        if not text:
            return None
        try:
            return self.read(text)
        except Unreadable as error:
            raise invalid(error) from error

    def write(self, value: Any) -> str:
        """The inverse of ``read``, as it stands in the canonical permalink."""
        return str(value)


class RatingField(ToolField):
    """A rating from 1 to 3500."""

    numeric = True

    def read(self, text: str) -> int:
        """As in the readers."""
        return read_rating(text, str(self.label))


class StartDateField(ToolField):
    """A start date, ``YYYY-MM-DD`` or ``YYYY-MM``."""

    def read(self, text: str) -> date:
        """As in the readers."""
        return read_date(text, str(self.label))

    def write(self, value: date) -> str:
        """As a whole day."""
        return value.isoformat()


class WholeNumberField(ToolField):
    """A whole number within limits; a sign is taken where the limits allow negative numbers."""

    def __init__(self, label: str, hint: str, lowest: int, highest: int, **options: Any) -> None:
        super().__init__(label, hint, **options)
        self.lowest, self.highest = lowest, highest
        self.numeric = lowest >= 0

    def read(self, text: str) -> int:
        """Raises ``ValidationError`` outside the limits or for anything but digits."""
        plain = text.replace("−", "-").removeprefix("+")
        if not re.fullmatch(r"-?[0-9]{1,9}", plain) or not self.lowest <= int(plain) <= self.highest:
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is not a whole number from {self.lowest} to {self.highest}.",
                code="not_a_number",
            )
        return int(plain)


class ScoreField(ToolField):
    """A score in whole or half points, read as half points."""

    def read(self, text: str) -> int:
        """``3.5``, ``3,5``, ``3½`` and ``3 1/2`` are all 7 half points."""
        match = re.fullmatch(r"([0-9]{0,3})\s*(½|1/2|[.,]5|[.,]0)?", text)
        if match is None or not (match[1] or match[2]):
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is not a score. Write points such as 3, 3.5 or 3½.",
                code="not_a_score",
            )
        return 2 * int(match[1] or 0) + (match[2] not in (None, ".0", ",0"))

    def write(self, value: int) -> str:
        """With a full stop."""
        return score(value)


class AverageField(ToolField):
    """An average rating with at most two places."""

    def read(self, text: str) -> Fraction:
        """Raises ``ValidationError`` outside 1 to 3500."""
        match = re.fullmatch(r"([0-9]{1,4})(?:[.,]([0-9]{1,2}))?", text)
        value = Fraction(f"{match[1]}.{match[2] or 0}") if match else None
        if value is None or not 1 <= value <= 3500:
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is not an average rating from 1 to 3500. Write 1901 or 1901.4.",
                code="not_an_average",
            )
        return value

    def write(self, value: Fraction) -> str:
        """With a full stop."""
        return decimal(value)


class ListField(ToolField):
    """One of the three rating lists, standard by default."""

    choices = (("standard", "Standard"), ("rapid", "Rapid"), ("blitz", "Blitz"))

    def clean(self, value: Any) -> Any:
        """The list's name."""
        return super().clean(value) or "standard"

    def read(self, text: str) -> str:
        """Raises ``ValidationError`` for anything else."""
        name = text.casefold()
        if name not in dict(self.choices):
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is no rating list. Write standard, rapid or blitz.",
                code="not_a_list",
            )
        return name


class FlagField(ToolField):
    """A box that is ticked or not: 1 or nothing in a permalink; ``None`` where it is not ticked."""

    def read(self, text: str) -> bool | None:
        """Raises ``ValidationError`` for anything but yes and no."""
        word = text.casefold()
        if word not in {"1", "on", "true", "yes", "0", "off", "false", "no"}:
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is neither yes nor no. Write 1, or leave it out.",
                code="not_a_flag",
            )
        return True if word in {"1", "on", "true", "yes"} else None

    def write(self, value: bool) -> str:
        """As a browser sends a ticked box."""
        return "1"


class GamesField(ToolField):
    """The compact notation or free text; read with the rows by the form. Not stripped, so that lines are counted."""

    def __init__(self, label: str, hint: str = "", **options: Any) -> None:
        super().__init__(label, hint, strip=False, **options)

    def run_validators(self, value: Any) -> None:
        """A text that belongs elsewhere is refused by the reader, which says where, and not for its length."""
        if len(value) <= MOST_CHARACTERS or not is_mistaken(value):
            super().run_validators(value)


class PublishedField(ToolField):
    """FIDE's own figures, as a page of calculations filled them in."""

    def read(self, text: str) -> tuple[PublishedEvent, ...]:
        """As in the readers."""
        return read_published(text)

    def write(self, value: tuple[PublishedEvent, ...]) -> str:
        """The inverse."""
        return write_published(value)


def k_field() -> WholeNumberField:
    """K as it stands on the list."""
    return WholeNumberField("K", "10, 20 or 40, as on your profile", *K_RANGE)


def rounds_field() -> WholeNumberField:
    """Number of counted games."""
    return WholeNumberField("Games against rated opponents", "", 1, MOST_GAMES)
