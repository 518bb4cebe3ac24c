"""Whose games are meant, where a text or a file holds those of several players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from calculators.readers.problems import Problem, Unreadable, shorten
from calculators.readers.readings import Candidate, Pasted, as_text

MOST_CANDIDATES = 60


@dataclass(frozen=True, slots=True)
class Choosable:
    """A player: the name, the numbers he goes by, and how his games are made when they are wanted."""

    name: str
    numbers: tuple[str, ...]
    make: Callable[[], Pasted]


def choose(kind: str, players: Sequence[Choosable], who: str) -> Pasted:
    """The games of the player whose name or number is ``who``, or of the only one; else the players to choose from.

    Raises ``Unreadable`` where ``who`` is nobody.
    """
    wanted = " ".join(who.casefold().split())
    if wanted and len(players) > 1:
        players = _named(players, wanted)
        if not players:
            raise Unreadable(
                Problem("nobody", f"Whose games: “{shorten(who)}” is nobody’s name or number in {kind}.")
            )
    if len(players) == 1:
        return players[0].make()
    shown = players[:MOST_CANDIDATES]
    pasted = Pasted(kind, more_candidates=len(players) - len(shown))
    for player in shown:
        one = player.make()
        games = sum(each.row is not None for each in one.readings)
        pasted.candidates.append(Candidate(player.name, games, as_text(one)))
    return pasted


def _named(players: Sequence[Choosable], wanted: str) -> list[Choosable]:
    numbered = [player for player in players if wanted in player.numbers]
    whole = [player for player in players if player.name.casefold() == wanted]
    return numbered or whole or [player for player in players if wanted in player.name.casefold()]
