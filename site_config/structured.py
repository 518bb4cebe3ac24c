"""Structured data (JSON-LD) for the pages: what they are, for readers other than people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django.conf import settings
from markupsafe import Markup

if TYPE_CHECKING:
    from site_config.answers import Page

SITE = "Elo by the Book"
ROOMS = {"calculators": None, "guides": ("Guides", "/guides"), "handbook": None}
_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def graph(page: Page, questions: list[tuple[str, str]]) -> Markup:
    """The ``application/ld+json`` of a page; ``questions`` are those that stand on it, with answers as plain text."""
    nodes = [_page(page)]
    if page.kind != "home":
        nodes.append(_breadcrumbs(page))
    if questions:
        nodes.append(_questions(page, questions))
    text = json.dumps({"@context": "https://schema.org", "@graph": nodes}, ensure_ascii=False)
    return Markup(text.translate(_ESCAPES))  # noqa: S704 - what could end the script element is escaped


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
