"""Thousands of guides: a page costs what it did with ten, and names a dozen of them at most."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from guides import published, views
from guides.backup import dump, load
from guides.content import Content
from guides.editing import NotPublishable, publish
from guides.models import Guide, Publication
from site_config.navigation import MOST_GUIDES
from tests.guides.helpers import SMALL, forced, saved
from tests.web.helpers import html, local

pytestmark = pytest.mark.django_db
CALCULATOR = SMALL.related[0]


def content(number: int) -> Content:
    return replace(SMALL, title=f"Guide number {number}", related=("/guides/part-0", CALCULATOR))


def make(first: int, last: int) -> None:
    """Guides that were published one after the other, each a minute later."""
    for number in range(first, last):
        guide = forced(content(number), f"part-{number}")
        guide.published_at = guide.published_at and guide.published_at + timedelta(minutes=number)
        guide.save()
    Publication.announce()


def named(path: str) -> list[int]:
    """The numbers of the guides that a page leads to."""
    found = re.findall(r"/guides/part-(\d+)", Client().get(path).content.decode())
    return sorted({int(number) for number in found})


def queries(path: str) -> int:
    """How many it takes to make a page anew."""
    Publication.announce()
    with CaptureQueriesContext(connection) as asked:
        assert Client().get(path).status_code == 200
    return len(asked)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/index.md", CALCULATOR, f"{CALCULATOR}.md", "/guides/part-1", "/guides/part-1.md"),
        *("/guides", "/llms.txt", "/sitemap.xml", "/guides/changes.atom"),
    ],
)
def test_the_queries_of_a_page_do_not_grow(path: str):
    make(0, 3)
    queries(path)
    few = queries(path)
    make(3, 40)
    queries(path)
    assert queries(path) == few


def test_only_what_was_published_is_read_again(monkeypatch: pytest.MonkeyPatch):
    make(0, 5)
    assert len(published.listing()) == 5
    read: list[str] = []
    listed = published._listed

    def noted(slug: str, *rest: object) -> published.Listed:
        read.append(slug)
        return listed(slug, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(published, "_listed", noted)
    guide = Guide.objects.get(slug="part-3")
    publish(guide)
    make(5, 6)
    assert [each.slug for each in published.listing()] == [f"part-{number}" for number in range(6)]
    assert sorted(read) == ["part-3", "part-5"]


def test_more_than_are_read_at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(published, "AT_ONCE", 2)
    make(0, 5)
    assert [each.title for each in published.listing()] == [f"Guide number {number}" for number in range(5)]


def test_a_restored_backup_shows_even_with_the_times_of_what_it_replaces():
    make(0, 2)
    assert [each.title for each in published.listing()] == ["Guide number 0", "Guide number 1"]
    load(dump().replace("Guide number 1", "Another title"))
    assert [each.title for each in published.listing()] == ["Guide number 0", "Another title"]
    assert published.title("part-1") == "Another title"


def test_what_is_deleted_or_a_draft_is_not_listed():
    make(0, 2)
    saved(slug="draft")
    published.listing()
    Guide.objects.get(slug="part-0").delete()
    assert [each.slug for each in published.listing()] == ["part-1"]
    assert (published.title("part-0"), published.title("draft")) == (None, None)


@pytest.mark.parametrize("path", ["/", "/index.md"])
def test_home_names_the_newest_dozen_and_leads_to_all(path: str):
    all_guides = "/guides.md" if path.endswith(".md") else 'href="/guides">All guides'
    make(0, MOST_GUIDES - 1)
    assert named(path) == list(range(MOST_GUIDES - 1))
    make(MOST_GUIDES - 1, 30)
    assert named(path) == list(range(30 - MOST_GUIDES, 30))
    assert all_guides in Client().get(path).content.decode()


@pytest.mark.parametrize("path", [CALCULATOR, f"{CALCULATOR}.md"])
def test_a_calculator_names_the_newest_dozen_that_lead_to_it(path: str):
    make(0, 30)
    forced(replace(SMALL, related=("/calculators/performance",)), "part-99")
    assert named(path) == list(range(30 - MOST_GUIDES, 30))


@pytest.mark.parametrize("path", ["/guides", "/guides.md", "/llms.txt"])
def test_the_list_and_llms_name_all(path: str):
    make(0, 30)
    assert named(path) == list(range(30))


@pytest.mark.parametrize("suffix", ["", ".md"])
def test_a_long_list_comes_in_pages(suffix: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(views, "PER_PAGE", 10)
    make(0, 30)
    by_slug = sorted(range(30), key=str)
    for number in (1, 2, 3):
        path = f"/guides{suffix}?page={number}"
        text = Client().get(path).content.decode()
        assert named(path) == sorted(by_slug[10 * number - 10 : 10 * number])
        assert ("Guides, page" in text) == (number > 1)
        if number != 2:
            assert f"/guides{suffix}?page=2" in text
    assert f"/guides{suffix}?page=3" in Client().get(f"/guides{suffix}?page=2").content.decode()
    first = (
        '<a href="/guides" aria-label="Page 1">1</a>'
        if not suffix
        else "[Previous](/guides.md) [Next](/guides.md?page=3)"
    )
    assert first in Client().get(f"/guides{suffix}?page=2").content.decode()


def test_a_further_page_is_its_own_canonical(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(views, "PER_PAGE", 10)
    make(0, 30)
    for address, canonical in (
        ("/guides", "/guides"),
        ("/guides?page=1", "/guides"),
        ("/guides?page=2", "/guides?page=2"),
    ):
        page = html(address)
        assert local(page.one("link", rel="canonical").attrs["href"]) == canonical
        assert page.one("h1").text == page.one("title").text.partition(" · ")[0]
    assert (
        f'canonical_url: "{settings.SITE_URL}/guides?page=2'
        in Client().get("/guides.md?page=2").content.decode()
    )
    assert (
        f'{settings.SITE_URL}/guides?page=2>; rel="canonical"'
        in Client().get("/guides?page=2").headers["Link"]
    )


def test_two_pages_at_once_are_none(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(views, "PER_PAGE", 10)
    make(0, 30)
    assert Client().get("/guides?page=2&page=2").status_code == 200
    assert Client().get("/guides?page=1&page=2").status_code == 404


def test_of_very_many_pages_those_between_are_left_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(views, "PER_PAGE", 1)
    make(0, 30)
    page = html("/guides?page=15").one("nav", **{"aria-label": "Pages"})
    assert page.text.split() == ["1", "2", "…", *map(str, range(12, 19)), "…", "29", "30"]
    assert [each.text for each in page.all("a", **{"aria-current": "page"})] == ["15"]


def test_a_short_list_has_no_pages():
    make(0, 30)
    assert (
        "?page=" not in Client().get("/guides").content.decode() + Client().get("/guides.md").content.decode()
    )


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "", "1.0", "01", "²", "９", "9" * 5000])
def test_there_is_no_such_page_of_the_list(number: str):
    make(0, 3)
    assert Client().get("/guides", {"page": number}).status_code == 404
    assert Client().get("/guides.md", {"page": number}).status_code == 404


def test_the_feed_is_the_newest_fifty_the_last_first():
    make(0, 53)
    text = Client().get("/guides/changes.atom").content.decode()
    assert [int(part.partition("<")[0]) for part in text.split("Guide number ")[1:]] == list(range(52, 2, -1))


def test_links_are_checked_by_what_is_public():
    make(0, 1)
    saved(slug="draft")
    guide = saved(
        replace(SMALL, body="[one](/guides/part-0), [two](/guides/draft), [none](/guides/nowhere).")
    )
    with pytest.raises(NotPublishable) as refused:
        publish(guide)
    assert [str(each) for each in refused.value.problems] == [
        f"line 1: broken link: “/guides/{slug}” leads to no page of this site"
        for slug in ("draft", "nowhere")
    ]
