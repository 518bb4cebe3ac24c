"""The template environments: one for pages, one for Markdown (see ``docs/adr/0006-speed.md`` for why Jinja)."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.templatetags.static import static
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from calculators import fragments
from calculators.presentation import day, plural
from calculators.prose import renderer
from calculators.rules.clauses import clause
from site_config.navigation import guides_about, title_of
from site_config.structured import graph


def prose(text: str) -> Markup:
    """A sentence of our own with its citations linked."""
    return Markup(renderer().renderInline(text))  # noqa: S704 - raw HTML in it is escaped


def environment(**options: Any) -> Environment:
    """An environment in which a name that was not passed is an error and not an empty string."""
    # Autoescape comes with the options: on for pages, off for Markdown.
    options |= {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    env = Environment(**options)  # noqa: S701
    env.globals.update(
        static=cache(static),
        citations=fragments.citations,
        game_row=fragments.game_row,
        field=fragments.field,
        edit=fragments.edit,
        bring=fragments.bring,
        plural=plural,
        tick=fragments.tick,
        choice=fragments.choice,
        cells=fragments.cells,
        clause=clause,
        day=day,
        titles=title_of,
        guides_about=guides_about,
        prose=prose,
        structured=graph,
    )
    return env
