"""Pages kept per process: every visitor gets the right one, and never yesterday's."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from guides.models import Publication

PATH = "/calculators/performance"
pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses for which a view was asked."""
    from calculators import views

    found: list[str] = []
    inner = views._empty

    def noted(request: Any, *rest: Any) -> Any:
        found.append(request.get_full_path())
        return inner(request, *rest)

    monkeypatch.setattr(views, "_empty", noted)
    return found


def test_the_second_visitor_asks_no_view(asked: list[str]):
    first, second = Client().get(PATH), Client().get(PATH)
    assert first.content == second.content
    for response in (first, second):
        del response.headers["X-Request-ID"]  # each its own
    assert first.headers == second.headers
    assert asked == [PATH]


@pytest.mark.parametrize(
    "headers",
    [
        {"accept": "text/markdown"},
        {"accept": "application/json"},
        {"accept-encoding": "gzip"},
        {"hx-request": "true"},
    ],
)
def test_who_asks_otherwise_gets_another(asked: list[str], headers: dict[str, str]):
    plain, other = Client().get(PATH), Client().get(PATH, headers=headers)
    assert len(asked) == 2
    assert plain.content != other.content


def test_compressed_it_is_the_same():
    plain = Client().get(PATH)
    for _ in range(2):
        packed = Client().get(PATH, headers={"accept-encoding": "br, gzip"})
        assert gzip.decompress(packed.content) == plain.content


def test_a_publication_shows_at_once(asked: list[str]):
    Client().get(PATH)
    Publication.announce()
    Client().get(PATH)
    assert len(asked) == 2


def test_the_day_ends(asked: list[str], monkeypatch: pytest.MonkeyPatch):
    from datetime import date

    from site_config import clock

    Client().get(PATH)
    monkeypatch.setattr(clock, "clock_day", lambda: date(2027, 1, 1))
    assert "2027-01-01" not in Client().get(PATH).content.decode()
    assert len(asked) == 2


def test_a_question_is_always_worked_out():
    query = f"{PATH}?games=1800w.1700d"
    assert Client().get(query).content != Client().get(f"{PATH}?games=1800w.1700w").content


def test_unchanged_it_is_not_sent_again():
    Client().get(PATH)
    kept = Client().get(PATH)
    again = Client().get(PATH, headers={"if-none-match": kept["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert {"ETag", "Cache-Control", "Vary"} <= set(again.headers)
    other = Client().get(PATH, headers={"if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, kept.content)


def test_errors_and_staff_are_not_kept():
    for path, status in (("/nothing", 404), ("/admin/login/", 200)):
        first, second = Client().get(path), Client().get(path)
        assert first.status_code == second.status_code == status
    assert (
        Client().get("/admin/login/").cookies["csrftoken"].value
        != Client().get("/admin/login/").cookies["csrftoken"].value
    )


def test_a_host_that_is_not_ours_is_refused_also_for_a_kept_page():
    Client().get(PATH)
    assert Client().get(PATH, headers={"host": "evil.example"}).status_code == 400


def test_without_a_database_calculators_go_on(monkeypatch: pytest.MonkeyPatch):
    from site_config import kept

    def gone() -> None:
        raise OperationalError("gone")

    Client().get(PATH)
    monkeypatch.setattr(kept, "stamp", gone)
    assert Client().get(PATH).status_code == 200


def test_a_browser_asks_again_for_what_staff_may_publish():
    """Kept here, but not by a browser for minutes: a publication shows at once (ADR 7)."""
    for path in ("/", "/index.md", "/guides", "/guides/changes.atom"):
        assert "no-cache" in Client().get(path)["Cache-Control"]
    assert "max-age=300" in Client().get(PATH)["Cache-Control"]
