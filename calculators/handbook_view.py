"""One view for every document of the clause registry."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from calculators.rules.clauses import documents
from site_config.answers import Page, respond, wanted


@require_safe
def handbook(request: HttpRequest, key: str, suffix: str | None = None) -> HttpResponse:
    """A document of the clause registry."""
    if key not in documents():
        raise Http404
    document = documents()[key]
    page = Page(
        document.title,
        f"/handbook/{key}",
        "handbook",
        f"The clauses of {document.label} that this site cites, each in a line of our own, and what changed when.",
        document.checked_on,
        related=tuple(f"/handbook/{other}" for other in documents() if other != key),
    )
    return respond(
        request,
        page,
        wanted(request, suffix or ""),
        "handbook",
        {"document": document, "others": [each for each in documents().values() if each is not document]},
    )
