"""The worked examples of a calculator, computed by the rules when they are first shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache

from django.http import QueryDict

from calculators.tools.base import Tool
from calculators.words import last_updated
from site_config.answers import Page


@dataclass(frozen=True, slots=True)
class Worked:
    """An example with its answer."""

    title: str
    value: str
    description: str
    source: str
    page: Page


@cache
def _worked(tool: Tool, today: date) -> tuple[Worked, ...]:
    worked = []
    for example in tool.examples:
        # Some happened lately; a machine whose clock is behind must not take them for days that nobody knows yet.
        form = tool.form(QueryDict(example.query), max(today, last_updated(tool)))
        if not form.is_valid():
            raise ValueError(
                f"{tool.slug}: the example {example.query} is not valid: {form.errors.as_json()}"
            )
        answer = tool.answer(form)
        page = Page(
            example.title, tool.path, "result", "", today, example.query, formats=("html", "md", "json")
        )
        worked.append(Worked(example.title, answer.headline.value, answer.description, example.source, page))
    return tuple(worked)


def worked_examples(tool: Tool, today: date) -> tuple[Worked, ...]:
    """Every example of the tool with its answer. Raises ``ValueError`` for an example that is no valid input."""
    return _worked(tool, today)
