"""The CSV in which Irish arbiters report players' events abroad: an event block, then a block for each player.

``Player,837,Byrne,Una`` begins a block, ``1,0,B,Last,First,2209,,ENG`` is a round (round, score, colour, names, rating,
title, federation), and ``6,0,-`` a round without an opponent.
"""

from __future__ import annotations

import csv
import re
from datetime import date
from functools import partial

from calculators.readers.cells import LETTERS, whole
from calculators.readers.choice import Choosable, choose
from calculators.readers.dates import read_date
from calculators.readers.problems import Problem, Unreadable, read_rating, shorten
from calculators.readers.readings import (
    POINTS,
    Pasted,
    Reading,
    in_order,
    left_out,
    one_event,
    taken,
)
from calculators.readers.rows import Row

KIND = "a CSV of players’ events"
_PLAYER = re.compile(r"(?m)^Player,[0-9]*,")
_ROUND_CELLS = 6


def read_player_blocks(text: str, who: str = "") -> Pasted | None:
    """The games of the only player, of the player whose name is ``who``, else a choice; ``None`` for other texts.

    Raises ``Unreadable`` naming the lines of rounds that cannot be read.
    """
    if _PLAYER.search(text) is None:
        return None
    players, general, start = _blocks(text)
    make = partial(_one, start=start)
    pasted = choose(
        KIND, [Choosable(name, (), partial(make, name, rounds)) for name, rounds in players.items()], who
    )
    if not pasted.candidates:
        pasted.readings = in_order([*pasted.readings, *general])
    return pasted


def _blocks(text: str) -> tuple[dict[str, list[Reading]], list[Reading], date | None]:
    """The rounds of each player, the lines of the event, and its start date."""
    players: dict[str, list[Reading]] = {}
    general: list[Reading] = []
    problems: list[Problem] = []
    start: date | None = None
    current = general
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        cells = [cell.strip() for cell in next(csv.reader([line]), [])]
        where = f"Line {number}"
        if cells[0] == "Player":
            current = players.setdefault(", ".join(cell for cell in cells[2:4] if cell) or where, [])
        elif whole(cells[0]) is not None and current is not general:
            try:
                current.append(_round(cells, where, line))
            except Unreadable as error:
                problems += error.problems
        else:
            general.append(left_out(where, line, "no round"))
            if cells[0] == "Start" and len(cells) > 1:
                start = read_date(cells[1], where)
    if problems:
        raise Unreadable(*problems)
    return players, general, start


def _one(name: str, rounds: list[Reading], start: date | None) -> Pasted:
    pasted = one_event(KIND, rounds)
    pasted.start = start
    pasted.remarks.append(f"The games of {name}.")
    if start:
        pasted.remarks.append(f"The start date {start} is that of the file.")
    return pasted


def _round(cells: list[str], where: str, line: str) -> Reading:
    score, colour = (*cells[1:3], "", "")[:2]
    letter = LETTERS.get(score)
    if letter is None:
        raise Unreadable(
            Problem(
                "unknown_result",
                f"{where}: “{shorten(score)}” is no result. Write 1, = or 0, or + and - unplayed.",
            )
        )
    if len(cells) < _ROUND_CELLS:
        return left_out(where, line, f"no opponent, {POINTS[letter]}: bye or absence")
    forfeit = "f" if score in {"+", "-"} or colour == "-" else ""
    rating = str(read_rating(cells[5], where)) if cells[5] not in {"", "0"} else "u"
    remark = (
        "not played: kept as a forfeit" if forfeit else "opponent without a rating" if rating == "u" else ""
    )
    return taken(where, line, Row(rating + forfeit, letter), remark)
