"""The errors of a form with rows: where they stand, and what could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import QueryDict

from calculators.readers.readings import Pasted

if TYPE_CHECKING:
    from django.forms import Form as Base
else:
    Base = object


class RowErrors(Base):
    """The half of ``GamesForm`` that says what is wrong."""

    typed: QueryDict
    row_events: Any
    reading: Pasted | None
    from_rows: Any

    def field_of(self, name: str) -> str:
        """Errors of no field are of the games."""
        return "games" if name == "__all__" else name

    def anchor_of(self, name: str, message: str) -> str:
        """The row or the event where there is one, else the field."""
        if name == "games" or name not in self.fields:
            return self._row_anchors().get(message, "games")
        return f"id_{name}"

    @property
    def box_text(self) -> str:
        """What stands in the paste box: only what could not be read, so that nobody types it twice."""
        if "pasted" in self.errors or (self.reading is not None and self.reading.candidates):
            return self.typed.get("pasted", "")
        return self.typed.get("games", "") if "games" in self.errors and not self.from_rows else ""

    @property
    def unplaced_errors(self) -> list[str]:
        """Errors of the games that belong to no row and no event."""
        errors = self.errors.get("games")
        if not errors:
            return []
        placed = self._row_anchors()
        shown = {event.errors.get("games") for event in self.row_events}
        return [str(error) for error in errors if str(error) not in placed and str(error) not in shown]

    def _row_anchors(self) -> dict[str, str]:
        anchors: dict[str, str] = {}
        for number, event in enumerate(self.row_events, 1):
            for game, row in enumerate(event.rows, 1):
                anchors |= dict.fromkeys(row.errors, f"opp-{number}-{game}")
            anchors |= {
                message: f"{name}-{number}"
                for name, message in event.errors.items()
                if message and name != "games"
            }
        return anchors
