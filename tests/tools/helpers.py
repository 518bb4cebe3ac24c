"""A calculator asked as the web asks it, but without the web and on a fixed day.

``query`` is a query string, ``values`` are parameters by name; ``today`` a date.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from calculators.answer import Answer
from calculators.tools import TOOLS
from calculators.tools.tool_form import ToolForm

TODAY = date(2026, 11, 30)


def form_for(slug: str, query: Any = "", today: Any = TODAY, **values: Any) -> ToolForm:
    """The bound form for a query string and named values."""
    more = urlencode({name: value for name, value in values.items() if value is not None})
    return TOOLS[slug].form(QueryDict("&".join(part for part in (query, more) if part)), today)


def ask(slug: str, query: Any = "", today: Any = TODAY, **values: Any) -> Answer:
    """The answer to valid input."""
    form = form_for(slug, query, today, **values)
    assert form.is_valid(), form.errors.as_json()
    return TOOLS[slug].answer(form)


def canonical(slug: str, query: Any = "", today: Any = TODAY, **values: Any) -> str:
    """The canonical query string of valid input."""
    form = form_for(slug, query, today, **values)
    assert form.is_valid(), form.errors.as_json()
    return form.canonical()


def problems(slug: str, query: Any = "", today: Any = TODAY, **values: Any) -> list[tuple[str, str]]:
    """Field and code of every error of input that is refused."""
    form = form_for(slug, query, today, **values)
    assert not form.is_valid(), form.cleaned_data
    lines = form.error_lines()
    assert all(line.message for line in lines)
    return [(line.field, line.code) for line in lines]


def clauses_of(answer: Answer) -> Iterator[str]:
    """Every clause an answer refers to, in every format."""
    for step in answer.steps:
        yield from step.clauses
    for note in answer.all_notes:
        yield from note.clauses
    for table in answer.tables:
        for row in table.rows:
            yield from row.clauses
    for game in games_of(answer):
        yield from game["clauses"]


def games_of(answer: Answer) -> list[dict[str, Any]]:
    """The games of an answer, by whichever name its data has them; none where it has only their number."""
    lists = (answer.data.get("opponents"), answer.data.get("games"))
    return next((games for games in lists if isinstance(games, list)), [])


def noted(answer: Answer, *clauses: str) -> list[str]:
    """The notes that cite all of these clauses."""
    return [note.text for note in answer.all_notes if set(clauses) <= set(note.clauses)]
