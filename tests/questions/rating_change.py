"""What the tests ask the rating-change calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from tests.questions.strategies import known_days, lists, periods
from tests.questions.types import FLAG, LIST, STRING, WHOLE
from tests.readers.strategies import ratings

FIDE = "date=2026-10-01&rating=2212&k=40&games=1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d"
"""SITE-ARBMANUAL-2026: +56.4, +56, 2268."""

ORDER = [
    "list",
    "date",
    "rating",
    "standard_rating",
    "k",
    "games",
    "born",
    "played",
    "peak",
    "gain",
    "reach",
    "fide",
]
PERMALINKS = [
    FIDE,
    "date=2025-10-31&rating=2400&k=10&games=1995w.2205d.2325l_2025-11-07~2410~2000w.2800l",
    "list=rapid&date=2022-11-01&rating=2000&k=20&games=1063w.1299w.1413w.1872d.1851l.1427w.1682w",
    "list=blitz&date=2026-10-01&rating=2601&k=10&games=1800w.2600d.b.uw.1900wf.1399l",
    "date=2026-10-01&rating=1405&k=20&games=1405l&gain=5",
    "date=2026-10-01&rating=2000&k=20&games=1900w.2010.b&gain=5",
    "date=2026-10-01&rating=2000&k=20&games=1900l.2010_2026-10-05~1900.1399&reach=2100",
    "date=2026-10-01&rating=2000&k=20&games=1399&gain=0",
    "list=rapid&date=2026-10-01&standard_rating=1850&games=1850w.2400l",
    "date=2026-10-01&rating=2290&games=2290w&born=2010&reach=2310",
    "date=2026-10-01&rating=2000&k=20&games=b",
    "date=2026-10-01&rating=1&k=40&games=3500w",
    "date=2025-11-07&rating=2052&k=20&games=1675w.2310l.1653w.1884w.2218l&fide=2053~20~-20~9.-18.8c.28.-28",
]
FAULTY = [
    "list=rapid",
    "rating=2003.5&k=20&games=1926w",
    "rating=2000&games=1926w",
    "rating=2000&k=0&games=1926w",
    "rating=0&k=41&games=1926x.0w.3501l&date=soon&list=bullet&born=x&played=x&peak=x&gain=x&reach=x",
    "rating=2000&rating=2100&k=20&games=1926w",
    "rating=2000&k=20&games=1926w&date=2021-12-31",
    "rating=2000&k=20&games=1926w_2030-01~1926w",
    "rating=2000&k=20&games=hello <b>%26",
    "rating=2000&k=20&opp-1-1=x&res-1-1=w&opp-1-2=1926&opp-1-3=&res-1-3=l",
    "rating=2000&k=20&opp-1-1=1926&res-1-1=w&opp-2-1=&date-2=x&own-2=0",
    "standard_rating=1800&k=20&games=1926w",
    "rating=2000&k=20&games=1926w&gain=1&reach=2010",
    "rating=2000&k=20&games=1926w.2011",
    "rating=2000&k=20&opp-1-1=1926&res-1-1=",
    "rating=2000&k=20&games=u&gain=1",
    "rating=%00&k=20&games=1926w",
    "rating=2000&k=20&games=1926w&fide=2000~20",
]
RESULT = {
    "change": (WHOLE,),
    "change_exact": (STRING,),
    "new_rating": (WHOLE,),
    "k": (WHOLE,),
    "k_rule": (STRING,),
    "games_rated": (WHOLE,),
    "score": (STRING,),
    "expected": (STRING,),
    "published": (FLAG,),
    "games": (LIST,),
}
VALUES = st.fixed_dictionaries(
    {
        "games": periods().map(write_permalink),
        "list": lists,
        "date": st.none() | known_days,
        "rating": ratings,
        "k": st.integers(1, 40),
    }
)
