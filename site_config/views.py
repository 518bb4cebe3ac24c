"""Pages that belong to no app: home, the files for agents and crawlers, and the error pages."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from calculators.words import last_updated
from site_config.answers import Page, respond, wanted

HOME = "Elo by the Book"
SUMMARY = (
    "FIDE rating calculators in which every number stands beside the Handbook clause it follows from. "
    "Not official: what FIDE publishes decides."
)


@require_safe
def home(request: HttpRequest, suffix: str = "") -> HttpResponse:
    """What the site is, the calculators, and a quick entry."""
    page = Page(
        HOME,
        "/",
        "home",
        SUMMARY,
        max(last_updated(tool) for tool in TOOLS.values()),
        related=tuple(tool.path for tool in TOOLS.values()),
    )
    return respond(request, page, wanted(request, suffix), "home", _lists())


def _lists() -> dict[str, object]:
    return {"tools": TOOLS.values(), "handbook": documents().values(), "site_url": settings.SITE_URL}


def _plain(
    request: HttpRequest, template: str, content_type: str, context: dict[str, object]
) -> HttpResponse:
    text = engines["markdown"].get_template(template).render(context, request)
    response = HttpResponse(text, content_type=f"{content_type}; charset=utf-8")
    patch_cache_control(response, public=True, max_age=300)
    return response


@require_safe
def llms(request: HttpRequest) -> HttpResponse:
    """The index for agents, by the llms.txt convention."""
    response = _plain(request, "llms.txt", "text/markdown", {**_lists(), "summary": SUMMARY})
    response["X-Robots-Tag"] = "noindex"
    response["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read."""
    return _plain(request, "robots.txt", "text/plain", _lists())


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every page that is to be indexed."""
    pages: list[tuple[str, date]] = [("/", max(last_updated(tool) for tool in TOOLS.values()))]
    pages += [(tool.path, last_updated(tool)) for tool in TOOLS.values()]
    pages += [(f"/handbook/{document.key}", document.checked_on) for document in documents().values()]
    return _plain(request, "sitemap.xml", "application/xml", {**_lists(), "pages": pages})


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
    """Our fault; the page needs neither database nor rules."""
    return error_page(request, 500)
