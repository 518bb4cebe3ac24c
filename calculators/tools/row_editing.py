"""What the buttons of the form do to its rows: add and remove games and events, and fill rows from pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.core.exceptions import ValidationError
from django.http import QueryDict

from calculators.readers.pasted import is_plain, read_pasted
from calculators.readers.problems import MOST_EVENTS, MOST_GAMES, Problem, Unreadable, shorten
from calculators.readers.published import write_published
from calculators.readers.readings import Pasted
from calculators.readers.rows import EventRows, Row, fill_rows
from calculators.readers.text import read_text
from calculators.tools.fields import invalid

if TYPE_CHECKING:
    from django.forms import Form as Base
else:
    Base = object

EDITS = frozenset({"add", "remove", "add_event", "remove_event", "paste", "take", "fill"})
"""Names of the buttons that change rows; ``take`` holds the games of one of several players that were found, ``fill``
is that of a link which brings games from another calculator."""
CONTROLS = ("who", "file")
"""Fields beside the paste box: whose games are meant, and a file."""
PREVIEW = "reading"
"""The id of the table that says how a paste was read."""


def needs_preview(data: QueryDict) -> bool:
    """Whether the paste box holds a table or a file's games, which are shown before anything is calculated."""
    text = data.get("pasted", "")
    return bool(text.strip()) and EDITS.isdisjoint(data) and not is_plain(text)


def without_buttons(data: QueryDict) -> QueryDict:
    """Rows are changed on the page only; data and Markdown answer what stands in them."""
    if EDITS.isdisjoint(data):
        return data
    data = data.copy()
    for name in EDITS:
        data.pop(name, None)
    return data


def with_button(data: QueryDict, name: str) -> QueryDict:
    """As if a button had been pressed: a pasted table is shown as it was read before it is calculated."""
    data = data.copy()
    data[name] = "1"
    return data


def _place(text: str) -> int:
    """A place counted from 1 as a button names it; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _whose(pasted: Pasted) -> Problem:
    names = ", ".join(each.name for each in pasted.candidates[:10])
    return Problem("whose", f"Several players are in it: say whose games. Found: {names}.")


class RowEditing(Base):
    """The half of ``GamesForm`` that changes rows; nothing is calculated by it."""

    typed: QueryDict
    row_events: Any
    focus: str
    fills: ClassVar[tuple[str, ...]] = ()
    """Fields that a paste may fill: ``rating``, ``k``, ``fide``."""
    several_own_ratings: ClassVar[bool] = False
    upload = ""
    """The text of the file that came with the form."""
    reading: Pasted | None = None
    """How a paste was read, for the preview."""

    @property
    def editing(self) -> bool:
        """Whether rows are to be changed and nothing is to be calculated yet."""
        return not EDITS.isdisjoint(self.typed)

    @property
    def open_results(self) -> bool:
        """Whether games may stand without a result."""
        raise NotImplementedError

    def edit_rows(self) -> None:
        """Do what the pressed button says: add or remove a row or an event, or fill rows from pasted text."""
        events = self.row_events
        if "paste" in self.typed or "take" in self.typed:
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
        if "pasted" in self.errors:
            return  # the file could not be read
        if not self.upload and (name := self.typed.get("file", "")):
            message = f"The file {shorten(name)} was not read: choose it again and press “Fill the rows”."
            self.add_error("pasted", ValidationError(message, code="file_not_read"))
            return
        text = self.typed.get("take", "") or self.upload or self.typed.get("pasted", "")
        if not text.strip() and "paste" not in self.typed:
            return
        try:
            pasted = read_pasted(text, who=self.typed.get("who", ""), open_results=self.open_results)
        except Unreadable as error:
            self.add_error("pasted", invalid(error))
            return
        if pasted.candidates and not self.editing:
            self.add_error("pasted", invalid(Unreadable(_whose(pasted))))
            return
        self.reading = pasted
        self.focus = PREVIEW
        if not pasted.candidates:
            self._take(pasted)

    def _take(self, pasted: Pasted) -> None:
        """Put what was read into the rows, behind those that are filled, and into fields that are empty."""
        read = pasted.events
        for event in read:
            event.own = event.own if self.several_own_ratings else ""
        kept = [event for event in self.row_events if not event.blank]
        if kept and len(read) == 1 and not (read[0].date or read[0].own):
            kept[-1].rows = [row for row in kept[-1].rows if not row.blank] + read[0].rows
            read = []
        self.row_events = kept + read or self.row_events
        if not kept:
            before = self.typed.get("date", "").strip()
            self._show_first_date()
            if before not in {"", self.typed.get("date", "")}:
                pasted.remarks.append(f"Start date: {before} gave way to the date that was pasted.")
        found = {"rating": pasted.rating, "k": pasted.k, "date": pasted.start}
        if pasted.published and not kept and "fide" in self.fills:
            self._set("fide", write_published(pasted.published))
        for name, value in found.items():
            if name not in self.fills and not (name == "date" and "date" in self.fields):
                continue
            if value is not None:
                self._set_if_empty(name, str(value), pasted)
            if name in pasted.missing:
                pasted.remarks.append(pasted.missing[name])

    def _set_if_empty(self, name: str, value: str, pasted: Pasted) -> None:
        typed = self.typed.get(name, "").strip()
        if not typed:
            self._set(name, value)
        elif typed != value:
            pasted.remarks.append(
                f"{self.fields[name].label}: {typed} stays, as it stood in the field, not {value}."
            )

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
