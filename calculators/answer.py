"""What a calculator answers: words and strings, made once, for page, Markdown and data alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.utils.functional import cached_property

from calculators.charts import Chart
from calculators.rules.editions import Edition


class Figure(NamedTuple):
    """A number with its name; ``detail`` stands small beside it."""

    label: str
    value: str
    detail: str = ""


class Step(NamedTuple):
    """A step of the working, with the clauses it follows from."""

    label: str
    value: str
    clauses: tuple[str, ...]


class Note(NamedTuple):
    """A remark, with its clauses, and a link where it leads on."""

    text: str
    clauses: tuple[str, ...] = ()
    link_text: str = ""
    link: str = ""


class TableRow(NamedTuple):
    """Cells in the order of the columns; ``remark`` says why the row does not count, with its clauses."""

    cells: tuple[str, ...]
    remark: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its totals."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    totals: tuple[str, ...] = ()
    more: str = ""
    """Shown under the table."""


class Bar(NamedTuple):
    """A bar of the picture, ``length`` in per mille of its width."""

    label: str
    value: str
    length: int
    kind: str = ""

    @property
    def percent(self) -> str:
        """The length as SVG wants it."""
        return f"{self.length // 10}.{self.length % 10}"


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars beside which ``text`` says the same in words."""

    title: str
    text: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class RulesUsed:
    """Which text an answer follows."""

    document: str
    title: str
    edition: date
    checked_on: date
    url: str

    @classmethod
    def of(cls, edition: Edition) -> RulesUsed:
        """From an edition of the rules."""
        return cls(edition.document, edition.title, edition.edition, edition.checked_on, edition.url)

    @property
    def data(self) -> dict[str, str]:
        """The ``rules`` of the JSON."""
        return {
            "document": self.document,
            "edition": self.edition.isoformat(),
            "checked_on": self.checked_on.isoformat(),
        }


class Shown(NamedTuple):
    """What page and Markdown show of an answer and its data do not hold."""

    figures: tuple[Figure, ...]
    tables: tuple[Table, ...]
    picture: Picture | None = None
    chart: Chart | None = None


@dataclass(frozen=True)
class Answer:
    """A whole answer. ``inputs`` and ``data`` are the ``input`` and ``result`` of the JSON.

    What is shown and the data are made when they are asked for: no format needs both. Without slots, so that what was
    made is kept.
    """

    description: str
    """One sentence with the result, for titles and summaries."""
    headline: Figure
    make_shown: Callable[[], Shown]
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]
    rules: RulesUsed
    inputs: dict[str, Any]
    make_data: Callable[[], dict[str, Any]]
    dated: str = ""
    """The day whose rules were applied, in words, such as "start date 2026-10-01"."""
    limits: tuple[Note, ...] = ()
    """What was not checked, whatever the result: it stands below tables and steps."""

    @property
    def all_notes(self) -> tuple[Note, ...]:
        """The ``notes`` of the JSON."""
        return self.notes + self.limits

    @cached_property
    def shown(self) -> Shown:
        """What page and Markdown show."""
        return self.make_shown()

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Numbers beside the headline."""
        return self.shown.figures

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables, games first."""
        return self.shown.tables

    @property
    def picture(self) -> Picture | None:
        """Bars."""
        return self.shown.picture

    @property
    def chart(self) -> Chart | None:
        """Lines."""
        return self.shown.chart

    @property
    def data(self) -> dict[str, Any]:
        """The ``result`` of the JSON."""
        return self.make_data()
