"""Parts of a page that repeat, rendered once each by a macro and kept as frames: what stands around their values.

A result has some fifty such parts, which differ in a value or two. The HTML stays in the macros; what is kept holds
nothing that a visitor typed. See ``docs/adr/0006-speed.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.template import engines
from markupsafe import Markup, escape

_Asked = ParamSpec("_Asked")
_Made = TypeVar("_Made")

SLOT = "\ue000"
"""Stands for a value while a frame is made; a character of private use, which no template contains."""


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


def frame(html: Markup) -> str:
    """What an autoescaping macro made with ``SLOT`` in the place of its values."""
    return str(html).replace("%", "%%").replace(SLOT, "%s")


def fill(frames: Iterable[str], values: Sequence[str]) -> Markup:
    """The frames one after another, with the values, escaped, in their slots."""
    escaped = str(escape(SLOT.join(values))).split(
        SLOT
    )  # all at once: most of the cost of escaping is the call
    if len(escaped) != len(values):  # no value at all, or one with that very character in it
        escaped = [str(escape(value)) for value in values]
    return Markup("".join(frames) % tuple(escaped))  # noqa: S704 - macros made the frames; values are escaped


def assemble(template: str, parts: Mapping[str, str]) -> Markup:
    """A template filled with parts: HTML, or text that is escaped. A part that is empty is not there.

    The template may ask which parts are there and nothing else: it is rendered once for each such case, and kept.
    """
    kept = _kept(template, tuple((name, bool(text)) for name, text in parts.items()))
    return Markup(kept % {name: escape(text) for name, text in parts.items()})  # noqa: S704 - as in ``fill``


@keep(maxsize=512)
def _kept(template: str, parts: tuple[tuple[str, bool], ...]) -> str:
    slots = {name: chr(ord(SLOT) + 1 + place) if there else "" for place, (name, there) in enumerate(parts)}
    made = str(rendered(template, slots)).replace("%", "%%")
    for name, slot in slots.items():
        made = made.replace(slot, f"%({name})s") if slot else made
    return made
