"""What visitors see of the guides, rendered once per publication and day and looked up by one small query."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache

from django.db import connection
from django.utils import timezone

from guides.content import Content
from guides.editing import rendered
from guides.models import Guide
from guides.rendering import Rendered

Stamp = tuple[object, ...]
"""Changes with every publication: how many guides are public, and when the last one became so."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A published guide in a list."""

    slug: str
    title: str
    summary: str
    updated: date
    published_at: datetime

    @property
    def path(self) -> str:
        """Address on this site."""
        return f"/guides/{self.slug}"


def stamp() -> Stamp:
    """The one query that every answer about guides asks, so that a publication shows at once in every process.

    Plain SQL, because it is most of what a guide costs, and only ever compared with itself.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(published_at), MAX(published_at) FROM guides_guide")
        return tuple(cursor.fetchone())


def listing() -> tuple[Listed, ...]:
    """Every published guide, by slug."""
    return _listing(stamp())


@lru_cache(maxsize=4)
def _listing(at: Stamp) -> tuple[Listed, ...]:
    return tuple(
        Listed(guide.slug, content.title, content.summary, content.updated, guide.published_at)
        for guide in Guide.objects.exclude(published=None)
        if (content := guide.published_content) is not None and guide.published_at is not None
    )


def shown(slug: str) -> tuple[Content, Rendered] | None:
    """A published guide and its rendering; ``None`` for a draft or an unknown slug."""
    return _shown(slug, stamp(), timezone.localdate())


@lru_cache(maxsize=512)
def _shown(slug: str, at: Stamp, today: date) -> tuple[Content, Rendered] | None:
    guide = Guide.objects.filter(slug=slug).exclude(published=None).first()
    content = guide.published_content if guide else None
    return (content, rendered(content, today)) if content else None
