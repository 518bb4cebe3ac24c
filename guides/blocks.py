"""The fenced blocks of a guide that call something: ``example <calculator>`` and ``figure <name>``.

A block only calls; what it shows is computed when the guide is rendered, so that a new edition shows at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.template import engines

from calculators.calls import CallError, call
from guides.figures import FIGURES

SHOWN_AS = ("steps", "sentence", "games")
KINDS = ("example", "figure")


class BlockError(ValueError):
    """The block cannot be computed; the message says why."""


@dataclass(frozen=True, slots=True)
class Block:
    """A computed block: the name of its templates and what they show."""

    template: str
    context: dict[str, Any]

    @property
    def html(self) -> str:
        """For the page."""
        return engines["html"].get_template(f"guides/{self.template}.html").render(self.context)

    @property
    def markdown(self) -> str:
        """For the mirror."""
        return (
            engines["markdown"].get_template(f"guides/{self.template}.md").render(self.context).strip() + "\n"
        )


def is_block(info: str) -> bool:
    """Whether a fence with this info string is a block of ours; all others are code."""
    return bool(info.split()) and info.split(maxsplit=1)[0] in KINDS


def compute(info: str, body: str, today: date) -> Block:
    """Compute the block of a fence. Raises ``BlockError``."""
    kind, *names = info.split()
    name = " ".join(names)
    if kind == "figure":
        if name not in FIGURES:
            raise BlockError(f"there is no figure “{name}”; there are {', '.join(FIGURES)}")
        return Block("_figure", {"figure": FIGURES[name]()})
    parameters = _parameters(body)
    shown_as = parameters.pop("as", "steps")
    if shown_as not in SHOWN_AS:
        raise BlockError(f"as: “{shown_as}” is none of {', '.join(SHOWN_AS)}")
    try:
        called = call(name, parameters, today)
    except CallError as error:
        raise BlockError(str(error)) from error
    if "date" not in parameters and "date" in called.tool.parameter_names:
        raise BlockError("date: a worked example names its start date")
    if shown_as == "games" and not any(table.totals for table in called.answer.tables[:1]):
        raise BlockError("as: games: this answer has no table of games; steps and sentence are left")
    return Block("_example", {"called": called, "answer": called.answer, "shown_as": shown_as})


def _parameters(body: str) -> dict[str, str]:
    parameters = {}
    for line in body.splitlines():
        if not line.strip():
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise BlockError(f"“{line.strip()}” is not of the form “name: value”")
        if name.strip() in parameters:
            raise BlockError(f"{name.strip()} stands twice")
        parameters[name.strip()] = value.strip()
    return parameters
