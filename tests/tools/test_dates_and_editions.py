"""The start date: what is known, what is refused, and which edition it picks."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.tools.helpers import TODAY, ask, noted, problems

LISTS = ("standard", "rapid", "blitz")
SLUGS = ("rating-change", "first-rating")
GIVEN = {"rating-change": "rating=2000&k=20&games=2000w", "first-rating": "games=2000w"}


@pytest.mark.parametrize("rating_list", LISTS)
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    "day", ["2021-12-31", "2021-12", "1999-01-01", "0001-01-01", "2030-01-01", "9999-12-31"]
)
def test_it_rejects_a_date_outside_the_known_editions(slug: str, rating_list: str, day: str):
    assert problems(slug, GIVEN[slug], list=rating_list, date=day) == [("date", "date_unknown")]


@pytest.mark.parametrize("rating_list", LISTS)
@pytest.mark.parametrize("slug", SLUGS)
def test_it_takes_the_first_known_day(slug: str, rating_list: str):
    assert ask(slug, GIVEN[slug], list=rating_list, date="2022-01-01").inputs["date"] == "2022-01-01"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_date_of_an_event_is_judged_as_well(slug: str):
    query = GIVEN[slug].rpartition("=")[0]
    assert problems(slug, f"{query}=2021-12-31~2000w") == [("games", "date_unknown")]
    assert problems(slug, f"{query}=2026-01-01~2000w_2030-01~2000w") == [("games", "date_unknown")]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2026-02-30", "no_such_date"),
        ("2026-13", "no_such_date"),
        ("yesterday", "not_a_date"),
        ("2026", "not_a_date"),
    ],
)
def test_it_rejects_a_day_that_is_none(slug: str, day: str, code: str):
    assert problems(slug, GIVEN[slug], date=day) == [("date", code)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_month_is_read_as_its_first_day(slug: str):
    assert ask(slug, GIVEN[slug], date="2026-03").inputs["date"] == "2026-03-01"


@pytest.mark.parametrize("slug", SLUGS)
def test_no_date_is_today(slug: str):
    assert ask(slug, GIVEN[slug], today=date(2024, 5, 6)).inputs["date"] == "2024-05-06"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_date_ahead_is_remarked_and_today_is_not(slug: str):
    tomorrow = TODAY + timedelta(days=1)
    assert noted(ask(slug, GIVEN[slug], date=tomorrow), "B02 0.1")
    assert not noted(ask(slug, GIVEN[slug], date=TODAY), "B02 0.1")


@pytest.mark.parametrize(
    ("rating_list", "day", "edition"),
    [
        ("standard", "2022-01-01", "2022-01-01"),
        ("standard", "2024-02-29", "2022-01-01"),
        ("standard", "2024-03-01", "2024-03-01"),
        ("standard", "2025-09-30", "2024-03-01"),
        ("standard", "2025-10-01", "2025-10-01"),
        ("rapid", "2022-09-30", "2022-01-01"),
        ("rapid", "2022-10-01", "2022-10-01"),
        ("blitz", "2024-03-01", "2024-03-01"),
        ("blitz", "2024-11-30", "2024-03-01"),
        ("blitz", "2024-12-01", "2024-12-01"),
    ],
)
def test_the_start_date_picks_the_edition(rating_list: str, day: str, edition: str):
    """The editions of the design; which text they follow is told with every answer."""
    for slug in SLUGS:
        rules = ask(slug, GIVEN[slug], list=rating_list, date=day).rules
        assert rules.data["edition"] == edition
        assert rules.data["document"] == ("B02" if rating_list == "standard" else "B02RB")


def test_the_floor_is_that_of_the_event():
    """1000 until 29 February 2024, 1400 from 1 March (known fault B-41)."""
    for day, reason in (("2024-02-29", None), ("2024-03-01", "opponent_below_floor")):
        game = ask("rating-change", rating=1800, k=20, date=day, games="1399w").data["games"][0]
        assert game["reason"] == reason
