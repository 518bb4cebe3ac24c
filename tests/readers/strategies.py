"""Hypothesis strategies for what a permalink can hold; used by the tests of readers, tools and web."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from calculators.readers.permalink import ReadEvent
from calculators.rules.games import BYE, Game

ratings = st.integers(1, 3500)
half_points = st.sampled_from([0, 1, 2])

rated_games = st.builds(Game, ratings, half_points, st.just(value=False))
games = st.one_of(
    rated_games,
    st.builds(Game, st.none() | ratings, half_points, forfeit=st.booleans()),
    st.just(BYE),
)
days = st.dates(date(1, 1, 1), date(9999, 12, 31))


@st.composite
def events(draw: st.DrawFn) -> ReadEvent:
    """An event: an own rating stands only behind a date, as the grammar has it."""
    start = draw(st.none() | days)
    own = draw(st.none() | ratings) if start is not None else None
    return ReadEvent(tuple(draw(st.lists(games, min_size=1, max_size=5))), start, own)


permalinks = st.lists(events(), min_size=1, max_size=20)
"""At most 20 events and 100 games, as many as are read at once."""
