"""What US Chess, Lichess and PGN make of a time control."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.time_control import read_time_control
from calculators.rules.time_control import TimeControl
from calculators.rules.time_control_elsewhere import lichess, pgn_time_control, us_chess, us_chess_total
from tests.time_controls import CASES, US_CHESS, control_of, single, time_controls

WORDS = {
    "dual": "dual (regular and quick)",
    "base_under_5": "not rateable (base under 5 minutes)",
    "too_fast": "not rateable",
}
cases = pytest.mark.parametrize("case", CASES, ids=[each["text"] for each in CASES])
printed = pytest.mark.parametrize("case", US_CHESS, ids=[each["text"] for each in US_CHESS])


@cases
def test_the_cases(case: dict[str, Any]) -> None:
    control, expected = control_of(case), case["expected"]
    category = us_chess(control)
    assert us_chess_total(control) == expected["us_chess_total"]
    assert WORDS.get(category, category) == expected["us_chess"]
    assert lichess(control) == expected.get("lichess")
    assert pgn_time_control(control) == expected.get("pgn")


@printed
def test_what_us_chess_printed(case: dict[str, Any]) -> None:
    assert us_chess(read_time_control(case["text"]).control) == case["category"]


@pytest.mark.parametrize(
    ("stage", "category"),
    [
        ((4, 0), "too_fast"),
        ((4, 1), "blitz"),
        ((3, 2), "blitz"),
        ((2, 3), "base_under_3"),
        ((0, 10), "base_under_3"),
        ((10, 0), "blitz"),
        (("10.25", 0), "quick"),
        ((4, 7), "base_under_5"),
        ((4, 99), "base_under_5"),
        ((5, 6), "quick"),
        ((29, 0), "quick"),
        ((30, 0), "dual"),
        ((60, 0, 5), "dual"),
        ((61, 0, 5), "regular"),
    ],
)
def test_the_edges_of_us_chess(stage: tuple[Any, ...], category: str) -> None:
    assert us_chess(single(*stage)) == category


@pytest.mark.parametrize(
    ("stage", "speed"),
    [
        (("0.25", 0), "ultraBullet"),  # 15
        (("0.25", 1), "bullet"),  # 55
        ((0, 1), "bullet"),  # 40
        (("0.45", 0), "ultraBullet"),  # 27
        (("0.5", 0), "bullet"),  # 30
        ((2, 1), "bullet"),  # 160
        ((3, 0), "blitz"),  # 180
        ((5, 4), "blitz"),  # 460
        ((8, 0), "rapid"),  # 480
        ((15, 10), "rapid"),  # 1300
        ((25, 0), "classical"),  # 1500
        ((359, 0), "classical"),  # 21,540
        ((360, 0), "correspondence"),  # 21,600
    ],
)
def test_the_edges_of_lichess(stage: tuple[Any, ...], speed: str) -> None:
    assert lichess(single(*stage)) == speed


@given(time_controls())
def test_a_pgn_tag_says_every_stage(control: TimeControl) -> None:
    tag = pgn_time_control(control)
    assert (tag is None) is control.has_delay
    if tag is not None:
        assert len(tag.split(":")) == len(control.stages)
        assert set(tag) <= set("0123456789/+:")


@given(st.integers(0, 300), st.integers(0, 60))
def test_delay_and_increment_count_alike_for_us_chess(minutes: int, seconds: int) -> None:
    assert us_chess(single(minutes, seconds)) == us_chess(single(minutes, 0, seconds))
