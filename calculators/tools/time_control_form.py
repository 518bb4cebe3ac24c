"""The form of the time-control calculator: one line of text and, if wanted, a rating."""

from __future__ import annotations

from typing import Any, Self

from django.core.exceptions import ValidationError

from calculators.queries import query_string
from calculators.readers.problems import Unreadable
from calculators.readers.time_control import Doubtful, Reading, read_time_control, write_time_control
from calculators.rules.time_control import TimeControl
from calculators.tools.fields import RatingField, ToolField
from calculators.tools.time_control_wording import in_words
from calculators.tools.tool_form import Choice, ToolForm


class TimeControlField(ToolField):
    """A time control as people write it."""

    def read(self, text: str) -> Reading:
        """As in the reader."""
        return read_time_control(text)

    def write(self, value: Reading) -> str:
        """The canonical spelling."""
        return write_time_control(value.control)


class TimeControlForm(ToolForm):
    """A time control and the highest rating in the game."""

    tc = TimeControlField("Time control", "90+30, G/60;d5, 40/90+30,SD/30+30 or in words")
    rating = RatingField("Highest rating in the game", "optional: of the higher-rated player")

    def clean(self) -> dict[str, Any]:
        """The time control must be there."""
        cleaned = super().clean()
        if cleaned.get("tc") is None and "tc" not in self.errors:
            message = "Time control: it is missing. Write it such as 90+30 or 40/90+30,SD/30+30."
            self.add_error("tc", ValidationError(message, code="required"))
        return cleaned

    def settled(self, query: str) -> Self:
        """Itself: what was typed stays as it was; what was understood stands in the answer."""
        return self

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The readings of a time control that is doubtful."""
        if "tc" not in self.errors:
            return ()
        try:
            read_time_control(self.typed.get("tc", "").strip())
        except Doubtful as doubt:
            return tuple(self._choice(reading) for reading in doubt.readings)
        except Unreadable:
            pass
        return ()

    def _choice(self, control: TimeControl) -> Choice:
        query = query_for(control, self.cleaned_data.get("rating"))
        return Choice(write_time_control(control), in_words(control), query)

    def as_input(self) -> dict[str, Any]:
        """What was understood."""
        rating = self.cleaned_data.get("rating")
        text = write_time_control(self.cleaned_data["tc"].control)
        return {"tc": text, **({} if rating is None else {"rating": rating})}


def query_for(control: TimeControl, rating: int | None) -> str:
    """The canonical query of a time control and a rating."""
    pairs = {"tc": write_time_control(control)} | ({} if rating is None else {"rating": str(rating)})
    return query_string(pairs)
