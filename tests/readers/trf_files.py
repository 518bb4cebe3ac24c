"""Our own small reports, each with one oddity that real files have."""

from __future__ import annotations

from pathlib import Path

from calculators.readers.problems import Unreadable
from calculators.readers.trf import Report, read_report
from calculators.readers.trf_player import Player
from calculators.readers.uploads import decode

FOLDER = Path(__file__).parent.parent / "files" / "trf"
NAMES = sorted(path.stem for path in FOLDER.iterdir())


def content(name: str) -> bytes:
    """The bytes of a file."""
    return (FOLDER / f"{name}.trf").read_bytes()


def read(name: str) -> Report:
    """A file, read."""
    return read_report(decode(content(name)))


def refused(name: str) -> list[tuple[str, str]]:
    """Code and message of every problem of a file that is refused."""
    try:
        read(name)
    except Unreadable as error:
        return [(problem.code, problem.message) for problem in error.problems]
    raise AssertionError(f"{name} was read")


def games(report: Report) -> dict[int, list[tuple[str, int, int | None]]]:
    """Kind, opponent and half points of every round, by starting number."""
    return {
        number: [(each.kind, each.opponent, each.half_points) for each in pairings]
        for number, pairings in report.pairings.items()
    }


def player(report: Report, number: int) -> Player:
    """The player with a starting number."""
    return next(each for each in report.players if each.number == number)


def remarks(report: Report, line: int | None = None) -> list[str]:
    """The remarks on a line, or all."""
    return [each.text for each in report.remarks if line in (None, each.line)]
