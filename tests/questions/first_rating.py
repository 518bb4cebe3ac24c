"""What the tests ask the first-rating calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from tests.questions.strategies import known_days, lists, periods
from tests.questions.types import FLAG, NONE, STRING, WHOLE

FIRST = "date=2026-10-01&games=1500w.1600w.1700w.1800l.1900l"
"""SITE-INIT-1: 1779."""

ORDER = ["list", "date", "games", "average", "score", "rounds", "next", "standard_rating"]
PERMALINKS = [
    FIRST,
    FIRST + "&next=1850",
    "date=2026-01-10&games=2000l.2000l.2000l_2026-02-10~1800w.1800w.1800d.1800l.1800l",
    "date=2023-06-01&average=2000&score=3&rounds=5",
    "list=rapid&date=2026-10-01&games=1500w&standard_rating=1700",
    "date=2026-10-01&games=b.uw",
    "date=2026-10-01&games=2000w.2000w.2000w.2000l.2002l.2002l",
]
FAULTY = [
    "list=rapid",
    "games=1926x",
    "average=2000&score=6&rounds=5",
    "average=2000",
    "games=1926w&average=2000&score=3&rounds=5",
    "games=1926w&standard_rating=1800",
    "games=1926w&next=0",
    "games=1926w&date=2030-01-01",
    "opp-1-1=&res-1-1=",
]
RESULT = {
    "rating": (WHOLE, NONE),
    "published": (FLAG,),
    "reason": (STRING, NONE),
    "average": (STRING, NONE),
    "percent": (WHOLE, NONE),
    "dp": (WHOLE, NONE),
    "games_counted": (WHOLE,),
    "games_set_aside": (WHOLE,),
    "exact": (STRING, NONE),
}
VALUES = st.fixed_dictionaries(
    {"games": periods().map(write_permalink), "list": lists, "date": st.none() | known_days}
)
