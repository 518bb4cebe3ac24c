"""The share of players below a rating, interpolated between published percentiles.

Linear between the anchors up to the median and in the normal quantile above it, where the density falls steeply.
Interpolated values are estimates ("about"), not data; floats are right here, where nothing is a rule.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from statistics import NormalDist

LISTS = ("standard", "rapid", "blitz")
LIST_DATE = "2026-10"
ANCHORS = ("p1", "p10", "p25", "p50", "p75", "p90", "p99", "p99.9")
MEDIAN = 50.0
SOURCE = (
    "Zugzwang Foundation, aggregates of FIDE's lists, October 2026",
    "https://github.com/zugzwang-foundation/Chess-ELO-Rating",
)


@dataclass(frozen=True, slots=True)
class Pool:
    """The active players of a list: how many, and the rating at each published percentile."""

    name: str
    players: int
    mean: str
    anchors: tuple[tuple[float, int], ...]


def _rows(name: str) -> list[dict[str, str]]:
    file = resources.files("guides") / "data" / name
    return list(csv.DictReader(file.read_text("utf-8").splitlines()))


@cache
def pool(name: str) -> Pool:
    """The pool of a list, as of ``LIST_DATE``."""
    row = next(
        row
        for row in _rows("fide_active_percentiles.csv")
        if (row["list"], row["time_control"], row["group"]) == (LIST_DATE, name, "active_12_months")
    )
    anchors = tuple((float(anchor[1:]), int(row[anchor])) for anchor in ANCHORS)
    return Pool(name, int(row["n_players"]), row["mean"], anchors)


def percentile(name: str, rating: int) -> float | None:
    """About how many per cent of the pool are rated below; ``None`` outside the published percentiles."""
    anchors = pool(name).anchors
    if not anchors[0][1] <= rating <= anchors[-1][1]:
        return None
    for (low, low_rating), (high, high_rating) in pairwise(anchors):
        if low_rating <= rating <= high_rating:
            share = (rating - low_rating) / (high_rating - low_rating)
            if high <= MEDIAN:
                return low + share * (high - low)
            normal = NormalDist()
            start, end = normal.inv_cdf(low / 100), normal.inv_cdf(high / 100)
            return 100 * normal.cdf(start + share * (end - start))
    raise AssertionError("the anchors leave no gap")


def in_words(name: str, rating: int) -> str:
    """ "about 64 %", "under 1 %", "about 99.2 %", "over 99.9 %"."""
    value = percentile(name, rating)
    if value is None:
        return "under 1 %" if rating < pool(name).anchors[0][1] else "over 99.9 %"
    if value > 99:
        return f"about {value:.1f} %"
    return f"about {value:.0f} %"
