"""The lines of a tournament report, with their numbers, whatever ends them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calculators.readers.problems import shorten
from calculators.readers.trf_tabs import without_tabs

_END = re.compile(r"\r\n|\n|\r")
_RECORD = re.compile(r"[0-9A-Z]{3}(?:[ \t]|$)")
_INDENTED = re.compile(r"[ \t]{1,8}(?=001 {1,4}[0-9])")
KNOWN_RECORDS = frozenset(
    "012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222 240 250 260 299"  # noqa: SIM905
    " 300 310 320 330 352 362 801 802".split()
)
"""Numbered records of the format; others that begin with letters are extensions and national ratings."""
_HARD_BLANK = "\u00a0"
_MARKUP = str.maketrans("[]<>{}|`", "()()()/'")


@dataclass(frozen=True, slots=True)
class Remark:
    """What was odd about a line and what was made of it; line 0 is the file as a whole."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A record: its name (the first three characters) and its whole text."""

    number: int
    record: str
    text: str

    @property
    def value(self) -> str:
        """What stands behind the name."""
        return self.text[4:].strip()


def told(text: str, length: int = 30) -> str:
    """Text of the file as it can stand in a sentence or a table of any format: short, printable, without markup."""
    return shorten(text, length).translate(_MARKUP)


def read_lines(text: str, remarks: list[Remark]) -> Iterator[Line]:
    """Every record in its order. Comments, rulers, blank lines and lines that are no record are left out.

    The text is cut at CR, LF and CRLF only: a name may hold any other character. A player's line keeps its tabs where
    they stand for columns.
    """
    strange = first_strange = first_hard = 0
    for number, raw in enumerate(_END.split(text), 1):
        if _HARD_BLANK in raw:
            first_hard = first_hard or number
        line = raw.replace(_HARD_BLANK, " ").rstrip()
        if _INDENTED.match(line):
            line = line.lstrip()
            remarks.append(Remark(number, "The line begins with blanks; they are left out."))
        if line.startswith("001") and "\t" in line and (blank := without_tabs(line)):
            line = blank
            remarks.append(Remark(number, "Tabs stand in the line; they are read as blanks."))
        if line.startswith("###") or not line:
            continue
        if _RECORD.match(line):
            if line[:3] != "001" and line[:3] not in KNOWN_RECORDS and not line[:3].isalpha():
                strange, first_strange = strange + 1, first_strange or number
            yield Line(number, line[:3], line)
        elif not line.lstrip()[0].isdigit():  # rulers are digits
            strange, first_strange = strange + 1, first_strange or number
    if first_hard:
        remarks.append(
            Remark(first_hard, "No-break spaces stand here, and perhaps below; they are read as blanks.")
        )
    if strange:
        others = f" and {strange - 1} more" if strange > 1 else ""
        remarks.append(Remark(first_strange, f"This line{others}: no record of the format; not read."))
