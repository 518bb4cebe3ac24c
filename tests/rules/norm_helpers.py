"""Norms asked in one line: opponents as in the addresses, read here a second time."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from calculators.rules.norm_conditions import Condition
from calculators.rules.norm_games import NORM_BYE, NormOpponent
from calculators.rules.title_norms import TitleNorm, title_norm

HALF_POINTS = {"w": 2, "d": 1, "l": 0, "z": 2}

FULL = (
    "2500.gm.ger.w_2480.gm.esp.d_2450.gm.usa.w_2420.im.ned.w_2400.im.ita.d_2350.fm.pol.w_2340.im.fra.w_2280.-.fra.d"
    "_2200.-.sui.d"
)
"""A player of FRA has 7 from 9 against an average of exactly 2380: 2380 + 220 = 2600, a GM norm to the point."""
FOUR_GMS = FULL.replace("2420.im", "2420.gm")
"""The same with a GM more, enough for ten and eleven games too."""
EIGHT = FULL.rpartition("_")[0]
"""Without the last: 6½ from 8 (81 %, +251) against 19220 / 8 = 2402.5, of which 2280 is not raised: 2654."""

OPPONENTS = st.builds(
    ".".join,
    st.tuples(
        st.sampled_from(["1400", "2300", "2450", "2500", "2550"]),
        st.sampled_from(["gm", "gm", "im", "-"]),
        st.sampled_from(["fra", "fra", "ger", "esp"]),
    ),
)
"""Near a GM norm for a player of FRA, so that it often hangs on a single game."""


def read(text: str) -> tuple[NormOpponent, ...]:
    return tuple(_read(part) for part in text.split("_")) if text else ()


def _read(part: str) -> NormOpponent:
    if part == "b":
        return NORM_BYE
    rating, title, federation, *result = part.split(".")
    kind: Any = "to_come"
    half_points = None
    if result:
        half_points = HALF_POINTS[result[0][0]]
        kind = "zero" if result[0] == "z" else "forfeit" if result[0].endswith("f") else "played"
    return NormOpponent(
        int(rating) or None, None if title == "-" else title.upper(), federation.upper(), half_points, kind
    )


def norm(title: str, text: str, rounds: int | None = None, own: str = "FRA", **options: Any) -> TitleNorm:
    opponents = read(text)
    return title_norm(title, own, opponents, rounds or len(opponents), **options)


def condition(found: TitleNorm, key: str) -> Condition:
    (only,) = (each for each in found.conditions if each.key == key)
    return only


def failed(found: TitleNorm) -> list[str]:
    return [each.key for each in found.conditions if not each.ok]


def figures(found: TitleNorm) -> tuple[int, int, int]:
    """Games, average, performance."""
    assert found.figures is not None
    return found.figures.counted, found.figures.average, found.figures.performance


def field(**numbers: int) -> str:
    """Eight or nine drawn games: so many opponents of a kind, written ``gm_ger=3``; all are rated 2600."""
    games = []
    for name, number in numbers.items():
        title, federation = name.split("_")
        games += [f"2600.{'-' if title == 'no' else title}.{federation}.d"] * number
    return "_".join(games)
