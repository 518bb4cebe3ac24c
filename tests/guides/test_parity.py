"""Page and Markdown say the same: the same headings in the same order, the same rows, the same numbers."""

from __future__ import annotations

import pytest
from django.test import Client

from calculators.rules.clauses import documents
from guides.seeds import read_seeds
from tests.guides.pages import Node, from_markdown, headings, numbers, parse, rows

pytestmark = pytest.mark.usefixtures("seeded")

GUIDES = [f"/guides/{slug}" for slug in read_seeds()]
ANSWERS = ["/guides/rating-percentiles?rating=2000", "/guides/rating-percentiles?list=rapid&rating=1500"]
HANDBOOK = [f"/handbook/{key}" for key in documents()]
PAGES = ["/", "/guides", *GUIDES, *ANSWERS, *HANDBOOK]


def page(client: Client, path: str) -> Node:
    """The main content: without ways to other places, forms and pictures, which Markdown cannot have."""
    response = client.get(path)
    assert response.status_code == 200
    return without(parse(response.content.decode()).one("main"))


def without(node: Node) -> Node:
    kept: list[Node | str] = []
    for child in node.children:
        if isinstance(child, str):
            kept.append(child)
        elif (
            child.tag not in ("nav", "svg", "input", "select", "button", "label")
            and child.attrs.get("class") != "key"
        ):
            kept.append(without(child))
    return Node(node.tag, node.attrs, kept)


def mirror(client: Client, path: str) -> Node:
    """The Markdown without the line for agents."""
    plain, _, query = path.partition("?")
    response = client.get(f"{'/index' if plain == '/' else plain}.md" + (f"?{query}" if query else ""))
    assert response.status_code == 200
    node = from_markdown(response.content.decode())
    node.children.remove(node.all("blockquote")[0])
    return node


@pytest.mark.parametrize("path", PAGES)
def test_headings(client: Client, path: str):
    node = page(client, path)
    shown = headings(node)
    assert shown == headings(mirror(client, path))


@pytest.mark.parametrize("path", PAGES)
def test_rows(client: Client, path: str):
    assert rows(page(client, path)) == rows(mirror(client, path))


@pytest.mark.parametrize("path", PAGES)
def test_numbers(client: Client, path: str):
    if path == "/":  # what may be typed into the form is said in another way to agents
        shown = page(client, path).drop("form")
        assert set(numbers(shown)) <= set(numbers(mirror(client, path)))
    else:
        assert numbers(page(client, path)) == numbers(mirror(client, path))


@pytest.mark.parametrize("path", GUIDES)
def test_words_are_the_same_too(client: Client, path: str):
    """Every paragraph and list item of the page stands in the Markdown."""
    written = mirror(client, path).text
    for each in page(client, path).one("article").all("p", "li", without=("form",)):
        text = each.text.removesuffix(" .")
        assert text in written, text


@pytest.mark.parametrize("path", GUIDES)
def test_the_page_has_no_anchor_twice_and_the_contents_lead_to_theirs(client: Client, path: str):
    whole = parse(client.get(path).content.decode())
    ids = [each.attrs["id"] for each in whole.walk() if "id" in each.attrs]
    assert len(ids) == len(set(ids))
    contents = whole.one("nav", class_="contents")
    places = {each.attrs.get("id"): each.text for each in whole.all("h2")}
    for link in contents.all("a"):
        assert places[link.attrs["href"].removeprefix("#")] == link.text
    assert len(contents.all("a")) >= 4
