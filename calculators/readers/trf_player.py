"""A player's line (001) of a tournament report: who he is and what his round cells say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.readers.problems import HIGHEST_RATING, Problem, Unreadable
from calculators.readers.trf_columns import (
    CELL,
    FIRST_ROUND,
    MOST_ROUNDS,
    NAME,
    NUMBER,
    RATING,
    SEX,
    TITLE,
    Cell,
    Columns,
    Unaligned,
)
from calculators.readers.trf_dates import read_birth
from calculators.readers.trf_lines import Line, Remark, told

LAYOUT = "The first opponent stands in columns 92 to 95, colour in 97, result in 99, the next round ten columns on."
_TITLES = {
    **{title: title for title in ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")},
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WI": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
MOST_LEFT = 3
_NUMBER_ANYWHERE = re.compile(r"001 {1,8}([0-9]{1,4})(?= )")
_NO_RATING_WORDS = {"-", "--", "---", "----", "UNR", "UNR.", "NONE", "N/A"}


@dataclass(frozen=True, slots=True)
class Player:
    """A player as his line says; ``rating`` is ``None`` without one, ``points`` are tenths where they are told.

    ``man``: the line says so; blank, ``w`` and ``f`` are not told apart, since nothing hangs on it.
    """

    line: int
    number: int
    name: str
    title: str
    man: bool
    rating: int | None
    federation: str
    fide_id: str
    born: int | None
    points: int | None
    cells: tuple[Cell, ...]


def read_player(line: Line, remarks: list[Remark]) -> Player:
    """The player of a line; what is odd and does no harm goes to ``remarks``.

    Raises ``Unreadable`` where number, rating or rounds cannot be read: nothing is guessed.
    """
    if "\t" in line.text:
        raise _problem(
            line, "tabs", "tabs stand in it instead of columns. Export the report again, with blanks"
        )
    columns = Columns(line.text)
    number = _number(line)
    rating = _rating(line, columns, remarks)
    federation = _soft(columns, "federation", line, remarks)
    fide_id = _soft(columns, "FIDE number", line, remarks)
    born, remark = read_birth(_soft(columns, "birth date", line, remarks))
    if remark:
        remarks.append(Remark(line.number, remark))
    points = _soft(columns, "points", line, remarks)
    cells = _cells(line, columns)
    moved = _name_shift(columns)
    title = line.text[TITLE.start : min(TITLE.stop, NAME.start + moved)].strip()
    shifts = {**({"name": moved} if moved else {}), **columns.shifts}
    remarks += [Remark(line.number, text) for text in _shifted(shifts)]
    return Player(
        line.number,
        number,
        told(line.text[NAME.start + moved : NAME.stop + min(0, columns.shifts.get("rating", 0))].strip(), 60),
        _TITLES.get(title.upper(), ""),
        line.text[SEX].lower() == "m",
        rating,
        federation.upper(),
        "" if set(fide_id) <= {"0"} else fide_id,
        born,
        _tenths(points),
        tuple(cells),
    )


def _name_shift(columns: Columns) -> int:
    """How far left the name begins, as a negative number, where what stands behind it is shifted left as well."""
    text = columns.text
    shift = next(iter(columns.shifts.values()), 0)
    if not -MOST_LEFT <= shift < 0 or text[NAME.start + shift - 1] != " " or text[NAME.start + shift] == " ":
        return 0
    if text[NAME.start - 1] == " ":  # either a title and the blank behind it, or a name of few letters
        title = text[TITLE].strip().upper()
        if title in _TITLES or columns.missing == -shift:
            return 0
    return shift


def _shifted(shifts: Mapping[str, int]) -> Iterator[str]:
    for shift in dict.fromkeys(shifts.values()):
        parts = [part for part, moved in shifts.items() if moved == shift]
        names = ", ".join(parts[:-1]) + (" and " if parts[1:] else "") + parts[-1]
        several = parts[1:] or parts[0] in ("points", "rounds")
        columns = (
            f"{abs(shift)} column{'s' if abs(shift) > 1 else ''} too far {'right' if shift > 0 else 'left'}"
        )
        stand, read = ("These stand", "are") if several else ("This stands", "is")
        yield f"{stand} {columns} and {read} read there: {names}."


def _number(line: Line) -> int:
    text = line.text[NUMBER].strip()
    if not (text.isascii() and text.isdigit() and line.text[8:9] in ("", " ")):
        match = _NUMBER_ANYWHERE.match(line.text)
        text = match[1] if match else ""
    if not text or int(text) == 0:
        raise _problem(
            line,
            "start_number",
            f"no starting number stands in columns 5 to 8 ({_quoted(line.text[NUMBER])})",
        )
    return int(text)


def _rating(line: Line, columns: Columns, remarks: list[Remark]) -> int | None:
    try:
        text = columns.field("rating")
    except Unaligned as error:
        if error.text.upper() in _NO_RATING_WORDS:
            return None
        raise _problem(
            line,
            "not_a_rating",
            f"columns 49 to 52 hold no rating ({_quoted(line.text[RATING])}). "
            "Write a whole number there, or leave them blank",
        ) from None
    if text and int(text) == 0:
        remarks.append(Remark(line.number, "Rating 0: taken as unrated."))
    elif text and int(text) > HIGHEST_RATING:
        raise _problem(line, "rating_range", f"a rating of {text} is above {HIGHEST_RATING}")
    return int(text or 0) or None


def _soft(columns: Columns, part: str, line: Line, remarks: list[Remark]) -> str:
    """A field that no game hangs on: left out where it cannot be read."""
    try:
        return columns.field(part)
    except Unaligned as error:
        remarks.append(Remark(line.number, f"The {part} cannot be read ({_quoted(error.text)}); left out."))
        return ""


def _cells(line: Line, columns: Columns) -> list[Cell]:
    if len(line.text) > FIRST_ROUND + CELL * MOST_ROUNDS:
        raise _problem(line, "rounds", f"more than {MOST_ROUNDS} rounds ({len(line.text)} characters)")
    try:
        return columns.cells()
    except Unaligned as error:
        raise _problem(
            line,
            "rounds",
            f"{error.part} does not stand where it should ({_quoted(error.text)}). {LAYOUT[:-1]}",
        ) from None


def _tenths(text: str) -> int | None:
    if not text:
        return None
    whole, _, tenth = text.replace(",", ".").partition(".")
    return 10 * int(whole) + int(tenth or 0)


def _quoted(text: str) -> str:
    return f"“{told(text.strip())}”" if text.strip() else "blank"


def _problem(line: Line, code: str, words: str) -> Unreadable:
    return Unreadable(Problem(code, f"Line {line.number}: {words}."))
