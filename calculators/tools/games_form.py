"""Forms that take games: one reading of permalink, rows and pasted text, and the canonical permalink back."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import cached_property

from calculators.readers.permalink import ReadEvent, looks_like_permalink, write_permalink
from calculators.readers.problems import Unreadable
from calculators.readers.rows import (
    EventRows,
    Row,
    collect,
    fill_rows,
    has_rows,
    is_row_field,
    number_rows,
    read_rows,
)
from calculators.readers.text import read_text
from calculators.rules.games import Event
from calculators.tools.dated_form import DatedForm
from calculators.tools.fields import invalid
from calculators.tools.form_errors import RowErrors
from calculators.tools.row_editing import CONTROLS, EDITS, RowEditing

BLANK_ROWS = 4


class GamesForm(RowEditing, RowErrors, DatedForm):
    """Reads games from ``games``, from rows, or from the paste box, and keeps what was typed."""

    several_events: ClassVar[bool] = True
    _read: tuple[ReadEvent, ...] = ()
    """Games that were not typed into rows."""

    @property
    def open_results(self) -> bool:
        """Whether games may stand without a result, since they are still to be played."""
        return False

    def __init__(self, data: QueryDict, today: date) -> None:
        super().__init__(data, today)
        self.focus = ""

    # Reading ---------------------------------------------------------------------------------------------------------

    @cached_property
    def from_rows(self) -> bool:
        """Whether the form itself was submitted, not a permalink."""
        return has_rows(self.typed)

    @property
    def submitted(self) -> bool:
        """Whether anything was asked at all."""
        return self.from_rows or super().submitted

    def is_control(self, name: str) -> bool:
        """Rows and the buttons that change them."""
        return name in EDITS or name in CONTROLS or is_row_field(name)

    @property
    def by_hand(self) -> bool:
        """Whether a person filled a form, so that the address is to become the permalink."""
        return self.from_rows or not looks_like_permalink(self.typed.get("games", ""))

    @cached_property
    def row_events(self) -> list[EventRows]:
        """The rows as they were typed or, for games that came otherwise, as they would be; made when asked for."""
        if self._read:
            return fill_rows(self._read)
        if self.from_rows:
            events = collect(self.typed) or [EventRows()]
            for number, event in enumerate(events):  # heads that the form does not show
                event.date = event.date if number and "date" in self.fields else ""
                event.own = event.own if self.several_own_ratings else ""
            return events
        return [EventRows([Row() for _ in range(BLANK_ROWS)])]

    def clean(self) -> dict[str, Any]:
        """Check what hangs on several fields."""
        super().clean()
        self.check_dates()
        return self.cleaned_data

    def clean_games(self) -> tuple[ReadEvent, ...] | None:
        """The events as they were written; ``None`` where there are none."""
        try:
            if self.from_rows:
                self._paste()  # whoever pastes and presses "Calculate" means the games in the box
                read = read_rows(self.row_events, open_results=self.open_results)
            elif (text := self.cleaned_data.get("games") or self.typed.get("pasted", "")).strip():
                read = read_text(text, open_results=self.open_results)
            else:
                return None
        except Unreadable as error:
            raise invalid(error) from error
        if not self.from_rows:
            self._read = read
        return read

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events with their dates and ratings filled in. Ask when games and date are read."""
        start = self.cleaned_data.get("date") or self.today
        return tuple(
            Event(event.start or start, event.games, event.rating)
            for event in self.cleaned_data["games"] or ()
        )

    def check_dates(self) -> None:
        """Add an error for every date that no edition is known for."""
        cleaned = self.cleaned_data
        days = [("date", cleaned.get("date") or self.today)]
        days += [("games", event.start) for event in cleaned.get("games") or () if event.start]
        for name, start in days:
            try:
                self.edition_on(start)
            except ValidationError as error:
                if name not in self.errors and name in self.fields:
                    self.add_error(name, error)

    @property
    def numbered_events(self) -> list[EventRows]:
        """The rows as the page shows them."""
        number_rows(self.row_events, self.focus)
        return self.row_events

    # Writing ---------------------------------------------------------------------------------------------------------

    def canonical_values(self) -> dict[str, str]:
        """The values that are written otherwise than they may have been typed."""
        cleaned = self.cleaned_data
        values = {"list": cleaned["list"]} if "list" in self.fields else {}
        events = cleaned.get("games")
        if not events:
            return values
        main = cleaned.get("date") or self.today
        start = events[0].start or cleaned.get("date")
        rating = self.main_rating()
        if "date" in self.fields:
            values["date"] = start.isoformat() if start else ""
        written = []
        for event in events:
            own = event.rating if event.rating != rating and self.several_own_ratings else None
            begins = event.start or main
            told = begins != (start or self.today) or own is not None or (event.start and not start)
            written.append(ReadEvent(event.games, begins if told and "date" in self.fields else None, own))
        values["games"] = write_permalink(written)
        return values

    def main_rating(self) -> int | None:
        """The rating that holds for events without one of their own."""
        rating: int | None = self.cleaned_data.get("rating")
        return rating
