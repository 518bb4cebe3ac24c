"""Pages that belong to no app: home, the files for agents and crawlers, and the error pages."""

from __future__ import annotations

import sys
from copy import copy
from datetime import date

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.template import engines
from django.templatetags.static import static
from django.urls import resolve
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from site_config.answers import Page, respond, wanted
from site_config.away import AWAY, RETRY_AFTER
from site_config.navigation import (
    Entry,
    calculators,
    guides,
    guides_unless_away,
    handbook,
    newest_guides_unless_away,
)

HOME = "Elo by the Book"
SUMMARY = (
    "FIDE rating calculators in which every number stands beside the Handbook clause it follows from. "
    "Not official: what FIDE publishes decides."
)


@require_safe
def home(request: HttpRequest, suffix: str = "") -> HttpResponse:
    """What the site is, the calculators, the guides, and a quick entry."""
    found = newest_guides_unless_away()
    listed = _lists(found or [])
    entries = [*listed["calculators"], *listed["guides"]]
    page = Page(
        HOME,
        "/",
        "home",
        SUMMARY,
        max(entry.updated for entry in entries),
        related=tuple(entry.path for entry in entries),
    )
    response = respond(request, page, wanted(request, suffix), "home", dict(listed))
    if found is None:  # nobody should keep a page without its guides
        patch_cache_control(response, max_age=0)
    return response


def _lists(guides_shown: list[Entry]) -> dict[str, list[Entry]]:
    return {"calculators": calculators(), "guides": guides_shown, "handbook": handbook()}


def _plain(
    request: HttpRequest, template: str, content_type: str, context: dict[str, object]
) -> HttpResponse:
    text = (
        engines["markdown"].get_template(template).render({"site_url": settings.SITE_URL, **context}, request)
    )
    response = HttpResponse(text, content_type=f"{content_type}; charset=utf-8")
    patch_cache_control(response, public=True, no_cache=True)
    return response


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """For those that look here without reading the page, the admin among them."""
    return HttpResponseRedirect(static("icon.svg"))


@require_safe
def llms(request: HttpRequest) -> HttpResponse:
    """The index for agents, by the llms.txt convention."""
    response = _plain(
        request, "llms.txt", "text/markdown", {**_lists(guides_unless_away() or []), "summary": SUMMARY}
    )
    response["X-Robots-Tag"] = "noindex"
    response["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def llms_full(request: HttpRequest) -> HttpResponse:
    """Every Markdown mirror in one text, each behind its address."""
    paths = ["/index", *(entry.path for part in _lists(guides()).values() for entry in part)]
    texts = []
    for path in paths:
        match = resolve(f"{path}.md")
        inner = copy(request)
        inner.path = inner.path_info = f"{path}.md"
        inner.GET = QueryDict()
        inner.META = {**request.META, "QUERY_STRING": ""}
        body = match.func(inner, *match.args, **match.kwargs).content.decode()
        texts.append(f"<!-- {settings.SITE_URL}{path}.md -->\n\n{body}")
    response = HttpResponse("\n---\n\n".join(texts), content_type="text/markdown; charset=utf-8")
    patch_cache_control(response, public=True, no_cache=True)
    response["X-Robots-Tag"] = "noindex"
    response["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read."""
    return _plain(request, "robots.txt", "text/plain", {})


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every page that is to be indexed; 503 without the database, or guides would seem to be gone."""
    listed = _lists(guides())
    entries = [entry for part in listed.values() for entry in part]
    newest = max(entry.updated for entry in entries)
    pages = [("/", newest), *((entry.path, entry.updated) for entry in entries)]
    if listed["guides"]:
        pages.append(("/guides", max(entry.updated for entry in listed["guides"])))
    return _plain(request, "sitemap.xml", "application/xml", {"pages": pages})


ERRORS = {
    400: (
        "bad_request",
        "The request cannot be read",
        "Something in the address or the form is not as it must be.",
    ),
    404: ("not_found", "There is no such page", "Nothing stands at this address."),
    500: (
        "server_error",
        "Something went wrong here",
        "The fault is ours. Try again, or start from the home page.",
    ),
    503: (
        "unavailable",
        "This page is not available at the moment",
        (
            "It needs our database, which does not answer; nothing was changed. Please try again in a minute. "
            "The calculators and the Handbook go on working meanwhile."
        ),
    ),
}


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    """An error in the format asked for."""
    code, title, words = ERRORS[status]
    suffix = next((known for known in ("md", "json") if request.path.endswith(f".{known}")), "")
    page = Page(title, request.path, "error", words, date(2026, 11, 30), indexed=False)
    data = {"errors": [{"field": None, "code": code, "message": f"{title}. {words}"}]}
    return respond(
        request,
        page,
        wanted(request, suffix, ("html", "md", "json")),
        "error",
        {"status": status},
        data=data,
        status=status,
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Too many fields, a body too large, and the like."""
    return error_page(request, 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No page, calculator or document at the address."""
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Our fault, or the database is away; the page needs no database. Called while the exception is being handled."""
    if not isinstance(sys.exception(), AWAY):
        return error_page(request, 500)
    response = error_page(request, 503)
    response["Retry-After"] = str(RETRY_AFTER)
    response["Cache-Control"] = "no-store"
    return response
