"""Tabs in a player's line: read as blanks only where every column is then where it belongs."""

from __future__ import annotations

from calculators.readers.trf_columns import (
    CELL,
    FIRST_ROUND,
    MOST_ROUNDS,
    NAME,
    NUMBER,
    PARTS,
    Columns,
    Unaligned,
)

_STOP = 8
_SEPARATORS = (3, 8, 13, 47, 52, 56, 68, 79)


def without_tabs(text: str) -> str | None:
    """The line with blanks for its tabs; ``None`` where they stand for columns, so that nothing can be told of them.

    A tab is one blank, or as many as lead to the next stop at eight columns, as editors write them.
    """
    if len(text) > FIRST_ROUND + CELL * MOST_ROUNDS:
        return None
    for tabbed in (text, _to_stops(text)):
        # Behind a tab in the name there may be anything, and no column would tell.
        if "\t" not in tabbed[NAME].rstrip() and _in_place(blank := tabbed.replace("\t", " ")):
            return blank
    return None


def _to_stops(text: str) -> str:
    first, *others = text.split("\t")
    for piece in others:
        first += "\t" * (_STOP - len(first) % _STOP) + piece
    return first


def _in_place(text: str) -> bool:
    if any(text[place : place + 1].strip() for place in _SEPARATORS) or text[NAME][:1] in ("", " "):
        return False
    columns = Columns(text)
    try:
        for part in PARTS:
            columns.field(part)
        columns.cells()
    except Unaligned:
        return False
    return text[NUMBER].strip().isdecimal() and not columns.shifts
