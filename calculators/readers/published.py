"""FIDE's own figures as they travel in a permalink: ``2053~20~-20~9.-18c.8`` is an event.

Own rating (Ro), K, K times the change in hundredths of a point, and then every game's change in hundredths: with ``c``
behind it where FIDE prints an asterisk (difference counted as 400), and nothing where it prints none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from calculators.readers.problems import MOST_EVENTS, MOST_GAMES, Problem, Unreadable, shorten
from calculators.rules.published import PublishedEvent, PublishedGame

_EVENT = re.compile(r"([0-9]{1,4})~([0-9]{1,2})~(-?[0-9]{1,6})~([-0-9c.]{0,1200})")
_GAME = re.compile(r"(-?[0-9]{1,3})(c?)")


def read_published(text: str) -> tuple[PublishedEvent, ...]:
    """The events of the parameter. Raises ``Unreadable`` that names the event."""
    parts = text.split("_")
    if len(parts) > MOST_EVENTS:
        raise Unreadable(
            Problem("too_many_events", f"FIDE’s figures: at most {MOST_EVENTS} events are taken.")
        )
    return tuple(_read_event(part, f"FIDE’s figures, event {number}") for number, part in enumerate(parts, 1))


def _read_event(text: str, where: str) -> PublishedEvent:
    match = _EVENT.fullmatch(text)
    games = [_GAME.fullmatch(part) or part for part in match[4].split(".")] if match else []
    if match is None or len(games) > MOST_GAMES or any(isinstance(game, str) and game for game in games):
        raise Unreadable(
            Problem(
                "not_published",
                f"{where}: “{shorten(text)}” cannot be read. It is filled in from a calculations page, as in "
                "2053~20~-20~9.-18.8; empty it to leave the comparison out.",
            )
        )
    return PublishedEvent(
        int(match[1]),
        int(match[2]),
        int(match[3]),
        tuple(
            PublishedGame(None) if isinstance(game, str) else PublishedGame(int(game[1]), bool(game[2]))
            for game in games
        ),
    )


def write_published(events: Iterable[PublishedEvent]) -> str:
    """The inverse of ``read_published``."""
    return "_".join(
        f"{event.rating}~{event.k}~{event.total}~" + ".".join(_write_game(game) for game in event.games)
        for event in events
    )


def _write_game(game: PublishedGame) -> str:
    return "" if game.change is None else f"{game.change}{'c' if game.capped else ''}"
