"""The tournament calculator on the web: the one that takes a file, and so is asked by POST.

Nothing is kept between two requests: the page carries the report in its form, and every button sends all of it again.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.multipartparser import MultiPartParserError
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from calculators.answer import RulesUsed
from calculators.examples import worked_examples
from calculators.tools import TOOLS
from calculators.tools.tournament import TournamentTool, tables
from calculators.tools.tournament_data import as_csv
from calculators.tools.tournament_form import TournamentForm
from calculators.tools.tournament_outcome import Outcome, rate
from calculators.tools.tournament_player import detail
from calculators.tools.tournament_preview import preview
from calculators.tools.tournament_reading import OWN_K
from calculators.tools.tournament_table import arranged, columns_for, found
from calculators.views import context_for, page_of, refusal, result_data
from site_config.answers import Format, respond, wanted
from site_config.clock import current_day

TOOL = next(tool for tool in TOOLS.values() if isinstance(tool, TournamentTool))
FORMATS: tuple[Format, ...] = ("html", "md", "json")
TOO_LARGE = "Tournament report: more was sent than is read, 2 MB and 3,000 players. Send one event at a time."
UNREADABLE = (
    "Tournament report: the request cannot be taken apart. Send one file as multipart/form-data, or the text."
)
BY_POST = (
    "Text: a report is sent by POST, not in the address, since it is long and holds people’s names. "
    "Send the same fields to the same address by POST."
)


@csrf_exempt  # there is no cookie to misuse, and a POST changes nothing
@require_http_methods(["GET", "HEAD", "POST"])
def tournament(request: HttpRequest, suffix: str | None = None) -> HttpResponse:
    """The form; by POST the answer, in the format asked for."""
    wanted_format = wanted(request, suffix or "", FORMATS)
    if request.method != "POST":
        return _by_get(request, wanted_format)
    response = _by_post(request, wanted_format)
    response["Cache-Control"] = "no-store"
    return response


def _by_get(request: HttpRequest, wanted_format: Format) -> HttpResponse:
    form = TOOL.form(request.GET, current_day())
    if any(name in request.GET for name in ("file", "text", "k", "player", "format")) or _own_k(request.GET):
        form.refuse("text", BY_POST, "post_needed")
        return _refused(request, form, wanted_format)
    form.refuse("", "", "")  # nothing was asked, so that nothing is missing
    return _empty(request, form, wanted_format)


def _own_k(data: QueryDict) -> bool:
    return any(OWN_K.fullmatch(name) for name in data)


def _by_post(request: HttpRequest, wanted_format: Format) -> HttpResponse:
    today = current_day()
    length = request.META.get("CONTENT_LENGTH") or "0"
    if length.isdecimal() and int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return _unread(request, wanted_format, TOO_LARGE, "too_large", 413)
    try:
        fields, files = request.POST, request.FILES
    except (MultiPartParserError, BadRequest):
        return _unread(request, wanted_format, UNREADABLE, "not_a_form", 422)
    except SuspiciousOperation:  # more fields or files than are taken
        return _unread(request, wanted_format, TOO_LARGE, "too_large", 413)
    data = request.GET.copy()
    data.update(fields)
    upload = files.get("file") or files.get("text")
    if upload is None and data.get("file") and not data.get("text"):
        data["text"] = data.pop("file")[-1]  # a file's lines sent as a plain field
    content = upload.read() if upload is not None else None
    form = TOOL.form(data, today, content)
    if not form.is_valid():
        return _refused(request, form, wanted_format)
    return _result(request, form, wanted_format)


def _unread(
    request: HttpRequest, wanted_format: Format, message: str, code: str, status: int
) -> HttpResponse:
    form = TOOL.form(QueryDict(), current_day())
    form.refuse("file", message, code)
    return _refused(request, form, wanted_format, status)


def _context(form: TournamentForm) -> dict[str, Any]:
    return {
        **context_for(TOOL, form),
        "preview": None,
        "detail": None,
        "columns": (),
        "lines": (),
        "order": "",
        "find": "",
        "carried": form.own_k,
    }


def _examples(form: TournamentForm) -> list[dict[str, Any]]:
    return [
        {"worked": each, "fields": QueryDict(each.page.query).dict()}
        for each in worked_examples(TOOL, form.today)
    ]


def _empty(request: HttpRequest, form: TournamentForm, wanted_format: Format) -> HttpResponse:
    edition = TOOL.edition_today(form.today)
    examples = _examples(form)
    page = page_of(TOOL)
    data = {
        "calculator": TOOL.slug,
        "title": TOOL.title,
        "summary": TOOL.summary,
        "method": "POST",
        "rules": RulesUsed.of(edition).data,
        "parameters": [{"name": name, "meaning": meaning} for name, meaning in TOOL.parameters],
        "examples": [
            {
                "title": each["worked"].title,
                "url": page.json_url,
                "fields": each["fields"],
                "result": each["worked"].description,
                "source": each["worked"].source,
            }
            for each in examples
        ],
    }
    context = {**_context(form), "examples": examples, "edition": edition}
    return respond(request, page, wanted_format, "calculators/tournament", context, data=data)


def _refused(
    request: HttpRequest, form: TournamentForm, wanted_format: Format, status: int = 422
) -> HttpResponse:
    lines = form.error_lines()
    page, data = refusal(TOOL, lines)
    context = {
        **_context(form),
        "errors": lines,
        "examples": _examples(form),
        "preview": preview(form.report, form.cleaned_data.get("date"))
        if form.report and wanted_format == "html"
        else None,
    }
    template = "calculators/tournament"
    return respond(request, page, wanted_format, template, context, data=data, status=status)


def _result(request: HttpRequest, form: TournamentForm, wanted_format: Format) -> HttpResponse:
    outcome = rate(form)
    answer = TOOL.answer_of(outcome, form)
    page = page_of(TOOL, answer)
    download = form.cleaned_data.get("format")
    if download == "csv":
        text = "\ufeff" + as_csv(outcome)  # spreadsheets know UTF-8 by the mark
        return _attached(HttpResponse(text, content_type="text/csv; charset=utf-8"), "csv")
    if download == "json":
        wanted_format = "json"
    data = result_data(TOOL, answer, page) if wanted_format == "json" else None
    context = {**_context(form), "answer": answer}
    if wanted_format == "html":
        context |= _shown(form, outcome)
    response = respond(request, page, wanted_format, "calculators/tournament", context, data=data)
    return _attached(response, "json") if download else response


def _shown(form: TournamentForm, outcome: Outcome) -> dict[str, Any]:
    """What of the outcome the page shows, and how."""
    if "preview" in form.typed and form.report:
        return {"answer": None, "preview": preview(form.report, form.cleaned_data.get("date"))}
    order = form.typed.get("sort") or form.typed.get("order", "")
    find = form.typed.get("find", "")
    lines = found(arranged(outcome.lines, order), find)
    shown = {line.player.number for line in lines}
    player = form.cleaned_data.get("player")
    return {
        "columns": columns_for(outcome.lines),
        "lines": lines,
        "order": order,
        "find": find,
        "carried": {number: k for number, k in form.own_k.items() if number not in shown},
        "detail": None if player is None else detail(outcome, player),
        "remarks": tables(outcome, None)[1:],
        "own_k": form.own_k,
    }


def _attached(response: HttpResponse, ending: str) -> HttpResponse:
    response["Content-Disposition"] = f'attachment; filename="tournament.{ending}"'
    response["X-Robots-Tag"] = "noindex"
    return response
