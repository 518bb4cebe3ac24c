"""What the tests ask the comparison of editions."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from tests.questions.strategies import lists, periods
from tests.questions.types import LIST, NONE
from tests.readers.strategies import ratings

BEFORE_2650 = "rating=2650&k=10&games=2150w"
"""FCALC: +0.8 until September 2025, +0.4 since."""

ORDER = ["list", "rating", "k", "games"]
PERMALINKS = [
    BEFORE_2650,
    "games=2000w.2000w.2000w.2000l.2000l",
    "list=rapid&rating=2601&k=10&games=2000w.2601d.b.uw.1900wf.1399l",
    "list=blitz&rating=2601&k=40&games=2000w.1300w_1200w.1201w",
    "rating=1400&k=20&games=1400l.1399w.999d",
    "rating=2000&k=20&games=b",
    "list=blitz&games=1200d.1200d.1200d.1200d.1200d",
    "games=1390w.1390w.1390w.1500l.1500l",
    "games=2500w.2500w.2500w.2500w.2500w.2500w.2500w.2500w.2500w",
    "rating=1&k=1&games=3500w",
]
FAULTY = [
    "list=rapid",
    "rating=2000&k=20",
    "rating=2000&games=1926w",
    "k=20&games=1926w",
    "rating=2003.5&k=41&games=1926x&list=bullet",
    "rating=2000&k=20&games=1926",
    "rating=2000&rating=2100&k=20&games=1926w",
    "rating=2000&k=20&opp-1-1=1926&res-1-1=",
    "rating=2000&k=20&games=hello <b>%26",
]
RESULT = {
    "rating_change": (LIST, NONE),
    "first_rating": (LIST,),
}
VALUES = st.fixed_dictionaries(
    {
        "games": periods().map(write_permalink),
        "list": lists,
        "own": st.none() | st.tuples(ratings, st.integers(1, 40)),
    }
).map(
    lambda values: {
        "games": values["games"],
        "list": values["list"],
        **dict(zip(("rating", "k"), values["own"] or (), strict=False)),
    }
)
