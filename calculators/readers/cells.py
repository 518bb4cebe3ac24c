"""Lines of a copied table as cells, and what a cell may say, in any language.

Tables are told by the shape of their cells and never by their headers, which come in forty languages.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

RATING_FROM, RATING_TO = 1000, 3500
"""A whole number in these limits may be a rating where no column says so."""
LETTERS = {
    **dict.fromkeys(("1", "1.0", "1,0", "+"), "w"),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "="), "d"),
    **dict.fromkeys(("0", "0.0", "0,0", "-"), "l"),
}
_RESULT = re.compile(
    r"(?P<colour>[^\W\d_]{1,2}|-|)\s*(?P<score>1/2|[01][.,]0|0?[.,]5|[10½=+]|(?<=\s)-|^-)\s*(?P<forfeit>[kK]?)"
)
_DECIMAL = re.compile(r"[+-]?[0-9]{1,3}[.,][0-9]{1,2}")
_MINUS = str.maketrans({"−": "-", "–": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " "})


@dataclass(slots=True)
class TableLine:
    """A line of the text with its cells, stripped. ``extra`` are cells that followed on lines of their own."""

    number: int
    text: str
    cells: list[str]
    extra: list[str] = field(default_factory=list)

    @property
    def blank(self) -> bool:
        """Nothing stands there."""
        return not any(self.cells)


@dataclass(frozen=True, slots=True)
class Result:
    """The result in a cell: w, d or l; ``forfeit`` when it was not played, ``colour`` as it was written."""

    letter: str
    forfeit: bool
    colour: str


def table_lines(text: str) -> list[TableLine]:
    """The lines of a text as cells: split at tabs, else at the commas or semicolons of a CSV, else at wide gaps."""
    lines = text.translate(_MINUS).splitlines()
    split = _splitter(lines)
    return [
        TableLine(number, line, [cell.strip() for cell in split(line)])
        for number, line in enumerate(lines, 1)
    ]


def _splitter(lines: Sequence[str]) -> _Splitter:
    filled = [line for line in lines if line.strip()]
    if any("\t" in line for line in lines):
        return _Splitter("\t")
    for mark in (";", ","):
        if sum(line.count(mark) >= 5 for line in filled) * 2 > len(filled):
            return _Splitter(mark)
    return _Splitter("")


@dataclass(frozen=True, slots=True)
class _Splitter:
    """Splits a line at a mark, or at two blanks and more."""

    mark: str

    def __call__(self, line: str) -> list[str]:
        if self.mark == "\t" or (self.mark and '"' not in line):
            return line.split(self.mark)
        if self.mark:
            try:
                return next(csv.reader([line], delimiter=self.mark), [])
            except csv.Error:
                return line.split(self.mark)
        return re.split(r" {2,}", line.strip())


def result(cell: str) -> Result | None:
    """The result of a cell such as ``w 1``, ``s ½``, ``- 0K``, ``1``, ``+``; ``None`` for any other cell."""
    match = _RESULT.fullmatch(cell) if len(cell) < 10 else None
    if match is None:
        return None
    score, colour = match["score"], match["colour"]
    forfeit = bool(match["forfeit"]) or score in "+-" or colour == "-"
    return Result(LETTERS[score], forfeit, colour)


def hundredths(cell: str) -> int | None:
    """A decimal with one or two places, point or comma, in hundredths."""
    if _DECIMAL.fullmatch(cell) is None:
        return None
    whole, _, rest = cell.replace(",", ".").lstrip("+-").partition(".")
    value = int(whole) * 100 + int(rest.ljust(2, "0"))
    return -value if cell.startswith("-") else value


def whole(cell: str) -> int | None:
    """A whole number of at most nine digits."""
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else None


def maybe_rating(cell: str) -> bool:
    """Whether a cell can be a rating by its size."""
    value = whole(cell)
    return value is not None and RATING_FROM <= value <= RATING_TO


def is_name(cell: str) -> bool:
    """Whether a cell can be a name: two letters or more that are no title and no federation."""
    return len(cell) > 1 and any(each.isalpha() for each in cell) and not (cell.isupper() and len(cell) <= 4)
