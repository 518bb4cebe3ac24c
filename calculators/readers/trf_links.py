"""The round cells of a report against each other: which are games, which are none, and what does not fit together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.readers.trf_columns import Cell
from calculators.readers.trf_lines import Remark, told
from calculators.readers.trf_player import Player

Kind = Literal["played", "forfeit", "bye", "absent", "open", "doubtful"]
"""``absent``: nothing stands in the cell. ``doubtful``: the lines contradict each other, so that it is not counted."""

PLAYED = {"1": 2, "=": 1, "½": 1, "0": 0}
FORFEITS = {"+": 2, "-": 0, "W": 2, "D": 1, "L": 0}
_PENALTY = [0, 1]
"""A draw against a loss: an arbiter's ½:0, the one pair of results that stands as each line says."""
_BLANK = Cell(0, "", "")
BYES = {"F": 2, "H": 1, "U": 2, "Z": 0}


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round of a player: opponent's starting number (0: none) and half points, ``None`` without a result."""

    kind: Kind
    opponent: int = 0
    colour: str = ""
    half_points: int | None = None


def link(players: Mapping[int, Player], remarks: list[Remark]) -> dict[int, tuple[Pairing, ...]]:
    """Every player's rounds. A cell is checked against the opponent's cell of the same round.

    Where the other line has nothing, names another opponent, says that there was no game or has a result that does
    not go with this one, neither is guessed: the cell is not counted. Every such line gets a remark.
    """
    linked = {}
    for player in players.values():
        rounds = []
        for number, cell in enumerate(player.cells, 1):
            said: list[str] = []
            rounds.append(_pairing(player, number, cell, players, said))
            remarks += [Remark(player.line, f"Round {number}: {text}") for text in said]
            if said and (opponent := players.get(cell.opponent)) and _silent(player, number, cell, opponent):
                text = (
                    f"line {player.line} has a result against {opponent.number}, this line none; not counted."
                )
                remarks.append(Remark(opponent.line, f"Round {number}: {text}"))
        linked[player.number] = tuple(rounds)
    return linked


def _pairing(
    player: Player, number: int, cell: Cell, players: Mapping[int, Player], said: list[str]
) -> Pairing:
    code = cell.code
    if cell.opponent == 0:
        return _alone(cell, said)
    if code in BYES:
        said.append(
            f"result {code} is a bye, yet an opponent stands there ({cell.opponent}); taken as a bye."
        )
        return Pairing("bye", half_points=BYES[code])
    if code in FORFEITS:
        return Pairing("forfeit", cell.opponent, cell.colour, FORFEITS[code])
    if not code:
        return Pairing("open", cell.opponent, cell.colour)
    if code not in PLAYED:
        said.append(f"“{told(code)}” is no result of the format; taken as unfinished and not counted.")
        return Pairing("open", cell.opponent, cell.colour)
    kind: Kind = "played" if _confirmed(player, number, cell, players, said) else "doubtful"
    return Pairing(kind, cell.opponent, cell.colour, PLAYED[code])


def _alone(cell: Cell, said: list[str]) -> Pairing:
    """A cell without an opponent: never a game, whatever result it has."""
    if cell.code in BYES:
        return Pairing("bye", half_points=BYES[cell.code])
    if cell.code in FORFEITS or cell.code in PLAYED:
        return Pairing("bye", half_points={**FORFEITS, **PLAYED}[cell.code])
    if cell.code:
        said.append(f"“{told(cell.code)}” is no result of the format; nothing is counted.")
    elif cell.colour:
        said.append("neither opponent nor result; not counted.")
    return Pairing("absent")


def _confirmed(
    player: Player, number: int, cell: Cell, players: Mapping[int, Player], said: list[str]
) -> bool:
    opponent = players.get(cell.opponent)
    if cell.opponent == player.number:
        said.append("the player is his own opponent; not counted.")
        return False
    if opponent is None:
        said.append(f"there is no player {cell.opponent} in the file; not counted.")
        return False
    answer = _answer(opponent, number)
    if answer == _BLANK:
        said.append(f"line {opponent.line} of player {cell.opponent} has nothing for this game; not counted.")
        return False
    if answer.opponent != player.number:
        other = f"opponent {answer.opponent}" if answer.opponent else "no opponent"
        said.append(f"line {opponent.line} has {other} instead of {player.number}; not counted.")
        return False
    if answer.code in FORFEITS or answer.code in BYES:
        said.append(
            f"line {opponent.line} says “{answer.code}”, so that the game was not played; not counted."
        )
        return False
    if answer.code not in PLAYED:
        said.append(f"line {opponent.line} has no result of this game; not counted.")
        return False
    results = sorted((PLAYED[cell.code], PLAYED[answer.code]))
    if results == _PENALTY:
        said.append(
            f"the results do not add up to one point (line {opponent.line}: “{answer.code}”); "
            "each is counted as its own line says."
        )
    elif sum(results) != 2:
        said.append(
            f"“{cell.code}” here and “{answer.code}” in line {opponent.line} do not go together; not counted."
        )
        return False
    if cell.colour and cell.colour == answer.colour and cell.colour != "-" and player.line < opponent.line:
        said.append(f"both players have the same colour (line {opponent.line}); the rating does not need it.")
    return True


def _answer(opponent: Player, number: int) -> Cell:
    return opponent.cells[number - 1] if number <= len(opponent.cells) else _BLANK


def _silent(player: Player, number: int, cell: Cell, opponent: Player) -> bool:
    """Whether a game of this line is missing in the opponent's, or without a result that would be looked at there."""
    answer = _answer(opponent, number)
    without = answer == _BLANK or (answer.opponent == player.number and not answer.code)
    return cell.code in PLAYED and opponent is not player and without


def cell_points(pairings: Iterable[Pairing]) -> int:
    """What the cells add up to, in half points, where a win, a full-point and a pairing bye count one point."""
    return sum(pairing.half_points or 0 for pairing in pairings)
