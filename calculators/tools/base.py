"""What every calculator is: a form, a call of the rules, a presentation, and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Literal

from django.http import QueryDict
from django.utils.functional import cached_property

from calculators.answer import Answer
from calculators.rules.editions import Edition
from calculators.tools.tool_form import ToolForm


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example with its printed source, as a canonical query string."""

    title: str
    query: str
    source: str


class Tool(ABC):
    """A calculator. The registry in ``calculators.tools`` is the one list of them."""

    slug: ClassVar[str]
    """In the address, with hyphens; with underscores it names templates, texts and tests."""
    method: ClassVar[Literal["get", "post"]] = "get"
    """How it is asked. What is asked by POST has no permalink, and a view of its own."""
    title: ClassVar[str]
    summary: ClassVar[str]
    form_class: ClassVar[type[ToolForm]]
    examples: ClassVar[tuple[Example, ...]]
    parameters: ClassVar[tuple[tuple[str, str], ...]]
    """Name and meaning of every parameter, in canonical order, for agents."""

    @cached_property
    def name(self) -> str:
        """The slug as an identifier."""
        return self.slug.replace("-", "_")

    @cached_property
    def parameter_names(self) -> tuple[str, ...]:
        """The names alone."""
        return tuple(name for name, _ in self.parameters)

    @cached_property
    def path(self) -> str:
        """Address on this site."""
        return f"/calculators/{self.slug}"

    def form(self, data: QueryDict, today: date) -> ToolForm:
        """The form bound to a query string."""
        return self.form_class(data, today)

    @abstractmethod
    def answer(self, form: Any) -> Answer:
        """The answer to a valid form."""

    @abstractmethod
    def edition_today(self, today: date) -> Edition | None:
        """The edition that the form starts from, for the page's footer."""


def canonical_url(tool: Tool, form: ToolForm) -> str:
    """The canonical permalink of a valid form, without scheme and host."""
    query = form.canonical()
    return f"{tool.path}?{query}" if query else tool.path
