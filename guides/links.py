"""Whether the internal links of a guide lead anywhere."""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from urllib.parse import parse_qsl, urlsplit

from calculators.calls import CallError, call
from calculators.rules.clauses import documents
from calculators.tools import TOOLS

PLAIN = {
    "/",
    "/index",
    "/guides",
    "/guides/changes.atom",
    "/llms.txt",
    "/llms-full.txt",
    "/robots.txt",
    "/sitemap.xml",
}


def broken(link: str, guides: Container[str], today: date) -> str:
    """Why an internal link leads nowhere; empty when it is well or leads off the site. ``guides``: known slugs."""
    try:
        parts = urlsplit(link)
    except ValueError as error:
        return f"“{link}”: {error}"
    if parts.scheme in ("http", "https", "mailto") or (not parts.path and parts.fragment):
        return ""
    if parts.scheme or parts.netloc or not parts.path.startswith("/"):
        return f"“{link}” is neither a path of this site nor a web address"
    path = parts.path.removesuffix(".md")
    room, _, name = path.removeprefix("/").partition("/")
    if path in PLAIN:
        return ""
    if room == "guides" and name in guides:
        return ""
    if room == "handbook" and name in documents():
        numbers = {clause.number for clause in documents()[name].clauses}
        return (
            ""
            if not parts.fragment or parts.fragment in numbers
            else f"{path} has no clause {parts.fragment}"
        )
    if room == "calculators" and name.removesuffix(".json") in TOOLS:
        return _broken_call(name.removesuffix(".json"), parts.query, today)
    return f"“{link}” leads to no page of this site"


def _broken_call(slug: str, query: str, today: date) -> str:
    parameters = dict(parse_qsl(query))
    if not parameters:
        return ""
    try:
        call(slug, parameters, today)
    except CallError as error:
        return f"/calculators/{slug}: {error}"
    return ""
