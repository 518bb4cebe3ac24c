"""Logs: one line per event, as JSON for machines or as text for a terminal; every request under an id.

What a visitor asks is nobody's business, so that no line holds it. Addresses are cut at their query, and an exception
that was raised while a request was answered is logged with its type and where it happened, without its message, which
could quote what was typed. The database's own failures keep theirs: they speak of connections and disks.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import format_tb
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from site_config import env
from site_config.away import AWAY

HEADER: Final = "X-Request-ID"
EXTRAS: Final = ("method", "path", "status", "bytes", "ms")
"""What the access line adds to a record."""

_SANE: Final = re.compile(r"[A-Za-z0-9._-]{8,64}", re.ASCII)
_request_id: ContextVar[str] = ContextVar("request_id", default="")
_access = logging.getLogger("site.access")


class RequestIdMiddleware:
    """Give each request an id, the proxy's or a new one, and send it back. Stands outside of everything else."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.writes_access = settings.ACCESS_LOG

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request; every record that is logged meanwhile carries its id."""
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        identity = given if given and _SANE.fullmatch(given) else secrets.token_hex(8)
        token = _request_id.set(identity)
        began = time.perf_counter()
        try:
            response = self.get_response(request)
            if self.writes_access:
                self._write(request, response, time.perf_counter() - began)
        finally:
            _request_id.reset(token)
        response.headers[HEADER] = identity
        return response

    def _write(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        values = {
            "method": request.method,
            "path": request.path,
            "status": response.status_code,
            "bytes": None if response.streaming else len(response.content),
            "ms": round(1000 * seconds, 1),
        }
        _access.info("%s", response.status_code, extra=values)


def _without_query(text: str) -> str:
    """Everything before the first question mark: no sentence of ours needs one, and every query stands behind one."""
    before, mark, _ = text.partition("?")
    return f"{before}?…" if mark else text


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(self.values(record), ensure_ascii=False, default=str)

    def values(self, record: logging.LogRecord) -> dict[str, Any]:
        """What is told of a record."""
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _without_query(record.getMessage()),
        }
        if identity := _request_id.get():
            found["request"] = identity
        for name in EXTRAS:
            if name in record.__dict__:
                value = record.__dict__[name]
                found[name] = _without_query(value) if isinstance(value, str) else value
        if record.exc_info and record.exc_info[1]:
            found["exception"] = "".join(_told(record.exc_info[1], in_request=bool(identity)))
        return found


class TextFormatter(JsonFormatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the lines of its exception."""
        values = self.values(record)
        head = f"{values.pop('time')} {values.pop('level')} {values.pop('logger')}: {values.pop('message')}"
        exception = values.pop("exception", "")
        rest = "".join(f" {name}={value}" for name, value in values.items())
        return f"{head}{rest}" + (f"\n{exception}".rstrip() if exception else "")


def _told(error: BaseException, *, in_request: bool) -> Iterator[str]:
    """An exception and what led to it, the oldest first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before, in_request=in_request)
        yield "\nwhich led to:\n"
    yield from format_tb(error.__traceback__)
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    may_speak = not in_request or isinstance(error, AWAY)
    yield f"{kind}: {_without_query(str(error))}\n" if may_speak and str(error) else f"{kind}\n"


class WithoutTheClient(logging.Filter):
    """Gunicorn quotes a request that it cannot read, with the address it came from: neither is ours to keep."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the record, without what it quotes."""
        if str(record.msg).startswith("Invalid request from"):
            record.msg, record.args = "Invalid request", ()
        return True


def configuration() -> dict[str, Any]:
    """For ``logging.config.dictConfig``: everything to stderr; Django's and gunicorn's own handlers are replaced."""
    level = env.one_of("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"))
    style = env.one_of("LOG_FORMAT", "text" if env.flag("DEBUG", default=False) else "json", ("json", "text"))
    ours = {"handlers": ["stderr"], "level": level, "propagate": False}
    formatter = {"json": JsonFormatter, "text": TextFormatter}[style]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{formatter.__module__}.{formatter.__name__}"}},
        "filters": {"client": {"()": f"{__name__}.{WithoutTheClient.__name__}"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # One of Django's own handlers mails administrators.
            "django": ours,
            # Only failures of ours: a mistyped rating (422) is everyday life.
            "django.request": {"level": "ERROR"},
            # Query parameters never reach the log through SQL either.
            "django.db.backends": {"level": "INFO"},
            # Anybody can send any host name; it is answered with 400 and no news.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "gunicorn.error": {**ours, "filters": ["client"]},
            "gunicorn.access": ours,
            "site.access": {"level": "INFO"},
        },
    }
