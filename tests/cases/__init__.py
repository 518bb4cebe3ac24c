"""Worked cases with the source that printed them, and the reader of their notation.

The figures in the TOML files are the published ones, never our own output. ``games`` is written as in the addresses of
the site (``1926w.2011l``, ``u`` unrated, ``f`` forfeit, ``b`` bye, ``_`` between events, ``2025-10-31~2395~`` before
one); it is read here a second time, in a few lines, so that a fault of the site's reader can't hide one of the rules.
"""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

from calculators.rules.games import BYE, Event, Game

Case = dict[str, Any]

_GAME = re.compile(r"(?P<opponent>\d{3,4}|u)(?P<result>[wdl])(?P<forfeit>f?)")
_HALF_POINTS = {"w": 2, "d": 1, "l": 0}


def cases(file: str, *kinds: str) -> list[Case]:
    """The cases of ``<file>.toml``, of the kinds named or of all kinds."""
    found: list[Case] = tomllib.loads((Path(__file__).parent / f"{file}.toml").read_text("utf-8"))["case"]
    return [each for each in found if not kinds or each["kind"] in kinds]


def case(file: str, wanted: str) -> Case:
    """The case with an id."""
    (found,) = (each for each in cases(file) if wanted in each["ids"])
    return found


def read_games(text: str) -> tuple[Game, ...]:
    """The games of one event."""
    return tuple(BYE if each == "b" else _game(each) for each in text.split("."))


def read_events(text: str, start: date) -> tuple[Event, ...]:
    """The events of a text; those without a date of their own start on ``start``."""
    return tuple(_event(part, start) for part in text.split("_"))


def _game(text: str) -> Game:
    match = _GAME.fullmatch(text)
    assert match, f"{text!r} is no game"
    opponent = None if match["opponent"] == "u" else int(match["opponent"])
    return Game(opponent, _HALF_POINTS[match["result"]], forfeit=bool(match["forfeit"]))


def _event(text: str, start: date) -> Event:
    *head, games = text.split("~")
    return Event(
        date.fromisoformat(head[0]) if head else start,
        read_games(games),
        int(head[1]) if len(head) > 1 else None,
    )
