"""The form of the Elo calculator."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.presentation import score
from calculators.tools.fields import RatingField, ScoreField, k_field
from calculators.tools.tool_form import ToolForm


class ResultField(ScoreField):
    """The score of one game; left empty, all results are shown."""

    choices = (("", "all three"), ("1", "1"), ("0.5", "½"), ("0", "0"))


class EloForm(ToolForm):
    """Two ratings, and if wanted K and the score of the game."""

    rating = RatingField("Your rating", "1 to 3500")
    opponent = RatingField("Opponent’s rating", "1 to 3500")
    k = k_field()
    score = ResultField("Your score")

    def clean(self) -> dict[str, Any]:
        """Both ratings must be there; a score is that of one game."""
        cleaned = super().clean()
        for name in ("rating", "opponent"):
            if cleaned.get(name) is None and name not in self.errors:
                label = self.fields[name].label
                self.add_error(name, ValidationError(f"{label}: enter it, 1 to 3500.", code="required"))
        if (cleaned.get("score") or 0) > 2:
            message = "Score: one game brings 1, ½ or 0."
            self.add_error("score", ValidationError(message, code="score_range"))
        if cleaned.get("score") is not None and cleaned.get("k") is None and "k" not in self.errors:
            message = "K: the change of a game needs it; type 10, 20 or 40."
            self.add_error("k", ValidationError(message, code="required"))
        return cleaned

    def as_input(self) -> dict[str, Any]:
        """What was understood."""
        cleaned = self.cleaned_data
        given = {"rating": cleaned["rating"], "opponent": cleaned["opponent"]}
        if cleaned.get("k") is not None:
            given["k"] = cleaned["k"]
        if cleaned.get("score") is not None:
            given["score"] = score(cleaned["score"])
        return given
