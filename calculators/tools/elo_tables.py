"""The tables and the chart of the Elo calculator."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import Table, TableRow
from calculators.charts import Chart, Line, Mark
from calculators.presentation import MINUS, fixed, probability, signed, signed_hundredths
from calculators.readers.problems import HIGHEST_RATING, LOWEST_RATING
from calculators.rules.editions import Edition
from calculators.rules.elo import SCALE, Side, change_by_formula, expected_by_formula, side
from calculators.rules.numbers import whole_points
from calculators.rules.tables import HUNDREDTHS

SHOWN = (600, 400, 300, 200, 100, 50, 0, -50, -100, -200, -300, -400, -600)
"""Differences that the table of the curves lists."""
RESULTS = ((2, "Win"), (1, "Draw"), (0, "Loss"))


def short(value: Fraction) -> str:
    """An expected score, to four places."""
    return fixed(value, 4)


def signed_decimal(value: Fraction) -> str:
    """A change by the formula for people, to three places."""
    text = fixed(value, 3)
    return text.replace("-", MINUS) if value <= 0 else f"+{text}"


def table_change(own: Side, k: int, half_points: int) -> int:
    """The change by the table, rounded as if the game were the only one of its period."""
    return whole_points(own.change(half_points, k))


def expectations(own: Side, other: Side) -> Table:
    """Formula and table for both sides."""
    rows = tuple(
        TableRow((name, str(each.rating), short(each.formula), *_by_table(each)))
        for name, each in (("You", own), ("Opponent", other))
    )
    total = probability_sum(own.probability + other.probability)
    columns = ("Side", "Rating", "Formula", "Table", "D counted")
    return Table("Expected score of both sides", columns, rows, ("Together", "", "1", total, ""))


def probability_sum(hundredths: int) -> str:
    """What both sides expect together, "1.00" where neither is exempt."""
    return f"{hundredths // HUNDREDTHS}.{hundredths % HUNDREDTHS:02}"


def _by_table(each: Side) -> tuple[str, str]:
    return probability(each.probability), signed(each.counted)


def changes(own: Side, k: int | None) -> tuple[Table, ...]:
    """The change for every result, where K is known."""
    if k is None:
        return ()
    rows = []
    for half_points, name in RESULTS:
        formula = signed_decimal(change_by_formula(own.difference, half_points, k))
        exact, rounded = own.change(half_points, k), table_change(own, k, half_points)
        rows.append(TableRow((name, formula, signed_hundredths(exact), signed(rounded))))
    return (Table(f"Change for K {k}", ("Result", "Formula", "Table", "Table, rounded"), tuple(rows)),)


def curves(own: Side, edition: Edition) -> Table:
    """What the chart shows, at some of its points."""
    rows = []
    for gap in SHOWN:
        if not LOWEST_RATING <= own.rating - gap <= HIGHEST_RATING:
            continue
        each = side(edition, own.rating, own.rating - gap)
        rows.append(TableRow((str(each.opponent), signed(gap), short(each.formula), *_by_table(each))))
    return Table(
        "Your expected score by the opponent’s rating",
        ("Opponent", "D", "Formula", "Table", "D counted"),
        tuple(rows),
    )


def chart(own: Side, edition: Edition) -> Chart:
    """Both curves over the opponent's rating, with the two ratings marked."""
    middle = own.rating
    reach = max(600, -(-abs(own.rating - own.opponent) // 200) * 200 + 200)
    low, high = middle - reach, middle + reach
    grid = range(low, high + 1, max(5, reach // 160))

    table = tuple((float(each), float(side(edition, own.rating, each).probability)) for each in grid)
    formula = tuple((float(each), float(100 * expected_by_formula(own.rating - each))) for each in grid)
    ticks = tuple(range(low, high + 1, reach // 2))
    marks = [Mark(f"you {own.rating}", float(own.rating), 50.0)]
    if own.opponent != own.rating:
        marks.append(Mark(f"opponent {own.opponent}", float(own.opponent), float(100 * own.formula)))
    return Chart(
        "Both curves, with the two ratings marked",
        "opponent’s rating",
        "expected score in %",
        ticks,
        (0, 25, 50, 75, 100),
        (
            Line("FIDE’s table, with the cap", "table", table),
            Line(f"Formula, 1 : 10 at {SCALE}", "curve", formula),
        ),
        tuple(marks),
    )
