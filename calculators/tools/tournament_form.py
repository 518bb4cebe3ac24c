"""The form of the tournament calculator: a report, and what the report does not say."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.readers.problems import shorten
from calculators.tools.fields import K_RANGE, ListField, StartDateField, ToolField, WholeNumberField
from calculators.tools.tournament_reading import ReportReading


class ReportField(ToolField):
    """The report as it was pasted; nothing is cut off, so that lines and columns are counted as they stand."""

    def __init__(self, label: str, hint: str) -> None:
        super().__init__(label, hint, strip=False, max_length=None)

    def clean(self, value: Any) -> Any:
        """The text itself, ``None`` for an empty box; the form reads it."""
        return value if value and value.strip() else None


class OpenListField(ListField):
    """One of the lists, or none: then the report is asked first."""

    def clean(self, value: Any) -> Any:
        """The list's name."""
        return ToolField.clean(self, value)


class FormatField(ToolField):
    """How the table is to be sent as a file."""

    def read(self, text: str) -> str:
        """Raises ``ValidationError`` for anything but csv and json."""
        name = text.casefold()
        if name not in {"csv", "json"}:
            raise ValidationError(
                f"{self.label}: “{shorten(text)}” is none. Write csv or json.", code="not_a_format"
            )
        return name


class TournamentForm(ReportReading):
    """A report as a file or as text; list, start date and K where it is silent."""

    file = ToolField("Tournament report", "a TRF16 or TRF26 file, up to 2 MB and 3,000 players")
    text = ReportField("or paste it", "the lines as they stand in the file, beginning with 012, 042, 001")
    list = OpenListField("List", "whose ratings the report holds; left open: standard, or you are asked")
    date = StartDateField("Start date", "only if the report does not say it clearly, as 2026-10-31")
    k = WholeNumberField("K for everybody", "left empty: by the rule; for one player in the table", *K_RANGE)
    player = WholeNumberField("Player", "starting number", 1, 9999)
    format = FormatField("Download")
