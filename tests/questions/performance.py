"""What the tests ask the performance calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from tests.questions.strategies import periods
from tests.questions.types import FLAG, NONE, WHOLE
from tests.readers.strategies import ratings

PERFORMANCE = "games=1800w.1600d.2150d.1500w.2050d"
"""TEC-TPR-01: 1969."""

ORDER = ["games", "average", "score", "rounds", "rating"]
PERMALINKS = [
    PERFORMANCE,
    PERFORMANCE + "&rating=1820",
    "average=2250&score=2&rounds=5",
    "games=1500w",
    "games=1950w.1900lf.1850w.b.1600l.uw",
    "games=1d.3500d",
]
FAULTY = ["rating=2000", "games=b", "games=1926x&rating=x", "average=1&score=1", "opp-1-1=1926"]
RESULT = {
    "performance": (WHOLE,),
    "average": (WHOLE,),
    "percent": (WHOLE,),
    "dp": (WHOLE,),
    "perfect": (WHOLE, NONE),
    "own_rating_convention": (WHOLE, NONE),
    "algorithm_of_400": (WHOLE,),
    "is_bound": (FLAG,),
}
VALUES = st.fixed_dictionaries(
    {
        "games": periods().map(lambda events: write_permalink(events) + "_2000d"),
        "rating": st.none() | ratings,
    }
)
