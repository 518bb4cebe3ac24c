"""Start dates: a day, or a month read as its first day."""

from __future__ import annotations

import re
from datetime import date

from calculators.readers.problems import Problem, Unreadable, shorten

_DATE = re.compile(r"([0-9]{4})-([0-9]{1,2})(?:-([0-9]{1,2}))?")


def read_date(text: str, where: str) -> date:
    """``YYYY-MM-DD`` or ``YYYY-MM``. Raises ``Unreadable`` that names ``where``."""
    match = _DATE.fullmatch(text)
    if match is None:
        raise Unreadable(
            Problem(
                "not_a_date", f"{where}: “{shorten(text)}” is not a date. Write it as 2026-10-31 or 2026-10."
            )
        )
    year, month, day = match.groups()
    try:
        return date(int(year), int(month), int(day or 1))
    except ValueError:
        raise Unreadable(
            Problem("no_such_date", f"{where}: there is no day {text}. Write a date such as 2026-10-31.")
        ) from None
