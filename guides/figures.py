"""Figures that a guide calls by name: a table and an inline SVG chart of the same numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import log10

from calculators.charts import Chart, Line
from calculators.presentation import number, probability, signed
from calculators.rules.tables import DIFFERENCES, PROBABILITIES, scoring_probability
from guides.percentiles import LIST_DATE, SOURCE, _rows, pool


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with the table that says the same."""

    chart: Chart
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def title(self) -> str:
        """Of chart and table."""
        return self.chart.title


def _curve(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))


def expected_score() -> Figure:
    """Table 8.1.2 beside the logistic curve."""
    shown = (0, 50, 100, 200, 300, 400, 500, 600, 700)
    rows = tuple(
        (
            str(gap),
            probability(scoring_probability(gap)),
            probability(scoring_probability(-gap)),
            f"{_curve(gap):.3f}"[1:],
        )
        for gap in shown
    )
    steps = tuple(
        (float(x), float(scoring_probability(x)))
        for row in PROBABILITIES
        for x in (row.low, min(row.high or 800, 800))
    )
    curve = tuple((float(x), 100 * _curve(x)) for x in range(0, 801, 20))
    return Figure(
        Chart(
            "Expected score by rating difference",
            "rating difference",
            "expected score in %",
            (0, 200, 400, 600, 800),
            (50, 60, 70, 80, 90, 100),
            (Line("Table 8.1.2", "table", steps), Line("Logistic curve", "curve", curve)),
        ),
        (
            "The table counts; the curve is what it was once made from. Above 400 the difference counts as 400 for "
            "players rated below 2650 (B02 8.3.1)."
        ),
        ("Difference", "Higher rated (table)", "Lower rated (table)", "Curve"),
        rows,
    )


def dp_curve() -> Figure:
    """Table 8.1.1 beside the curve, which has no end."""
    shown = (50, 60, 75, 90, 95, 99, 100)
    rows = tuple(
        (f"{p} %", signed(DIFFERENCES[p]), "no end" if p == 100 else signed(round(_inverse(p))))
        for p in shown
    )
    table = tuple((float(p), float(DIFFERENCES[p])) for p in range(50, 101))
    curve = tuple((float(p), _inverse(p)) for p in range(50, 100))
    return Figure(
        Chart(
            "Rating difference by score",
            "score in %",
            "rating difference",
            (50, 60, 70, 80, 90, 100),
            (0, 200, 400, 600, 800),
            (Line("Table 8.1.1", "table", table), Line("Logistic curve", "curve", curve)),
        ),
        "For 100 % the table stops at a notional 800 (B02 8.1.1); the curve has no end.",
        ("Score", "dp (table)", "Curve"),
        rows,
    )


def _inverse(percent: int) -> float:
    return 400 * log10(percent / (100 - percent))


def _percentiles(name: str) -> Callable[[], Figure]:
    def figure() -> Figure:
        players = pool(name)
        points = tuple((float(rating), share) for share, rating in players.anchors)
        return Figure(
            Chart(
                f"Percentiles of active players, {name}, {LIST_DATE}",
                "rating",
                "per cent rated below",
                (1400, 1600, 1800, 2000, 2200, 2400, 2600),
                (0, 25, 50, 75, 100),
                (Line("Published percentiles", "table", points),),
            ),
            (
                f"{players.players:,} players with a rated game in the last twelve lists; mean {players.mean}. "
                f"Source: {SOURCE[0]}."
            ),
            ("Per cent rated below", "Rating"),
            tuple((f"{share:g} %", str(rating)) for share, rating in players.anchors),
        )

    return figure


def lichess() -> Figure:
    """A sample of one day, with its bias said."""
    rows = _rows("lichess_sample_2025-09_percentiles.csv")
    classes = ("bullet", "blitz", "rapid")
    by_class = {
        name: {
            float(row["percentile"]): int(row["rating_nearest_rank"])
            for row in rows
            if row["class_by_base_time"] == name
        }
        for name in classes
    }
    shown = [each for each in (10, 25, 50, 75, 90, 95, 99) if all(each in by_class[name] for name in classes)]
    lines = tuple(
        Line(
            name.capitalize(),
            kind,
            tuple((float(rating), share) for share, rating in sorted(by_class[name].items())),
        )
        for name, kind in zip(classes, ("table", "curve", "third"), strict=True)
    )
    return Figure(
        Chart(
            "A sample of Lichess players, 1 September 2025",
            "Lichess rating",
            "per cent rated below",
            (400, 800, 1200, 1600, 2000, 2400, 2800),
            (0, 25, 50, 75, 100),
            lines,
        ),
        (
            "Two to three hours of one day: who plays more is likelier to be in it, and provisional ratings are "
            "included. These numbers cannot be compared with FIDE ratings."
        ),
        ("Per cent rated below", *(name.capitalize() for name in classes)),
        tuple((f"{share} %", *(str(by_class[name][share]) for name in classes)) for share in shown),
    )


def first_ratings() -> Figure:
    """First published ratings by band, the last whole year and the running one."""
    rows = _rows("fide_first_ratings_by_band.csv")
    years = sorted({row["year"] for row in rows})[-2:]
    bands = sorted({int(row["band_low"]) for row in rows if row["year"] in years and float(row["share_pct"])})
    share = {(row["year"], int(row["band_low"])): row["share_pct"] for row in rows}
    table = tuple(
        (
            f"{band} to {band + 99}",
            *(f"{share[(year, band)]} %" if (year, band) in share else number(0) for year in years),
        )
        for band in bands
    )
    kinds = ("curve", "table")
    lines = tuple(
        Line(year, kind, tuple((band + 50.0, float(share.get((year, band), "0"))) for band in bands))
        for year, kind in zip(years, kinds, strict=True)
    )
    top = max(max(y for _, y in line.points) for line in lines)
    return Figure(
        Chart(
            "First published ratings by band",
            "first rating",
            "share in %",
            tuple(range(bands[0], bands[-1] + 201, 200)),
            tuple(range(0, int(top) + 6, 5)),
            lines,
        ),
        "Share of each year’s newcomers on FIDE’s standard list; the last year runs to October.",
        ("Band", *years),
        table,
    )


FIGURES: dict[str, Callable[[], Figure]] = {
    "expected-score": cache(expected_score),
    "dp-curve": cache(dp_curve),
    "percentiles-standard": cache(_percentiles("standard")),
    "percentiles-rapid": cache(_percentiles("rapid")),
    "percentiles-blitz": cache(_percentiles("blitz")),
    "percentiles-lichess": cache(lichess),
    "first-ratings": cache(first_ratings),
}
