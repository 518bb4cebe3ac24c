"""Rows of a crosstable: chess-results with cells such as ``17b1``, SwissPerfect with ``17:W``.

The number in a cell is the opponent's rank in one table and his starting number in another. Which column it points to
is found out by looking back: the opponent's cell of the same round has to name this player and the mirrored result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from calculators.readers.cells import LETTERS, TableLine, is_name, maybe_rating, table_lines, whole
from calculators.readers.choice import Choosable, choose
from calculators.readers.readings import (
    POINTS,
    Pasted,
    Reading,
    fold,
    left_out,
    one_event,
    squeeze,
    taken,
)
from calculators.readers.rows import Row

Kind = Literal["game", "forfeit", "bye", "open"]
CHESS_RESULTS, SWISS_PERFECT = "a crosstable from chess-results", "a crosstable from SwissPerfect"

_CELL = re.compile(r"([0-9]{1,4})\s*([^\W\d_])\s*([10½=+-]?)\s*([kK]?)")
_BYE = re.compile(r"-\s*([10½])|[+]|0|½|1|")
_SWISS_CELL = re.compile(r"([0-9]{1,4}):\s*([WDLwdl+=-]?)")
_SWISS_LETTERS = {"w": "w", "d": "d", "l": "l", "+": "w", "-": "l", "=": "d"}
_MIRRORED = {"w": "l", "d": "d", "l": "w", "": ""}
_RATING_WORDS = re.compile(r"(?i)rtg|elo|rating|wertung")


@dataclass(frozen=True, slots=True)
class _Cell:
    """A round of a player: the number of the opponent (0: none) and the result."""

    kind: Kind
    opponent: int = 0
    letter: str = ""


@dataclass(slots=True)
class _Player:
    """A row of the table."""

    line: TableLine
    numbers: list[int]
    name: str
    rating: int | None
    cells: list[_Cell] = field(default_factory=list)


def read_crosstable(text: str, who: str = "") -> Pasted | None:
    """The games of one row; of several rows, of the player whose name or number is ``who``, else a choice of players.

    ``None`` where the text has no row of a crosstable. Raises ``Unreadable`` where no row is of ``who``.
    """
    lines = table_lines(text)
    swiss = any(_SWISS_CELL.fullmatch(cell) for line in lines for cell in line.cells)
    pattern = _SWISS_CELL if swiss else _CELL
    rows = [line for line in lines if _scored(line, pattern)]
    if not rows or not all(whole(line.cells[0].rstrip(".")) is not None for line in rows):
        return None
    first, last = _span(rows, pattern, swiss=swiss)
    rating_column = _rating_column(lines, rows) if swiss else None
    players = [_player(line, first, last, rating_column, swiss=swiss) for line in rows]
    key, doubts = _key(players)
    by_number = {player.numbers[key]: player for player in players if len(player.numbers) > key}
    kind = SWISS_PERFECT if swiss else CHESS_RESULTS
    others = fold(
        [(line.number, line.text) for line in lines if line not in rows and not line.blank], "no player"
    )
    pasted = choose(
        kind,
        [
            Choosable(
                squeeze(player.name) or f"no. {player.numbers[0]}",
                tuple(str(number) for number in player.numbers[:1]),
                partial(_one, kind, player, by_number, doubts),
            )
            for player in players
        ],
        who,
    )
    if not pasted.candidates:
        if len(players) > 1:
            others.append(left_out("Other rows", f"{len(players) - 1} players", "read for the ratings only"))
        pasted.readings += others
    return pasted


def _scored(line: TableLine, pattern: re.Pattern[str]) -> bool:
    """Whether a line has a round with an opponent and a result; a club called "4 N" is no round."""
    matches = [pattern.fullmatch(cell) for cell in line.cells]
    return any(
        match is not None and match[pattern.groups if pattern is _SWISS_CELL else 3] for match in matches
    )


def _span(rows: Sequence[TableLine], pattern: re.Pattern[str], *, swiss: bool) -> tuple[int, int]:
    """First and last column of rounds: byes in the first and the last round are known by their minus."""
    places = [place for line in rows for place, cell in enumerate(line.cells) if pattern.fullmatch(cell)]
    first, last = min(places), max(places)
    if not swiss:
        bye = re.compile(r"-\s*[10½]")
        while all(
            first > 1 and first <= len(line.cells) and bye.fullmatch(line.cells[first - 1]) for line in rows
        ):
            first -= 1
        while all(len(line.cells) > last + 1 and bye.fullmatch(line.cells[last + 1]) for line in rows):
            last += 1
    return first, last


def _rating_column(lines: Sequence[TableLine], rows: Sequence[TableLine]) -> int | None:
    """SwissPerfect has a column of local numbers that look like ratings: only a header makes one a rating."""
    head = [line for line in lines if line.number < rows[0].number and not line.blank]
    for line in head:
        for place, cell in enumerate(line.cells):
            if _RATING_WORDS.search(cell):
                return place
    return None


def _player(line: TableLine, first: int, last: int, rating_column: int | None, *, swiss: bool) -> _Player:
    before = line.cells[:first]
    numbers: list[int] = []
    name, rating = "", None
    for place, cell in enumerate(before):
        value = whole(cell.rstrip(".")) if place == 0 else whole(cell)
        if not name and is_name(cell):
            name = cell
        elif not name and value is not None:
            numbers.append(value)
        elif name and rating is None and not swiss and (maybe_rating(cell) or cell == "0"):
            rating = value
    if rating_column is not None and rating_column < len(before):
        rating = whole(before[rating_column])
    rounds = [_cell(cell, swiss=swiss) for cell in line.cells[first : last + 1]]
    return _Player(line, numbers, name, rating, rounds)


def _cell(cell: str, *, swiss: bool) -> _Cell:
    match = (_SWISS_CELL if swiss else _CELL).fullmatch(cell)
    if match is None:
        bye = _BYE.fullmatch(cell)
        if bye is None:
            return _Cell("open", -1)
        points = (bye[1] or cell).strip()
        return _Cell("bye", 0, LETTERS.get(points, "l"))
    number = int(match[1])
    if swiss:
        code = match[2].lower()
        letter = _SWISS_LETTERS.get(code, "")
        if not number:
            return _Cell("bye", 0, letter or "l")
        return _Cell("forfeit" if code in "+-" and code else "game" if letter else "open", number, letter)
    letter = LETTERS.get(match[3], "")
    if not letter:
        return _Cell("open", number)
    return _Cell("forfeit" if match[3] in "+-" or match[4] else "game", number, letter)


def _key(players: Sequence[_Player]) -> tuple[int, int]:
    """The column of numbers that the cells point to, and how many cells do not find their mirror in it."""
    if len(players) == 1:
        return 0, 0
    columns = min(len(player.numbers) for player in players)
    doubts = {column: _unmirrored(players, column) for column in range(columns)}
    best = min(doubts, key=lambda column: doubts[column], default=0)
    return best, doubts.get(best, 0)


def _unmirrored(players: Sequence[_Player], column: int) -> int:
    by_number = {player.numbers[column]: player for player in players}
    wrong = 0
    for player in players:
        for place, cell in enumerate(player.cells):
            other = by_number.get(cell.opponent)
            if cell.kind != "game" or other is None or place >= len(other.cells):
                continue
            back = other.cells[place]
            wrong += back.opponent != player.numbers[column] or back.letter != _MIRRORED[cell.letter]
    return wrong


def _one(kind: str, player: _Player, by_number: Mapping[int, _Player], doubts: int) -> Pasted:
    readings = [_reading(player, place, cell, by_number) for place, cell in enumerate(player.cells, 1)]
    pasted = one_event(kind, readings)
    pasted.remarks.append(f"The games of {squeeze(player.name) or f'no. {player.numbers[0]}'}.")
    if player.rating:
        pasted.rating = player.rating
        pasted.remarks.append(
            f"Your rating {player.rating} is the one of the table, as the arbiter chose it."
        )
    if doubts:
        pasted.remarks.append(
            f"{doubts} cells of the table do not agree with the opponent’s cell of the same round: look at the rows."
        )
    return pasted


def _reading(player: _Player, place: int, cell: _Cell, by_number: Mapping[int, _Player]) -> Reading:
    where = f"Line {player.line.number}, round {place}"
    if cell.kind == "bye":
        return left_out(where, f"no opponent, {POINTS[cell.letter]}", "bye, absence or not paired")
    if cell.kind == "open":
        if cell.opponent < 0:
            return left_out(where, "a cell of another kind", "not understood: no opponent and no result")
        return left_out(where, f"no. {cell.opponent}", "not finished: no result yet")
    other = by_number.get(cell.opponent)
    shown = f"no. {cell.opponent}" + (f", {squeeze(other.name)}" if other is not None else "")
    forfeit = "f" if cell.kind == "forfeit" else ""
    remark = "not played: kept as a forfeit" if forfeit else ""
    if other is None or (other.rating is None):
        if forfeit:
            return taken(where, shown, Row("uf", cell.letter), remark)
        missing = "his row was not pasted" if other is None else "the table has no ratings"
        return taken(where, shown, Row("", cell.letter), f"{missing}: type his rating")
    if not other.rating:
        return taken(where, shown, Row("u" + forfeit, cell.letter), remark or "opponent without a rating")
    return taken(where, shown, Row(f"{other.rating}{forfeit}", cell.letter), remark)
