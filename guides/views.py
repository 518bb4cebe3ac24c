"""A guide as page, Markdown and (for percentiles) data; the list of guides; the feed."""

from __future__ import annotations

import re
from datetime import datetime

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.core.paginator import InvalidPage, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.http import require_safe

from guides.content import Content
from guides.models import Guide
from guides.percentile_form import PERCENTILES, Asked, ask
from guides.published import Listed, listing, newest, shown
from site_config.answers import Format, Page, respond, wanted
from site_config.clock import current_day

PER_PAGE = 100
"""Guides of a page of the list."""


@require_safe
def guide(request: HttpRequest, slug: str, suffix: str | None = None) -> HttpResponse:
    """A published guide; drafts are 404 to everybody here, staff see them in the admin's preview."""
    formats: tuple[Format, ...] = ("html", "md", "json") if slug == PERCENTILES else ("html", "md")
    wanted_format = wanted(request, suffix or "", formats)
    if wanted_format not in formats:
        raise Http404
    asked = ask(request.GET) if slug == PERCENTILES else None
    try:
        content, rendering = shown(slug)
    except Guide.DoesNotExist as error:
        raise Http404 from error
    page = _page(slug, content, asked, formats)
    questions = [(each.question, each.plain) for each in rendering.faq]
    context = {"content": content, "shown": rendering, "asked": asked, "slug": slug, "questions": questions}
    status = 422 if asked and asked.errors else 200
    data = asked.data if asked else None
    return respond(request, page, wanted_format, "guides/guide", context, data=data, status=status)


def _page(slug: str, content: Content, asked: Asked | None, formats: tuple[Format, ...]) -> Page:
    query = asked.query if asked else ""
    title = f"{content.title}: {asked.words}" if asked and asked.words else content.title
    return Page(
        title,
        f"/guides/{slug}",
        "guide",
        content.summary,
        content.updated,
        query,
        content.related,
        formats,
        indexed=not query,
    )


@require_safe
def guides(request: HttpRequest, suffix: str | None = None) -> HttpResponse:
    """The list of guides, a page of it where there are many; other numbers of pages are 404."""
    asked = set(request.GET.getlist("page", ["1"]))
    number = asked.pop()
    if asked or not re.fullmatch(r"[1-9][0-9]{0,5}", number):
        raise Http404
    try:
        found = Paginator(listing(), PER_PAGE).page(number)
    except InvalidPage as error:
        raise Http404 from error
    further = found.number > 1
    page = Page(
        f"Guides, page {found.number}" if further else "Guides",
        "/guides",
        "guide",
        "How FIDE ratings and titles work, with the clause for every rule and worked examples computed by the rules.",
        max((each.updated for each in found), default=current_day()),
        f"page={found.number}" if further else "",
        related=tuple(each.path for each in found),
        own_query=further,
    )
    return respond(request, page, wanted(request, suffix or ""), "guides/list", {"found": found})


class GuideFeed(Feed):  # type: ignore[type-arg]
    """Publications of guides, newest first."""

    feed_type = Atom1Feed
    title = "Elo by the Book: guides"
    link = f"{settings.SITE_URL}/guides"
    feed_url = f"{settings.SITE_URL}/guides/changes.atom"
    subtitle = "New and changed guides"

    def items(self) -> tuple[Listed, ...]:
        return newest(50)

    def item_title(self, item: Listed) -> str:
        return item.title

    def item_description(self, item: Listed) -> str:
        return item.summary

    def item_link(self, item: Listed) -> str:
        return f"{settings.SITE_URL}{item.path}"

    def item_updateddate(self, item: Listed) -> datetime:
        return item.published_at
