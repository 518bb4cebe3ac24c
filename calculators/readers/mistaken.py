"""Texts that belong elsewhere: a whole tournament report, the source of a page. Said before they are read as games."""

from __future__ import annotations

import re

from calculators.readers.problems import Problem, Unreadable

_PLAYER = re.compile(r"^001 [ 0-9]{3}[0-9] .{60}", re.MULTILINE)
"""A player of a report: start number in columns 5 to 8, points in columns 81 to 84."""
_HEADS = tuple(re.compile(rf"^{record} \S", re.MULTILINE) for record in ("012", "042"))
"""Name and start of the tournament."""
_PAGE = re.compile(r"\A\s*<|<(?:!doctype html|html|table)\b", re.IGNORECASE)


def refuse_mistaken(text: str) -> None:
    """Raises ``Unreadable`` that says where such a text belongs; nothing for any other text."""
    text = "\n".join(text.splitlines())
    if _PLAYER.search(text) or all(head.search(text) for head in _HEADS):
        raise Unreadable(
            Problem(
                "report",
                "That is a tournament report (TRF): it holds all players of the tournament. The calculator "
                "“Tournament report” at /calculators/tournament reads it whole.",
            )
        )
    if _PAGE.search(text):
        raise Unreadable(
            Problem("html", "That is the source of a page. Copy the table as the browser shows it.")
        )


def is_mistaken(text: str) -> bool:
    """Whether a text belongs elsewhere."""
    try:
        refuse_mistaken(text)
    except Unreadable:
        return True
    return False
