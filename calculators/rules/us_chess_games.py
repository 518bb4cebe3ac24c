"""Which games of a player US Chess rates, as far as one player's page can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from calculators.rules.clauses import cite
from calculators.rules.games import Event, Game, Reason, Round, rounds

(RATED_GAMES,) = cite("US Chess rated games")


@dataclass(frozen=True, slots=True)
class UsChessGame:
    """A game and, where it does not count, why."""

    round: Round
    reason: Reason | None
    clauses: tuple[str, ...]


def counts(game: Game) -> bool:
    """Whether a game takes part in the estimate. Clauses: US Chess rated games."""
    return _reason(game) is None


def us_chess_games(events: Sequence[Event]) -> tuple[UsChessGame, ...]:
    """Every game with the reason why it does not count: a bye, not played, or an opponent without a rating.

    US Chess does rate games against the unrated, by an estimate that one player's page cannot make.

    Clauses: US Chess rated games.
    """
    found = []
    for _, place in rounds(tuple(events)):
        reason = _reason(place.game)
        found.append(UsChessGame(place, reason, (RATED_GAMES,) if reason else ()))
    return tuple(found)


def _reason(game: Game) -> Reason | None:
    if game.bye:
        return "bye"
    if game.forfeit:
        return "forfeit"
    return "unrated_opponent" if game.opponent is None else None
