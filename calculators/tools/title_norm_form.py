"""The form of the title-norm calculator."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from django.core.exceptions import ValidationError

from calculators.presentation import plural
from calculators.readers.opponents import read_opponents, type_opponents, write_opponents
from calculators.readers.problems import shorten
from calculators.rules.norm_games import NO_FEDERATION, NormOpponent
from calculators.rules.titles import NORM_LIMITS, NORM_RULES
from calculators.tools.fields import ToolField, WholeNumberField
from calculators.tools.tool_form import ToolForm

SWISS, ROUND_ROBIN = "swiss", "round-robin"


class TitleField(ToolField):
    """One of the four titles that ask for norms."""

    choices = tuple((title.lower(), title) for title in NORM_RULES)

    def read(self, text: str) -> str:
        """In capitals. Raises ``ValidationError`` for any other title."""
        if text.upper() not in NORM_RULES:
            message = f"{self.label}: there is no norm for “{shorten(text)}”. Write gm, im, wgm or wim."
            raise ValidationError(message, code="not_a_norm")
        return text.upper()

    def write(self, value: str) -> str:
        """In small letters."""
        return value.lower()


class FederationField(ToolField):
    """A FIDE federation as three letters."""

    def read(self, text: str) -> str:
        """In capitals. Raises ``ValidationError`` for anything but three letters."""
        if not re.fullmatch(r"[A-Za-z]{3}", text) or text.upper() == NO_FEDERATION:
            message = (
                f"{self.label}: “{shorten(text)}” is none. Write its three letters as FIDE does, such as GER."
            )
            raise ValidationError(message, code="not_a_federation")
        return text.upper()

    def write(self, value: str) -> str:
        """In small letters."""
        return value.lower()


class OpponentsField(ToolField):
    """Opponents by round. Not stripped, so that lines are counted."""

    def __init__(self, label: str, hint: str = "") -> None:
        super().__init__(label, hint, strip=False)

    def read(self, text: str) -> tuple[NormOpponent, ...]:
        """As in the reader; nothing but space is no opponents."""
        return read_opponents(text)

    def write(self, value: tuple[NormOpponent, ...]) -> str:
        """As in the addresses."""
        return write_opponents(value)


class SystemField(ToolField):
    """Whether the pairings are fixed before the start."""

    choices = ((SWISS, "Swiss"), (ROUND_ROBIN, "Round robin"))

    def clean(self, value: Any) -> Any:
        """Swiss where nothing is said."""
        return super().clean(value) or SWISS

    def read(self, text: str) -> str:
        """Raises ``ValidationError`` for anything else."""
        name = text.lower().replace("_", "-").replace(" ", "-")
        if name not in dict(self.choices):
            message = (
                f"{self.label}: “{shorten(text)}” is neither {SWISS} nor {ROUND_ROBIN}. Write one of them."
            )
            raise ValidationError(message, code="not_a_system")
        return name


class TitleNormForm(ToolForm):
    """Title, own federation, opponents, rounds."""

    defaults: ClassVar[Mapping[str, str]] = {"system": SWISS}

    title = TitleField(
        "Norm for",
        required=True,
        error_messages={"required": "Norm for: missing. Choose gm, im, wgm or wim."},
    )
    federation = FederationField(
        "Your federation",
        "three letters, as GER",
        required=True,
        error_messages={"required": "Your federation: missing. Write its three letters, such as GER."},
    )
    opponents = OpponentsField(
        "Opponents, one a line",
        "In the order of the rounds: rating, title (- for none), federation, your result. In a copied line a name is "
        "left out.",
    )
    rounds = WholeNumberField("Rounds", "if some are still to come", 1, NORM_LIMITS.rounds_at_most)
    system = SystemField(
        "Tournament",
        "In a round robin every round counts, and z as result leaves out an unrated opponent without a point against "
        "rated ones.",
    )

    @property
    def by_hand(self) -> bool:
        """Also when the opponents were typed as people type them."""
        return super().by_hand or any(each.isspace() for each in self.typed.get("opponents", ""))

    @property
    def opponents_text(self) -> str:
        """What stands in the box: one opponent a line where they could be read, else what was typed."""
        read = self.cleaned_data.get("opponents") if self.submitted else None
        return type_opponents(read) if read and not self.errors else self.typed.get("opponents", "")

    @property
    def rounds_given(self) -> int:
        """Rounds of the tournament, as many as opponents where nothing else is said."""
        return self.cleaned_data.get("rounds") or len(self.cleaned_data.get("opponents") or ())

    def clean(self) -> dict[str, Any]:
        """Title, federation, and opponents or at least the number of rounds."""
        cleaned = super().clean()
        opponents = cleaned.get("opponents")
        rounds = cleaned.get("rounds")
        if not opponents and rounds is None and not {"opponents", "rounds"} & set(self.errors):
            self._refuse(
                "opponents",
                "Enter the opponents, one a line: rating, title, federation, result, as in 2450 IM GER 1.",
                "required",
            )
        if opponents and rounds is not None and rounds < len(opponents):
            message = f"Rounds: {plural(len(opponents), 'opponent')} stand there, so write {len(opponents)} or more."
            self._refuse("rounds", message, "too_few_rounds")
        if cleaned.get("system") == SWISS and any(each.kind == "zero" for each in opponents or ()):
            message = (
                "Opponents: z, an unrated player without a point against rated ones, is left out of round robins only. "
                "Choose Round robin, or write w."
            )
            self._refuse("opponents", message, "zero_in_swiss")
        return cleaned

    def _refuse(self, name: str, message: str, code: str) -> None:
        self.add_error(name, ValidationError(message, code=code))

    def canonical_values(self) -> dict[str, str]:
        """Rounds are left out where they are as many as the opponents."""
        same = self.rounds_given == len(self.cleaned_data.get("opponents") or ())
        return {"rounds": ""} if same else {}

    def as_input(self) -> dict[str, Any]:
        """What was understood."""
        cleaned = self.cleaned_data
        return {
            "title": cleaned["title"],
            "federation": cleaned["federation"],
            "opponents": write_opponents(cleaned.get("opponents") or ()),
            "rounds": self.rounds_given,
            "system": cleaned["system"],
        }
