"""Games and events as the rules see them, and which games count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple

from calculators.rules.editions import Edition

Reason = Literal["bye", "forfeit", "unrated_opponent", "opponent_below_floor", "gap_not_rated", "to_play"]
"""Why a game is not counted: a stable key, worded by the presentation."""


class Game(NamedTuple):
    """One round of one player.

    ``opponent``: the opponent's rating, ``None`` when unrated or for a bye.
    ``half_points``: 2 for a win, 1 for a draw, 0 for a loss; ``None`` for a bye and for a game still to be played.
    """

    opponent: int | None
    half_points: int | None
    forfeit: bool = False

    @property
    def bye(self) -> bool:
        """A round without an opponent."""
        return self.half_points is None and self.opponent is None

    @property
    def to_play(self) -> bool:
        """A game whose result is open."""
        return self.half_points is None and self.opponent is not None

    @property
    def played(self) -> bool:
        """Neither a bye nor a forfeit, and over."""
        return self.half_points is not None and not self.forfeit


BYE = Game(None, None)


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament: its start date, its games, and the player's own rating in it where one is given."""

    start: date
    games: tuple[Game, ...]
    rating: int | None = None


class Round(NamedTuple):
    """A game with its place: event and round, both counted from 1."""

    event: int
    number: int
    game: Game


def rounds(events: tuple[Event, ...]) -> Iterator[tuple[Event, Round]]:
    """Every game of every event, in the order given."""
    for position, event in enumerate(events, 1):
        for number, game in enumerate(event.games, 1):
            yield event, Round(position, number, game)


def not_counted(game: Game, edition: Edition | None) -> tuple[Reason | None, tuple[str, ...]]:
    """Why a game is not counted, with the clauses; ``(None, ())`` when it counts.

    Without an edition (a performance, which has no date) the floor is not asked.

    Clauses: B02 5.1, 7.2.1, 8.3.1; B02RB 6.2.1, 7.3.1.
    """
    opponent, half_points, forfeit = game
    if opponent is None and half_points is None:
        return "bye", (_unplayed(edition),)
    if forfeit:
        return "forfeit", (_unplayed(edition),)
    if opponent is None:
        return "unrated_opponent", (edition.clauses.difference if edition else "C.07 10.1",)
    if edition is not None and opponent < edition.floor:
        return "opponent_below_floor", (edition.clauses.floor,)
    if half_points is None:
        return "to_play", (_unplayed(edition),)
    return None, ()


def _unplayed(edition: Edition | None) -> str:
    return edition.clauses.unplayed if edition else "B02 5.1"
