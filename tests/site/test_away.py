"""How often a database that is away is asked, and what a visitor is told."""

from __future__ import annotations

import json
import time

import pytest
from django.db import InterfaceError, OperationalError, ProgrammingError, connection
from django.test import Client

from site_config.away import Patience
from tests.web.html import check_whole, read_html

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[OperationalError, InterfaceError])
def away(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A database that is away; how often it was asked."""
    asked: list[str] = []

    def refuse() -> None:
        asked.append("again")
        raise request.param("the connection is closed")

    monkeypatch.setattr(connection, "cursor", refuse)
    return asked


@pytest.mark.parametrize(
    "address",
    ["/guides", "/guides/fide-titles", "/guides/fide-titles?x=1", "/sitemap.xml", "/guides/changes.atom"],
)
def test_what_needs_it_says_so(away: list[str], address: str):
    answer = Client(raise_request_exception=False).get(address)
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert answer["Cache-Control"] == "no-store"
    assert answer["X-Robots-Tag"] == "noindex"
    page = read_html(answer.content.decode())
    check_whole(page)
    assert page.one("h1").text == "This page is not available at the moment"


def test_in_three_formats(away: list[str]):
    client = Client(raise_request_exception=False)
    text = client.get("/guides/rating-percentiles.md")
    assert (text.status_code, text["Content-Type"]) == (503, "text/markdown; charset=utf-8")
    assert "# This page is not available at the moment" in text.content.decode()
    data = client.get("/guides/rating-percentiles.json")
    assert data.status_code == 503
    assert [each["code"] for each in json.loads(data.content)["errors"]] == ["unavailable"]


@pytest.mark.parametrize(
    "address", ["/", "/index.md", "/llms.txt", "/calculators/elo", "/handbook/b02", "/livez"]
)
def test_what_does_not_goes_on(away: list[str], address: str):
    assert Client().get(address).status_code == 200


def test_home_without_its_guides_is_kept_by_nobody(away: list[str]):
    assert "max-age=0" in Client().get("/")["Cache-Control"]


def test_it_is_left_alone_for_a_while(away: list[str]):
    client = Client(raise_request_exception=False)
    for _ in range(5):
        assert client.get("/guides").status_code == 503
    assert len(away) == 1


def test_livez_does_not_ask_it(away: list[str]):
    assert Client().get("/livez").content == b"ok\n"
    assert away == []


def time_out(now: list[float]) -> None:
    now[0] += 2
    raise OperationalError("timed out")


class TestPatience:
    def fail(self, patience: Patience, error: type[Exception] = OperationalError) -> None:
        with pytest.raises(error), patience.asking():
            raise error("away")

    def test_a_failure_at_once_is_tried_again_after_a_second(self, monkeypatch: pytest.MonkeyPatch):
        now = [100.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        patience = Patience()
        self.fail(patience)
        now[0] += 0.9
        with pytest.raises(OperationalError, match="left alone"), patience.asking():
            pytest.fail("it was asked")
        now[0] += 0.2
        with patience.asking():
            pass

    def test_a_slow_failure_is_tried_again_later(self, monkeypatch: pytest.MonkeyPatch):
        now = [100.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        patience = Patience()
        with pytest.raises(OperationalError), patience.asking():
            time_out(now)
        now[0] += 9
        with pytest.raises(OperationalError, match="left alone"), patience.asking():
            pass

    def test_a_fault_of_the_query_is_no_absence(self):
        patience = Patience()
        self.fail(patience, ProgrammingError)
        with patience.asking():
            pass
