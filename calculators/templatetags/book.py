"""The parts of a page that repeat most: cells, citations, form fields and rows of games.

They are written here and not as included templates because a result page has a few hundred of them, and an include
costs ten times as much (see ``docs/adr/0006-speed.md``). Whatever a visitor or the rules wrote goes through ``escape``
or ``format_html``; what does not is made of digits and our own words.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from django import template
from django.forms import BoundField
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from calculators.readers.rows import Row
from calculators.rules.clauses import clause

register = template.Library()

CHECKED = mark_safe(" checked")
NOTHING = mark_safe("")
BAD = mark_safe(" bad")
NUMERIC = mark_safe(' inputmode="numeric"')
INVALID = mark_safe(' aria-invalid="true"')


@register.simple_tag
def cells(values: Iterable[str]) -> SafeString:
    """The cells of a table row."""
    return SafeString("".join([f"<td>{escape(value)}</td>" for value in values]))


@register.simple_tag
def citations(references: tuple[str, ...]) -> SafeString:
    """Clause references as links to the clause registry's pages."""
    return _links(references)


@lru_cache(maxsize=1024)
def _links(references: tuple[str, ...]) -> SafeString:
    links = ((clause(reference).path, reference) for reference in references)
    return format_html_join(" ", '<a class="clause" href="{}">{}</a>', links)


@register.simple_tag
def field(bound: BoundField, numeric: bool = False) -> SafeString:
    """A labelled text field with its hint and its errors."""
    name, errors, hint = bound.html_name, bound.errors, bound.help_text
    described = [f"{name}-hint"] if hint else []
    described += [f"{name}-error"] if errors else []
    return format_html(
        '<div class="field{}"><label for="id_{}">{}</label>{}{}'
        '<input id="id_{}" name="{}" value="{}"{} autocomplete="off"{}{}></div>',
        BAD if errors else NOTHING,
        name,
        bound.label,
        format_html('<span class="hint" id="{}-hint">{}</span>', name, hint) if hint else NOTHING,
        format_html('<span class="error" id="{}-error">{}</span>', name, " ".join(str(error) for error in errors))
        if errors
        else NOTHING,
        name,
        name,
        bound.value() or "",
        NUMERIC if numeric else NOTHING,
        INVALID if errors else NOTHING,
        format_html(' aria-describedby="{}"', " ".join(described)) if described else NOTHING,
    )


_ROW = (
    '<li class="row{bad}">{errors}'
    '<input class="opponent" id="opp-{id}" name="opp-{id}" value="{opponent}" inputmode="numeric" autocomplete="off"'
    ' aria-label="{name}: opponent’s rating"{focus}{invalid}>'
    '<fieldset class="result"><legend>{name}: result</legend>'
    '<label><input type="radio" name="res-{id}" value="w"{w}><span>1</span></label>'
    '<label><input type="radio" name="res-{id}" value="d"{d}><span>½</span></label>'
    '<label><input type="radio" name="res-{id}" value="l"{l}><span>0</span></label></fieldset>'
    '<button type="submit" class="remove" name="remove" value="{id}" aria-label="Remove {name}" data-hx-get="{path}"'
    ' data-hx-include="closest form" data-hx-target="#games" data-hx-swap="outerHTML" data-hx-push-url="false">'
    "×</button></li>"
)


@register.simple_tag
def game_row(row: Row, path: str) -> SafeString:
    """A row of the form: the opponent's rating, the result as three big targets, and a button to remove it."""
    errors = invalid = ""
    if row.errors:
        errors = f'<span class="error" id="err-{row.id}">{escape(" ".join(row.errors))}</span>'
        invalid = f' aria-invalid="true" aria-describedby="err-{row.id}"'
    return SafeString(
        _ROW.format(
            bad=" bad" if row.errors else "",
            errors=errors,
            id=row.id,
            name=row.name,
            opponent=escape(row.opponent),
            focus=" autofocus" if row.focus else "",
            invalid=invalid,
            w=CHECKED if row.result == "w" else "",
            d=CHECKED if row.result == "d" else "",
            l=CHECKED if row.result == "l" else "",
            path=path,
        )
    )
