"""The day as visitors see it: year's end, leap day, the first day of an edition; also on pages that are kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client

from calculators.tools import TOOLS
from guides import seeds
from site_config import clock
from tests.questions import permalinks
from tests.web.helpers import PAGES, data, html, markdown

PAGE = "/calculators/rating-change"
JUNIOR = f"{PAGE}.json?rating=2000&games=1900w&played=50&born=2008"
LEAP_DAY, BEFORE, AFTER = date(2028, 2, 29), date(2028, 2, 28), date(2028, 3, 1)
DAYS = (
    *(date(2026, 12, 31), date(2027, 1, 1)),
    *(BEFORE, LEAP_DAY, AFTER),
    *(date(2027, 2, 28), date(2030, 1, 1), date(2099, 12, 31), date(2100, 2, 28)),
    date.max,
)
UNDATED = (
    ("k-factor", "rating=2000&played=0&games_a_month=1"),
    ("k-factor", "rating=2000&born=2010&played=25&games_a_month=4"),
)
"""What looks years ahead from whatever day it is."""


@pytest.fixture
def it_is(monkeypatch: pytest.MonkeyPatch) -> Callable[[date], None]:
    """Set the day, for a release whose rules were checked before it."""
    monkeypatch.setattr(clock, "rules_checked", lambda: date.min)
    return lambda day: monkeypatch.setattr(clock, "clock_day", lambda: day)


def test_a_junior_is_one_to_the_end_of_the_year(it_is: Callable[[date], None]):
    """B02 8.3.3: 40 until the end of the year of the 18th birthday, whatever the day of birth."""
    found = {}
    for day in (date(2026, 12, 31), date(2027, 1, 1)):
        it_is(day)
        found[day] = data(JUNIOR)["result"]["k"]
    assert list(found.values()) == [40, 20]


def test_an_event_is_rated_by_its_own_day_whatever_day_it_is(it_is: Callable[[date], None]):
    it_is(date(2027, 1, 1))
    assert data(f"{JUNIOR}&date=2026-12-31")["result"]["k"] == 40


def test_an_edition_is_in_force_from_its_first_day(it_is: Callable[[date], None]):
    """FIDE's standard regulations changed on 2025-10-01; asked twice, since the first answer is kept."""
    for day, edition in ((date(2025, 9, 30), "2024-03-01"), (date(2025, 10, 1), "2025-10-01")):
        it_is(day)
        for _ in range(2):
            assert data(f"{PAGE}.json")["rules"]["edition"] == edition
            assert edition in markdown(f"{PAGE}.md")
            assert f"edition {edition}" in html(PAGE).one("footer").text


@pytest.mark.parametrize("day", [date(2026, 12, 31), date(2027, 1, 1), LEAP_DAY])
def test_without_a_date_it_is_today(it_is: Callable[[date], None], day: date):
    it_is(day)
    assert data(f"{PAGE}.json?rating=2000&k=20&games=1900w")["input"]["date"] == day.isoformat()


@pytest.mark.parametrize(
    ("today", "typed", "code"),
    [
        (LEAP_DAY, "2028-02-29", None),
        (BEFORE, "2028-02-29", None),
        (LEAP_DAY, "2028-02-30", "no_such_date"),
        (LEAP_DAY, "2027-02-29", "no_such_date"),
        (LEAP_DAY, "2100-02-29", "no_such_date"),
        # A year ahead of a leap day there is none.
        (LEAP_DAY, "2029-02-28", None),
        (LEAP_DAY, "2029-03-02", "date_unknown"),
        (date(2026, 12, 31), "2027-12-31", None),
    ],
)
def test_dates_around_a_leap_day(it_is: Callable[[date], None], today: date, typed: str, code: str | None):
    it_is(today)
    address = f"{PAGE}.json?rating=2000&k=20&games=1900w&date={typed}"
    found = data(address, 422 if code else 200)
    assert [each["code"] for each in found.get("errors", [])] == ([code] if code else [])


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_every_page_and_permalink_has_an_answer_on_any_day(it_is: Callable[[date], None], day: date):
    seeds.sync()
    it_is(day)
    client = Client()
    for path in (
        *PAGES,
        "/guides",
        "/guides/rating-percentiles",
        "/llms.txt",
        "/llms-full.txt",
        "/sitemap.xml",
    ):
        for _ in range(2):
            assert client.get(path).status_code == 200, path
    for slug in TOOLS:
        assert client.get(f"/calculators/{slug}.json").status_code == 200
    for slug, query in (*permalinks(), *UNDATED):
        assert client.get(f"/calculators/{slug}.json?{query}").status_code == 200, f"{slug}?{query}"


@pytest.mark.parametrize("day", [date(2022, 1, 1), date(2024, 2, 29), date(2025, 10, 1)], ids=str)
def test_a_clock_that_is_years_behind_takes_no_page_away(it_is: Callable[[date], None], day: date):
    it_is(day)
    for path in PAGES:
        assert Client().get(path).status_code == 200, path


def test_what_was_kept_last_year_is_not_shown_this_year(it_is: Callable[[date], None]):
    """The notice of a footer and the worked examples are made for the day."""
    found = []
    for day in (date(2025, 9, 30), date(2025, 10, 1), date(2025, 9, 30)):
        it_is(day)
        found.append([Client().get(path).content for path in ("/", PAGE, f"{PAGE}.md")])
    assert found[0] == found[2]
    assert all(old != new for old, new in zip(found[0], found[1], strict=True))
