"""The Markdown of every page: front matter, one H1, the line for agents."""

from __future__ import annotations

import itertools
import re
from datetime import date

import frontmatter
import pytest
from django.test import Client

from tests.questions import faulty, permalinks
from tests.web.helpers import PAGES, html, local, markdown, markdown_path

TEXTS = [
    *(markdown_path(path) for path in PAGES),
    *(f"/calculators/{slug}.md?{query}" for slug, query in permalinks()),
]
every_text = pytest.mark.parametrize("path", TEXTS)
KINDS = {"guide", "tool", "result", "handbook", "home"}


def kind(path: str) -> str:
    """The type a page says it is of."""
    if "?" in path:
        return "result"
    return {"index.md": "home", "calculators": "tool", "handbook": "handbook"}[path.split("/")[1]]


def outside_code(text: str) -> list[str]:
    """The lines that are not in a fenced block."""
    lines, fenced = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced:
            lines.append(line)
    return lines


@every_text
def test_the_front_matter_has_the_keys_of_the_contract(path: str):
    post = frontmatter.loads(markdown(path))
    assert set(post.keys()) == {
        "title",
        "url",
        "canonical_url",
        "last_updated",
        "type",
        "summary",
        "related",
    }
    assert post["type"] == kind(path)
    assert post["title"]
    assert post["summary"]
    assert date.fromisoformat(str(post["last_updated"])).year >= 2022
    plain = "/" if path == "/index.md" else path.replace(".md", "")
    assert local(str(post["url"])) == plain
    assert local(str(post["canonical_url"])) == plain.partition("?")[0]
    assert isinstance(post["related"], list)
    for url in post["related"]:
        assert Client().get(local(url)).status_code == 200


@every_text
def test_there_is_one_h1_and_it_is_the_title(path: str):
    post = frontmatter.loads(markdown(path))
    lines = outside_code(post.content)
    assert [line for line in lines if line.startswith("# ")] == [f"# {post['title']}"]
    assert lines[0].startswith("# ")


@every_text
def test_the_line_for_agents_follows_the_heading_and_stands_alone(path: str):
    lines = frontmatter.loads(markdown(path)).content.splitlines()
    after = [number for number, line in enumerate(lines) if line.strip()][1]
    assert "/llms.txt" in lines[after]
    assert "agents" in lines[after].lower()
    assert not lines[after + 1].strip(), "the next line would run on in the quotation"


@every_text
def test_nothing_of_html_or_of_a_template_is_left_in_it(path: str):
    text = markdown(path)
    assert not re.search(r"&(amp|lt|gt|quot|#\d+);", text)
    assert not re.search(r"\{\{|\{%|\}\}|%\}", text)
    assert not re.search(r"</?(div|span|p|a|table|td|li|strong)\b", text)
    assert "None" not in text.replace("None of", "")


@every_text
def test_headings_step_down_one_at_a_time(path: str):
    levels = [
        len(line) - len(line.lstrip("#"))
        for line in outside_code(markdown(path))
        if re.match(r"#{1,6} ", line)
    ]
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels)), levels


@every_text
def test_its_tables_are_even(path: str):
    block: list[str] = []
    for line in [*markdown(path).splitlines(), ""]:
        if line.startswith("|"):
            block.append(line)
        elif block:
            assert re.fullmatch(r"\|( --- \|)+", block[1]), block[1]
            assert len({row.count("|") for row in block}) == 1, block
            block = []


@every_text
def test_its_links_lead_somewhere(path: str):
    for target in re.findall(r"\]\(([^)\s]+)\)", markdown(path)):
        if target.startswith("/"):
            assert Client().get(target).status_code == 200, target
        elif target.startswith("http://127.0.0.1"):
            assert Client().get(local(target)).status_code == 200, target
        else:
            assert target.startswith("https://"), target


@pytest.mark.parametrize("path", PAGES)
def test_title_and_summary_are_those_of_the_page(path: str):
    post, head = frontmatter.loads(markdown(markdown_path(path))), html(path).one("head")
    assert str(post["title"]) in head.one("title").text
    assert head.one("meta", name="description").attrs["content"] == post["summary"]


@pytest.mark.parametrize(("slug", "query"), faulty())
def test_errors_have_front_matter_that_nothing_typed_can_break(slug: str, query: str):
    post = frontmatter.loads(markdown(f"/calculators/{slug}.md?{query}", 422))
    assert {"title", "url", "canonical_url", "last_updated", "type", "summary", "related"} <= set(post.keys())


def test_typed_text_cannot_break_the_front_matter_or_add_a_heading():
    hostile = '---%0A%23 owned%0Atitle: "x"%0A'
    text = markdown(f"/calculators/rating-change.md?rating={hostile}&k=20&games={hostile}", 422)
    post = frontmatter.loads(text)
    assert "owned" not in str(post["title"])
    assert len([line for line in text.splitlines() if line.startswith("# ")]) == 1
