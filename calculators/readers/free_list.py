"""A free list, line by line with how each was read: games as ``1926 1``, lines with a name, remarks behind ``#``.

A line such as ``3. Müller, Hans (1926) ½`` is read where it holds one number that can be a rating and ends with a
result. ``rating: 2212``, ``k: 20`` and ``date: 2026-10-01`` are taken over into the form; ``event: 2026-10-05 2220``
begins a further event, with its start date (``-``: not known) and perhaps the own rating in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from calculators.readers.cells import LETTERS, hundredths, maybe_rating
from calculators.readers.dates import read_date
from calculators.readers.permalink import ReadEvent, check_size, looks_like_permalink
from calculators.readers.problems import MOST_CHARACTERS, Problem, Unreadable, read_rating
from calculators.readers.readings import BETWEEN, Pasted, Reading, squeeze, taken
from calculators.readers.rows import EventRows, Row, fill_rows
from calculators.readers.text import read_line, read_text
from calculators.rules.games import Game

KIND = "a list of games"
_FACT = re.compile(r"(?i)(rating|k|date)\s*:\s*(\S{1,10})")
_EVENT = re.compile(r"(?i)event\s*:\s*([0-9-]{1,10})(?:\s+([0-9]{1,9}))?")
_RESULTS = {
    **LETTERS,
    **dict.fromkeys(("win", "won"), "w"),
    **dict.fromkeys(("draw", "drew"), "d"),
    **dict.fromkeys(("loss", "lost"), "l"),
}
"""Not the letters w, d and l: behind a name w may be the colour."""
_MISSING = "?"


def read_free_list(text: str, *, open_results: bool = False) -> Pasted:
    """The games of a list. Raises ``Unreadable`` with every problem found; each names its line."""
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            Problem("too_long", f"{len(text)} characters: at most {MOST_CHARACTERS} are read at once.")
        )
    if looks_like_permalink(text.strip()) or (open_results and re.fullmatch(r"[0-9,;\s]+", text)):
        return _by_events(read_text(text, open_results=open_results))
    pasted = Pasted(KIND, [EventRows()])
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            _read(line, number, pasted, open_results=open_results)
        except Unreadable as error:
            problems += error.problems
    rows = [each.row for each in pasted.readings if each.row is not None]
    check_size([ReadEvent(tuple(Game(None, None) for _ in rows))], problems)
    if not problems and not rows:
        problems += _nothing()
    if problems:
        raise Unreadable(*problems)
    pasted.events = [event for event in pasted.events if event.rows]
    return pasted


def _nothing() -> Iterable[Problem]:
    try:
        read_text("")
    except Unreadable as error:
        return error.problems
    return ()


def _by_events(events: tuple[ReadEvent, ...]) -> Pasted:
    """The games of a permalink, or ratings alone."""
    pasted = Pasted(KIND, fill_rows(events))
    for place, event in enumerate(pasted.events, 1):
        for number, row in enumerate(event.rows, 1):
            where = f"Game {number}" if len(events) == 1 else f"Event {place}, game {number}"
            pasted.readings.append(taken(where, "", row))
    return pasted


def _read(line: str, number: int, pasted: Pasted, *, open_results: bool) -> None:
    where = f"Line {number}"
    told, mark, remark = line.partition("#")
    told = told.strip()
    if not told:
        _remark(remark.strip(), where, pasted)
        return
    event = _EVENT.fullmatch(told)
    if event is not None:
        start = "" if event[1] == "-" else read_date(event[1], where).isoformat()
        own = str(read_rating(event[2], where)) if event[2] else ""
        pasted.events.append(EventRows([], start, own))
        return
    fact = _FACT.fullmatch(told)
    if fact is not None:
        _fact(fact[1].lower(), fact[2], where, pasted)
        return
    parts = remark.split(BETWEEN)
    place, text, why = (
        (parts[0].strip(), parts[1], parts[2].strip()) if len(parts) == 3 else (where, line, "")
    )
    text = squeeze(text)  # once, since a line may hold thousands of games
    for row, own_remark in _rows(told, where, missing=bool(mark), open_results=open_results):
        pasted.readings.append(taken(place, text, row, why or own_remark))
        pasted.events[-1].rows.append(row)


def _remark(remark: str, where: str, pasted: Pasted) -> None:
    parts = remark.split(BETWEEN)
    if len(parts) == 3:
        pasted.readings.append(Reading(parts[0], parts[1], None, parts[2].strip()))
    elif remark:
        pasted.remarks.append(squeeze(remark) if len(remark) > 300 else remark)


def _fact(name: str, value: str, where: str, pasted: Pasted) -> None:
    if name == "date":
        pasted.start = read_date(value, where)
    elif name == "rating":
        pasted.rating = read_rating(value, where)
    elif value.isascii() and value.isdigit() and 0 < int(value) <= 40:
        pasted.k = int(value)
    else:
        raise Unreadable(Problem("not_k", f"{where}: K is a whole number from 1 to 40, such as 20."))


def _rows(told: str, where: str, *, missing: bool, open_results: bool) -> list[tuple[Row, str]]:
    opponent, _, word = told.partition(" ")
    if missing and opponent == _MISSING and word.strip() in LETTERS:
        return [(Row("", LETTERS[word.strip()]), "type the opponent’s rating")]
    try:
        games = read_line(told, where, open_results=open_results)
    except Unreadable:
        named = _named(told)
        if named is None:
            raise
        return [named]
    return [(row, "") for row in fill_rows([ReadEvent(tuple(games))])[0].rows]


def _named(line: str) -> tuple[Row, str] | None:
    """A line with a name: one number that can be a rating, and a result as the last word; else ``None``."""
    words = [word.strip("()[],;:") for word in line.casefold().split()]
    words = [word for word in words if word]
    if len(words) > 2 and hundredths(words[-1]) is not None and words[-2] in {"10", "15", "20", "30", "40"}:
        words = words[:-2]  # K and the change of a card, copied without its tabs
    ratings = [word for word in words[:-1] if maybe_rating(word)]
    if len(ratings) != 1 or not any(word.isalpha() and len(word) > 1 for word in words[:-1]):
        return None
    result = words[-1]
    forfeit = result in {"+", "-"} or (result.endswith("k") and len(result) == 2)
    letter = _RESULTS.get(result.removesuffix("k") if forfeit else result)
    if letter is None:
        return None
    remark = "not played: kept as a forfeit" if forfeit else "the rating and the last word were taken"
    return Row(ratings[0] + ("f" if forfeit else ""), letter), remark
