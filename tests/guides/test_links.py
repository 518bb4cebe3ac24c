"""Internal links lead somewhere, or the check says why not."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from guides import published
from guides.links import broken
from tests.guides.helpers import SLUGS, TODAY


@pytest.mark.parametrize(
    "link",
    [
        "/",
        "/guides/fide-titles",
        "/guides/fide-titles.md",
        "/guides/fide-titles#what-is-a-norm",
        "/handbook/b02#8.3.1",
        "/handbook/b02.md#8.3.1",
        "/llms.txt",
        "/llms-full.txt",
        "/sitemap.xml",
        "/calculators/rating-change?date=2026-10-01&rating=1800&k=20&games=1850l.1750w.1900d",
        "/calculators/rating-change.md?date=2026-10-01&rating=1800&k=20&games=1850l",
        "/calculators/rating-change.json?date=2026-10-01&rating=1800&k=20&games=1850l",
        "#below",
        "https://handbook.fide.com/chapter/B022024",
        "http://example.org/a?b#c",
        "mailto:somebody@example.org",
        *(tool.path for tool in TOOLS.values()),
        *(f"{tool.path}.json" for tool in TOOLS.values()),
        *(f"/handbook/{key}" for key in documents()),
    ],
)
def test_it_leads_somewhere(link: str):
    assert broken(link, SLUGS, TODAY) == ""


@pytest.mark.parametrize(
    "link", ["/guides", "/guides.md", "/index.md", "/robots.txt", "/guides/changes.atom"]
)
def test_it_leads_to_the_other_pages_of_the_site(link: str):
    assert broken(link, SLUGS, TODAY) == ""


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("/guides/nowhere", "leads to no page"),
        ("/guides/fide-titles/", "leads to no page"),
        ("/nowhere", "leads to no page"),
        ("/handbook/b99", "leads to no page"),
        ("/handbook/b02#99.9", "no clause 99.9"),
        ("/calculators/nowhere", "leads to no page"),
        ("/calculators/rating-change?colour=red", "no parameter colour"),
        ("/calculators/rating-change?date=2026-10-01&rating=1800&k=20&games=1850x", "1850x"),
        ("/calculators/rating-change?date=1999-10-01&rating=1800&k=20&games=1850l", "1999"),
        ("fide-titles", "neither"),
        ("../guides/fide-titles", "neither"),
        ("?rating=1", "neither"),
        ("", "neither"),
        ("//elsewhere.example/guides/fide-titles", "neither"),
        ("javascript:alert(1)", "neither"),
        (" javascript:alert(1)", "neither"),
        ("\x01javascript:alert(1)", "neither"),
        ("java\nscript:alert(1)", "neither"),
        ("data:text/html,x", "neither"),
        ("ftp://example.org/", "neither"),
    ],
)
def test_it_says_why(link: str, why: str):
    assert why in broken(link, SLUGS, TODAY)


parts = st.sampled_from(
    ["/", "//", "[", "]", ":", "#", "?", "&", "=", "%", "http", "guides", "calculators", "rating-change", "date", ".md",
     "handbook", "b02", "games", "1850l", "javascript", "\n", " ", "@", "\\"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=40), st.lists(parts, max_size=12).map("".join)))
@example("//[")
@example("http://[")
@example("/calculators/rating-change?date=%20")
def test_no_link_raises(link: str):
    assert isinstance(broken(link, SLUGS, TODAY), str)


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("slug", ["title-norm", "us-chess", "elo", "time-control", "rating-change"])
def test_a_calculator_leads_to_the_guides_that_lead_to_it(client: Client, slug: str):
    path = f"/calculators/{slug}"
    about = [each for each in published.listing() if path in each.related]
    assert about
    page, mirror = client.get(path).content.decode(), client.get(f"{path}.md").content.decode()
    assert all(f'href="{each.path}"' in page and f"({each.path})" in mirror for each in about)
