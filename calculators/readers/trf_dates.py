"""The dates of a tournament report: a start that decides the edition is read only where it can mean one day."""

from __future__ import annotations

import re
from datetime import date

_YEAR_FIRST = re.compile(r"([0-9]{4})([/.-])([0-9]{1,2})\2([0-9]{1,2})")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})")
_BIRTH = re.compile(r"([0-9]{4})(?:([/.-])([0-9]{2})\2([0-9]{2}))?")
_STARTED = re.compile(r"([0-9]{4})(?:[/.-][0-9/.-]*)?")
_NOTHING = re.compile(r"[0/.\- ]*")
_YEARS = range(1900, 2101)
MONTHS = 12
LONGEST_EVENT = 90
"""Days; an event that is longer is rather one with a wrong date."""


def read_start(start: str, end: str) -> date | None:
    """The start of the event; ``None`` where the text does not say one day and no other.

    ``2025/09/13`` is clear, ``25.02.2011`` too. ``01.02.2024`` is clear only where the end of the event is written in
    the same way and shows which number is the day. Two-digit years and words are never guessed at.
    """
    if match := _YEAR_FIRST.fullmatch(start):
        return _day(match[1], match[3], match[4])
    match = _YEAR_LAST.fullmatch(start)
    if match is None:
        return None
    first, mark, second, year = match.groups()
    day_first = _day_first(first, second)
    other = _YEAR_LAST.fullmatch(end)
    if day_first is None and other and other[2] == mark:
        day_first = _day_first(other[1], other[3])
    if day_first is None:
        return _day(year, first, second) if int(first) == int(second) else None
    return _day(year, second, first) if day_first else _day(year, first, second)


def doubt_about(start: str, end: str) -> str:
    """What is odd about start and end taken together, if both can be read; nothing else."""
    first, last = read_start(start, end), read_start(end, start)
    if first is None or last is None or 0 <= (last - first).days <= LONGEST_EVENT:
        return ""
    odd = "comes after the end" if last < first else f"comes {(last - first).days} days before the end"
    return (
        f"The start, {first}, {odd}, {last} (052). The start date decides by which rules is rated: check it."
    )


def _day_first(first: str, second: str) -> bool | None:
    """Whether the day stands before the month; ``None`` where both numbers could be either."""
    if int(first) > MONTHS:
        return True
    return False if int(second) > MONTHS else None


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def read_birth(text: str) -> tuple[int | None, str]:
    """The year of birth, and what is odd about the text (nothing for a whole date, a year alone or no date)."""
    text = text.strip()
    if _NOTHING.fullmatch(text):
        return None, ""
    remark = ""
    match = _BIRTH.fullmatch(text)
    year = match[1] if match else None
    if match is None and (last := _YEAR_LAST.fullmatch(text)):
        year = last[4]
    elif match is None and (started := _STARTED.fullmatch(text)):
        year = started[1]
        remark = f"Birth date “{text}”: it is not whole; the year is used."
    if year is None or int(year) not in _YEARS:
        return None, f"Birth date “{text[:20]}”: no year can be read; it is left out."
    return int(year), remark
