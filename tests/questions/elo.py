"""What the tests ask the elo calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.questions.types import FLAG, NONE, STRING, WHOLE
from tests.readers.strategies import ratings

ORDER = ["rating", "opponent", "k", "score"]
PERMALINKS = [
    "rating=1800&opponent=1700&k=20&score=0.5",
    "rating=1800&opponent=2000",
    "rating=1800&opponent=1800&k=20",
    "rating=2700&opponent=2100&k=10&score=1",
    "rating=2100&opponent=2700&k=10&score=0",
    "rating=1800&opponent=1399&k=40&score=0",
    "rating=1&opponent=3500&k=40&score=1",
]
FAULTY = [
    "rating=1800",
    "opponent=0&rating=1800",
    "rating=1800&opponent=1800&score=1",
    "rating=1800&opponent=1800&k=20&score=1.5",
    "rating=1800&opponent=1800&k=20&score=win",
    "rating=1800&opponent=1800&k=0",
    "rating=1800&rating=1900&opponent=1800",
]
RESULT = {
    "expected_formula": (STRING,),
    "expected_table": (STRING, NONE),
    "change_formula": (STRING, NONE),
    "change_table": (WHOLE, NONE),
    "change_table_exact": (STRING, NONE),
    "rated": (FLAG,),
}
VALUES = st.fixed_dictionaries(
    {
        "rating": ratings,
        "opponent": ratings,
        "k": st.integers(1, 40),
        "score": st.sampled_from(["0", "0.5", "1", None]),
    }
)
