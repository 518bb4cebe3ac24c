"""The page around a result: the same for all results of a calculator on a day, but for title, summary and question.

So it is rendered once, by the templates of every page, and kept as the bytes between what differs.
See ``docs/adr/0006-speed.md``.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from django.http import HttpRequest
from django.template import engines
from markupsafe import escape

from calculators.frames import keep
from calculators.tools import TOOLS
from calculators.words import words
from site_config.answers import Page
from site_config.structured import graph

_TITLE, _SUMMARY, _QUERY, _DATA, _MAIN = "\ue010", "\ue011", "\ue012", "\ue013", "\ue014"
"""Stand for what differs while the shell is made; characters of private use, which no template contains."""
_SLOT = re.compile(r"([\ue010-\ue014])")


def in_shell(main: str, page: Page, slug: str, today: date) -> bytes:
    """The page of a calculator's result; ``main`` is the HTML of its answer and its form."""
    values = {
        _TITLE: escape(page.title).encode(),
        _SUMMARY: escape(page.summary).encode(),
        _QUERY: escape(page.query).encode(),
        _DATA: graph(page, []).encode(),
        _MAIN: main.encode(),
    }
    return b"".join([piece if isinstance(piece, bytes) else values[piece] for piece in _shell(slug, today)])


@keep(maxsize=64)
def _shell(slug: str, today: date) -> tuple[bytes | str, ...]:
    """The shell of a calculator, kept for a day: its footer names the edition in force."""
    tool = TOOLS[slug]
    page = Page(
        _TITLE, tool.path, "result", _SUMMARY, today, _QUERY, (), ("html", "md", "json"), indexed=False
    )
    context: dict[str, Any] = {
        "page": page,
        "structured": lambda _page, _questions: _DATA,
        "questions": [],
        "tool": tool,
        "words": words(tool.name),
        "answer": True,
        "errors": (),
        "main": _MAIN,
    }
    html = engines["html"].get_template("calculators/shell.html").render(context, HttpRequest())
    return tuple(piece if _SLOT.fullmatch(piece) else piece.encode() for piece in _SLOT.split(html))
