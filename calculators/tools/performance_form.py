"""The form of the performance calculator."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.readers.problems import MOST_CHARACTERS
from calculators.rules.games import not_counted
from calculators.tools.fields import AverageField, GamesField, RatingField, ScoreField, rounds_field
from calculators.tools.summary_form import SummaryForm


class PerformanceForm(SummaryForm):
    """Games (or a summary) and, if wanted, the own rating."""

    fills = ("rating",)

    several_events = False  # a performance has no dates; events in a permalink are taken together

    games = GamesField("Games")
    average = AverageField("Opponents’ average", "of the rated opponents")
    score = ScoreField("Score", "against rated opponents, as 3.5 or 3½")
    rounds = rounds_field()
    rating = RatingField("Your rating", "optional: for the convention that is anchored to it")
    pasted = GamesField("Paste games", max_length=MOST_CHARACTERS)

    def clean(self) -> dict[str, Any]:
        """At least one game must count."""
        cleaned = super().clean()
        games = [game for event in cleaned.get("games") or () for game in event.games]
        if games and not self.errors and all(not_counted(game, None)[0] for game in games):
            message = "No game counts: enter at least one played game against a rated opponent."
            self.add_error("games", ValidationError(message, code="no_counted_games"))
        return cleaned

    def check_dates(self) -> None:
        """A performance has no date: the tables are the same in every edition."""

    def as_input(self) -> dict[str, Any]:
        """What was understood."""
        rating = self.cleaned_data.get("rating")
        return {**self.summary_input(), **({} if rating is None else {"rating": rating})}
