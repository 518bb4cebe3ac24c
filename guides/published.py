"""What visitors see of the guides, rendered once per publication and day and looked up by one small query."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache

from django.db import connection

from guides.content import Content
from guides.editing import rendered
from guides.models import Guide
from guides.rendering import Rendered
from site_config.away import Patience
from site_config.clock import current_day

Stamp = tuple[object, ...]
"""How many publications there have been, and when the last was: another value with every one, in every process."""


_patience = Patience()


@dataclass(frozen=True, slots=True)
class Listed:
    """A published guide in a list."""

    slug: str
    title: str
    summary: str
    updated: date
    published_at: datetime
    related: tuple[str, ...]
    """Addresses of this site that the guide leads to."""

    @property
    def path(self) -> str:
        """Address on this site."""
        return f"/guides/{self.slug}"


def stamp() -> Stamp:
    """The one query that every answer about guides asks, so that a publication shows at once in every process.

    Plain SQL, because it is most of what a guide costs. Raises ``django.db.Error`` while the database is away.
    """
    with _patience.asking(), connection.cursor() as cursor:
        cursor.execute("SELECT count, at FROM guides_publication")
        return tuple(cursor.fetchone() or ())


def listing() -> tuple[Listed, ...]:
    """Every published guide, by slug."""
    return _listing(stamp())


@lru_cache(maxsize=4)
def _listing(at: Stamp) -> tuple[Listed, ...]:
    return tuple(
        Listed(
            guide.slug, content.title, content.summary, content.updated, guide.published_at, content.related
        )
        for guide in Guide.objects.exclude(published=None)
        if (content := guide.published_content) is not None and guide.published_at is not None
    )


def shown(slug: str) -> tuple[Content, Rendered]:
    """A published guide and its rendering. Raises ``Guide.DoesNotExist`` for a draft or an unknown slug."""
    return _shown(slug, stamp(), current_day())


@lru_cache(maxsize=512)
def _shown(slug: str, at: Stamp, today: date) -> tuple[Content, Rendered]:
    content = Guide.objects.exclude(published=None).get(slug=slug).published_content
    if content is None:
        raise Guide.DoesNotExist
    return content, rendered(content, today)


def forget() -> None:
    """Empty what is kept, for tests that change the database behind its back."""
    _patience.forget()
    _listing.cache_clear()
    _shown.cache_clear()
