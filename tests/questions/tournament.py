"""What the tests ask the tournament calculator. It is asked by POST: no question of it stands in an address."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.tools.tournament import SAMPLE
from tests.questions.strategies import known_days
from tests.questions.types import LIST
from tests.readers.trf_strategies import tournaments
from tests.readers.trf_writer import report

ORDER = ["file", "text", "list", "date", "k", "player", "format"]
PERMALINKS: list[str] = []
FAULTY = ["text=001", "k=20&date=2026-10-01", "player=1", "k-7=40"]
RESULT: dict[str, tuple[type, ...]] = {"players": (LIST,), "problems": (LIST,)}
VALUES = st.fixed_dictionaries(
    {
        "text": tournaments().map(report),
        "list": st.sampled_from(["rapid", "blitz", "standard", None]),
        "date": known_days,
        "k": st.none() | st.integers(1, 40),
        "k-1": st.none() | st.integers(1, 40),
    }
)
SENT = [{"text": SAMPLE, "k": "40"}, {"text": SAMPLE, "player": "11", "date": "2026-10-01"}]
"""Questions that are answered, as the fields of a POST."""
