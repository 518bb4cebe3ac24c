"""Hypothesis strategies that several calculators share."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from calculators.readers.permalink import ReadEvent
from tests.readers.strategies import games, ratings

known_days = st.dates(date(2022, 1, 1), date(2027, 11, 30))
lists = st.sampled_from(["standard", "rapid", "blitz", None])


@st.composite
def periods(draw: st.DrawFn) -> list[ReadEvent]:
    """Events as people may write them: with and without dates and own ratings."""
    found = []
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.none() | known_days)
        own = draw(st.none() | ratings) if start else None
        found.append(ReadEvent(tuple(draw(st.lists(games, min_size=1, max_size=4))), start, own))
    return found
