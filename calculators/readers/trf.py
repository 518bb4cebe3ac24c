"""A tournament report in FIDE's format (TRF16, TRF26): text to players, games and remarks.

Records are read wherever they stand. Players are linked by their starting numbers, never by the order of the lines.
See the format: https://handbook.fide.com/files/handbook/TRF26.pdf
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from calculators.readers.problems import Problem, Unreadable
from calculators.readers.trf_dates import doubt_about, read_start
from calculators.readers.trf_hint import hint_at_list
from calculators.readers.trf_lines import Line, Remark, read_lines, told
from calculators.readers.trf_links import Pairing, cell_points, link
from calculators.readers.trf_player import Player, read_player

MOST_PLAYERS = 3000
MOST_CELLS = 60_000
"""Rounds of all players together: 3,000 players with 20 rounds, or 600 with 100."""
MOST_ALIKE = 50
"""Lines of one record, other than players, that are looked at."""
MOST_REMARKS = 1000
SMALLEST_FIDE_NUMBER = 100_000
"""FIDE's numbers are longer; smaller ones are a federation's own."""
_TEAMS = {"013", "310"}
_POINT_SYSTEMS = {"162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}


@dataclass(frozen=True, slots=True)
class Report:
    """What a report says. ``start`` is ``None`` where ``start_text`` does not name one day.

    ``hint``: ``rapid`` or ``blitz`` where the file seems to say so, with the words it was taken from.
    """

    name: str
    place: str
    start: date | None
    start_text: str
    end_text: str
    hint: str
    hint_text: str
    rounds: int
    players: tuple[Player, ...]
    pairings: Mapping[int, tuple[Pairing, ...]]
    remarks: tuple[Remark, ...]


def read_report(text: str) -> Report:
    """The report of a tournament. Raises ``Unreadable`` with every line that cannot be read."""
    remarks: list[Remark] = []
    heads: dict[str, list[Line]] = {}
    reading = _Players(remarks)
    for line in read_lines(text.removeprefix("\ufeff"), remarks):
        if line.record == "001":
            reading.read(line)
        elif len(same := heads.setdefault(line.record, [])) < MOST_ALIKE:
            same.append(line)
    players = reading.finish()
    pairings = link(players, remarks)
    _compare_points(players, pairings, heads, remarks)
    _compare_numbers(players.values(), remarks)
    if teams := [line for name in _TEAMS for line in heads.get(name, ())]:
        first = min(line.number for line in teams)
        remarks.append(
            Remark(first, "A team event: the single results are rated, team results change nothing.")
        )
    start_text, end_text = _head(heads, "042"), _head(heads, "052")
    dates = {line.value for line in heads.get("042", ())}
    if len(dates) == 1 and (doubt := doubt_about(start_text, end_text)):
        remarks.append(Remark(heads["042"][0].number, doubt))
    hint, hint_text = hint_at_list(heads)
    return Report(
        told(_head(heads, "012"), 80),
        told(_head(heads, "022"), 60),
        read_start(start_text, end_text) if len(dates) == 1 else None,
        told(" or ".join(sorted(dates)[:3])),
        told(end_text),
        hint,
        told(hint_text, 60),
        max((len(each) for each in pairings.values()), default=0),
        tuple(players.values()),
        pairings,
        _arranged(remarks),
    )


class _Players:
    """The players of a report as they are read, line by line, so that nothing is read beyond the limits."""

    def __init__(self, remarks: list[Remark]) -> None:
        self.remarks = remarks
        self.players: dict[int, Player] = {}
        self.problems: list[Problem] = []
        self.lines = self.cells = 0

    def read(self, line: Line) -> None:
        """A player's line. Raises ``Unreadable`` where the report is too large, else keeps its problems."""
        self.lines += 1
        if self.lines > MOST_PLAYERS:
            words = f"more than {MOST_PLAYERS} players. Send one event"
            raise Unreadable(Problem("too_many_players", f"Line {line.number}: {words}."))
        try:
            player = read_player(line, self.remarks)
        except Unreadable as error:
            self.problems += error.problems
            return
        self.cells += len(player.cells)
        if self.cells > MOST_CELLS:
            words = f"more than {MOST_CELLS} rounds of single players. Send one event"
            raise Unreadable(Problem("too_many_rounds", f"Line {line.number}: {words}."))
        first = self.players.setdefault(player.number, player)
        if first is not player:
            self.problems.append(
                Problem(
                    "number_twice",
                    f"Line {line.number}: starting number {player.number} stands already in line {first.line}. "
                    "Each player has a number of his own.",
                )
            )

    def finish(self) -> dict[int, Player]:
        """All players by number. Raises ``Unreadable`` with every problem."""
        if not self.lines:
            raise Unreadable(
                Problem(
                    "no_players",
                    "No player stands in it: a player’s line begins with 001. Send a tournament report (TRF16 or "
                    "TRF26).",
                )
            )
        if self.problems:
            raise Unreadable(*self.problems)
        return self.players


def _head(heads: Mapping[str, list[Line]], record: str) -> str:
    return heads[record][0].value if record in heads else ""


def _compare_points(
    players: Mapping[int, Player],
    pairings: Mapping[int, tuple[Pairing, ...]],
    heads: Mapping[str, list[Line]],
    remarks: list[Remark],
) -> None:
    """The points of a line against its cells. Games are rated by the cells, whatever the points say."""
    own_system = [line for name in _POINT_SYSTEMS for line in heads.get(name, ())]
    if own_system:
        first = min(line.number for line in own_system)
        remarks.append(Remark(first, "The event has a point system of its own; points are not compared."))
        return
    for player in players.values():
        found = cell_points(pairings[player.number])
        if player.points is not None and player.points != 5 * found:
            remarks.append(
                Remark(
                    player.line,
                    f"Points {_score(player.points)}, but the rounds add up to {_score(5 * found)}; "
                    "the rounds are what is rated.",
                )
            )


def _compare_numbers(players: Iterable[Player], remarks: list[Remark]) -> None:
    by_id: dict[str, Player] = {}
    small: list[Player] = []
    nameless: list[Player] = []
    for player in players:
        if not player.fide_id:
            if player.rating is not None:
                nameless.append(player)
            continue
        if int(player.fide_id) < SMALLEST_FIDE_NUMBER:
            small.append(player)
        elif (first := by_id.setdefault(player.fide_id, player)) is not player:
            remarks.append(
                Remark(
                    player.line,
                    f"FIDE number {player.fide_id} stands in line {first.line} too; kept as two players.",
                )
            )
    if small:
        remarks.append(
            Remark(
                small[0].line,
                f"{len(small)} with a number too short for FIDE’s (here {small[0].fide_id}): "
                "a federation’s own, so that the rating may be national too.",
            )
        )
    if nameless:
        remarks.append(
            Remark(
                nameless[0].line,
                f"{len(nameless)} with a rating but without a FIDE number: check that it is FIDE’s rating.",
            )
        )


def _arranged(remarks: list[Remark]) -> tuple[Remark, ...]:
    """In the order of the lines, and not more than can be read."""
    remarks = sorted(remarks, key=lambda remark: remark.line)
    left = len(remarks) - MOST_REMARKS
    if left > 0:
        remarks = [*remarks[:MOST_REMARKS], Remark(0, f"And {left} remarks more.")]
    return tuple(remarks)


def _score(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
