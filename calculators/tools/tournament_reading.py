"""How the form of the tournament calculator is read: the report, and what has to be told beside it."""

from __future__ import annotations

import re
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ValidationError
from django.forms.utils import ErrorDict
from django.http import QueryDict

from calculators.readers.problems import MOST_PROBLEMS, Unreadable, shorten
from calculators.readers.trf import Report, read_report
from calculators.readers.uploads import MOST_BYTES, decode, too_large
from calculators.tools.dated_form import DatedForm
from calculators.tools.fields import K_RANGE, invalid
from calculators.tools.tool_form import ErrorLine

CONTROLS = ("sort", "order", "find", "preview", "calculate")
"""Buttons and boxes of the page that change no number."""
OWN_K = re.compile(r"k-([1-9][0-9]{0,3})")
_K = re.compile(r"[0-9]{1,2}")


class ReportReading(DatedForm):
    """The half of ``TournamentForm`` that reads; the other half names the fields."""

    report: Report | None = None
    report_text = ""
    """The text of the report, wherever it came from, as the page shows it for correction."""

    def __init__(self, data: QueryDict, today: date, upload: bytes | None = None) -> None:
        self.upload = upload
        self.own_k: dict[int, int] = {}
        self.faulty_k: dict[str, str] = {}
        super().__init__(data, today)
        self.report_text = data.get("text", "")

    # Reading ---------------------------------------------------------------------------------------------------------

    @property
    def submitted(self) -> bool:
        """Always: whether there is a question is seen by how it was asked, and an empty form is a mistake."""
        return True

    def is_control(self, name: str) -> bool:
        """The page's buttons, and the K of single players."""
        return name in CONTROLS or OWN_K.fullmatch(name) is not None

    def clean_text(self) -> str | None:
        """Read the report; a chosen file comes before the text box, which still holds the report of before."""
        place = "text" if self.upload is None else "file"
        try:
            if self.upload is not None:
                self.report_text = decode(self.upload)
            elif len(self.report_text) > MOST_BYTES:
                size = len(self.report_text)
                self.report_text = ""  # nobody corrects it on the page
                raise too_large(size)
            if not self.report_text.strip():
                message = "Choose the file of a tournament report, or paste its lines."
                raise ValidationError(message, code="required")
            self.report = read_report(self.report_text)
        except Unreadable as error:
            self.add_error(place, invalid(error))
            return None
        return self.report_text

    def clean(self) -> dict[str, Any]:
        """What the report leaves open must be told: date and list; K may be."""
        cleaned = super().clean()
        self._clean_own_k()
        if self.report is None:
            return cleaned
        if cleaned.get("list") is None and "list" not in self.errors:
            self._clean_list(self.report)
        if "date" not in self.errors:
            self._clean_date(self.report)
        number = cleaned.get("player")
        if number is not None and number not in self.report.pairings:
            message = f"Player: the report has no player with the starting number {number}."
            self.add_error("player", ValidationError(message, code="no_such_player"))
        return cleaned

    def _clean_list(self, report: Report) -> None:
        if not report.hint:
            self.cleaned_data["list"] = "standard"
            return
        message = (
            f"List: the report speaks of {report.hint} (“{report.hint_text}”), but no report says whose ratings it "
            "holds. Choose standard, rapid or blitz."
        )
        self.add_error("list", ValidationError(message, code="list_unclear"))

    def _clean_date(self, report: Report) -> None:
        start = self.cleaned_data.get("date") or report.start
        if start is None:
            said = f"it says “{report.start_text}”" if report.start_text else "line 042 is missing or empty"
            message = f"Start date: the report does not name one day ({said}). Write it as 2026-10-31."
            self.add_error("date", ValidationError(message, code="date_unclear"))
            return
        try:
            self.edition_on(start)
        except ValidationError as error:
            if self.cleaned_data.get("date") is None:
                said = (
                    f"{error.message} The report says “{report.start_text}”; another date may be typed here."
                )
                error = ValidationError(said, code=error.code)
            self.add_error("date", error)

    def _clean_own_k(self) -> None:
        low, high = K_RANGE
        for name in self.typed:
            match = OWN_K.fullmatch(name)
            value = self.typed.get(name, "").strip() if name.startswith("k-") else ""
            if not value:
                continue
            if not match:
                message = f"“{shorten(name)}” names no player. Write k- and a starting number, as in k-7."
                if not self.has_error("k", "no_such_player"):
                    self.add_error("k", ValidationError(message, code="no_such_player"))
            elif _K.fullmatch(value) and low <= int(value) <= high:
                self.own_k[int(match[1])] = int(value)
            elif len(self.faulty_k) < MOST_PROBLEMS:
                self.faulty_k[name] = (
                    f"K of player {match[1]}: “{shorten(value)}” is not a whole number from {low} to {high}."
                )
        for message in self.faulty_k.values():
            self.add_error("k", ValidationError(message, code="not_a_number"))

    def refuse(self, name: str, message: str, code: str) -> None:
        """Say that the question itself cannot be taken, without reading it."""
        self._errors = ErrorDict()  # as after reading, so that nothing is read
        self.cleaned_data = {}
        self.add_error(name, ValidationError(message, code=code))

    # Showing ---------------------------------------------------------------------------------------------------------

    @property
    def start(self) -> date:
        """The day whose rules hold. Call when the form is valid."""
        told: date | None = self.cleaned_data.get("date")
        start = told or (self.report.start if self.report else None)
        if start is None:
            raise ValueError("the form lets no report through without a start date")
        return start

    def error_lines(self) -> list[ErrorLine]:
        """Every error once; one about a single player's K stands at that player's box."""
        places = {message: f"id_{name}" for name, message in self.faulty_k.items()}
        return [
            ErrorLine(line.field, line.code, line.message, places.get(line.message, line.anchor))
            for line in super().error_lines()
        ]

    # Writing ---------------------------------------------------------------------------------------------------------

    def canonical(self) -> str:
        """All of the question in one string, for comparing; too long and too personal for an address."""
        own = urlencode([(f"k-{number}", str(k)) for number, k in sorted(self.own_k.items())])
        return "&".join(part for part in (super().canonical(), own) if part)

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        given = {name: cleaned[name] for name in ("k", "player") if cleaned.get(name) is not None}
        own = {"own_k": {str(number): k for number, k in sorted(self.own_k.items())}} if self.own_k else {}
        return {"list": cleaned["list"], "date": self.start.isoformat(), **given, **own}
