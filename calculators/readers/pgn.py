"""One player's games from a PGN: ratings from the Elo tags, results, and what cannot be rated.

Games without a move by both sides are kept as forfeits, unfinished ones are left out, and an Elo that is missing, 0 or
no number is an unrated opponent. Players are told apart by FIDE number, or else by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from calculators.readers.cells import whole
from calculators.readers.choice import Choosable, choose
from calculators.readers.pgn_games import PgnGame, pgn_games
from calculators.readers.problems import (
    HIGHEST_RATING,
    MOST_EVENTS,
    MOST_GAMES,
    Problem,
    Unreadable,
    shorten,
)
from calculators.readers.readings import Pasted, Reading, left_out, taken
from calculators.readers.rows import EventRows, Row

KIND = "a PGN"
_SIDES = (("White", "Black"), ("Black", "White"))
_SMALLEST_FIDE_NUMBER = 100_000
"""Smaller numbers are those of federations or boards."""
_DRAW, _WON, _LOST = ("d", "d"), ("w", "l"), ("l", "w")
_RESULTS = {
    **dict.fromkeys(("1-0", "1:0"), _WON),
    **dict.fromkeys(("0-1", "0:1"), _LOST),
    **dict.fromkeys(("1/2-1/2", "½-½", "1/2", "½", "0.5-0.5", "1/2:1/2", "½:½", "="), _DRAW),
    **dict.fromkeys(("½-0", "1/2-0"), ("d", "l")),
    **dict.fromkeys(("0-½", "0-1/2"), ("l", "d")),
}
_FORFEITS = {
    **dict.fromkeys(("+:-", "+/-", "+--", "+-"), _WON),
    **dict.fromkeys(("-:+", "-/+", "--+", "-+"), _LOST),
    **dict.fromkeys(("0-0", "0:0", "-:-", "-/-", "---"), ("l", "l")),
}


@dataclass(frozen=True, slots=True)
class _Side:
    """A game from one player's side."""

    game: PgnGame
    white: bool

    @property
    def own(self) -> str:
        """How the tags call this side."""
        return "White" if self.white else "Black"

    @property
    def other(self) -> str:
        """How they call the opponent."""
        return "Black" if self.white else "White"


def read_pgn(text: str, who: str = "") -> Pasted:
    """The games of the player named, of the only one, else a choice with the most frequent first.

    Raises ``Unreadable`` where there is no game, nobody of that name, or too many games.
    """
    games = list(pgn_games(text))
    if not games:
        raise Unreadable(Problem("no_games", "The PGN has no game with the tags White and Black."))
    moved = any(game.both_moved for game in games)
    players = _players(games)
    pasted = choose(
        KIND,
        [
            Choosable(
                _name(key, sides),
                (key,) if key.isdigit() else (),
                partial(_one, _name(key, sides), sides, moved),
            )
            for key, sides in players
        ],
        who,
    )
    found = sum(len(event.rows) for event in pasted.events)
    if found > MOST_GAMES or len(pasted.events) > MOST_EVENTS:
        message = (
            f"{found} games in {len(pasted.events)} events: at most {MOST_GAMES} games and {MOST_EVENTS} events are "
            "taken. A rating period is a month: cut the file."
        )
        raise Unreadable(Problem("too_many_games", message))
    if not pasted.candidates and not pasted.events:
        pasted.remarks.append("No game of this player gives a row.")
    return pasted


def _players(games: Sequence[PgnGame]) -> list[tuple[str, list[_Side]]]:
    """The games of everybody, by FIDE number where one is known, else by name; the most frequent first."""
    numbers: dict[str, set[str]] = {}
    for game in games:
        for side, _ in _SIDES:
            if (number := _fide_number(game, side)) is not None:
                numbers.setdefault(_folded(game.tag(side)), set()).add(number)
    players: dict[str, list[_Side]] = {}
    for game in games:
        for side, _ in _SIDES:
            name = _folded(game.tag(side))
            known = numbers.get(name, set())
            key = _fide_number(game, side) or (next(iter(known)) if len(known) == 1 else name)
            if key:
                players.setdefault(key, []).append(_Side(game, side == "White"))
    return sorted(players.items(), key=lambda each: -len(each[1]))


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _fide_number(game: PgnGame, side: str) -> str | None:
    number = whole(game.tag(f"{side}FideId"))
    return str(number) if number is not None and number >= _SMALLEST_FIDE_NUMBER else None


def _name(key: str, sides: Sequence[_Side]) -> str:
    names = Counter(shorten(each.game.tag(each.own), 40) for each in sides)
    name = names.most_common(1)[0][0]
    return f"{name} (FIDE {key})" if key.isdigit() else name


def _one(name: str, sides: Sequence[_Side], moved: bool) -> Pasted:
    pasted = Pasted(KIND)
    by_event: dict[str, list[_Side]] = {}
    for side in sides[: MOST_GAMES + 1]:
        by_event.setdefault(side.game.tag("Event"), []).append(side)
    owns = {rating for side in sides if (rating := _elo(side.game, side.own)) is not None}
    for played in by_event.values():
        readings = [_reading(side) for side in played]
        pasted.readings += readings
        rows = [each.row for each in readings if each.row is not None]
        if rows:
            own = {rating for side in played if (rating := _elo(side.game, side.own)) is not None}
            start = _start(played)
            told = str(next(iter(own))) if len(own) == 1 and len(owns) > 1 and start else ""
            pasted.events.append(EventRows(rows, start.isoformat() if start else "", told))
    pasted.remarks.append(f"The games of {name}.")
    _own_facts(pasted, sides, owns)
    if pasted.events and not moved:
        pasted.remarks.append(
            "No game of the file has moves, so all are kept as forfeits: take the f away where a game was played."
        )
    return pasted


def _own_facts(pasted: Pasted, sides: Sequence[_Side], owns: set[int]) -> None:
    starts = [event.date for event in pasted.events]
    if starts and all(starts):
        pasted.start = date.fromisoformat(starts[0])
    elif starts:
        pasted.remarks.append("Some event has no whole date: type the start date, since it picks the rules.")
    if len(owns) == 1:
        (pasted.rating,) = owns
        pasted.remarks.append(f"Your rating {pasted.rating} is the Elo of the tags.")
    elif owns:
        told = ", ".join(map(str, sorted(owns)[:8]))
        pasted.remarks.append(f"The tags give you more than one Elo ({told}): look at your ratings.")
    else:
        pasted.remarks.append("The tags give you no Elo: type your rating.")
    if sides:
        pasted.remarks.append("A PGN names neither K nor the list; byes do not stand in it.")


def _elo(game: PgnGame, side: str) -> int | None:
    value = whole(game.tag(f"{side}Elo"))
    return value if value and value <= HIGHEST_RATING else None


def _start(sides: Sequence[_Side]) -> date | None:
    """The earliest day on which an event or one of its games began."""
    days = [
        day
        for side in sides
        for name in ("EventDate", "Date", "UTCDate")
        if (day := _day(side.game.tag(name)))
    ]
    return min(days, default=None)


def _day(text: str) -> date | None:
    match = re.fullmatch(r"([0-9]{4})[.-]([0-9]{2})[.-]([0-9]{2})", text)
    try:
        return date(*map(int, match.groups())) if match else None
    except ValueError:
        return None


def _reading(side: _Side) -> Reading:
    game, place = side.game, 0 if side.white else 1
    where = f"Game {game.number}"
    result = game.tag("Result").replace(" ", "").replace("–", "-").replace("−", "-") or game.end
    shown = f"{game.tag('White') or '?'} – {game.tag('Black') or '?'} {game.tags.get('Result', '')}"
    if result == "*" or not result:
        return left_out(where, shown, "not finished: no result")
    outcome = _FORFEITS.get(result) or _RESULTS.get(result)
    if outcome is None:
        return left_out(where, shown, f"“{shorten(result)}” is no result")
    if game.end not in {"", "*", result} and _RESULTS.get(game.end) != outcome:
        return left_out(
            where, shown, f"the tag says {shorten(result)}, but {game.end} stands behind the moves"
        )
    remarks = []
    elo = _elo(game, side.other)
    if elo is None:
        written = game.tag(f"{side.other}Elo")
        remarks.append(
            f"“{shorten(written)}” is no rating: unrated"
            if written not in {"", "0"}
            else "opponent without a rating"
        )
    unplayed = result in _FORFEITS or not game.both_moved
    if unplayed:
        remarks.append("a forfeit" if result in _FORFEITS else "no move by both sides: kept as a forfeit")
    elif outcome not in {_WON, _LOST, _DRAW}:
        remarks.append("the two scores do not add up to 1: each player’s own was taken")
    row = Row((str(elo) if elo else "u") + ("f" if unplayed else ""), outcome[place])
    return taken(where, shown, row, "; ".join(remarks))
