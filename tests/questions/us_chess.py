"""What the tests ask the US Chess calculator."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from tests.questions.strategies import periods
from tests.questions.types import FLAG, LIST, NONE, STRING, WHOLE

APPROXIMATION = "rating=1300&played=45&games=1250w.1400d.1500w.1550w&date=2026-10-31"
"""approx-standard-B10: 1468.80, 1469."""

ORDER = [
    "rating",
    "played",
    "games",
    "date",
    "age",
    "dual",
    "floor",
    "all_won",
    "all_lost",
    "repeat",
    "fide",
]
PERMALINKS = [
    APPROXIMATION,
    "rating=1500&played=6&games=1400w.1550l.1650d",
    "rating=2300&played=100&games=2300w.2300w.2300w.2300w&date=2025-06-01&dual=1",
    "rating=1000&played=12&games=900w.950w.1000w.1100w&all_won=1",
    "rating=500&played=3&games=800l.900l.uw.b.1900wf&all_lost=1",
    "rating=1500&played=100&games=1500w.1500w.1500w.1500w&repeat=1",
    "rating=1810&played=70&games=1500l.1600l.1700l_1650l&date=2017-05-01&floor=1700",
    "games=1200w.1500d.2400l&age=30",
    "games=100w.3500w&age=0&dual=1",
    "games=2100w.2200d.2000l&fide=2150",
    "rating=3500&played=5&games=1d.3500w",
    "rating=838&played=0&games=100d.1400d",
]
FAULTY = [
    "dual=1",
    "rating=1500&games=1500w",
    "rating=99&played=5&games=1500w",
    "rating=1500&played=5&games=1500w&age=20&fide=1800",
    "games=1500w&fide=1399",
    "games=1500w&fide=1800&date=2024-06-01",
    "games=1500w&age=121&played=3",
    "rating=1500&played=5&games=uw.b.1500wf",
    "rating=1500&played=5&games=1500w&date=2017-04-30",
    "rating=1500&played=5&games=1500w&date=2030-01",
    "rating=1500&played=5&games=2010-01~1500w",
    "rating=1500&played=5&games=1500w&all_won=1&all_lost=1",
    "rating=1500&played=0&games=1500w&all_won=1",
    "rating=1500&played=5&games=1500w&dual=maybe&floor=99&repeat=2",
    "rating=x&played=x&games=x&date=x&age=x&dual=x&floor=x&all_won=x&all_lost=x&repeat=x&fide=x",
    "rating=1500&played=5&opp-1-1=1926",
]
RESULT = {
    "rating": (WHOLE,),
    "rating_exact": (STRING,),
    "change": (WHOLE,),
    "k": (STRING, NONE),
    "bonus": (STRING,),
    "formula": (STRING,),
    "expected": (STRING,),
    "score": (STRING,),
    "games_counted": (WHOLE,),
    "effective_games": (STRING,),
    "initial_rating": (WHOLE,),
    "prior_games": (WHOLE,),
    "bonus_multiplier": (WHOLE,),
    "floor": (WHOLE,),
    "provisional": (FLAG,),
    "games": (LIST,),
}

flags = st.sampled_from([None, "1"])
VALUES = st.fixed_dictionaries(
    {
        "games": periods().map(lambda events: write_permalink(events) + "_2000d"),
        "date": st.none() | st.dates(date(2017, 5, 1), date(2027, 11, 30)),
        "dual": flags,
        "floor": st.none() | st.integers(100, 2200),
        "repeat": flags,
    }
).flatmap(
    lambda values: st.one_of(
        st.fixed_dictionaries(
            {"rating": st.integers(100, 3500), "played": st.integers(1, 300), "all_lost": flags}
        ),
        st.fixed_dictionaries(
            {"rating": st.integers(100, 3500), "played": st.integers(1, 40), "all_won": flags}
        ),
        st.fixed_dictionaries({"age": st.integers(0, 120)}),
        st.fixed_dictionaries(
            {"fide": st.integers(1400, 3500), "date": st.dates(date(2025, 1, 1), date(2027, 11, 30))}
        ),
    ).map(lambda start: {**values, **start})
)
