"""What was read from a paste or a file, line by line: nothing is taken or left out without a word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from calculators.readers.problems import shorten
from calculators.readers.rows import EventRows, Row
from calculators.rules.published import PublishedEvent

TYPED = {"w": "1", "d": "½", "l": "0"}
POINTS = {"w": "1 point", "d": "½ point", "l": "0 points"}
BETWEEN = " | "
"""Between the parts of a remark in the text of one player's games."""
_SHOWN = 60
"""So much of a line is shown; the rest is a table's tail of points and tie-breaks."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How one line was read. Without a ``row``, ``remark`` says why the line gave none."""

    where: str
    text: str
    row: Row | None = None
    remark: str = ""
    fact: str = ""
    """What a line says that is no game, such as the own rating."""

    @property
    def read(self) -> str:
        """The row in words: "1926, ½"; "left out" where there is none."""
        if self.row is None:
            return self.fact or "left out"
        opponent, forfeit = self.row.opponent, self.row.opponent.endswith("f")
        if opponent == "bye":
            return "bye"
        name = opponent.removesuffix("f")
        name = {"u": "unrated", "": "rating missing"}.get(name, name)
        return f"{name}, {TYPED.get(self.row.result, 'to play')}" + (" by forfeit" if forfeit else "")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of several players, with his games as text that the free-list reader reads again."""

    name: str
    games: int
    text: str


@dataclass(slots=True)
class Pasted:
    """Everything that was understood. Without ``events`` there are ``candidates`` to choose between."""

    kind: str
    """What it was taken for, in words."""
    events: list[EventRows] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)
    more_candidates: int = 0
    rating: int | None = None
    k: int | None = None
    start: date | None = None
    remarks: list[str] = field(default_factory=list)
    """About the whole: where own rating, K and date come from."""
    published: tuple[PublishedEvent, ...] = ()
    """What FIDE's calculations page says, event by event."""


def squeeze(text: str) -> str:
    """A line as the preview shows it."""
    return shorten(" ".join(text.split()), _SHOWN)


def left_out(where: str, text: str, why: str) -> Reading:
    """The reading of a line that gave no row."""
    return Reading(where, squeeze(text), None, why)


def told(where: str, text: str, fact: str, remark: str = "") -> Reading:
    """The reading of a line that says something of the player or the event."""
    return Reading(where, squeeze(text), None, remark, fact)


def taken(where: str, text: str, row: Row, remark: str = "") -> Reading:
    """The reading of a line that gave a row."""
    return Reading(where, squeeze(text), row, remark)


def fold(lines: Iterable[tuple[int, str]], why: str) -> list[Reading]:
    """One reading for each run of consecutive lines that say nothing about games."""
    readings: list[Reading] = []
    run: list[tuple[int, str]] = []
    for number, text in [*lines, (0, "")]:
        if run and number != run[-1][0] + 1:
            first, last = run[0], run[-1]
            where = f"Line {first[0]}" if first == last else f"Lines {first[0]} to {last[0]}"
            readings.append(left_out(where, first[1] if first == last else f"{squeeze(first[1])} …", why))
            run = []
        run.append((number, text))
    return readings


def in_order(readings: Iterable[Reading]) -> list[Reading]:
    """The readings by the number of their line."""
    return sorted(readings, key=lambda each: int(each.where.split()[1].strip(",:")))


def one_event(kind: str, readings: list[Reading]) -> Pasted:
    """All rows as one event."""
    rows = [each.row for each in readings if each.row is not None]
    return Pasted(kind, [EventRows(rows)] if rows else [], readings)


def as_text(pasted: Pasted) -> str:
    """One player's games as the free-list reader takes them, with what stood there behind each ``#``."""
    facts = {
        "rating": pasted.rating,
        "k": pasted.k,
        "date": pasted.start.isoformat() if pasted.start else None,
    }
    lines = [f"{name}: {value}" for name, value in facts.items() if value is not None]
    lines += [f"# {_plain(remark)}" for remark in (f"Taken from {pasted.kind}.", *pasted.remarks)]
    first = {id(event.rows[0]): event for event in pasted.events if event.rows and len(pasted.events) > 1}
    for each in pasted.readings:
        if id(each.row) in first:
            event = first[id(each.row)]
            lines.append(f"event: {event.date or '-'} {event.own}".rstrip())
        remark = "# " + BETWEEN.join(_plain(part) for part in (each.where, each.text, each.remark))
        if each.row is not None:
            game = "bye" if each.row.opponent == "bye" else _written(each.row)
            remark = f"{game} {remark}"
        lines.append(remark)
    return "\n".join(lines)


def _plain(text: str) -> str:
    return " ".join(text.replace("|", "/").split())


def _written(row: Row) -> str:
    return f"{row.opponent or '?'} {TYPED.get(row.result, '')}".strip()
