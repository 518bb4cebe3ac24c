"""Parts of a page that repeat, rendered once each by the macros of ``calculators/macros.html`` and kept.

A result has some thirty of them that differ in one typed value at most. A fragment is kept as what stands before and
after that value, so that the cache holds the parts of the form and nothing that a visitor typed.
See ``docs/adr/0006-speed.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import lru_cache
from typing import Any

from django.http import QueryDict
from django.template import engines
from markupsafe import Markup, escape

from calculators.readers.rows import Row
from calculators.tools.tool_form import ToolForm

_NOTHING, _ANY_DAY = QueryDict(), date(2000, 1, 1)
_SLOT = "\ue000"
"""Stands for the typed value while a fragment is made; a character of private use, which no template contains."""

Frame = tuple[str, str]
_CELL = "\ue001"
"""Stands between two cells while a row of a table is escaped as a whole."""


def _macros() -> Any:
    engine: Any = engines["html"]
    return engine.env.get_template("calculators/macros.html").module


def _frame(html: Markup) -> Frame:
    before, after = str(html).split(_SLOT)
    return before, after


def _filled(frame: Frame, value: str) -> Markup:
    return Markup(f"{frame[0]}{escape(value)}{frame[1]}")  # noqa: S704 - an autoescaping macro made the frame


def citations(references: Iterable[str]) -> Markup:
    """Links to the clauses."""
    return _citations(tuple(references))


@lru_cache(maxsize=1024)
def _citations(references: tuple[str, ...]) -> Markup:
    return Markup(_macros().citations(references))  # noqa: S704


@lru_cache(maxsize=4096)
def edit(name: str, value: int | str, path: str) -> Markup:
    """The attributes of a button that changes rows."""
    return Markup(_macros().edit(name, value, path))  # noqa: S704


def bring(name: str, value: str, path: str) -> Markup:
    """The attributes of a button that brings games into the rows, with its file."""
    return Markup(_macros().bring(name, value, path))  # noqa: S704 - an autoescaping macro made it


def cells(values: Iterable[str]) -> Markup:
    """The cells of a table's row."""
    text = str(escape(_CELL.join(values)))
    return Markup(f"<td>{text.replace(_CELL, '</td><td>')}</td>")  # noqa: S704 - escaped above


def game_row(row: Row, path: str) -> Markup:
    """A row of the form."""
    if row.errors:
        return Markup(_macros().game_row(row, path, row.opponent))  # noqa: S704
    return _filled(_row_frame(row.id, row.name, row.result, row.focus, path), row.opponent)


@lru_cache(maxsize=4096)
def _row_frame(number: str, name: str, result: str, focus: bool, path: str) -> Frame:
    row = Row(result=result, id=number, name=name, focus=focus)
    return _frame(_macros().game_row(row, path, _SLOT))


def field(form: ToolForm, name: str, *, numeric: bool = False) -> Markup:
    """A labelled text field with its hint and errors."""
    value = form.shown(name)
    if name in form.errors:
        return Markup(_macros().field(form[name], value, numeric))  # noqa: S704
    form_class: Any = type(form)
    return _filled(_field_frame(form_class, name, numeric), value)


def choice(form: ToolForm, name: str, default: str = "") -> Markup:
    """A choice of a few values, with its hint and errors; ``default`` is chosen where nothing was typed."""
    chosen = (form.shown(name) or default).lower()
    if name in form.errors:
        return Markup(_macros().choice(form[name], chosen))  # noqa: S704
    form_class: Any = type(form)
    return _choice(form_class, name, chosen)


@lru_cache(maxsize=512)
def _choice(form_class: Callable[[QueryDict, date], ToolForm], name: str, chosen: str) -> Markup:
    return Markup(_macros().choice(form_class(_NOTHING, _ANY_DAY)[name], chosen))  # noqa: S704


def tick(form: ToolForm, name: str) -> Markup:
    """A labelled box to tick, with its hint and errors."""
    return Markup(_macros().tick(form[name]))  # noqa: S704


@lru_cache(maxsize=512)
def _field_frame(form_class: Callable[[QueryDict, date], ToolForm], name: str, numeric: bool) -> Frame:
    empty = form_class(_NOTHING, _ANY_DAY)
    return _frame(_macros().field(empty[name], _SLOT, numeric))
