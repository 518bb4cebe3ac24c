"""The form of the comparison of editions."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.readers.problems import MOST_CHARACTERS
from calculators.rules.edition_comparison import Games
from calculators.tools.fields import GamesField, ListField, RatingField, k_field
from calculators.tools.games_form import GamesForm


class EditionsForm(GamesForm):
    """List, own rating with its K (neither for a first rating), and games without dates."""

    list = ListField("List")
    rating = RatingField("Your rating", "empty for a first rating only")
    k = k_field()
    games = GamesField("Games")
    pasted = GamesField("Paste games", max_length=MOST_CHARACTERS)

    def check_dates(self) -> None:
        """The games have no dates: every edition is asked about them."""

    def clean(self) -> dict[str, Any]:
        """Games must be there, and rating and K both or neither."""
        cleaned = super().clean()
        if cleaned.get("games") is None and "games" not in self.errors:
            message = "Enter at least one game: the opponent’s rating and the result."
            self.add_error("games", ValidationError(message, code="required"))
        if {"rating", "k"} & set(self.errors):
            return cleaned
        if cleaned.get("k") is not None and cleaned.get("rating") is None:
            message = "Your rating: enter it beside K, or leave both empty for a first rating."
            self.add_error("rating", ValidationError(message, code="required"))
        if cleaned.get("rating") is not None and cleaned.get("k") is None:
            message = "K: type it (10, 20 or 40), as it stands beside your rating."
            self.add_error("k", ValidationError(message, code="required"))
        return cleaned

    @property
    def all_games(self) -> Games:
        """The games of every event. Call when the form is valid."""
        return tuple(event.games for event in self.cleaned_data["games"])

    @property
    def has_own_dates(self) -> bool:
        """Whether an event was given a date or a rating of its own, which is not used."""
        return any(event.start or event.rating for event in self.cleaned_data["games"])

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        given = {name: cleaned[name] for name in ("rating", "k") if cleaned.get(name) is not None}
        return {"list": cleaned["list"], **given, "games": self.written["games"]}
