"""What there is on the site and what it is called: for menus, related pages, llms.txt and the sitemap."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db import Error

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from calculators.words import last_updated
from guides.published import Listed, leading_to, listing, newest, title

MOST_GUIDES = 12
"""How many guides are named on a page about something else, so that such a page does not grow with them."""


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


def _entry(guide: Listed) -> Entry:
    return Entry(guide.path, guide.title, guide.summary, guide.updated)


def guides() -> list[Entry]:
    """Every published guide. Raises ``django.db.Error`` while the database is away."""
    return [_entry(each) for each in listing()]


def guides_unless_away() -> list[Entry] | None:
    """Every published guide; ``None`` while the database is away, so that llms.txt goes on."""
    try:
        return guides()
    except Error:
        return None


def newest_guides_unless_away() -> list[Entry] | None:
    """The guides published last, by their address; ``None`` while the database is away, so that home goes on."""
    try:
        found = newest(MOST_GUIDES)
    except Error:
        return None
    return [_entry(each) for each in sorted(found, key=lambda each: each.slug)]


def guides_about(path: str) -> list[Entry]:
    """The published guides that lead to a page: those that its readers may want to read."""
    try:
        return [_entry(each) for each in leading_to(path, MOST_GUIDES)]
    except Error:
        return []


def title_of(path: str) -> str:
    """What a page of this site is called."""
    plain = path.partition("#")[0].partition("?")[0]
    if plain.startswith("/guides/"):
        try:
            return title(plain.removeprefix("/guides/")) or path
        except Error:
            return path
    return next((entry.title for entry in (*calculators(), *handbook()) if entry.path == plain), path)
