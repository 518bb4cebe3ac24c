"""What there is on the site and what it is called: for menus, related pages, llms.txt and the sitemap."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db import Error

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from calculators.words import last_updated
from guides.published import listing


@dataclass(frozen=True, slots=True)
class Entry:
    """A page that is listed."""

    path: str
    title: str
    summary: str
    updated: date


def calculators() -> list[Entry]:
    """Every calculator, in the order of the registry."""
    return [Entry(tool.path, tool.title, tool.summary, last_updated(tool)) for tool in TOOLS.values()]


def handbook() -> list[Entry]:
    """Every document of the clause registry."""
    return [
        Entry(
            f"/handbook/{document.key}",
            document.title,
            f"{document.label}, edition {document.edition.isoformat()}"
            + (f", amended {document.amended.isoformat()}" if document.amended else "")
            + ", clause by clause",
            document.checked_on,
        )
        for document in documents().values()
    ]


def guides() -> list[Entry]:
    """Every published guide. Raises ``django.db.Error`` while the database is away."""
    return [Entry(each.path, each.title, each.summary, each.updated) for each in listing()]


def guides_unless_away() -> list[Entry] | None:
    """Every published guide; ``None`` while the database is away, so that home and calculators go on."""
    try:
        return guides()
    except Error:
        return None


def guides_about(path: str) -> list[Entry]:
    """The published guides that lead to a page: those that its readers may want to read."""
    try:
        found = [each for each in listing() if path in each.related]
    except Error:
        return []
    return [Entry(each.path, each.title, each.summary, each.updated) for each in found]


def title_of(path: str) -> str:
    """What a page of this site is called."""
    plain = path.partition("#")[0].partition("?")[0]
    entries = guides_unless_away() or [] if plain.startswith("/guides/") else [*calculators(), *handbook()]
    return next((entry.title for entry in entries if entry.path == plain), path)
