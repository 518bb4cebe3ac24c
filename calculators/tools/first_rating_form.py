"""The form of the first-rating calculator."""

from __future__ import annotations

import datetime
from typing import Any

from django.core.exceptions import ValidationError

from calculators.readers.problems import MOST_CHARACTERS
from calculators.rules.editions import edition_for
from calculators.tools.fields import (
    AverageField,
    GamesField,
    ListField,
    RatingField,
    ScoreField,
    StartDateField,
    rounds_field,
)
from calculators.tools.summary_form import SummaryForm


class FirstRatingForm(SummaryForm):
    """List, events with games (or a summary), and what further results would give."""

    list = ListField("List")
    date = StartDateField("Start date", "of the event, as 2026-10-31 or 2026-10; empty means today")
    games = GamesField("Games")
    average = AverageField("Opponents’ average", "of the rated opponents")
    score = ScoreField("Score", "against rated opponents, as 3.5 or 3½")
    rounds = rounds_field()
    next = RatingField("Next opponent", "what would a further result against this rating give?")
    standard_rating = RatingField(
        "Your standard rating", "rapid and blitz only: if you have one, it is used instead"
    )
    pasted = GamesField("Paste games", max_length=MOST_CHARACTERS)

    def clean(self) -> dict[str, Any]:
        """A standard rating makes sense for rapid and blitz only."""
        cleaned = super().clean()
        if cleaned.get("standard_rating") is not None and cleaned.get("list") == "standard":
            message = "Your standard rating: whoever has one gets a rating change, not a first rating."
            self.add_error("standard_rating", ValidationError(message, code="standard_list"))
        if not self.errors:
            self._check_by_edition()
        return cleaned

    def _check_by_edition(self) -> None:
        """What hangs on the edition: its floor, and whether its text on standard ratings is known."""
        cleaned = self.cleaned_data
        edition = edition_for(cleaned["list"], self.last_start())
        for name in ("average", "next"):
            value = cleaned.get(name)
            if value is not None and value < edition.floor:
                message = (
                    f"{self.fields[name].label}: a rating below {edition.floor} is not published for this date, "
                    "such an opponent is unrated and does not count."
                )
                self.add_error(name, ValidationError(message, code="below_floor"))
        if cleaned.get("standard_rating") is not None and edition.clauses.standard_rating is None:
            message = (
                "Your standard rating: for rapid and blitz events before 1 March 2024 we do not hold the text of "
                "that rule. Choose a later start date."
            )
            self.add_error("standard_rating", ValidationError(message, code="not_known"))

    def last_start(self) -> datetime.date:
        """When the last event started."""
        return max(
            (event.start for event in self.events), default=self.cleaned_data.get("date") or self.today
        )

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        start = self.events[0].start if cleaned["games"] else cleaned.get("date") or self.today
        extras = {
            name: cleaned[name] for name in ("next", "standard_rating") if cleaned.get(name) is not None
        }
        return {"list": cleaned["list"], "date": start.isoformat(), **self.summary_input(), **extras}
