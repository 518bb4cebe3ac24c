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
_CODED_TWICE = re.compile(r"W([0-9]{1,6})(?:\+([0-9]{1,3}))?-B([0-9]{1,6})(?:\+([0-9]{1,3}))?", re.IGNORECASE)
_RAPID = r"\br[aá]pid(?!s\b)|schnellschach|schnellturnier|\bбыстр|\bактивн|рапид"  # Grand Rapids is a place
_BLITZ = r"blitz|блиц|\bблискавич|\bblixt|\blyns[jk]akk?|\brel[aá]mpago"
_QUICK = re.compile(f"(?P<rapid>{_RAPID})|(?P<blitz>{_BLITZ})", re.IGNORECASE)


def hint_at_list(heads: Mapping[str, Sequence[Line]]) -> tuple[str, str]:
    """``rapid`` or ``blitz`` and the words that say so; nothing where the report is silent or speaks of both.

    Looked at are the time control, coded (222) and in words (122), and without one the words in name (012), type (092)
    and time control.
    """
    found = list(_controls(heads)) or list(_named(heads))
    if len({name for name, _ in found}) != 1:
        return "", ""
    name, words = found[0]
    return (name, words) if name != "standard" else ("", "")


def _named(heads: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, str]]:
    for record in ("012", "092", "122"):
        for line in heads.get(record, ()):
            yield from ((match.lastgroup or "", line.value) for match in _QUICK.finditer(line.value))


def _controls(heads: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, str]]:
    for line in heads.get("222", ()):  # seconds; one period
        if match := _CODED.fullmatch(line.value):
            yield _coded(*match.groups()), line.value
        elif match := _CODED_TWICE.fullmatch(line.value):
            yield from ((_coded(*match.groups()[of : of + 2]), line.value) for of in (0, 2))
    for line in heads.get("122", ()):
        try:
            control = read_time_control(line.value).control
        except Unreadable:
            continue
        yield _speed(control), line.value


def _coded(seconds: str, increment: str | None) -> str:
    stage = Stage(None, Fraction(int(seconds), 60), increment=int(increment or 0))
    return _speed(TimeControl((stage,)))


def _speed(control: TimeControl) -> str:
    """The range of the time; one too short for any list is blitz to whoever asks."""
    speed = RateOfPlay(control).speed
    return "blitz" if speed == "none" else speed
