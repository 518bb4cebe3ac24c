"""What the buttons of the form do to its rows: add and remove games and events, and fill rows from pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import QueryDict

from calculators.readers.problems import MOST_EVENTS, MOST_GAMES, Unreadable
from calculators.readers.rows import EventRows, Row, fill_rows
from calculators.readers.text import read_text
from calculators.tools.fields import invalid

if TYPE_CHECKING:
    from django.forms import Form as Base
else:
    Base = object

EDITS = ("add", "remove", "add_event", "remove_event", "paste", "fill")
"""Names of the buttons that change rows; ``fill`` is that of a link which brings games from another calculator."""


def _place(text: str) -> int:
    """A place counted from 1 as a button names it; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


class RowEditing(Base):
    """The half of ``GamesForm`` that changes rows; nothing is calculated by it."""

    typed: QueryDict
    row_events: list[EventRows]
    focus: str

    @property
    def open_results(self) -> bool:
        """Whether games may stand without a result."""
        raise NotImplementedError

    def edit_rows(self) -> None:
        """Do what the pressed button says: add or remove a row or an event, or fill rows from pasted text."""
        events = self.row_events
        if "paste" in self.typed:
            self._paste()
        if "fill" in self.typed:
            self._fill()
        if (number := _place(self.typed.get("add", ""))) and number <= len(events):
            if sum(len(event.rows) for event in events) < MOST_GAMES:
                events[number - 1].rows.append(Row())
            self.focus = f"opp-{number}-{len(events[number - 1].rows)}"
        event_text, _, game_text = self.typed.get("remove", "").partition("-")
        self._remove(_place(event_text), _place(game_text))
        if "add_event" in self.typed and len(events) < MOST_EVENTS:
            events.append(EventRows([Row(), Row()]))
            self.focus = f"date-{len(events)}" if "date" in self.fields else f"opp-{len(events)}-1"
        if (number := _place(self.typed.get("remove_event", ""))) and 1 < number <= len(events):
            del events[number - 1]
            self.focus = "opp-1-1"
        if self.errors:
            self.focus = ""  # the summary of errors has it

    def _remove(self, event: int, game: int) -> None:
        if not (0 < event <= len(self.row_events) and 0 < game <= len(self.row_events[event - 1].rows)):
            return
        rows = self.row_events[event - 1].rows
        del rows[game - 1]
        if not rows:
            rows.append(Row())
        self.focus = f"opp-{event}-{min(game, len(rows))}"

    def _paste(self) -> None:
        if not self.typed.get("pasted", "").strip() and "paste" not in self.typed:
            return
        try:
            read = fill_rows(read_text(self.typed.get("pasted", ""), open_results=self.open_results))
        except Unreadable as error:
            self.add_error("pasted", invalid(error))
            return
        kept = [event for event in self.row_events if not event.blank]
        if kept and len(read) == 1 and not (read[0].date or read[0].own):
            kept[-1].rows = [row for row in kept[-1].rows if not row.blank] + read[0].rows
            read = []
        self.row_events = kept + read
        if not kept:
            self._show_first_date()
        self.focus = "opp-1-1"

    def _fill(self) -> None:
        """Show the games of the address in the rows, if there are any, before the rest of the form is filled."""
        if not self.typed.get("games", "").strip():
            return
        try:
            self.row_events = fill_rows(read_text(self.typed.get("games", "")))
        except Unreadable as error:
            self.add_error("games", invalid(error))
            return
        self._show_first_date()

    def _show_first_date(self) -> None:
        """The first event's date has its field above the rows."""
        first = self.row_events[0].date if self.row_events else ""
        if first and "date" in self.fields:
            self._set("date", first)

    def _set(self, name: str, value: str) -> None:
        data = self.typed.copy()
        data[name] = value
        self.data = self.typed = data
