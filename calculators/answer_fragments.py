"""The parts of an answer, as filters of the templates (``templates/calculators/answer_macros.html``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from calculators.answer import Answer, Bar, Figure, Note, Step, Table, TableRow
from calculators.frames import SLOT, assemble, fill, frame, keep, macros, rendered

if TYPE_CHECKING:
    from site_config.answers import Page


def _macros() -> Any:
    return macros("answer_macros")


def whole(answer: Answer, page: Page, swapped: bool = False) -> Markup:
    """The whole answer; ``swapped`` where it has just been put into the page."""
    picture, chart = answer.picture, answer.chart
    parts = {
        "headline": headline(answer.headline, swapped),
        "figures": figures(answer.figures),
        "bars": bars(picture.bars) if picture else "",
        "picture_text": picture.text if picture else "",
        "chart": rendered("_chart.html", {"chart": chart}) if chart else "",
        "chart_title": chart.title if chart else "",
        "notes": notes(answer.notes),
        "tables": Markup().join(table(each, f"table-{place}") for place, each in enumerate(answer.tables, 1)),
        "steps": steps(answer.steps),
        "limits": notes(answer.limits),
        "edition_used": edition_used(answer),
        "share": share(page),
    }
    return assemble("calculators/_answer.html", parts)


def table(shown: Table, name: str) -> Markup:
    """A table under its heading; ``name`` is the id of the heading."""
    parts = {
        "id": name,
        "caption": shown.caption,
        "plain": "plain" if len(shown.columns) == 2 or name == "as-read" else "",
        "headings": headings(shown.columns),
        "rows": table_rows(shown.rows),
        "totals": cells(shown.totals),
        "more": shown.more,
    }
    return assemble("calculators/_table.html", parts)


def citations(references: Iterable[str]) -> Markup:
    """Links to the clauses."""
    return _citations(tuple(references))


@keep(maxsize=1024)
def _citations(references: tuple[str, ...]) -> Markup:
    return Markup(_macros().citations(references))  # noqa: S704 - an autoescaping macro made it


def headline(shown: Figure, focus: bool) -> Markup:
    """The figure that answers; ``focus`` where it has just been put into the page."""
    return fill((_headline_frame(focus),), shown)


@keep(maxsize=2)
def _headline_frame(focus: bool) -> str:
    return frame(_macros().headline(SLOT, SLOT, SLOT, focus))


def figures(shown: Iterable[Figure]) -> Markup:
    """Numbers with their names."""
    shown = list(shown)
    return fill([_figure_frame()] * len(shown), list(chain.from_iterable(shown)))


@keep(maxsize=1)
def _figure_frame() -> str:
    return frame(_macros().figure(SLOT, SLOT, SLOT))


def steps(shown: Iterable[Step]) -> Markup:
    """The steps of the working."""
    shown = list(shown)
    values = [text for label, value, _ in shown for text in (label, value)]
    return fill([_step_frame(each.clauses) for each in shown], values)


@keep(maxsize=1024)
def _step_frame(references: tuple[str, ...]) -> str:
    return frame(_macros().step(SLOT, SLOT, references))


def notes(shown: Iterable[Note]) -> Markup:
    """Remarks, with their links."""
    frames: list[str] = []
    values: list[str] = []
    for text, clauses, link_text, link in shown:
        address = str(link)  # some are written only now
        frames.append(_note_frame(clauses, bool(address)))
        values += (text, address, link_text) if address else (text,)
    return fill(frames, values)


@keep(maxsize=1024)
def _note_frame(references: tuple[str, ...], linked: bool) -> str:
    return frame(_macros().note(SLOT, SLOT if linked else "", SLOT, references))


def table_rows(rows: Iterable[TableRow]) -> Markup:
    """The rows of a table, with the remarks on them."""
    rows = list(rows)
    values: list[str] = []
    for each in rows:
        values += (*each.cells, each.remark) if each.remark else each.cells
    return fill([_row_frame(len(each.cells), bool(each.remark), each.clauses) for each in rows], values)


@keep(maxsize=1024)
def _row_frame(columns: int, remarked: bool, references: tuple[str, ...]) -> str:
    return frame(_macros().table_row([SLOT] * columns, SLOT if remarked else "", references))


def bars(shown: Iterable[Bar]) -> Markup:
    """The bars of a picture."""
    shown = list(shown)
    values = [text for each in shown for text in (each.kind, each.label, each.percent, each.value)]
    return fill([_bar_frame()] * len(shown), values)


@keep(maxsize=1)
def _bar_frame() -> str:
    return frame(_macros().bar(SLOT, SLOT, SLOT, SLOT))


def headings(columns: Sequence[str]) -> Markup:
    """The headings of a table's columns."""
    return fill((_headings_frame(len(columns)),), columns)


@keep(maxsize=64)
def _headings_frame(columns: int) -> str:
    return frame(_macros().headings([SLOT] * columns))


def cells(values: Iterable[str]) -> Markup:
    """The cells of a row without a remark."""
    values = tuple(values)
    return fill((_cells_frame(len(values)),), values)


@keep(maxsize=64)
def _cells_frame(columns: int) -> str:
    return frame(_macros().cells([SLOT] * columns))


def edition_used(answer: Answer) -> Markup:
    """Which text the answer follows."""
    rules, dated = answer.rules, f"; {answer.dated}" if answer.dated else ""
    values = (rules.url, rules.title, rules.edition.isoformat(), rules.checked_on.isoformat(), dated)
    return fill((_edition_frame(),), values)


@keep(maxsize=1)
def _edition_frame() -> str:
    return frame(_macros().edition_used(*[SLOT] * 5))


def share(page: Page) -> Markup:
    """The permalink and the ways to take the result along."""
    return fill((_share_frame(page.path),), (page.url, page.url, *[page.query] * 3))


@keep(maxsize=64)
def _share_frame(path: str) -> str:
    return frame(_macros().share(SLOT, SLOT, path))
