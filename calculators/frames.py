"""Parts of a page that repeat, rendered once each by a template and kept as frames: what stands around their values.

A result has some fifty such parts, which differ in a value or two. The HTML stays in the templates; what is kept holds
nothing that a visitor typed, and hangs on nothing but what its maker is asked. See ``docs/adr/0006-speed.md``.

While a frame is made, a mark stands for each value: a character of private use, which no template contains.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.template import engines
from markupsafe import Markup, escape

_Asked = ParamSpec("_Asked")
_Made = TypeVar("_Made")

SLOT = "\ue000"
"""The mark of values that have no name, since they come in order."""
_FIRST = 0xE001
_MARK = re.compile(r"([\ue001-\ue0ff])")


def keep(*, maxsize: int) -> Callable[[Callable[_Asked, _Made]], Callable[_Asked, _Made]]:
    """Keep what a function makes of a template; not while the site is worked on, since templates change then."""

    def decorate(function: Callable[_Asked, _Made]) -> Callable[_Asked, _Made]:
        keeper: Any = lru_cache(maxsize)
        return function if settings.DEBUG else keeper(function)

    return decorate


def rendered(template: str, context: Mapping[str, object]) -> Markup:
    """A template with its context, as HTML."""
    engine: Any = engines["html"]
    return Markup(engine.env.get_template(template).render(context))  # noqa: S704 - autoescaped


def macros(name: str) -> Any:
    """The macros of a template, ``calculators/<name>.html``."""
    engine: Any = engines["html"]
    return engine.env.get_template(f"calculators/{name}.html").module


# --- Values in order --------------------------------------------------------------------------------------------------


def frame(html: Markup) -> str:
    """What an autoescaping macro made with ``SLOT`` in the place of its values."""
    return str(html).replace("%", "%%").replace(SLOT, "%s")


def fill(frames: Iterable[str], values: Sequence[str]) -> Markup:
    """The frames one after another, with the values, which are plain text, escaped in their slots."""
    joined = SLOT.join(values)
    escaped = str(escape(joined)).split(SLOT)  # all at once: most of the cost of escaping is the call
    if len(escaped) != len(values):  # no value at all, or one with that very character in it
        escaped = [str(escape(value)) for value in values]
    return Markup("".join(frames) % tuple(escaped))  # noqa: S704 - macros made the frames; values are escaped


# --- Values by name ---------------------------------------------------------------------------------------------------

Pieces = tuple[str, ...]
"""Text and names of values in turn; text is first and last, and may be empty."""


def marks(names: Iterable[str]) -> dict[str, str]:
    """A mark for each name."""
    return {name: chr(_FIRST + place) for place, name in enumerate(names)}


def cut(made: str, marked: Mapping[str, str]) -> Pieces:
    """What was made with marks, as pieces."""
    names = {mark: name for name, mark in marked.items()}
    return tuple(names[piece] if place % 2 else piece for place, piece in enumerate(_MARK.split(made)))


def join(pieces: Pieces, values: Mapping[str, str]) -> str:
    """The pieces with the values in the places of their names."""
    return "".join([values[piece] if place % 2 else piece for place, piece in enumerate(pieces)])


def assemble(template: str, parts: Mapping[str, str]) -> Markup:
    """A template filled with parts: HTML, or text that is escaped. A part that is empty is not there.

    The template may ask which parts are there and nothing else: it is rendered once for each such case, and kept.
    """
    kept = _assembled(template, tuple((name, bool(text)) for name, text in parts.items()))
    # What is HTML already is taken as it is: escaping would copy it.
    values = {name: text if isinstance(text, Markup) else escape(text) for name, text in parts.items()}
    return Markup(join(kept, values))  # noqa: S704 - as in ``fill``


@keep(maxsize=512)
def _assembled(template: str, parts: tuple[tuple[str, bool], ...]) -> Pieces:
    marked = marks(name for name, there in parts if there)
    return cut(rendered(template, {name: marked.get(name, "") for name, _ in parts}), marked)
