"""``/healthz``: can this process answer, and does its database?"""

import logging

from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Say ``ok``, or 503 if the database does not answer. Never cached."""
    body, status = "ok\n", 200
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except Error:
        logger.exception("The database does not answer.")
        body, status = "database unavailable\n", 503
    response = HttpResponse(body, status=status, content_type="text/plain; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    return response
