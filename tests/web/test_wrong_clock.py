"""A machine whose clock stands before the last check of its rules: that day is then the earliest possible one."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client

from calculators.tools import TOOLS
from guides import seeds
from guides.models import Guide
from site_config import clock
from tests.questions import faulty, permalinks
from tests.questions.tournament import SENT
from tests.web.helpers import PAGES, data, html, markdown_path

WRONG = (date(1, 1, 1), date(1970, 1, 1), date(2021, 12, 31), date(2022, 1, 1), date(2024, 2, 29))
TEXTS = ("/llms.txt", "/llms-full.txt", "/robots.txt", "/sitemap.xml", "/guides/changes.atom")
PERIOD = "/calculators/rating-change"
GAMES = "rating=1800&k=20&games=1850l.1750w.1900d"


def set_clock(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    monkeypatch.setattr(clock, "clock_day", lambda: day)


def addresses() -> list[str]:
    """Every page, question and mistake, in every format it has."""
    pages = [*PAGES, "/guides", *(f"/guides/{slug}" for slug in Guide.objects.values_list("slug", flat=True))]
    asked = [(f"/calculators/{slug}", query) for slug, query in (*permalinks(), *faulty())]
    missing = ["/nowhere", "/nowhere.md", "/nowhere.json", "/guides/nowhere", "/handbook/nowhere.md"]
    return [
        *(address for page in pages for address in (page, markdown_path(page))),
        *(f"/calculators/{slug}.json" for slug in TOOLS),
        *(f"{page}{suffix}?{query}" for page, query in asked for suffix in ("", ".md", ".json")),
        *TEXTS,
        *missing,
    ]


def answers() -> dict[str, tuple[int, bytes]]:
    client = Client()
    found = {}
    for address in addresses():
        response = client.get(address)
        found[address] = (response.status_code, response.content)
    for suffix in ("", ".md", ".json"):
        for number, fields in enumerate((*SENT, {})):
            response = client.post(f"/calculators/tournament{suffix}", fields)
            found[f"report {number}{suffix}"] = (response.status_code, response.content)
    return found


@pytest.mark.django_db
def test_everything_is_answered_as_on_the_day_of_the_check(monkeypatch: pytest.MonkeyPatch):
    seeds.sync()
    set_clock(monkeypatch, clock.rules_checked())
    right = answers()
    assert {status for status, _ in right.values()} == {200, 404, 422}
    for day in WRONG:
        set_clock(monkeypatch, day)
        found = answers()
        assert [address for address in right if found[address] != right[address]] == [], day


@pytest.mark.parametrize("day", WRONG, ids=str)
def test_the_footer_names_the_newest_edition_and_its_check(monkeypatch: pytest.MonkeyPatch, day: date):
    """FIDE's standard regulations in force from 1 October 2025."""
    set_clock(monkeypatch, day)
    for path in ("/", PERIOD, f"{PERIOD}?{GAMES}"):
        assert "edition 2025-10-01" in html(path).one("footer").text


@pytest.mark.parametrize("day", WRONG, ids=str)
def test_a_typed_date_is_rated_by_its_own_edition(monkeypatch: pytest.MonkeyPatch, day: date):
    set_clock(monkeypatch, day)
    for start, edition in (
        ("2024-02-29", "2022-01-01"),
        ("2024-03-01", "2024-03-01"),
        ("2026-10-01", "2025-10-01"),
    ):
        assert data(f"{PERIOD}.json?{GAMES}&date={start}")["rules"]["edition"] == edition


@pytest.mark.parametrize("day", WRONG, ids=str)
def test_without_a_date_the_answer_says_which_day_it_took(monkeypatch: pytest.MonkeyPatch, day: date):
    set_clock(monkeypatch, day)
    assert data(f"{PERIOD}.json?{GAMES}")["input"]["date"] == clock.rules_checked().isoformat()


def test_a_clock_that_is_right_is_believed(monkeypatch: pytest.MonkeyPatch):
    tomorrow = clock.rules_checked() + timedelta(days=1)
    set_clock(monkeypatch, tomorrow)
    assert data(f"{PERIOD}.json?{GAMES}")["input"]["date"] == tomorrow.isoformat()


def test_no_rule_was_checked_on_a_day_to_come():
    assert clock.rules_checked() <= datetime.now(UTC).date() + timedelta(days=1)
