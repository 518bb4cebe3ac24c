"""The form of the K calculator."""

from __future__ import annotations

import datetime
from typing import Any

from django.core.exceptions import ValidationError

from calculators.rules.editions import edition_for
from calculators.rules.k_factor import Facts, GamesNeeded, k_from_facts
from calculators.rules.k_timeline import list_of
from calculators.tools.dated_form import DatedForm
from calculators.tools.fields import (
    MOST_CAREER_GAMES,
    YEARS,
    ListField,
    RatingField,
    StartDateField,
    WholeNumberField,
)

MOST_GAMES_A_MONTH = 200
GAMES_NEEDED = (
    "Rated games completed: K hangs on whether they are fewer than 30. Enter their number, from your profile."
)


class KFactorForm(DatedForm):
    """The rating of today and the facts that K is worked out from."""

    list = ListField("List")
    date = StartDateField("Date", "as 2026-10-31 or 2026-10; empty means today")
    rating = RatingField("Your rating", "on the list of that day")
    born = WholeNumberField("Year of birth", "for the junior line", *YEARS)
    played = WholeNumberField("Rated games completed", "on this list, all years", 0, MOST_CAREER_GAMES)
    peak = RatingField("Highest published rating", "on this list, if higher than now")
    games_a_month = WholeNumberField(
        "Rated games a month", "optional: for when 30 are reached", 0, MOST_GAMES_A_MONTH
    )

    def clean(self) -> dict[str, Any]:
        """A rating must be there, the date known, and the facts enough for today's K."""
        cleaned = super().clean()
        if cleaned.get("rating") is None and "rating" not in self.errors:
            self._refuse("rating", "required", "Your rating: enter it, as it stands on the list.")
        if "date" not in self.errors and "list" not in self.errors:
            self._check_date()
        if cleaned.get("games_a_month") is not None and cleaned.get("played") is None:
            self._missing_games("Rated games completed: the games a month are added to them. Enter them too.")
        if not self.errors:
            self._check_facts()
        return cleaned

    def _refuse(self, name: str, code: str, message: str) -> None:
        self.add_error(name, ValidationError(message, code=code))

    def _missing_games(self, message: str) -> None:
        if "played" not in self.errors:
            self._refuse("played", "required", message)

    def _check_date(self) -> None:
        cleaned = self.cleaned_data
        try:
            self.edition_on(self.day)
        except ValidationError as error:
            self.add_error("date", error)
        if cleaned.get("born") is not None and cleaned["born"] > self.day.year:
            self._refuse("born", "born_ahead", "Year of birth: it lies ahead of the date.")

    def _check_facts(self) -> None:
        cleaned, first = self.cleaned_data, list_of(self.day)
        try:
            k_from_facts(edition_for(cleaned["list"], first), first, cleaned["rating"], self.facts)
        except GamesNeeded:
            self._missing_games(GAMES_NEEDED)

    @property
    def day(self) -> datetime.date:
        """The day asked about."""
        day: datetime.date = self.cleaned_data.get("date") or self.today
        return day

    @property
    def facts(self) -> Facts:
        """What K is worked out from. Call when the form is valid."""
        cleaned = self.cleaned_data
        return Facts(cleaned.get("born"), cleaned.get("played"), cleaned.get("peak"))

    def canonical_values(self) -> dict[str, str]:
        """The day stands in the address: rating and games are those of that day, whenever the link is opened."""
        return {"list": self.cleaned_data["list"], "date": self.day.isoformat()}

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        given = {
            name: cleaned[name]
            for name in ("born", "played", "peak", "games_a_month")
            if cleaned.get(name) is not None
        }
        return {
            "list": cleaned["list"],
            "date": self.day.isoformat(),
            "rating": cleaned["rating"],
            **given,
        }
