"""``/livez``: does this process answer? ``/healthz``: does its database as well?

A balancer and a container platform ask the first: calculators go on without a database, so that its absence is no
reason to take the process away. Those who are to be woken ask the second.
"""

import logging

from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


@require_safe
def livez(request: HttpRequest) -> HttpResponse:
    """Say ``ok``; the database is not asked. Never cached."""
    return _plainly("ok", 200)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Say ``ok``, or 503 if the database does not answer. Never cached."""
    words, status = "ok", 200
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except Error:
        logger.exception("The database does not answer.")
        words, status = "database unavailable", 503
    return _plainly(words, status)


def _plainly(words: str, status: int) -> HttpResponse:
    response = HttpResponse(f"{words}\n", status=status, content_type="text/plain; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    return response
