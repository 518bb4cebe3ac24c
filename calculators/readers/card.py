"""A player's card copied from chess-results: one line a round, in any language and with any choice of columns.

A line begins with the round; then come board and start number, perhaps a title, the name, one or two ratings,
federation, club, points, the result with its colour, and perhaps K and the change. Browsers break the line before the
result, since it is a table within the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from calculators.readers.card_facts import Change, read_facts
from calculators.readers.cells import (
    RATING_FROM,
    Result,
    TableLine,
    hundredths,
    is_name,
    maybe_rating,
    result,
    table_lines,
    whole,
)
from calculators.readers.problems import MOST_GAMES, Problem, Unreadable, shorten
from calculators.readers.readings import POINTS, Pasted, Reading, fold, in_order, left_out, one_event, taken
from calculators.readers.rows import Row

KIND = "a player’s card from chess-results"
_NOBODY = {"-", "-1", "-2"}
"""Start numbers of byes and of players not paired."""
_FEWEST_CELLS = 5
_NO_RESULT = re.compile(r"[^\W\d_]{1,2}|[*-]|[.]{3}")
"""What may stand in place of a result while a game goes on: the colour alone, or a mark."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where rating and result stand; ``ratings`` says how many columns of ratings there are."""

    rating: int
    result: int
    ratings: int


def read_card(text: str) -> Pasted | None:
    """The rounds of a card; ``None`` where the text is none. Raises ``Unreadable`` naming faulty lines."""
    lines = _joined(table_lines(text))
    rounds = [line for line in lines if _is_round(line)]
    columns = _columns(rounds)
    if columns is None:
        return None
    readings: list[Reading] = []
    problems: list[Problem] = []
    changes: list[Change] = []
    for line in rounds[: MOST_GAMES + 1]:
        try:
            readings.append(_round(line, columns))
        except Unreadable as error:
            problems += error.problems
            continue
        change = _change(line, columns, readings[-1].row)
        if change is not None:
            changes.append(change)
    if len(rounds) > MOST_GAMES:
        problems.append(Problem("too_many_games", f"{len(rounds)} rounds: at most {MOST_GAMES} are read."))
    if problems:
        raise Unreadable(*problems)
    others = [line for line in lines if line not in rounds and not line.blank]
    facts = read_facts(others, changes)
    readings += fold(
        [(line.number, line.text) for line in others if line.number not in facts.lines], "no round"
    )
    pasted = one_event(KIND, in_order([*readings, *facts.readings]))
    pasted.rating, pasted.k = facts.rating, facts.k
    pasted.remarks = facts.remarks
    if columns.ratings > 1:
        pasted.remarks.append(
            f"There are {columns.ratings} columns of ratings; the first was taken, which on chess-results is the "
            "international one."
        )
    return pasted


def _joined(lines: Sequence[TableLine]) -> list[TableLine]:
    """The lines, with results that stand on a line of their own put behind the round they belong to."""
    joined: list[TableLine] = []
    last: TableLine | None = None
    for line in lines:
        cells = list(line.cells)
        while cells and not cells[0]:
            cells.pop(0)
        if last is not None and cells and len(cells) <= 4 and result(cells[0]) is not None:
            if not last.cells[-1]:
                last.cells.pop()
            last.cells += cells
            last = None
            continue
        if _is_round(line):
            last = line
        elif cells:
            last = None
        joined.append(line)
    return joined


def _is_round(line: TableLine) -> bool:
    """Whether a line begins with a round and holds an opponent."""
    number = whole(line.cells[0].rstrip(".")) if line.cells else None
    return (
        number is not None
        and 0 < number < 100
        and len(line.cells) >= _FEWEST_CELLS
        and any(is_name(cell) for cell in line.cells[1:])
    )


def _columns(rounds: Sequence[TableLine]) -> _Columns | None:
    """The columns by what stands in all rounds; ``None`` where there are no such columns."""
    if not rounds:
        return None
    width = max(len(line.cells) for line in rounds)
    table = [line.cells + [""] * (width - len(line.cells)) for line in rounds]
    name = next(
        (place for place in range(1, width) if _is_name_column([each[place] for each in table])), None
    )
    if name is None:
        return None
    ratings = [
        place for place in range(name + 1, width) if _is_rating_column([cells[place] for cells in table])
    ]
    if not ratings:
        return None
    results = [
        place
        for place in range(ratings[0] + 1, width)
        if _is_result_column([cells[place] for cells in table])
    ]
    return _Columns(ratings[0], results[-1], len(ratings)) if results else None


def _is_name_column(cells: Sequence[str]) -> bool:
    """Names in most lines; a bye may stand there in capitals, or nothing."""
    return sum(is_name(cell) for cell in cells) * 2 > len(cells)


def _is_rating_column(cells: Sequence[str]) -> bool:
    values = [cell for cell in cells if cell not in {"", "-"}]
    known = [whole(cell) for cell in values]
    return (
        bool(known)
        and all(value is not None and (value == 0 or 100 <= value < 4000) for value in known)
        and any(maybe_rating(cell) or cell == "0" for cell in values)
    )


def _is_result_column(cells: Sequence[str]) -> bool:
    """Results with a colour, or nothing but results; a column of points has numbers of two and more in it."""
    filled = [cell for cell in cells if cell]
    found = [each for each in map(result, filled) if each is not None]
    return any(each.colour for each in found) or (bool(found) and len(found) * 2 > len(filled))


def _round(line: TableLine, columns: _Columns) -> Reading:
    where = f"Line {line.number}"
    shown = " ".join(cell for cell in line.cells if cell)
    cell = line.cells[columns.result] if len(line.cells) > columns.result else ""
    found = result(cell)
    rating = line.cells[columns.rating] if len(line.cells) > columns.rating else ""
    if found is None and cell and not _NO_RESULT.fullmatch(cell):
        raise Unreadable(
            Problem(
                "unknown_result",
                f"{where}: “{shorten(cell)}” is no result. Results such as w 1, s ½, 0 or - 0K are read.",
            )
        )
    numbers = [each for each in line.cells[1 : columns.rating] if each in _NOBODY]
    if numbers and rating in {"", "-", "0"}:
        points = f", {POINTS[found.letter]}" if found else ""
        return left_out(where, shown, f"bye or not paired: no opponent{points}")
    if found is None:
        return left_out(where, shown, "not finished: no result yet")
    if found.forfeit and found.colour == "-" and rating in {"", "-"}:
        return left_out(where, shown, "not paired: no opponent")
    return _game(where, shown, rating, found)


def _game(where: str, shown: str, rating: str, found: Result) -> Reading:
    value = whole(rating)
    remarks = []
    if not value:
        remarks.append("opponent without a rating")
    elif value == RATING_FROM:
        remarks.append("some events write 1000 for unrated: correct it to u if so")
    if found.forfeit:
        remarks.append("not played: kept as a forfeit")
    row = Row((str(value) if value else "u") + ("f" if found.forfeit else ""), found.letter)
    return taken(where, shown, row, "; ".join(remarks))


def _change(line: TableLine, columns: _Columns, row: Row | None) -> Change | None:
    """K and K times the change, where they stand behind the result."""
    if row is None or row.opponent.endswith("f") or not row.opponent.isdigit():
        return None
    behind = [cell for cell in line.cells[columns.result + 1 :] if cell]
    if len(behind) < 2:
        return None
    k, change = whole(behind[-2]), hundredths(behind[-1])
    if k is None or not 0 < k <= 40 or change is None:
        return None
    return Change(int(row.opponent), row.result, k, change)
