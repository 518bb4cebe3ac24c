"""What the tests ask every calculator: one module for each, named as the calculator is, with

ORDER, the parameters in the order of the contract; PERMALINKS, canonical questions, the first with a result that is
checked elsewhere; FAULTY, questions that are refused; RESULT, names and types of the result's values; VALUES, a
Hypothesis strategy for valid values by parameter.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hypothesis import strategies as st

from calculators.tools import TOOLS
from calculators.tools.games_form import GamesForm

ASKED: dict[str, Any] = {slug: import_module(f"tests.questions.{tool.name}") for slug, tool in TOOLS.items()}
BY_ADDRESS = sorted(slug for slug, tool in TOOLS.items() if tool.method == "get")
"""The calculators that are asked in the address and have permalinks."""
GAMES_TOOLS = sorted(slug for slug, tool in TOOLS.items() if issubclass(tool.form_class, GamesForm))
"""The calculators whose form has rows of games."""


def permalinks() -> list[tuple[str, str]]:
    """Calculator and query of every canonical question."""
    return [(slug, query) for slug, asked in ASKED.items() for query in asked.PERMALINKS]


def faulty() -> list[tuple[str, str]]:
    """Calculator and query of every question that is refused."""
    return [(slug, query) for slug, asked in ASKED.items() for query in asked.FAULTY]


@st.composite
def questions(draw: st.DrawFn, slugs: list[str] | None = None) -> tuple[str, dict[str, Any]]:
    """A calculator (one of ``slugs``) and valid values for it."""
    slug = draw(st.sampled_from(slugs or sorted(ASKED)))
    return slug, draw(ASKED[slug].VALUES)
