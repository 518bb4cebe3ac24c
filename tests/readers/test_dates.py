"""Start dates: a day, or a month that is read as its first day."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.dates import read_date
from calculators.readers.problems import Unreadable


@given(st.dates())
def test_a_day_is_read(day: date):
    assert read_date(day.isoformat(), "Start date") == day


@given(st.dates())
def test_a_month_is_read_as_its_first_day(day: date):
    assert read_date(day.isoformat()[:7], "Start date") == day.replace(day=1)


def test_a_leap_day_is_a_day():
    assert read_date("2024-02-29", "Start date") == date(2024, 2, 29)


@pytest.mark.parametrize(
    "text",
    [
        "2025-02-29",
        "2026-02-30",
        "2026-04-31",
        "2026-13",
        "2026-00",
        "2026-01-00",
        "2026-01-32",
        "0000-01-01",
    ],
)
def test_it_rejects_a_day_that_does_not_exist(text: str):
    with pytest.raises(Unreadable) as raised:
        read_date(text, "Event 2")
    (problem,) = raised.value.problems
    assert problem.code == "no_such_date"
    assert "Event 2" in problem.message
    assert text in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026",
        "26-01-01",
        "2026/01/01",
        "01.02.2026",
        "2026-01-01T00:00",
        "2026-01-01 ",
        "2026-1-1-1",
        "today",
        "２０２６-01",
        "2026-01\n",
        "2026-01\x00",
        "-2026-01",
        "20260101",
        "9" * 10_000,
    ],
)
def test_it_rejects_what_is_no_date(text: str):
    with pytest.raises(Unreadable) as raised:
        read_date(text, "Event 2")
    (problem,) = raised.value.problems
    assert problem.code == "not_a_date"
    assert problem.message.startswith("Event 2")
    assert len(problem.message) < 200
