"""The page around a result: the same for all results of a calculator on a day, but for title, summary and question.

So it is rendered once, by the templates of every page, and kept as the bytes between what differs.
See ``docs/adr/0006-speed.md``.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest
from django.template import engines
from markupsafe import escape

from calculators.frames import cut, keep, marks
from calculators.tools import TOOLS
from calculators.words import words
from site_config.answers import Page
from site_config.structured import graph

_MARKS = marks(("title", "summary", "query", "data", "main"))


def in_shell(main: str, page: Page, slug: str, today: date) -> bytes:
    """The page of a calculator's result; ``main`` is the HTML of its answer and its form."""
    values = {
        "title": escape(page.title).encode(),
        "summary": escape(page.summary).encode(),
        "query": escape(page.query).encode(),
        "data": graph(page, []).encode(),
        "main": main.encode(),
    }
    pieces = _shell(slug, today, page.canonical_url)
    return b"".join([piece if isinstance(piece, bytes) else values[piece] for piece in pieces])


@keep(maxsize=64)
def _shell(slug: str, today: date, address: str) -> tuple[bytes | str, ...]:
    """The shell of a calculator for a day (its footer names the edition in force) and an address (a setting)."""
    tool = TOOLS[slug]
    title, summary, query, data, main = _MARKS.values()
    page = Page(title, tool.path, "result", summary, today, query, (), ("html", "md", "json"), indexed=False)
    context: dict[str, Any] = {
        "page": page,
        "structured": lambda _page, _questions: data,
        "questions": [],
        "tool": tool,
        "words": words(tool.name),
        "answer": True,
        "errors": (),
        "main": main,
    }
    html = engines["html"].get_template("calculators/shell.html").render(context, HttpRequest())
    pieces = cut(html, _MARKS)
    return tuple(piece if place % 2 else piece.encode() for place, piece in enumerate(pieces))
