"""Structured data (JSON-LD) for the pages: what they are, for readers other than people."""

from __future__ import annotations

from datetime import date
from typing import Any

import orjson
from django.conf import settings
from markupsafe import Markup

from calculators.frames import Pieces, cut, join, keep, marks
from site_config.answers import Page

SITE = "Elo by the Book"
ROOMS = {"calculators": None, "guides": ("Guides", "/guides"), "handbook": None}
_MARKS = marks(("title", "summary"))
_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def graph(page: Page, questions: list[tuple[str, str]]) -> Markup:
    """The ``application/ld+json`` of a page; ``questions`` are those that stand on it, with answers as plain text."""
    if page.kind == "result" and not questions:  # one differs from the next in title and summary
        pieces = _result(page.path, page.canonical_url)
        text = join(pieces, {"title": _string(page.title), "summary": _string(page.summary)})
    else:
        text = _written(page, questions)
    return Markup(text)  # noqa: S704 - what could end the script element is escaped


@keep(maxsize=64)
def _result(path: str, address: str) -> Pieces:
    """What all results at an address share (it is given, since the site's origin is a setting)."""
    page = Page(_MARKS["title"], path, "result", _MARKS["summary"], date.min)
    return cut(_written(page, []), _MARKS)


def _string(text: str) -> str:
    return orjson.dumps(text).decode()[1:-1].translate(_ESCAPES)


def _written(page: Page, questions: list[tuple[str, str]]) -> str:
    nodes = [_page(page)]
    if page.kind != "home":
        nodes.append(_breadcrumbs(page))
    if questions:
        nodes.append(_questions(page, questions))
    text = orjson.dumps({"@context": "https://schema.org", "@graph": nodes}).decode()
    return text.translate(_ESCAPES)


def _page(page: Page) -> dict[str, Any]:
    about = {"name": page.title, "url": page.canonical_url, "description": page.summary, "inLanguage": "en"}
    if page.kind == "home":
        return {"@type": "WebSite", **about}
    if page.kind in ("tool", "result"):
        return {
            "@type": "WebApplication",
            **about,
            "applicationCategory": "UtilitiesApplication",
            "operatingSystem": "Any",
            "isAccessibleForFree": True,
        }
    return {
        "@type": "Article",
        "headline": page.title,
        **about,
        "dateModified": page.updated.isoformat(),
        "author": {"@type": "Organization", "name": SITE},
        "isAccessibleForFree": True,
    }


def _breadcrumbs(page: Page) -> dict[str, Any]:
    trail = [(SITE, "/")]
    room = ROOMS.get(page.path.strip("/").partition("/")[0])
    if room and room[1] != page.path:
        trail.append(room)
    trail.append((page.title, page.path))
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": f"{settings.SITE_URL}{path}"}
            for place, (name, path) in enumerate(trail, 1)
        ],
    }


def _questions(page: Page, questions: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "@type": "FAQPage",
        "url": page.canonical_url,
        "mainEntity": [
            {"@type": "Question", "name": name, "acceptedAnswer": {"@type": "Answer", "text": text}}
            for name, text in questions
        ],
    }
