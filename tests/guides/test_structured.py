"""JSON-LD: it parses on every page, has the right types, and says what stands on the page."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from guides.content import Question
from guides.seeds import read_seeds
from site_config.answers import Page
from site_config.structured import graph
from tests.guides.helpers import SMALL, forced
from tests.guides.pages import parse

SEEDS = read_seeds()
TOOL_PAGES = [tool.path for tool in TOOLS.values()]
RESULTS = [f"{tool.path}?{tool.examples[0].query}" for tool in TOOLS.values() if tool.method == "get"]
GUIDES = [f"/guides/{slug}" for slug in SEEDS]
HANDBOOK = [f"/handbook/{key}" for key in documents()]


def nodes(client: Client, path: str) -> dict[str, dict[str, Any]]:
    html = client.get(path).content.decode()
    (script,) = [
        each for each in parse(html).all("script") if each.attrs.get("type") == "application/ld+json"
    ]
    assert "<" not in script.raw
    data = json.loads(script.raw)
    assert data["@context"] == "https://schema.org"
    found = {node["@type"]: node for node in data["@graph"]}
    assert len(found) == len(data["@graph"])
    return found


@pytest.mark.usefixtures("seeded")
class TestEveryPage:
    @pytest.mark.parametrize(
        ("path", "types"),
        [
            ("/", {"WebSite"}),
            *((path, {"WebApplication", "BreadcrumbList"}) for path in (*TOOL_PAGES, *RESULTS)),
            *((path, {"Article", "BreadcrumbList", "FAQPage"}) for path in GUIDES),
            *((path, {"Article", "BreadcrumbList"}) for path in HANDBOOK),
            ("/guides/rating-percentiles?rating=2000", {"Article", "BreadcrumbList", "FAQPage"}),
        ],
    )
    def test_has_its_types(self, client: Client, path: str, types: set[str]):
        found = nodes(client, path)
        assert set(found) == types
        main = found[({"WebSite", "WebApplication", "Article"} & types).pop()]
        assert main["url"] == f"{settings.SITE_URL}{path.partition('?')[0]}"
        assert main["name"]
        assert main["description"]

    @pytest.mark.parametrize("path", [*TOOL_PAGES, *GUIDES, *HANDBOOK])
    def test_the_breadcrumbs_are_those_of_the_page(self, client: Client, path: str):
        items = nodes(client, path)["BreadcrumbList"]["itemListElement"]
        assert [each["position"] for each in items] == list(range(1, len(items) + 1))
        assert items[0]["item"] == f"{settings.SITE_URL}/"
        assert items[-1]["item"] == f"{settings.SITE_URL}{path}"
        assert all(
            client.get(each["item"].removeprefix(settings.SITE_URL)).status_code == 200 for each in items
        )
        if path in GUIDES:
            crumbs = parse(client.get(path).content.decode()).one("nav", class_="crumbs")
            assert [each.text for each in crumbs.all("a", "span")][1:] == [each["name"] for each in items][1:]

    @pytest.mark.parametrize("path", GUIDES)
    def test_an_article_has_its_date(self, client: Client, path: str):
        content = SEEDS[path.removeprefix("/guides/")]
        article = nodes(client, path)["Article"]
        assert article["dateModified"] == content.updated.isoformat()
        assert article["headline"] == content.title
        time = parse(client.get(path).content.decode()).all("time")[-1]
        assert time.attrs["datetime"] == content.updated.isoformat()

    @pytest.mark.parametrize("path", GUIDES)
    def test_the_questions_are_those_on_the_page(self, client: Client, path: str):
        said = nodes(client, path)["FAQPage"]["mainEntity"]
        article = parse(client.get(path).content.decode()).one("article")
        content = SEEDS[path.removeprefix("/guides/")]
        assert [each["name"] for each in said] == [each.question for each in content.faq]
        shown = [each.text for each in article.all("h3")]
        for each in said:
            assert each["@type"] == "Question"
            assert each["name"] in shown
            assert each["acceptedAnswer"]["text"] in article.text


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["</script><b>", "<!--", "&amp; & \"quoted\" 'q' \\", "\u2028\u2029", "]]>"])
def test_what_could_end_the_script_is_escaped(client: Client, text: str):
    forced(replace(SMALL, title=text, summary=text, faq=(Question(text, text),)))
    found = nodes(client, "/guides/how-it-works")
    assert found["Article"]["headline"] == text
    assert found["FAQPage"]["mainEntity"][0]["name"] == text


def test_a_title_is_not_searched_for_marks():
    """What a result's data share is kept with marks in it; a title that holds such a character is a title."""
    page = Page("a\ue001\ue002b", "/calculators/elo", "result", "</script>", date(2026, 11, 30))
    data = json.loads(graph(page, []))
    (node,) = [each for each in data["@graph"] if each["@type"] == "WebApplication"]
    assert (node["name"], node["description"]) == ("a\ue001\ue002b", "</script>")
    assert "</script" not in graph(page, [])
