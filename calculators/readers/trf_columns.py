"""The columns of a player's line (001), also where a part of the line stands some columns too far left or right.

A part is taken from where it stands if it fits there, else from the nearest place where it fits, with a remark. What
fits is asked strictly, blanks between the fields included, so that a shifted number is never cut in two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

NUMBER, SEX, TITLE, NAME, RATING = slice(4, 8), slice(9, 10), slice(10, 13), slice(14, 47), slice(48, 52)
FEDERATION, FIDE_ID, BIRTH, POINTS = slice(53, 56), slice(57, 68), slice(69, 79), slice(80, 84)
FIRST_ROUND, CELL = 91, 10
MOST_ROUNDS = 100

# Each with the column before and the column after, which are no part of the field.
_FITS = {
    "rating": re.compile(r"[^0-9] {0,4}[0-9]{0,4} {0,4} "),
    "federation": re.compile(r" [^\W\d_]{0,3} {0,3} "),
    "FIDE number": re.compile(r" {1,12}[0-9]{0,11} {1,12}"),
    "birth date": re.compile(
        r" {1,11}(?:[0-9]{4}[0-9./-]*|[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{4}|[0-9]{6,8})? {1,11}|[ 0./-]{12}"
    ),
    "points": re.compile(r" {1,5}(?:[0-9]{1,3}(?:[.,][0-9])?)? {1,5}"),
}
_PLACES = {
    "rating": RATING,
    "federation": FEDERATION,
    "FIDE number": FIDE_ID,
    "birth date": BIRTH,
    "points": POINTS,
}
PARTS = tuple(_PLACES)
_ROUND = re.compile(r" {0,4}[0-9]{0,4} {0,4} [ wb-] [^2-9\t] {2}", re.IGNORECASE)
_NEAR = (1, -1, 2, -2, 3, -3)


@dataclass(frozen=True, slots=True)
class Cell:
    """A round as it is written: the opponent's starting number (0: none), colour and result code."""

    opponent: int
    colour: str
    code: str


class Unaligned(ValueError):
    """A part of the line stands in no place where it could be read; ``part`` names it, ``text`` is what is there."""

    def __init__(self, part: str, text: str) -> None:
        super().__init__(part)
        self.part, self.text = part, text


class Columns:
    """A player's line cut into its fields. ``shifts`` tells which parts stood elsewhere, and by how many columns."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.shifts: dict[str, int] = {}
        # A program that counts bytes pads names with letters beyond ASCII too little.
        missing = len(text[:47].encode("utf-8", "replace")) - len(text[:47])
        self.missing = missing
        self._places = (0, *([-missing] if missing > 0 else []), *_NEAR)

    def field(self, part: str) -> str:
        """The text of a field. Raises ``Unaligned`` where nothing near it fits."""
        place, fits = _PLACES[part], _FITS[part]
        width = place.stop - place.start + 2
        for shift in self._shifts():
            around = self.text[place.start - 1 + shift : place.stop + 1 + shift].ljust(width)
            value = around[1:-1].strip()
            if fits.fullmatch(around) and (value or not shift):
                if shift:
                    self.shifts[part] = shift
                return value
        raise Unaligned(part, self.text[place].strip())

    def cells(self) -> list[Cell]:
        """All rounds of the line. Raises ``Unaligned`` where the cells do not stand ten columns apart."""
        for shift in self._shifts():
            start = FIRST_ROUND + shift
            if self.text[start - 2 : start].strip():
                continue
            pieces = list(_pieces(self.text, start))
            if all(_is_cell(piece) for piece in pieces):
                if shift and pieces:
                    self.shifts["rounds"] = shift
                return [
                    Cell(int(piece[:4].strip() or 0), piece[5:6].strip().lower(), piece[7:8].strip().upper())
                    for piece in pieces
                ]
        pieces = list(_pieces(self.text, FIRST_ROUND))
        wrong = next((number for number, piece in enumerate(pieces, 1) if not _is_cell(piece)), 1)
        raise Unaligned(f"round {wrong}", self.text[FIRST_ROUND + CELL * (wrong - 1) :][:CELL].strip())

    def _shifts(self) -> Iterator[int]:
        """Where to look: where the part before stood, in the right place, then nearby."""
        last = next(reversed(self.shifts.values()), 0)
        yield from dict.fromkeys((last, 0))
        yield from (shift for shift in self._places if shift not in (0, last))


def _pieces(text: str, start: int) -> Iterator[str]:
    for place in range(start, len(text), CELL):
        yield text[place : place + CELL]


def _is_cell(piece: str) -> bool:
    return _ROUND.fullmatch(piece.ljust(CELL)) is not None
