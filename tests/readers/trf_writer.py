"""Tournaments written as TRF, for tests that read them back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

HEAD = "012 Test Open\n022 Testville\n032 FID\n042 2026/10/03\n052 2026/10/11"


@dataclass
class Written:
    """A player as he is written: ``cells`` are opponent, colour and code; ``None`` leaves a round blank."""

    number: int
    name: str
    rating: int | str = ""
    cells: list[tuple[int, str, str] | None] = field(default_factory=list)
    title: str = ""
    sex: str = "m"
    federation: str = "FID"
    fide_id: str = ""
    birth: str = ""
    points: str = ""
    rank: str = ""

    @property
    def line(self) -> str:
        """The 001 record, column by column."""
        text = (
            f"001 {self.number:>4} {self.sex:1}{self.title:>3} {self.name:<33} {self.rating:>4} {self.federation:<3} "
            f"{self.fide_id:>11} {self.birth:<10} {self.points:>4} {self.rank:>4}"
        )
        for cell in self.cells:
            opponent, colour, code = cell or ("", "", "")
            shown = f"{opponent:04}" if opponent == 0 else opponent
            text += f"  {shown:>4} {colour:1} {code:1}"
        return text.rstrip()


def report(players: Iterable[Written], head: str = HEAD, end: str = "\n") -> str:
    """A whole report."""
    return end.join([*head.split("\n"), *(player.line for player in players), ""])


def both(players: list[Written], rounds: Iterable[Iterable[tuple[int, int, str, str]]]) -> list[Written]:
    """The players with the games of every round: white, black, and the code of each."""
    by_number = {player.number: player for player in players}
    for games in rounds:
        met = set()
        for white, black, code, answer in games:
            by_number[white].cells.append((black, "w", code))
            by_number[black].cells.append((white, "b", answer))
            met |= {white, black}
        for number, player in by_number.items():
            if number not in met:
                player.cells.append((0, "-", "Z"))
    return players
