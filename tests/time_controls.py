"""Worked time controls, and strategies for any that can be written."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from calculators.rules.time_control import Stage, TimeControl

_FILE = tomllib.loads((Path(__file__).parent / "cases" / "time_control.toml").read_text("utf-8"))
CASES: list[dict[str, Any]] = _FILE["case"]
US_CHESS: list[dict[str, Any]] = _FILE["us_chess"]


def control_of(case: dict[str, Any]) -> TimeControl:
    """The stages that a case says its text means."""
    return TimeControl(
        tuple(
            Stage(each["moves"] or None, Fraction(each["minutes"]), each["increment"], each["delay"])
            for each in case["stages"]
        )
    )


def single(minutes: int | str, increment: int = 0, delay: int = 0) -> TimeControl:
    """One stage for the whole game."""
    return TimeControl((Stage(None, Fraction(minutes), increment, delay),))


minutes_ = st.integers(0, 600).map(lambda quarters: Fraction(quarters, 4)) | st.integers(151, 9999).map(
    Fraction
)
seconds_ = st.tuples(st.integers(0, 999), st.just(0)) | st.tuples(st.just(0), st.integers(0, 999))


@st.composite
def time_controls(draw: st.DrawFn) -> TimeControl:
    """Anything that can be written and has some time in its first stage."""
    moves = [*draw(st.lists(st.integers(1, 999), max_size=3)), None]
    first, *others = (Stage(each, draw(minutes_), *draw(seconds_)) for each in moves)
    if not first.minutes and not first.seconds:
        first = Stage(first.moves, Fraction(1))
    return TimeControl((first, *others))
