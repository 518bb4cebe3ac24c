"""The parts of a form, as filters and functions of the templates (``templates/calculators/form_macros.html``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from django.http import QueryDict
from markupsafe import Markup

from calculators.frames import SLOT, fill, frame, keep, macros
from calculators.readers.rows import Row
from calculators.tools.tool_form import ToolForm

_NOTHING, _ANY_DAY = QueryDict(), date(2000, 1, 1)
FormClass = Callable[[QueryDict, date], ToolForm]


def _macros() -> Any:
    return macros("form_macros")


@keep(maxsize=4096)
def edit(name: str, value: int | str, path: str) -> Markup:
    """The attributes of a button that changes rows."""
    return Markup(_macros().edit(name, value, path))  # noqa: S704 - here and below: an autoescaping macro made it


def bring(name: str, value: str, path: str) -> Markup:
    """The attributes of a button that brings games into the rows, with its file."""
    return fill((_bring_frame(name, path),), (value,))


@keep(maxsize=64)
def _bring_frame(name: str, path: str) -> str:
    return frame(_macros().bring(name, SLOT, path))


def game_rows(rows: Iterable[Row], path: str) -> Markup:
    """The rows of an event."""
    rows = list(rows)
    frames = [
        frame(_macros().game_row(row, path, SLOT))
        if row.errors
        else _row_frame(row.id, row.name, row.result, row.focus, path)
        for row in rows
    ]
    return fill(frames, [row.opponent for row in rows])


@keep(maxsize=4096)
def _row_frame(number: str, name: str, result: str, focus: bool, path: str) -> str:
    return frame(_macros().game_row(Row(result=result, id=number, name=name, focus=focus), path, SLOT))


def field(form: ToolForm, name: str, *, numeric: bool = False) -> Markup:
    """A labelled text field with its hint and errors."""
    value = form.shown(name)
    if name in form.errors:
        return Markup(_macros().field(form[name], value, numeric))  # noqa: S704
    form_class: Any = type(form)
    return fill((_field_frame(form_class, name, numeric),), (value,))


@keep(maxsize=512)
def _field_frame(form_class: FormClass, name: str, numeric: bool) -> str:
    return frame(_macros().field(form_class(_NOTHING, _ANY_DAY)[name], SLOT, numeric))


def choice(form: ToolForm, name: str, default: str = "") -> Markup:
    """A choice of a few values, with its hint and errors; ``default`` is chosen where nothing was typed."""
    chosen = (form.shown(name) or default).lower()
    if name in form.errors:
        return Markup(_macros().choice(form[name], chosen))  # noqa: S704
    form_class: Any = type(form)
    return _choice(form_class, name, chosen)


@keep(maxsize=512)
def _choice(form_class: FormClass, name: str, chosen: str) -> Markup:
    return Markup(_macros().choice(form_class(_NOTHING, _ANY_DAY)[name], chosen))  # noqa: S704


def tick(form: ToolForm, name: str) -> Markup:
    """A labelled box to tick, with its hint and errors."""
    return Markup(_macros().tick(form[name]))  # noqa: S704
