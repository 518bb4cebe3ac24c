"""Whether a report speaks of rapid or blitz: a hint at whose ratings it holds, which no record says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from calculators.readers.problems import Unreadable
from calculators.readers.time_control import read_time_control
from calculators.readers.trf_lines import Line
from calculators.rules.time_control import RateOfPlay, Stage, TimeControl

_CODED = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,3}))?")
_QUICK = re.compile(r"\b(rapid|blitz)", re.IGNORECASE)


def hint_at_list(heads: Mapping[str, Sequence[Line]]) -> tuple[str, str]:
    """``rapid`` or ``blitz`` and the words that say so; nothing where the report is silent or speaks of both.

    Looked at are the coded time control (222), the type (092) and the time control in words (122).
    """
    found = list(_hints(heads))
    if len({name for name, _ in found}) != 1:
        return "", ""
    name, words = found[0]
    return (name, words) if name != "standard" else ("", "")


def _hints(heads: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, str]]:
    for line in heads.get("222", ()):
        if match := _CODED.fullmatch(line.value):  # seconds; one period, the same for both
            stage = Stage(None, Fraction(int(match[1]), 60), increment=int(match[2] or 0))
            yield _speed(TimeControl((stage,))), line.value
    for record in ("092", "122"):
        for line in heads.get(record, ()):
            yield from ((word.lower(), line.value) for word in _QUICK.findall(line.value))
    for line in heads.get("122", ()):
        try:
            control = read_time_control(line.value).control
        except Unreadable:
            continue
        yield _speed(control), line.value


def _speed(control: TimeControl) -> str:
    """The range of the time; one too short for any list is blitz to whoever asks."""
    speed = RateOfPlay(control).speed
    return "blitz" if speed == "none" else speed
