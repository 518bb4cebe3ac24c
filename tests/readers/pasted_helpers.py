"""What the tests of pasted tables look at."""

from __future__ import annotations

from calculators.readers.pasted import read_pasted
from calculators.readers.readings import Pasted
from tests.files import sample


def rows(pasted: Pasted) -> str:
    """All rows of all events: ``1926 w, u l``, events joined by ``_``; ``?`` is a rating that is missing."""
    return "_".join(
        ", ".join(f"{row.opponent or '?'} {row.result or '-'}" for row in event.rows)
        for event in pasted.events
    )


def read(name: str, who: str = "") -> Pasted:
    """What is read from a file."""
    return read_pasted(sample(name), who=who)


def why(pasted: Pasted, text: str) -> tuple[str, str]:
    """How the line with a text in it was read, and the remark."""
    (reading,) = [each for each in pasted.readings if text in each.text]
    return reading.read, reading.remark
