"""Hypothesis strategies for whole questions to a calculator."""

from __future__ import annotations

from datetime import date
from typing import Any

from hypothesis import strategies as st

from calculators.readers.permalink import ReadEvent, write_permalink
from calculators.tools import TOOLS
from tests.readers.strategies import games, ratings

known_days = st.dates(date(2022, 1, 1), date(2027, 11, 30))


@st.composite
def periods(draw: st.DrawFn) -> list[ReadEvent]:
    """Events as people may write them: with and without dates and own ratings."""
    found = []
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.none() | known_days)
        own = draw(st.none() | ratings) if start else None
        found.append(ReadEvent(tuple(draw(st.lists(games, min_size=1, max_size=4))), start, own))
    return found


@st.composite
def questions(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A calculator and valid values for it."""
    slug = draw(st.sampled_from(sorted(TOOLS)))
    values: dict[str, Any] = {"games": write_permalink(draw(periods()))}
    if slug != "performance":
        values["list"] = draw(st.sampled_from(["standard", "rapid", "blitz", None]))
        values["date"] = draw(st.none() | known_days)
    if slug == "rating-change":
        values |= {"rating": draw(ratings), "k": draw(st.integers(1, 40))}
    if slug == "performance":
        values["rating"] = draw(st.none() | ratings)
        values["games"] += "_2000d"
    return slug, values
