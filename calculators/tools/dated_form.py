"""Forms whose start date picks an edition of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import ClassVar

from django.core.exceptions import ValidationError

from calculators.presentation import day
from calculators.rules.editions import Edition, RatingList, edition_for, editions
from calculators.tools.tool_form import ToolForm

FURTHEST = timedelta(days=366)


def last_start(today: date) -> date:
    """How far ahead an event may start: a year, since no edition can be known for longer."""
    return min(today, date.max - FURTHEST) + FURTHEST


class DatedForm(ToolForm):
    """A form with a list and a start date."""

    defaults: ClassVar[Mapping[str, str]] = {"list": "standard"}

    def edition_on(self, start: date) -> Edition:
        """The edition for a start date. Raises ``ValidationError`` that says which dates are known."""
        name: RatingList = self.cleaned_data.get("list") or "standard"
        first, latest = editions()[name][0].since, last_start(self.today)
        if first <= start <= latest:
            return edition_for(name, start)
        raise ValidationError(
            f"{self.fields['date'].label}: no {name} edition is known for {start.isoformat()}. "
            f"Known are dates from {day(first)} to {day(latest)}.",
            code="date_unknown",
        )
