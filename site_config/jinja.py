"""The template environments: one for pages, one for Markdown (see ``docs/adr/0006-speed.md`` for why Jinja)."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import cache
from typing import Any

from django.template import engines
from django.templatetags.static import static
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from calculators import answer_fragments as answers
from calculators import form_fragments as forms
from calculators.presentation import day, plural
from calculators.prose import renderer
from calculators.rules.clauses import clause
from site_config.inline import SCRIPT
from site_config.navigation import guides_about, title_of
from site_config.structured import graph


def prose(text: str) -> Markup:
    """A sentence of our own with its citations linked."""
    return Markup(renderer().renderInline(text))  # noqa: S704 - raw HTML in it is escaped


class PlainGlobals(Environment):
    """Globals as a plain dictionary: ours never change, and every include copies the names of a chained one."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The environment's globals with those of one template."""
        return {**self.globals, **(d or {})}


def environment(**options: Any) -> Environment:
    """An environment in which a name that was not passed is an error and not an empty string."""
    # Autoescape comes with the options: on for pages, off for Markdown.
    options |= {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    env = PlainGlobals(**options)
    env.globals.update(
        static=cache(static),
        script=Markup(SCRIPT),  # noqa: S704 - a file of ours
        edit=forms.edit,
        bring=forms.bring,
        plural=plural,
        clause=clause,
        day=day,
        titles=title_of,
        guides_about=guides_about,
        prose=prose,
        structured=graph,
    )
    # What takes the value beside it is a filter; a filter is also called without the detour of a function.
    env.filters.update(
        choice=forms.choice,
        citations=answers.citations,
        edition_used=answers.edition_used,
        fields=forms.fields,
        figures=answers.figures,
        game_rows=forms.game_rows,
        games=forms.games,
        headline=answers.headline,
        notes=answers.notes,
        steps=answers.steps,
        table=answers.table,
        tick=forms.tick,
        whole=answers.whole,
    )
    return env


def load_templates() -> None:
    """Read and compile every template: then a running process answers by them, whatever becomes of the files."""
    for name, endings in (("html", ("html",)), ("markdown", ("md", "txt", "xml"))):
        engine: Any = engines[name]
        for template in engine.env.list_templates(extensions=endings):
            engine.env.get_template(template)
