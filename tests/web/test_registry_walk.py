"""The registry of calculators is the one list: home, navigation, llms.txt, sitemap and robots follow it."""

from __future__ import annotations

import re
from datetime import date
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from tests.web.helpers import PAGES, data, html, local, markdown

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def llms() -> str:
    response = Client().get("/llms.txt")
    assert response.status_code == 200
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Content-Type"].split(";")[0] in ("text/plain", "text/markdown")
    return response.content.decode()


def sitemap() -> dict[str, str]:
    """Path and last change of every page of the sitemap."""
    response = Client().get("/sitemap.xml")
    assert response["Content-Type"].split(";")[0] in ("application/xml", "text/xml")
    root = ET.fromstring(response.content)  # noqa: S314 (our own)
    assert root.tag == f"{SITEMAP}urlset"
    found = {}
    for url in root:
        location, changed = url.find(f"{SITEMAP}loc"), url.find(f"{SITEMAP}lastmod")
        assert location is not None
        assert changed is not None
        found[local(location.text or "")] = changed.text or ""
    return found


@pytest.mark.parametrize("slug", sorted(TOOLS))
def test_a_calculator_is_everywhere(slug: str):
    path, title = f"/calculators/{slug}", TOOLS[slug].title
    home = html("/")
    assert path in [each.attrs["href"] for each in home.one("main").all("a")]
    assert TOOLS[slug].summary in home.one("main").text
    for page in PAGES:
        (entry,) = [
            each for each in html(page).one("nav", aria_label="Site").all("a") if each.attrs["href"] == path
        ]
        assert entry.text == title
        assert (entry.attrs.get("aria-current") == "page") is (page == path)
    assert f"[{title}]({settings.SITE_URL}{path}.md)" in llms()
    assert f"[{title}]({settings.SITE_URL}{path}.md)" in markdown("/index.md")
    assert path in sitemap()


@pytest.mark.parametrize("key", list(documents()))
def test_a_document_of_the_handbook_is_everywhere(key: str):
    path = f"/handbook/{key}"
    assert path in [each.attrs["href"] for each in html("/").all("a")]
    assert f"({settings.SITE_URL}{path}.md)" in llms()
    assert path in sitemap()


def test_the_sitemap_has_every_page_to_be_indexed_and_no_other():
    found = sitemap()
    assert set(found) == set(PAGES)
    for path, changed in found.items():
        assert date.fromisoformat(changed).year >= 2022
        response = Client().get(path)
        assert response.status_code == 200
        assert "X-Robots-Tag" not in response


def test_robots_may_read_everything_and_find_the_sitemap():
    response = Client().get("/robots.txt")
    lines = response.content.decode().splitlines()
    assert response["Content-Type"].startswith("text/plain")
    assert "User-agent: *" in lines
    assert not [line for line in lines if line.startswith("Disallow: /")]
    assert f"Sitemap: {settings.SITE_URL}/sitemap.xml" in lines


def test_llms_txt_has_the_shape_of_its_convention():
    """https://llmstxt.org: one H1, a quotation, then text without headings, then H2 sections of link lists."""
    lines = [line for line in llms().splitlines() if line.strip()]
    assert re.match(r"# \S", lines[0])
    assert re.match(r"> \S", lines[1])
    assert [line for line in lines if line.startswith("# ")] == lines[:1]
    assert not [line for line in lines if re.match(r"#{3,} ", line)]
    first = next(number for number, line in enumerate(lines) if line.startswith("## "))
    for line in lines[first:]:
        assert re.fullmatch(r"## \S.*|- \[[^\]]+\]\([^)\s]+\)(: \S.*)?", line), line


def test_its_links_are_absolute_and_answer_with_markdown():
    urls = re.findall(r"\]\(([^)]+)\)", llms())
    assert len(urls) == len(set(urls)) >= len(TOOLS) + len(documents())
    for url in urls:
        response = Client().get(local(url))
        assert response.status_code == 200
        assert response["Content-Type"].startswith("text/markdown")


def test_its_example_calls_answer():
    examples = [each for each in re.findall(r"https?://\S+", llms()) if "?" in each]
    assert len(examples) >= 2
    for url in examples:
        assert Client().get(local(url)).status_code == 200
    (call,) = [url for url in examples if ".json?" in url]
    assert isinstance(data(local(call))["result"]["change"], int)


def test_every_format_of_a_calculator_leads_to_llms_txt():
    for slug in TOOLS:
        assert "/llms.txt" in markdown(f"/calculators/{slug}.md")
        assert "/llms.txt" in [each.attrs["href"] for each in html(f"/calculators/{slug}").all("a")]
        assert "/llms.txt" in Client().get(f"/calculators/{slug}.json")["Link"]


def test_the_quick_entry_of_the_home_page_asks_the_rating_change():
    """SITE-EX-1800, typed: 2.8, +3."""
    form = html("/").one("form", cls="quick")
    names = [each.attrs["name"] for each in form.all("input")]
    assert names == ["rating", "k", "games"]
    given = {"rating": "1800", "k": "20", "games": "1850 ½, 1750 ½, 1900 ½"}
    response = Client().get(form.attrs["action"], given, follow=True)
    assert (
        response.redirect_chain[0][0] == "/calculators/rating-change?rating=1800&k=20&games=1850d.1750d.1900d"
    )
    assert b"+3" in response.content
