"""The rows of the form: fields ``opp-1-3`` and ``res-1-3`` (event 1, game 3), ``date-2`` and ``own-2`` (event 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from calculators.readers.dates import read_date
from calculators.readers.permalink import LETTERS, RESULTS, ReadEvent, check_size
from calculators.readers.problems import MOST_EVENTS, MOST_GAMES, Problem, Unreadable, read_rating
from calculators.rules.games import BYE, Game

_NAME = re.compile(r"(opp|res)-([1-9][0-9]?)-([1-9][0-9]{0,2})|(date|own)-([1-9][0-9]?)")
_ROW_SLACK = 10
"""How far beyond the limits rows are kept, so that the message can say how many there are."""


@dataclass(slots=True)
class Row:
    """What stands in a row: ``opponent`` as typed, ``result`` one of w, d, l or nothing."""

    opponent: str = ""
    result: str = ""
    errors: list[str] = field(default_factory=list)
    id: str = ""
    name: str = ""
    focus: bool = False

    @property
    def blank(self) -> bool:
        """Nothing was typed: the row is left out, silently."""
        return not self.opponent and not self.result


@dataclass(slots=True)
class EventRows:
    """An event of the form."""

    rows: list[Row] = field(default_factory=list)
    date: str = ""
    own: str = ""
    errors: dict[str, str] = field(default_factory=lambda: {"date": "", "own": "", "games": ""})

    @property
    def blank(self) -> bool:
        """No row says anything."""
        return all(row.blank for row in self.rows)


def has_rows(names: Iterable[str]) -> bool:
    """Whether form rows are among the field names."""
    return any(name.startswith("opp-") for name in names)


def is_row_field(name: str) -> bool:
    """Whether a field name is one of the rows and events."""
    return _NAME.fullmatch(name) is not None


def collect(data: Mapping[str, str]) -> list[EventRows]:
    """The events and rows of a submitted form as they were typed, in order, gaps closed."""
    cells: dict[int, dict[int, Row]] = {}
    heads: dict[int, dict[str, str]] = {}
    for name, value in data.items():
        match = _NAME.fullmatch(name)
        if match is None:
            continue
        kind, event, game, head, head_event = match.groups()
        if kind:
            if int(game) > MOST_GAMES + _ROW_SLACK or int(event) > MOST_EVENTS + _ROW_SLACK:
                continue
            row = cells.setdefault(int(event), {}).setdefault(int(game), Row())
            if kind == "opp":
                row.opponent = value.strip()
            else:
                row.result = value.strip()
        else:
            heads.setdefault(int(head_event), {})[head] = value.strip()
    events = []
    for event_number in sorted(cells):
        head_cells = heads.get(event_number, {})
        rows = [cells[event_number][number] for number in sorted(cells[event_number])]
        events.append(EventRows(rows, head_cells.get("date", ""), head_cells.get("own", "")))
    return events


def read_rows(events: list[EventRows], *, open_results: bool = False) -> tuple[ReadEvent, ...]:
    """The games of the rows; blank rows and wholly blank events are left out. An opponent without a result is a game
    still to be played where results may be open, else a problem.

    Each problem is also written to its row or event. Raises ``Unreadable`` with all of them.
    """
    problems: list[Problem] = []
    read = []
    for number, event in enumerate(events, 1):
        if event.blank and not (event.date or event.own):
            continue
        name = f"Event {number}, " if len(events) > 1 else ""
        games = []
        for game_number, row in enumerate(event.rows, 1):
            if row.blank:
                continue
            try:
                games.append(_read_row(row, f"{name}game {game_number}".capitalize(), open_results))
            except Unreadable as error:
                row.errors = [problem.message for problem in error.problems]
                problems += error.problems
        start = rating = None
        try:
            start = read_date(event.date, f"{name}start date".capitalize()) if event.date else None
        except Unreadable as error:
            event.errors["date"] = str(error)
            problems += error.problems
        try:
            rating = read_rating(event.own, f"{name}own rating".capitalize()) if event.own else None
        except Unreadable as error:
            event.errors["own"] = str(error)
            problems += error.problems
        if not games and event.blank:
            event.errors["games"] = f"Event {number}: no game stands there. Fill a row, or remove the event."
            problems.append(Problem("no_games", event.errors["games"]))
        read.append(ReadEvent(tuple(games), start, rating))
    if not read:
        problems.append(Problem("no_games", "Enter at least one game: the opponent’s rating and the result."))
    check_size(read, problems)
    if problems:
        raise Unreadable(*problems)
    return tuple(read)


def _read_row(row: Row, where: str, open_results: bool) -> Game:
    opponent = row.opponent.casefold()
    if opponent in {"b", "bye"}:
        return BYE
    if not opponent:
        raise Unreadable(
            Problem("no_opponent", f"{where}: the opponent’s rating is missing. Write it, or u for unrated.")
        )
    if open_results and not row.result and opponent.isdigit():
        return Game(read_rating(opponent, where), None)
    if row.result not in RESULTS:
        raise Unreadable(Problem("no_result", f"{where}: choose the result, 1, ½ or 0."))
    forfeit = opponent != "f" and opponent.endswith("f")
    opponent = opponent.removesuffix("f").strip() if forfeit else opponent
    rating = None if opponent in {"u", "unrated"} else read_rating(opponent, where)
    return Game(rating, RESULTS[row.result], forfeit=forfeit)


def number_rows(events: Iterable[EventRows], focus: str = "") -> None:
    """Give every row the id and the name it has on the page; ``focus`` is the id of the control to go to."""
    for number, event in enumerate(events, 1):
        for game, row in enumerate(event.rows, 1):
            row.id = f"{number}-{game}"
            row.name = f"Game {game}" if number == 1 else f"Event {number}, game {game}"
            row.focus = focus == f"opp-{row.id}"


def fill_rows(events: Iterable[ReadEvent]) -> list[EventRows]:
    """The inverse of ``read_rows``: games as rows of the form."""
    return [
        EventRows(
            [_fill_row(game) for game in event.games],
            event.start.isoformat() if event.start else "",
            str(event.rating) if event.rating is not None else "",
        )
        for event in events
    ]


def _fill_row(game: Game) -> Row:
    rating, half_points, forfeit = game
    if half_points is None:
        return Row("bye" if rating is None else str(rating))
    opponent = "u" if rating is None else str(rating)
    return Row(opponent + ("f" if forfeit else ""), LETTERS[half_points])
