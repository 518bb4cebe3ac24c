"""Tables 8.1.1 and 8.1.2 in whole hundredths and whole points.

The tables are the rule, not the logistic curve they came from: at 400 the table says .92, the curve .909.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from decimal import Decimal

from calculators.rules.loading import DATA, DataError

HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class ProbabilityRow:
    """A row of table 8.1.2: differences ``low`` to ``high`` (``None``: no end), PD in hundredths."""

    low: int
    high: int | None
    higher_rated: int
    lower_rated: int


def parse_differences(text: str) -> tuple[int, ...]:
    """Table 8.1.1: dp for 0 to 100 %, in points.

    Raises ``DataError`` unless there are 101 rows in order, rising, with dp(p) = -dp(100 - p).
    """
    rows = list(csv.DictReader(text.splitlines()))
    if [row["p_percent"] for row in rows] != [str(percent) for percent in range(101)]:
        raise DataError("table 8.1.1: rows for 0 to 100 % are wanted, in order")
    values = tuple(int(row["dp"]) for row in rows)
    for percent in range(100):
        if values[percent] >= values[percent + 1]:
            raise DataError(f"table 8.1.1: dp does not rise after {percent} %")
    for percent in range(101):
        if values[percent] != -values[100 - percent]:
            raise DataError(f"table 8.1.1: {percent} % and {100 - percent} % do not mirror each other")
    return values


def parse_probabilities(text: str) -> tuple[ProbabilityRow, ...]:
    """Table 8.1.2. Raises ``DataError`` for a gap, an overlap, or columns that do not add up to 1."""
    rows: list[ProbabilityRow] = []
    expected_low: int | None = 0
    for line in csv.DictReader(text.splitlines()):
        high = int(line["D_max"]) if line["D_max"] else None
        row = ProbabilityRow(
            int(line["D_min"]),
            high,
            int(Decimal(line["PD_high"]) * HUNDREDTHS),
            int(Decimal(line["PD_low"]) * HUNDREDTHS),
        )
        if row.low != expected_low:
            raise DataError(f"table 8.1.2: a row starts at {row.low}, not at {expected_low}")
        if row.higher_rated + row.lower_rated != HUNDREDTHS:
            raise DataError(f"table 8.1.2: the row from {row.low} does not add up to 1")
        if rows and row.higher_rated != rows[-1].higher_rated + 1:
            raise DataError(f"table 8.1.2: a hundredth is left out before {row.low}")
        rows.append(row)
        expected_low = None if high is None else high + 1
    if expected_low is not None:
        raise DataError("table 8.1.2: the last row has an end")
    return tuple(rows)


DIFFERENCES = parse_differences((DATA / "table_8_1_1.csv").read_text("utf-8"))
PROBABILITIES = parse_probabilities((DATA / "table_8_1_2.csv").read_text("utf-8"))
_BY_DIFFERENCE = {
    sign * difference: row.higher_rated if sign > 0 else HUNDREDTHS - row.higher_rated
    for sign in (-1, 1)
    for row in PROBABILITIES
    for difference in range(row.low, (row.low if row.high is None else row.high) + 1)
}
"""PD for every difference up to the start of the last row, which has no end."""
_CERTAIN = max(_BY_DIFFERENCE)


def scoring_probability(difference: int) -> int:
    """PD in hundredths for own rating minus opponent's rating.

    >>> scoring_probability(400), scoring_probability(-400)
    (92, 8)

    Clauses: B02 8.1.2, 8.3.2; B02RB 7.1.2.
    """
    found = _BY_DIFFERENCE.get(difference)
    return _BY_DIFFERENCE[_CERTAIN if difference > 0 else -_CERTAIN] if found is None else found


def rating_difference(percent: int) -> int:
    """The rating difference dp in points for a whole per cent from 0 to 100; ±800 at the ends is notional.

    Raises ``ValueError`` outside 0 to 100.

    Clauses: B02 8.1.1; B02RB 7.1.1; B01 1.4.9.
    """
    if not 0 <= percent <= HUNDREDTHS:
        raise ValueError(f"{percent} is no whole per cent from 0 to 100")
    return DIFFERENCES[percent]
