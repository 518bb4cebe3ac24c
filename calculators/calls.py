"""Calling a calculator by name and parameters, without a request: for worked examples wherever they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from django.http import QueryDict

from calculators.answer import Answer
from calculators.tools import TOOLS
from calculators.tools.base import Tool


class CallError(ValueError):
    """The tool is not known, or the input is not valid; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Called:
    """An answer with its permalink (a path)."""

    tool: Tool
    answer: Answer
    query: str

    @property
    def link(self) -> str:
        """The result's page on this site."""
        return f"{self.tool.path}?{self.query}"


def call(slug: str, parameters: Mapping[str, str], today: date) -> Called:
    """The answer of a calculator to the contract's parameters. Raises ``CallError``."""
    if slug not in TOOLS:
        raise CallError(f"there is no calculator “{slug}”; there are {', '.join(TOOLS)}")
    tool = TOOLS[slug]
    if tool.method != "get":
        raise CallError(f"{slug} is asked by POST and has no permalink")
    known = tool.parameter_names
    if unknown := [name for name in parameters if name not in known]:
        raise CallError(f"{slug} has no parameter {', '.join(unknown)}; it has {', '.join(known)}")
    form = tool.form(QueryDict(urlencode(parameters)), today)
    if not form.submitted:
        raise CallError(f"{slug} is asked nothing; its parameters are {', '.join(known)}")
    if not form.is_valid():
        raise CallError(" ".join(line.message for line in form.error_lines()))
    return Called(tool, tool.answer(form), form.canonical())
