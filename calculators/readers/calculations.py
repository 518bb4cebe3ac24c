"""FIDE's page of a player's calculations, as copied text: rows for the games, and FIDE's own figures beside them.

Every tournament has lines with its name and dates, a header ``Rc Ro w n chg K K*chg``, a line of sums under it, and a
line a game: opponent, title, rating (with an asterisk where the difference counted as 400), federation, score, n, chg,
K and K*chg.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date

from calculators.readers.cells import hundredths, whole
from calculators.readers.dates import read_date
from calculators.readers.problems import MOST_GAMES, Problem, Unreadable, shorten
from calculators.readers.readings import Pasted, Reading, fold, in_order, taken, told
from calculators.readers.rows import EventRows, Row
from calculators.rules.published import PublishedEvent, PublishedGame

KIND = "FIDE’s page of calculations"
CUT = "the asterisk: FIDE prints a rating 400 points from yours in place of the opponent’s"
_KNOWN_K = (10, 15, 20, 25, 30, 40)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SCORES = {100: "w", 50: "d", 0: "l"}


@dataclass(slots=True)
class _Event:
    """A tournament as the page has it; ``sums`` are Ro, K and K*chg in hundredths, where they stand."""

    start: date | None
    sums: tuple[int, int, int] | None = None
    rows: list[Row] = field(default_factory=list)
    games: list[PublishedGame] = field(default_factory=list)


def read_calculations(text: str) -> Pasted | None:
    """The games and figures of a page of calculations; ``None`` where the text is none.

    Raises ``Unreadable`` naming the lines that look like a game and cannot be read.
    """
    lines = [line.replace("\u00a0", " ").replace("−", "-") for line in text.splitlines()]
    if not any(_is_header(line) for line in lines):
        return None
    events: list[_Event] = []
    readings: list[Reading] = []
    other: list[tuple[int, str]] = []
    problems: list[Problem] = []
    start: date | None = None
    for number, line in enumerate(lines, 1):
        words = line.split()
        where = f"Line {number}"
        found = _DATE.search(line)
        if _is_header(line):
            events.append(_Event(start))
            start = None
        elif found is not None and (start or _day(found[0], where)):
            start = start or _day(found[0], where)
            readings.append(told(where, line, f"start date {start}"))
            continue
        elif (
            events and events[-1].sums is None and not events[-1].rows and (sums := _sums(words)) is not None
        ):
            events[-1].sums = sums
            readings.append(told(where, line, f"Ro {sums[0]}, K {sums[1]}"))
            continue
        elif events and (place := _federation(words)):
            try:
                readings.append(_game(words, place, where, line, events[-1]))
            except Unreadable as error:
                problems += error.problems
            continue
        if words:
            other.append((number, line))
    games = sum(len(event.rows) for event in events)
    if games > MOST_GAMES:
        problems.append(Problem("too_many_games", f"{games} games: at most {MOST_GAMES} are read."))
    if not games and not problems:
        problems.append(
            Problem("no_games", "FIDE’s page was recognised, but no line under “Rc Ro” is a game.")
        )
    if problems:
        raise Unreadable(*problems)
    return _pasted([event for event in events if event.rows], in_order([*readings, *fold(other, "no game")]))


def _is_header(line: str) -> bool:
    words = line.casefold().split()
    return words[:2] == ["rc", "ro"] and "chg" in words


def _day(text: str, where: str) -> date | None:
    try:
        return read_date(text, where)
    except Unreadable:
        return None


def _sums(words: list[str]) -> tuple[int, int, int] | None:
    """Ro, K and K*chg of the line under the header; a column Rp may stand before K."""
    if len(words) < 7 or whole(words[1]) is None:
        return None
    k, total = whole(words[-2]), _number(words[-1])
    own = whole(words[1]) or 0
    return (own, k, total) if k and total is not None and 0 < own < 4000 and k <= 40 else None


def _number(text: str) -> int | None:
    """A number with or without places, in hundredths."""
    value = whole(text.lstrip("+-"))
    if value is not None:
        return -value * 100 if text.startswith("-") else value * 100
    return hundredths(text)


def _federation(words: list[str]) -> int:
    """The place of the federation in the line of a game: three capitals before score and n; 0 where there is none."""
    for place in range(len(words) - 3, 0, -1):
        score, games = words[place + 1 : place + 3]
        if re.fullmatch(r"[A-Z]{3}", words[place]) and _number(score) is not None and _number(games) == 100:
            return place
    return 0


def _game(words: list[str], place: int, where: str, line: str, event: _Event) -> Reading:
    figures = [_number(word) for word in words[place + 1 :]]
    before = words[1:place]
    capped = bool(before) and before[-1].endswith("*")
    if capped:
        before[-1] = before[-1].rstrip("*")
        before = [word for word in before if word]
    rating = whole(before[-1]) if before else None
    letter = _SCORES.get(figures[0] if figures[0] is not None else -1)
    if letter is None or (rating or 0) >= 4000:
        what = words[place + 1] if letter is None else str(rating)
        raise Unreadable(
            Problem("not_a_game", f"{where}: “{shorten(what)}” is no score of one game and no rating.")
        )
    row = Row(str(rating) if rating else "u", letter)
    event.rows.append(row)
    event.games.append(PublishedGame(figures[2] if len(figures) >= 5 else None, capped))
    return taken(where, line, row, CUT if capped else "" if rating else "opponent without a rating")


def _pasted(events: list[_Event], readings: list[Reading]) -> Pasted:
    pasted = Pasted(KIND, readings=readings)
    own = {event.sums[0] for event in events if event.sums}
    values = {event.sums[1] for event in events if event.sums}
    for event in events:
        several = len(own) > 1 and event.sums is not None
        pasted.events.append(
            EventRows(
                event.rows,
                event.start.isoformat() if event.start else "",
                str(event.sums[0]) if several and event.sums else "",
            )
        )
    pasted.start = events[0].start
    if not all(event.start for event in events):
        pasted.remarks.append(
            "No start date stands beside some tournament: type it, since it picks the rules."
        )
    if own:
        last = max(events, key=lambda event: (event.start or date.min, event.sums is not None))
        pasted.rating = last.sums[0] if last.sums else max(own)
        pasted.remarks.append(f"Your rating {pasted.rating} is FIDE’s Ro, from which FIDE started.")
    if len(values) == 1:
        pasted.k = values.pop()
        cut = "" if pasted.k in _KNOWN_K else ", already cut by the 700 rule"
        pasted.remarks.append(f"K {pasted.k} is FIDE’s{cut}.")
    elif values:
        pasted.remarks.append(
            f"K differs between the tournaments ({', '.join(map(str, sorted(values)))}): type it."
        )
    if all(event.sums for event in events) and any(
        game.change is not None for each in events for game in each.games
    ):
        pasted.published = tuple(
            PublishedEvent(*event.sums, tuple(event.games)) for event in events if event.sums is not None
        )
        pasted.remarks.append("FIDE’s own figures are kept and set beside ours in the result.")
    else:
        pasted.remarks.append("FIDE prints no changes here, so there is nothing to compare with.")
    return pasted
