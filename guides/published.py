"""What visitors see of the guides, rendered once per publication and day and looked up by one small query."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from heapq import nlargest
from itertools import islice
from typing import Any

from django.db import connection

from guides.content import Content
from guides.editing import rendered
from guides.models import Guide
from guides.rendering import Rendered
from site_config.away import Patience
from site_config.clock import current_day

Row = tuple[str, int, int, object]
Stamp = tuple[object, ...]
"""How many publications there have been, and when the last was: another value with every one, in every process."""

AT_ONCE = 500
"""Guides that are read in one query; databases limit the parameters of one."""

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
    return tuple(_listing(stamp()).values())


def title(slug: str) -> str | None:
    """What a published guide is called."""
    return _title(slug, stamp())


@lru_cache(maxsize=4096)
def _title(slug: str, at: Stamp) -> str | None:
    # By itself: a page of one guide must not wait for the list of all.
    content = Guide.objects.filter(slug=slug).values_list("published", flat=True).first()
    return None if content is None else str(content["title"])


def newest(most: int) -> tuple[Listed, ...]:
    """Those published last, the last one first."""
    return _newest(stamp(), most)


def leading_to(path: str, most: int) -> tuple[Listed, ...]:
    """Those that lead to a page, by slug; of more than ``most`` those published last."""
    return _leading_to(path, stamp(), most)


_rows: dict[Row, Listed] = {}
"""What ``_listing`` read before. A row is another one after every publication, and after a restored backup."""


@lru_cache(maxsize=4)
def _listing(at: Stamp) -> dict[str, Listed]:
    """By slug. A publication changes one guide of thousands: only what is new is read in full."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT slug, id, version, published_at FROM guides_guide WHERE published_at IS NOT NULL ORDER BY slug"
        )
        rows: list[Row] = cursor.fetchall()
    known = {**_rows}  # by itself, so that a second thread could take nothing away meanwhile
    new = {row[1]: row for row in rows if row not in known}
    for start in range(0, len(new), AT_ONCE):
        some = islice(new, start, start + AT_ONCE)
        for guide in Guide.objects.filter(pk__in=some).defer("body"):
            if guide.published is not None and guide.published_at is not None:
                known[new[guide.pk]] = _listed(new[guide.pk][0], guide.published, guide.published_at)
    found = {row: known[row] for row in rows if row in known}
    _rows.clear()
    _rows.update(found)
    return {guide.slug: guide for guide in found.values()}


def _listed(slug: str, content: dict[str, Any], published_at: datetime) -> Listed:
    updated = date.fromisoformat(content["updated"])
    return Listed(
        slug, content["title"], content["summary"], updated, published_at, tuple(content["related"])
    )


@lru_cache(maxsize=8)
def _newest(at: Stamp, most: int) -> tuple[Listed, ...]:
    return tuple(nlargest(most, _listing(at).values(), key=lambda each: each.published_at))


@lru_cache(maxsize=64)
def _leading_to(path: str, at: Stamp, most: int) -> tuple[Listed, ...]:
    found = [each for each in _listing(at).values() if path in each.related]
    found = nlargest(most, found, key=lambda each: each.published_at)
    return tuple(sorted(found, key=lambda each: each.slug))


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
    _rows.clear()
    for kept in (_listing, _title, _newest, _leading_to):
        kept.cache_clear()
    _shown.cache_clear()
