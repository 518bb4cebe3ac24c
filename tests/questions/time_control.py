"""What the tests ask the time-control calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from calculators.readers.time_control import write_time_control
from tests.questions.types import FLAG, NONE, STRING, WHOLE
from tests.readers.strategies import ratings
from tests.time_controls import time_controls

FAST_CLASSIC = "tc=45%2B30"
"""75 minutes: the gap, with the exception of 2026."""

ORDER = ["tc", "rating"]
PERMALINKS = [
    FAST_CLASSIC,
    "tc=90%2B30&rating=2500",
    "tc=60%2B30&rating=2400",
    "tc=60%2B10",
    "tc=G/60%3Bd5&rating=1799",
    "tc=40/90%2B30,SD/30%2B30",
    "tc=40/120,20/60,SD/15%2B30",
    "tc=25/60,SD/60",
    "tc=40/90%3Bd0,SD/30%3Bd5",
    "tc=0%2B30",
    "tc=G/0%3Bd5",
    "tc=0.5%2B0&rating=3500",
    "tc=3h%2B2",
    "tc=1000%2B0",
    "tc=0:01:09%2B30",
]
FAULTY = [
    "tc=abc",
    "tc=0%2B0",
    "tc=90%2B30%2B10",
    "tc=-5%2B3",
    "tc=40/90",
    "tc=3/2",
    "tc=25/5&rating=1900",
    "tc=1:30",
    "tc=1.30%2B30",
    "tc=900%2B10",
    "tc=75%27/40 %2B 15%27 %2B 30%27%27",
    "tc=%25s {tc} <b>",
    "tc=" + "9" * 300,
    "rating=1900",
    "tc=90%2B30&rating=0",
    "tc=x&rating=x",
    "tc=1:30&rating=x",
    "tc=90%2B30&tc=15%2B10",
]
RESULT = {
    "minutes_for_60_moves": (WHOLE, STRING),
    "fide_class": (STRING,),
    "rateable": (dict,),
    "rated_as": (STRING, NONE),
    "norms": (FLAG,),
    "rounds_a_day": (WHOLE, NONE),
    "us_chess": (STRING,),
    "us_chess_total": (WHOLE, STRING),
    "lichess": (STRING, NONE),
    "longest_game_minutes": (dict,),
    "pgn": (STRING, NONE),
}

VALUES = st.fixed_dictionaries({"tc": time_controls().map(write_time_control), "rating": st.none() | ratings})
