"""What the tests ask the title-norm calculator."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from calculators.readers.opponents import TITLES, write_opponents
from calculators.rules.norm_games import NORM_BYE, NormOpponent
from tests.questions.types import FLAG, LIST, NONE, WHOLE

SEVEN = "2500.gm.ger.w_2480.gm.esp.d_2450.gm.usa.w_2420.im.ned.w_2400.im.ita.d_2350.fm.pol.w_2340.im.fra.w_2280.-.fra.d"
NORM = f"title=gm&federation=fra&opponents={SEVEN}_2150.-.sui.d"
"""NORM9-GM-7: 7 from 9 against 2380."""

ORDER = ["title", "federation", "opponents", "rounds", "system"]
PERMALINKS = [
    NORM,
    f"title=gm&federation=fra&opponents={SEVEN}_b",
    f"title=gm&federation=fra&opponents={SEVEN}_2400.gm.ger.wf",
    f"title=gm&federation=fra&opponents={SEVEN}&rounds=11",
    f"title=im&federation=ger&opponents={SEVEN}_2100.-.fra.w_1800.-.fra.l&rounds=11",
    "title=im&federation=ger&opponents=2410.im.pol.w_2290.fm.ger.d_2185.-.cze.w_2465.gm.ukr_0.wcm.fid&rounds=9",
    "title=wgm&federation=ind&rounds=9",
    "title=wim&federation=ind&rounds=5",
    "title=wim&federation=fid&opponents=b",
    "title=wim&federation=ger&opponents=0.-.ger.z_1350.-.ger.w_0.-.non.l_1900.cm.fid.lf&system=round-robin",
    "title=gm&federation=fra&opponents=2500.gm.fra_2480.gm.fra&rounds=3&system=round-robin",
]
FAULTY = [
    "title=gm",
    "title=fm&federation=ger&rounds=9",
    "federation=germany&title=gm&rounds=9",
    "federation=non&title=gm&rounds=9",
    "title=gm&federation=ger",
    "title=gm&federation=ger&rounds=20",
    "title=gm&federation=ger&rounds=1&opponents=2450.im.ger.w_2380.-.fra.d",
    "title=gm&federation=ger&opponents=2450.im.ger.x",
    "title=gm&federation=ger&opponents=2450.im.w_0.ger.2380.fra_%3Cb%3E_4000.-.ger.d",
    "title=gm&federation=ger&opponents=0.-.ger.z",
    "title=gm&federation=ger&rounds=9&system=knockout",
    "title=gm&title=im&federation=ger&rounds=9",
    "title=gm&federation=ger&opponents=%0A2450+IM+GER+1%0A2380+FRA%0A+x",
]
RESULT = {
    "achieved": (FLAG,),
    "still_possible": (FLAG,),
    "games": (WHOLE,),
    "average": (WHOLE, NONE),
    "performance": (WHOLE, NONE),
    "percent": (WHOLE, NONE),
    "conditions": (LIST,),
}

federations = st.sampled_from(["GER", "FRA", "USA", "FID", "NON"])


@st.composite
def opponents(draw: st.DrawFn) -> NormOpponent:
    """Any opponent and any result but ``z``, which Swiss events do not have."""
    if draw(st.integers(0, 9)) == 0:
        return NORM_BYE
    kind: Any = draw(st.sampled_from(["played", "played", "played", "forfeit", "to_come"]))
    return NormOpponent(
        draw(st.none() | st.integers(100, 3500)),
        draw(st.none() | st.sampled_from(TITLES)),
        draw(federations),
        None if kind == "to_come" else draw(st.integers(0, 2)),
        kind,
    )


VALUES = st.fixed_dictionaries(
    {
        "title": st.sampled_from(["gm", "im", "wgm", "wim"]),
        "federation": st.sampled_from(["ger", "fra", "fid"]),
        "opponents": st.lists(opponents(), min_size=1, max_size=14).map(write_opponents),
        "rounds": st.none() | st.integers(14, 19),
        "system": st.sampled_from([None, "swiss", "round-robin"]),
    }
)
