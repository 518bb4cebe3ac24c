"""The compact notation of games in an address, read and written.

``1926w.2011l`` are two games; ``_`` joins events; an event may begin with ``2025-10-31~`` and then ``2395~``, its
start date and the player's own rating in it. ``u`` is an unrated opponent, ``f`` after the result a forfeit, ``b`` a
bye. ``1926`` alone is a game still to be played, read only where results may be open.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from calculators.readers.dates import read_date
from calculators.readers.problems import (
    HIGHEST_RATING,
    LOWEST_RATING,
    MOST_EVENTS,
    MOST_GAMES,
    Problem,
    Unreadable,
    read_rating,
    shorten,
)
from calculators.rules.games import BYE, Game

RESULTS = {"w": 2, "d": 1, "l": 0}
LETTERS = {half_points: letter for letter, half_points in RESULTS.items()}

_CHARACTERS = re.compile(r"[0-9wdlufb.~_-]*")
_GAME = re.compile(r"(u|[0-9]+)(?:([wdl])(f?))?")
"""Opponent, result, forfeit."""
_PLAIN_GAMES = re.compile(r"[0-9]{1,4}[wdl](?:\.[0-9]{1,4}[wdl])*")
"""Ratings with results and nothing else, as nearly all games are."""


@dataclass(frozen=True, slots=True)
class ReadEvent:
    """An event as it was written: date and own rating only where they were given."""

    games: tuple[Game, ...]
    start: date | None = None
    rating: int | None = None


def looks_like_permalink(text: str) -> bool:
    """Whether the text has only the characters of this grammar, and so no space."""
    return _CHARACTERS.fullmatch(text) is not None


def read_game(text: str, where: str, *, open_results: bool = False) -> Game:
    """One game such as ``1926w``, ``uw``, ``1900lf`` or ``b``. Raises ``Unreadable``."""
    if text == "b":
        return BYE
    match = _GAME.fullmatch(text)
    opponent, result, forfeit = match.groups() if match else ("", "", "")
    if not (result or (open_results and opponent.isdigit())):
        raise Unreadable(
            Problem(
                "not_a_game",
                f"{where}: “{shorten(text)}” is not a game. Write the opponent’s rating and w, d or l, as in 1926w.",
            )
        )
    rating = None if opponent == "u" else read_rating(opponent, where)
    if not result:
        return Game(rating, None)
    return Game(rating, RESULTS[result], forfeit=bool(forfeit))


def read_permalink(text: str, *, open_results: bool = False) -> tuple[ReadEvent, ...]:
    """All events of a permalink. Raises ``Unreadable`` with every problem found, each naming its event and game."""
    problems: list[Problem] = []
    events = []
    parts = text.split("_")
    for number, part in enumerate(parts, 1):
        name = f"Event {number}" if len(parts) > 1 else "Games"
        try:
            events.append(_read_event(part, name, open_results))
        except Unreadable as error:
            problems += error.problems
    check_size(events, problems)
    if problems:
        raise Unreadable(*problems)
    return tuple(events)


def _read_event(text: str, name: str, open_results: bool) -> ReadEvent:
    *prefixes, games_text = text.split("~")
    if len(prefixes) > 2:
        raise Unreadable(
            Problem(
                "event_prefix",
                f"{name}: before the games stand at most a start date and an own rating, as in 2025-10-31~2395~.",
            )
        )
    start = read_date(prefixes[0], name) if prefixes else None
    rating = read_rating(prefixes[1], f"{name}, own rating") if len(prefixes) > 1 else None
    if plain := _read_plain(games_text):
        return ReadEvent(plain, start, rating)
    problems: list[Problem] = []
    games = []
    for number, game in enumerate(games_text.split("."), 1):
        if not game and games_text:
            problems.append(
                Problem("not_a_game", f"{name}, game {number}: nothing stands between two full stops.")
            )
            continue
        if not game:
            problems.append(
                Problem("no_games", f"{name}: no game stands there. Write games as in 1926w.2011l.")
            )
            continue
        try:
            games.append(read_game(game, f"{name}, game {number}", open_results=open_results))
        except Unreadable as error:
            problems += error.problems
    if problems:
        raise Unreadable(*problems)
    return ReadEvent(tuple(games), start, rating)


def _read_plain(text: str) -> tuple[Game, ...]:
    """Games that can be read in one go; empty for all others, and for those that a problem must be told of."""
    if _PLAIN_GAMES.fullmatch(text) is None:
        return ()
    words = text.split(".")
    ratings = [int(word[:-1]) for word in words]
    if min(ratings) < LOWEST_RATING or max(ratings) > HIGHEST_RATING:
        return ()
    return tuple([Game(rating, RESULTS[word[-1]]) for rating, word in zip(ratings, words, strict=True)])


def check_size(events: Iterable[ReadEvent], problems: list[Problem]) -> None:
    """Add a problem where there are more games or events than are read at once."""
    events = list(events)
    games = sum(len(event.games) for event in events)
    if games > MOST_GAMES:
        problems.append(
            Problem("too_many_games", f"{games} games: at most {MOST_GAMES} are taken. Split the period.")
        )
    if len(events) > MOST_EVENTS:
        problems.append(Problem("too_many_events", f"{len(events)} events: at most {MOST_EVENTS} are taken."))


def write_game(game: Game) -> str:
    """The inverse of ``read_game``."""
    rating, half_points, forfeit = game
    if half_points is None:
        return "b" if rating is None else str(rating)
    opponent = "u" if rating is None else str(rating)
    return opponent + LETTERS[half_points] + ("f" if forfeit else "")


def write_permalink(events: Iterable[ReadEvent]) -> str:
    """The inverse of ``read_permalink``."""
    written = []
    for event in events:
        prefix = ""
        if event.start is not None:
            prefix = f"{event.start.isoformat()}~"
            if event.rating is not None:
                prefix += f"{event.rating}~"
        written.append(prefix + ".".join([write_game(game) for game in event.games]))
    return "_".join(written)
