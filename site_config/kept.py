"""Pages that are the same for everybody, kept per process: no question was asked, and nobody is known.

They hold until something is published or the day ends: both are part of the key, so that nothing has to be thrown away
and a publication shows at once in every process. A new deployment starts with new processes, and so with nothing kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import md5

from django.core.cache import caches
from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from guides.published import stamp
from site_config import clock
from site_config.answers import wanted

_NOT_KEPT = ("/admin", "/static/", "/healthz", "/livez")
_GZIP = re.compile(r"\bgzip\b")


class KeptPagesMiddleware:
    """Answer from what is kept, else ask the view and keep what it says.

    Stands before everything that only a view needs: sessions, log-in, compression. Those have done their work on what
    is kept.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.kept = caches["pages"]

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        if not _same_for_everybody(request):
            return self.get_response(request)
        request.get_host()  # raises for a host that is not ours, as further in
        try:
            at = (*stamp(), clock.clock_day())
        except Error:  # without a database nobody can say what is current; calculators go on working
            return self.get_response(request)
        key = _key(request, at)
        found = self.kept.get(key)
        if found is None:
            response = self.get_response(request)
            if response.status_code == 200 and "public" in response.get("Cache-Control", ""):
                self.kept.set(key, (response.content, dict(response.items())))
            return response
        content, fields = found
        response = HttpResponse(content, headers=fields)
        if "HTTP_IF_NONE_MATCH" in request.META:
            return get_conditional_response(request, etag=fields.get("ETag"), response=response) or response
        return response


def _same_for_everybody(request: HttpRequest) -> bool:
    headers = request.META
    return (
        request.method == "GET"
        and not headers.get("QUERY_STRING")
        and not request.path_info.startswith(_NOT_KEPT)
        and "HTTP_HX_REQUEST" not in headers
    )


def _key(request: HttpRequest, at: tuple[object, ...]) -> str:
    headers = request.META
    parts = (
        request.path_info,
        wanted(request, "", ("html", "md")),
        wanted(request, "", ("html", "md", "json")),
        bool(_GZIP.search(headers.get("HTTP_ACCEPT_ENCODING", ""))),
        at,
    )
    return md5(repr(parts).encode(), usedforsecurity=False).hexdigest()
