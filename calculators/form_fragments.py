"""The parts of a form, as filters and functions of the templates (``templates/calculators/form_macros.html``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from django.http import QueryDict
from markupsafe import Markup

from calculators.frames import SLOT, fill, frame, keep, macros, rendered
from calculators.readers.permalink import RESULTS
from calculators.readers.rows import Row
from calculators.tools.base import Tool
from calculators.tools.games_form import GamesForm
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


def games(form: GamesForm, tool: Tool) -> Markup:
    """The games of a form: rows, their buttons, and the paste box. Nearly always all but the rows is the same."""
    events = form.numbered_events
    plain = not (form.errors or form.reading or form.shown("fill") or form.shown("who"))
    if not plain or len(events) > 1 or events[0].own:
        return rendered("calculators/_games.html", {"form": form, "tool": tool})
    return Markup(_games_frame(type(form), tool) % game_rows(events[0].rows, tool.path))  # noqa: S704


@keep(maxsize=64)
def _games_frame(form_class: type[GamesForm], tool: Tool) -> str:
    empty = form_class(_NOTHING, _ANY_DAY)
    made = rendered("calculators/_games.html", {"form": empty, "tool": tool})
    rows = game_rows(empty.numbered_events[0].rows, tool.path)
    return frame(Markup(str(made).replace(rows, SLOT)))  # noqa: S704


def game_rows(rows: Iterable[Row], path: str) -> Markup:
    """The rows of an event."""
    rows = list(rows)
    if any(row.errors for row in rows):
        return Markup().join(_macros().game_row(row, path, row.opponent) for row in rows)
    # Only results that there are: while rows are edited nothing is checked, and what is kept must not grow by it.
    frames = [
        _row_frame(row.id, row.name, row.result if row.result in RESULTS else "", row.focus, path)
        for row in rows
    ]
    return fill(frames, [row.opponent for row in rows])


@keep(maxsize=4096)
def _row_frame(number: str, name: str, result: str, focus: bool, path: str) -> str:
    return frame(_macros().game_row(Row(result=result, id=number, name=name, focus=focus), path, SLOT))


def fields(form: ToolForm, *names: str) -> Markup:
    """Labelled text fields with their hints and errors."""
    if not form.errors.keys().isdisjoint(names):
        return Markup().join(_macros().field(form[name], form.shown(name)) for name in names)
    form_class: Any = type(form)
    return fill([_field_frame(form_class, name) for name in names], [form.shown(name) for name in names])


@keep(maxsize=512)
def _field_frame(form_class: FormClass, name: str) -> str:
    return frame(_macros().field(form_class(_NOTHING, _ANY_DAY)[name], SLOT))


def choice(form: ToolForm, name: str, default: str = "") -> Markup:
    """A choice of a few values, with its hint and errors; ``default`` is chosen where nothing was typed."""
    chosen = (form.shown(name) or default).lower()
    if name in form.errors:
        return Markup(_macros().choice(form[name], chosen))  # noqa: S704
    form_class: Any = type(form)
    there_are = dict(form_class.base_fields[name].choices)
    return _choice(form_class, name, chosen if chosen in there_are else "")


@keep(maxsize=512)
def _choice(form_class: FormClass, name: str, chosen: str) -> Markup:
    return Markup(_macros().choice(form_class(_NOTHING, _ANY_DAY)[name], chosen))  # noqa: S704


def tick(form: ToolForm, name: str) -> Markup:
    """A labelled box to tick, with its hint and errors."""
    return Markup(_macros().tick(form[name]))  # noqa: S704
