"""The games of a first rating or a performance: which count, as a table and as data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from calculators.answer import Table, TableRow
from calculators.presentation import number, plural, points, score
from calculators.rules.games import Round
from calculators.tools.wording import REASONS, opponent, round_name


class Line(Protocol):
    """A game and, where it does not count, why."""

    @property
    def round(self) -> Round: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def clauses(self) -> tuple[str, ...]: ...


def has_several_events(lines: Sequence[Line]) -> bool:
    """Whether rounds are named with their event."""
    return len({line.round.event for line in lines}) > 1


def counted_table(lines: Sequence[Line], average: Fraction | None, half_points: int, counted: int) -> Table:
    """All games with their totals."""
    several = has_several_events(lines)
    rows = []
    for line in lines:
        played = line.round.game.half_points
        cells = (
            round_name(line.round, several),
            opponent(line.round),
            "" if played is None else points(played),
            "yes" if line.reason is None else "no",
        )
        remark = "" if line.reason is None else f"Not counted: {REASONS[line.reason]}"
        rows.append(TableRow(cells, remark, line.clauses))
    shown = "" if average is None else f"average {number(average)}"
    totals = ("Counted", shown, points(half_points), plural(counted, "game"))
    return Table("All games", ("Round", "Opponent", "Result", "Counted"), tuple(rows), totals)


def counted_data(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """All games for the JSON."""
    return [
        {
            "event": line.round.event,
            "round": line.round.number,
            "opponent": line.round.game.opponent,
            "score": None if line.round.game.half_points is None else score(line.round.game.half_points),
            "counted": line.reason is None,
            "reason": line.reason,
            "clauses": list(line.clauses),
        }
        for line in lines
    ]
