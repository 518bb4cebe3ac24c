"""The dates of a report: read where they can mean one day, asked for where they cannot."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.trf_dates import read_birth, read_start


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026/10/03", date(2026, 10, 3)),
        ("2026-10-03", date(2026, 10, 3)),
        ("2026.10.3", date(2026, 10, 3)),
        ("25.02.2011", date(2011, 2, 25)),
        ("24/09/2010", date(2010, 9, 24)),
        ("02-25-2011", date(2011, 2, 25)),
        ("05.05.2024", date(2024, 5, 5)),
    ],
)
def test_clear_dates(text: str, day: date):
    assert read_start(text, "") == day


@pytest.mark.parametrize(
    "text",
    [
        "",
        "01.02.2024",
        "02/01/2024",
        "10.09.13",
        "26/10/03",
        "May 29, 2020",
        "2026/10",
        "2026/1",
        "2026/13/01",
        "2026/02/30",
        "30.02.2026",
        "0000/00/00",
        "2026/10-03",
        "2026/10/03 10:00",
        "٢٠٢٦/10/03",
        "9" * 3000,
    ],
)
def test_unclear_dates_are_not_guessed(text: str):
    assert read_start(text, "") is None


@pytest.mark.parametrize(
    ("end", "day"),
    [
        ("17.02.2024", date(2024, 2, 1)),
        ("02.17.2024", date(2024, 1, 2)),
        ("17/02/2024", None),
        ("03.02.2024", None),
        ("2024/02/17", None),
    ],
)
def test_the_end_shows_which_number_is_the_day(end: str, day: date | None):
    assert read_start("01.02.2024", end) == day


@pytest.mark.parametrize(
    ("text", "year", "odd"),
    [
        ("1980/01/02", 1980, False),
        ("1990/00/00", 1990, False),
        ("1978", 1978, False),
        ("02.01.1980", 1980, False),
        ("12/31/1999", 1999, False),
        (".  .", None, False),
        ("0000/00/00", None, False),
        ("", None, False),
        ("1990/0", 1990, True),
        ("2011/05/0", 2011, True),
        ("060510", None, True),
        ("0999/01/01", None, True),
        ("9999/01/01", None, True),
    ],
)
def test_years_of_birth(text: str, year: int | None, odd: bool):
    found, remark = read_birth(text)
    assert (found, bool(remark)) == (year, odd)


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text(text: str, other: str):
    read_start(text, other)
    read_birth(text)


@given(st.dates(date(1900, 1, 1), date(2100, 12, 31)))
def test_the_formats_own_spelling(day: date):
    assert read_start(day.strftime("%Y/%m/%d"), "") == day
    assert read_birth(day.strftime("%Y/%m/%d")) == (day.year, "")
