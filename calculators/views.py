"""One view for every calculator that is asked by GET."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    QueryDict,
)
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from django_htmx.http import push_url
from django_htmx.middleware import HtmxDetails

from calculators.answer import Answer, Note, RulesUsed
from calculators.examples import worked_examples
from calculators.frames import rendered
from calculators.queries import asked
from calculators.readers.problems import Unreadable
from calculators.shell import in_shell
from calculators.tools import TOOLS
from calculators.tools.base import Tool
from calculators.tools.fields import invalid
from calculators.tools.games_form import GamesForm
from calculators.tools.row_editing import needs_preview, with_button, without_buttons
from calculators.tools.tool_form import ErrorLine, ToolForm
from calculators.uploads import uploaded_text
from calculators.words import words
from site_config.answers import Format, Page, dress, respond, unchanged, wanted
from site_config.build import entity_tag
from site_config.clock import current_day

FORMATS: tuple[Format, ...] = ("html", "md", "json")
GAMES_TARGET = "games"
_CHOOSE_PART = ("HTTP_HX_REQUEST", "HTTP_HX_TARGET", "HTTP_HX_TARGET_URI_AUTOENCODED")
"""What ``request.htmx`` reads its target from; it would read all headers to know of these."""


class HtmxRequest(HttpRequest):
    """A request as the HTMX middleware leaves it; for types only."""

    htmx: HtmxDetails


@csrf_exempt  # a POST changes nothing; it is answered with a redirect to the permalink
@require_http_methods(["GET", "HEAD", "POST"])
def calculator(request: HtmxRequest, slug: str, suffix: str | None = None) -> HttpResponse:
    """A calculator's page, result or errors, in the format asked for."""
    if slug not in TOOLS:
        raise Http404
    tool, wanted_format = TOOLS[slug], wanted(request, suffix or "", FORMATS)
    data: QueryDict = request.POST if request.method == "POST" else asked(request)
    if wanted_format != "html":
        data = without_buttons(data)
    elif issubclass(tool.form_class, GamesForm) and needs_preview(data):
        data = with_button(data, "paste")
    today = current_day()
    tag = _tag(request, tool, wanted_format, today)
    if tag and tag in request.META.get("HTTP_IF_NONE_MATCH", ""):
        return unchanged(tag)
    form = tool.form(data, today)
    if form.editing:
        _receive(request, form)
        form.edit_rows()
        return _edited(request, tool, form)
    if not form.submitted:
        return _empty(request, tool, form, wanted_format)
    if not form.is_valid():
        return _refused(request, tool, form, wanted_format)
    query = form.canonical()
    if wanted_format == "html" and not request.htmx and (request.method == "POST" or form.by_hand):
        redirect = HttpResponseRedirect(
            f"{tool.path}?{query}", status=303 if request.method == "POST" else 302
        )
        return dress(redirect, page_of(tool), "html")
    response = _result(request, tool, form, wanted_format, query)
    if tag:
        response["ETag"] = tag
    return response


def _tag(request: HtmxRequest, tool: Tool, wanted_format: Format, today: date) -> str:
    """The entity tag that a result would have; none for a POST, nor while the site is worked on."""
    if request.method == "POST" or settings.DEBUG:
        return ""
    headers = request.META
    query = headers.get("QUERY_STRING", "")
    part = [headers.get(name) for name in _CHOOSE_PART]
    return entity_tag(tool.slug, wanted_format, query, part, today)


def _receive(request: HtmxRequest, form: ToolForm) -> None:
    """Give a form with a paste box the file that came with it."""
    if isinstance(form, GamesForm):
        try:
            form.upload = uploaded_text(request)
        except Unreadable as error:
            form.add_error("pasted", invalid(error))


def page_of(tool: Tool, answer: Answer | None = None, query: str = "") -> Page:
    """What every format says of a calculator's page, or of a result."""
    updated, related = words(tool.name).updated, _others(tool.path)
    if answer is None:
        return Page(tool.title, tool.path, "tool", tool.summary, updated, query, related, FORMATS)
    title = f"{tool.title}: {answer.headline.value}"
    return Page(
        title, tool.path, "result", answer.description, updated, query, related, FORMATS, indexed=False
    )


@lru_cache
def _others(path: str) -> tuple[str, ...]:
    return tuple(tool.path for tool in TOOLS.values() if tool.path != path)


def context_for(tool: Tool, form: ToolForm) -> dict[str, Any]:
    """What the templates of a calculator ask for."""
    form_template = f"calculators/_{tool.name}_form.html"
    return {
        "tool": tool,
        "form": form,
        "form_template": form_template,
        "words": words(tool.name),
        "answer": None,
        "examples": (),
        "edition": None,
        "swapped": False,
    }


def _template(request: HtmxRequest, tool: Tool, wanted_format: Format) -> str:
    if wanted_format == "html" and request.htmx:
        rows = request.htmx.target == GAMES_TARGET and issubclass(tool.form_class, GamesForm)
        return "calculators/_games" if rows else "calculators/_swap"
    return "calculators/tool"


def _empty(request: HtmxRequest, tool: Tool, form: ToolForm, wanted_format: Format) -> HttpResponse:
    edition = tool.edition_today(form.today)
    examples = worked_examples(tool, form.today)
    data = {
        "calculator": tool.slug,
        "title": tool.title,
        "summary": tool.summary,
        "rules": RulesUsed.of(edition).data if edition else None,
        "parameters": [{"name": name, "meaning": meaning} for name, meaning in tool.parameters],
        "examples": [
            {"title": each.title, "url": each.page.json_url, "result": each.value, "source": each.source}
            for each in examples
        ],
    }
    context = {**context_for(tool, form), "examples": examples, "edition": edition}
    return respond(
        request, page_of(tool), wanted_format, _template(request, tool, wanted_format), context, data=data
    )


def _edited(request: HtmxRequest, tool: Tool, form: ToolForm) -> HttpResponse:
    status = 422 if form.errors else 200
    context = {
        **context_for(tool, form),
        "errors": form.error_lines(),
        "examples": worked_examples(tool, form.today),
    }
    page = Page(
        tool.title, tool.path, "tool", tool.summary, words(tool.name).updated, formats=FORMATS, indexed=False
    )
    return respond(request, page, "html", _template(request, tool, "html"), context, status=status)


def refusal(tool: Tool, lines: Sequence[ErrorLine]) -> tuple[Page, dict[str, Any]]:
    """What every format says of input that cannot be read: its page, and the data of the contract."""
    page = Page(
        f"Error: {tool.title}",
        tool.path,
        "error",
        "The input cannot be read: " + " ".join(line.message for line in lines),
        words(tool.name).updated,
        formats=FORMATS,
        indexed=False,
    )
    told = [{"field": line.field, "code": line.code, "message": line.message} for line in lines]
    return page, {"errors": told}


def _refused(request: HtmxRequest, tool: Tool, form: ToolForm, wanted_format: Format) -> HttpResponse:
    lines = form.error_lines()
    page, data = refusal(tool, lines)
    context = {**context_for(tool, form), "errors": lines, "examples": worked_examples(tool, form.today)}
    template = _template(request, tool, wanted_format)
    return respond(request, page, wanted_format, template, context, data=data, status=422)


def _result(
    request: HtmxRequest, tool: Tool, form: ToolForm, wanted_format: Format, query: str
) -> HttpResponse:
    answer = tool.answer(form)
    if form.unknown:
        note = Note(f"Not used, since the calculator knows no such parameter: {', '.join(form.unknown)}.")
        answer = replace(answer, notes=(*answer.notes, note))
    page = page_of(tool, answer, query)
    data = result_data(tool, answer, page) if wanted_format == "json" else None
    if wanted_format == "html" and (request.method == "POST" or request.META.get("QUERY_STRING") != query):
        form = form.settled(query)
    context = {} if wanted_format == "json" else {**context_for(tool, form), "answer": answer}
    if wanted_format == "html" and not request.htmx:
        main = rendered("calculators/_answer_and_form.html", {**context, "page": page, "errors": ()})
        return dress(HttpResponse(in_shell(main, page, tool.slug, form.today)), page, "html")
    template = _template(request, tool, wanted_format)
    response = respond(request, page, wanted_format, template, context, data=data)
    return push_url(response, f"{page.path}?{query}") if wanted_format == "html" else response


def result_data(tool: Tool, answer: Answer, page: Page) -> dict[str, Any]:
    """The data of a result."""
    return {
        "calculator": tool.slug,
        "rules": answer.rules.data,
        "input": answer.inputs,
        "result": answer.data,
        "steps": [
            {"label": step.label, "value": step.value, "clauses": list(step.clauses)} for step in answer.steps
        ],
        "notes": [{"text": note.text, "clauses": list(note.clauses)} for note in answer.all_notes],
        "url": page.url,
    }
