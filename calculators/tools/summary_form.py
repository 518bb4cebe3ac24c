"""Forms that take games, or only the opponents' average, the score and the number of games."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.presentation import decimal, points, score
from calculators.tools.games_form import GamesForm

SUMMARY = ("average", "score", "rounds")


class SummaryForm(GamesForm):
    """Requires games or all of ``average``, ``score`` and ``rounds``."""

    @property
    def by_summary(self) -> bool:
        """Whether the three numbers were given instead of games."""
        return self.cleaned_data.get("rounds") is not None

    def clean_games(self) -> Any:
        """Empty rows are no error where the three numbers stand instead."""
        if self.from_rows and all(event.blank for event in self.row_events) and self._given():
            return None
        return super().clean_games()

    def _given(self) -> list[str]:
        return [name for name in SUMMARY if self.typed.get(name, "").strip()]

    def clean(self) -> dict[str, Any]:
        """Games or the three numbers, and not both."""
        cleaned = super().clean()
        given = self._given()
        if cleaned.get("games") is not None and given:
            self.add_error(
                given[0],
                ValidationError("Give single games or average, score and games, not both.", code="both"),
            )
        elif given:
            for name in SUMMARY:
                if name not in given:
                    label = self.fields[name].label
                    self.add_error(
                        name, ValidationError(f"{label}: it is missing beside the others.", code="required")
                    )
            if not set(SUMMARY) & set(self.errors) and cleaned["score"] > 2 * cleaned["rounds"]:
                message = (
                    f"Score: {points(cleaned['score'])} is more than {cleaned['rounds']} games can bring."
                )
                self.add_error("score", ValidationError(message, code="score_range"))
        elif cleaned.get("games") is None and "games" not in self.errors:
            message = "Enter at least one game: the opponent’s rating and the result."
            self.add_error("games", ValidationError(message, code="required"))
        return cleaned

    def summary_input(self) -> dict[str, Any]:
        """The games or the three numbers as they were understood."""
        cleaned = self.cleaned_data
        if not self.by_summary:
            return {"games": self.written["games"]}
        return {
            "average": decimal(cleaned["average"]),
            "score": score(cleaned["score"]),
            "rounds": cleaned["rounds"],
        }
