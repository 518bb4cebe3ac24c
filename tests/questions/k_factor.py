"""What the tests ask the K calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.questions.strategies import known_days, lists
from tests.questions.types import LIST, NONE, STRING, WHOLE
from tests.readers.strategies import ratings

JUNIOR = "date=2026-10-01&rating=2000&born=2008&played=100"
"""ZUG-K-10: 40."""

ORDER = ["list", "date", "rating", "born", "played", "peak", "games_a_month"]
PERMALINKS = [
    JUNIOR,
    "date=2026-11-30&rating=2000&born=2008",
    "date=2026-11-30&rating=1900&born=2008&played=5&games_a_month=4",
    "date=2026-11-30&rating=2250&born=2012&played=20&peak=2310&games_a_month=0",
    "date=2026-11-30&rating=1800&played=29&games_a_month=60",
    "date=2026-11-30&rating=2250&peak=2400",
    "list=rapid&date=2022-05-07&rating=2000&born=2010&played=3&games_a_month=40",
    "list=blitz&date=2022-09-30&rating=1200",
    "date=2026-11-30&rating=1&played=99999&games_a_month=200",
    "date=2027-11-30&rating=3500&born=1900",
]
FAULTY = [
    "list=rapid",
    "rating=2000",
    "rating=2000&born=1990",
    "rating=2000&born=2030&played=3",
    "rating=2000&date=2020-05-01&born=2019&played=3",
    "rating=2000&date=2030-01-01&played=3",
    "rating=2000&born=2010&games_a_month=5",
    "list=bullet&date=soon&rating=0&born=x&played=-1&peak=3501&games_a_month=201",
    "rating=2000&rating=2100&played=30",
    "rating=%00&played=30",
]
RESULT = {
    "k": (WHOLE,),
    "k_rule": (STRING,),
    "k_used": (WHOLE, NONE),
    "list": (STRING,),
    "lists": (LIST,),
    "changes": (LIST,),
}
VALUES = st.fixed_dictionaries(
    {
        "list": lists,
        "date": st.none() | known_days,
        "rating": ratings,
        "born": st.none() | st.integers(1990, 2021),
        "played": st.integers(0, 60),
        "peak": st.none() | ratings,
        "games_a_month": st.none() | st.integers(0, 200),
    }
)
