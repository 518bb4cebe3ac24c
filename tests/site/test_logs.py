"""What is logged: one line per event under the request's id, and nothing of what a visitor asked."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import path

from site_config import logs
from site_config.urls import handler400, handler404, handler500
from site_config.urls import urlpatterns as site_urls

ASKED = "rating=1987&k=20&games=1876w"
SECRET = ("1987", "1876", "rating=")


def fails(request: HttpRequest) -> HttpResponse:
    """As a fault of ours would, which quotes what was typed."""
    try:
        int(f"{request.GET['rating']}x")
    except ValueError as error:
        raise RuntimeError(f"cannot read {request.GET}") from error
    return HttpResponse()


def is_away(request: HttpRequest) -> HttpResponse:
    raise OperationalError("connection refused")


def says(request: HttpRequest) -> HttpResponse:
    logging.getLogger("site.test").warning("Something at %s", request.get_full_path())
    return HttpResponse()


urlpatterns = [path("fails", fails), path("is-away", is_away), path("says", says), *site_urls]
__all__ = ["handler400", "handler404", "handler500"]
faulty_site = pytest.mark.urls(__name__)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """The records so far, as they would stand in the log, every logger taken in."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormatter())
    # The root, and those that pass nothing on to it.
    names = ["", *(name for name, values in logs.configuration()["loggers"].items() if "propagate" in values)]
    for name in names:
        logging.getLogger(name).addHandler(handler)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    for name in names:
        logging.getLogger(name).removeHandler(handler)


def ask(address: str, **headers: str) -> Any:
    return Client(raise_request_exception=False).get(
        address, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )


def check_that_it_keeps_quiet(records: list[dict[str, Any]]) -> None:
    """Times and sizes are chance and may look like a rating."""
    told = [{name: record[name] for name in record.keys() - {"time", "ms", "bytes"}} for record in records]
    for secret in SECRET:
        assert secret not in json.dumps(told)


class TestIds:
    def test_every_answer_has_its_own(self):
        first, second = ask("/livez"), ask("/livez")
        assert first["X-Request-ID"] != second["X-Request-ID"]

    def test_a_sane_one_is_kept(self):
        assert ask("/livez", x_request_id="f3b1-aa.B_c")["X-Request-ID"] == "f3b1-aa.B_c"

    @pytest.mark.parametrize(
        "given", ["", "short", "x" * 65, "with space", "line\nbreak", '"quoted"', "ünïcödé-id", "٣" * 8]
    )
    def test_another_is_not(self, given: str):
        request = RequestFactory().get("/", HTTP_X_REQUEST_ID=given)
        answer = logs.RequestIdMiddleware(lambda request: HttpResponse())(request)
        assert answer["X-Request-ID"] != given
        assert answer["X-Request-ID"].isalnum()

    @pytest.mark.django_db
    def test_static_files_and_errors_have_one(self):
        for address in ("/static/icon.svg", "/nothing"):
            response = ask(address)
            response.getvalue()  # reads the file to its end, which closes it
            assert response["X-Request-ID"]
        assert ask("/livez", host="evil.example")["X-Request-ID"]

    @faulty_site
    @pytest.mark.django_db
    def test_what_is_logged_meanwhile_carries_it(self, written: Any):
        ask("/says", x_request_id="the-request")
        assert [each["request"] for each in written()] == ["the-request"]
        logging.getLogger("site.test").warning("Afterwards")
        assert "request" not in written()[-1]


@faulty_site
@pytest.mark.django_db
class TestNothingOfWhatWasAsked:
    def test_a_fault_is_logged_with_its_id_and_place(self, written: Any):
        answer = ask(f"/fails?{ASKED}", x_request_id="the-request")
        assert answer.status_code == 500
        (record,) = written()
        assert (record["level"], record["request"]) == ("ERROR", "the-request")
        assert record["message"] == "Internal Server Error: /fails"
        assert "builtins.RuntimeError" in record["exception"]
        assert "builtins.ValueError" in record["exception"]
        assert "in fails" in record["exception"]

    def test_the_database_may_say_why_it_is_away(self, written: Any):
        answer = ask("/is-away")
        assert (answer.status_code, answer["Retry-After"]) == (503, "10")
        (record,) = written()
        assert "OperationalError: connection refused" in record["exception"]

    @pytest.mark.parametrize("level", ["DEBUG", "INFO"])
    @pytest.mark.parametrize(
        "address",
        [
            f"/fails?{ASKED}",
            f"/says?{ASKED}",
            f"/calculators/rating-change?{ASKED}",
            f"/calculators/rating-change?{ASKED}&k=x",
            f"/calculators/rating-change%3F{ASKED}",
            f"/nothing?{ASKED}",
            f"/guides?{ASKED}",
            f"/guides/rating-percentiles?{ASKED}",
            f"/admin/?{ASKED}",
            f"/calculators/rating-change?{ASKED}&{'x=1&' * 1100}",
        ],
    )
    def test_at_any_level(self, written: Any, address: str, level: str):
        loggers = [logging.getLogger(name) for name in ("", "django", "django.request", "site.access")]
        before = [logger.level for logger in loggers]
        for logger in loggers:
            logger.setLevel(level)
        try:
            with override_settings(ACCESS_LOG=True):
                ask(address, x_request_id="the-request")
                ask(address, x_request_id="the-request", host="evil.example")
        finally:
            for logger, was in zip(loggers, before, strict=True):
                logger.setLevel(was)
        records = written()
        assert sum(record["logger"] == "site.access" for record in records) == 2
        check_that_it_keeps_quiet(records)

    def test_a_form_that_was_sent(self, written: Any):
        with override_settings(ACCESS_LOG=True):
            form = {"rating": "1987", "k": "20", "games": "1876w"}
            Client().post("/calculators/rating-change", form, headers={"x-request-id": "the-request"})
        (record,) = written()
        assert (record["method"], record["status"]) == ("POST", 303)
        check_that_it_keeps_quiet([record])


@pytest.mark.django_db
class TestAccessLine:
    def test_it_is_off(self, written: Any):
        ask("/livez")
        assert written() == []

    @override_settings(ACCESS_LOG=True)
    def test_it_tells_what_and_how_long_and_not_who(self, written: Any):
        answer = ask(
            "/calculators/performance?games=1800w.1700d", user_agent="Somebody", referer="http://x/?rating=1"
        )
        (record,) = written()
        assert set(record) == {
            *("time", "level", "logger", "message", "request"),
            *("method", "path", "status", "bytes", "ms"),
        }
        assert record["path"] == "/calculators/performance"
        assert (record["status"], record["bytes"]) == (200, len(answer.content))


class TestFormats:
    def record(self, message: str, *args: object) -> logging.LogRecord:
        return logging.LogRecord("gunicorn.error", logging.WARNING, __file__, 1, message, args, None)

    def test_a_record_is_one_line(self):
        assert "\n" not in logs.JsonFormatter().format(self.record("two\nlines"))

    def test_text_is_for_people(self):
        line = logs.TextFormatter().format(self.record("Hello %s", "there"))
        assert line.endswith("WARNING gunicorn.error: Hello there")

    def test_outside_a_request_an_exception_may_speak(self):
        told = "".join(logs._told(ValueError("SECRET_KEY is missing"), in_request=False))
        assert told.endswith("builtins.ValueError: SECRET_KEY is missing\n")

    def test_gunicorn_does_not_quote_a_request_it_cannot_read(self):
        record = self.record("Invalid request from ip=203.0.113.9: Invalid HTTP request line: 'rating=1987'")
        assert logs.WithoutTheClient().filter(record)
        assert logs.JsonFormatter().format(record).count("Invalid request") == 1
        assert "1987" not in logs.JsonFormatter().format(record)
        assert "203" not in json.loads(logs.JsonFormatter().format(record))["message"]

    @pytest.mark.parametrize(("name", "value"), [("LOG_FORMAT", "xml"), ("LOG_LEVEL", "LOUD")])
    def test_another_word_is_refused(self, monkeypatch: pytest.MonkeyPatch, name: str, value: str):
        from django.core.exceptions import ImproperlyConfigured

        monkeypatch.setenv(name, value)
        with pytest.raises(ImproperlyConfigured, match=f"{name} must be .*, not '{value}'"):
            logs.configuration()
