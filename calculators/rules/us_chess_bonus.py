"""B, the multiplier of US Chess's bonus threshold: a number that is dated, since it has often been changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cache
from itertools import pairwise

from calculators.rules.clauses import cite
from calculators.rules.editions import UnknownDate
from calculators.rules.loading import DATA, DataError, build, read_toml

(BONUS,) = cite("US Chess bonus")


@dataclass(frozen=True, slots=True)
class Multiplier:
    """B for events that ended from ``since`` until the next one begins."""

    since: date = field(metadata={"name": "from"})
    value: int


@dataclass(frozen=True, slots=True)
class _File:
    multiplier: tuple[Multiplier, ...]


def parse_multipliers(text: str, where: str) -> tuple[Multiplier, ...]:
    """Read the dated list. Raises ``DataError`` for anything unknown, or dates that do not rise."""
    found = build(_File, read_toml(text, where), where).multiplier
    if not found:
        raise DataError(f"{where}: no multiplier")
    for earlier, later in pairwise(found):
        if earlier.since >= later.since:
            raise DataError(f"{where}: {later.since} does not follow on {earlier.since}")
    return found


@cache
def multipliers() -> tuple[Multiplier, ...]:
    """All of them, oldest first."""
    file = DATA / "us_chess_bonus.toml"
    return parse_multipliers(file.read_text("utf-8"), file.name)


def multiplier_on(ended: date) -> Multiplier:
    """B for an event that ended on a day. Raises ``UnknownDate`` before the first known one; nothing is guessed.

    >>> [multiplier_on(day).value for day in (date(2024, 12, 31), date(2025, 1, 1))]
    [12, 10]

    Clauses: US Chess bonus.
    """
    known = multipliers()
    for each in reversed(known):
        if each.since <= ended:
            return each
    raise UnknownDate("US Chess", ended, known[0].since)
