"""The errors of a form with rows: in the summary with where they stand, at their fields, and what could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import QueryDict

from calculators.readers.rows import EventRows

if TYPE_CHECKING:
    from django.forms import Form as Base
else:
    Base = object


@dataclass(frozen=True, slots=True)
class ErrorLine:
    """An error of the summary, with the id of the control it stands at."""

    field: str
    code: str
    message: str
    anchor: str


class FormErrors(Base):
    """The half of ``GamesForm`` that says what is wrong."""

    typed: QueryDict
    row_events: list[EventRows]

    @property
    def from_rows(self) -> bool:
        """Whether the form itself was submitted, not a permalink."""
        raise NotImplementedError

    def error_lines(self) -> list[ErrorLine]:
        """Every error once, in the order of the fields, with where it stands on the page."""
        anchors = self._row_anchors()
        lines = []
        for name, errors in self.errors.get_json_data().items():
            for error in errors:
                anchor = anchors.get(error["message"]) or (f"id_{name}" if name in self.fields else "games")
                if name == "games" and anchor == "id_games":
                    anchor = "games"
                field = "games" if name == "__all__" else name
                lines.append(ErrorLine(field, error["code"] or "invalid", error["message"], anchor))
        return lines

    @property
    def box_text(self) -> str:
        """What stands in the paste box: only what could not be read, so that nobody types it twice."""
        if "pasted" in self.errors:
            return self.typed.get("pasted", "")
        return self.typed.get("games", "") if "games" in self.errors and not self.from_rows else ""

    @property
    def unplaced_errors(self) -> list[str]:
        """Errors of the games that belong to no row and no event."""
        placed = self._row_anchors()
        shown = {event.errors.get("games") for event in self.row_events}
        errors = self.errors.get("games") or ()
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
