"""Whatever is asked: never a fault of ours, and data is always JSON."""

from __future__ import annotations

import json
from urllib.parse import quote, urlencode

import pytest
from django.test import Client
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculators.tools import TOOLS
from tests.questions import faulty, permalinks
from tests.web.html import check, read_html

ANSWERS = {200, 301, 302, 303, 400, 404, 405, 422}
SUFFIXES = st.sampled_from(["", ".md", ".json"])
SLUGS = st.sampled_from([*TOOLS, "nothing"])

# No surrogates: they are no text that an address could carry.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
numbers = st.integers(-(10**6), 10**6).map(str) | st.sampled_from(
    ["9" * 5000, "-0", "1e9", "٣", "½", "\x00", "NaN"]
)
spelt = st.text(alphabet="0123456789wdlufb.~_-+ ,;:½\n", max_size=60)
EDITING = ("add", "remove", "add_event", "remove_event", "paste", "take", "fill")
CELLS = (
    "opp-1-1",
    "res-1-1",
    "opp-1-2",
    "res-1-2",
    "opp-2-1",
    "res-2-1",
    "date-2",
    "own-2",
    "opp-99-999",
    "opp-x",
)
PARAMETERS = sorted({name for tool in TOOLS.values() for name, _ in tool.parameters})
names = st.sampled_from([*PARAMETERS, *CELLS, *EDITING, "pasted", "who", "file"])
pairs = st.lists(st.tuples(names | texts, texts | numbers | spelt | st.sampled_from("wdl")), max_size=12)


def judge(path: str, query: str, suffix: str) -> None:
    """Ask, and look at what came. The client raises whatever a view raises."""
    response = Client().get(f"{path}{suffix}?{query}")
    assert response.status_code in ANSWERS
    text = response.content.decode()
    if suffix == ".json" and response["Content-Type"] == "application/json":
        answer = json.loads(text)
        assert ("errors" in answer) is (response.status_code >= 400)
    elif suffix == "" and response.status_code in (200, 422):
        check(read_html(text))


@settings(max_examples=150)
@given(SLUGS, SUFFIXES, pairs)
@example("rating-change", ".json", [("remove", "1-1"), ("opp-1-1", "\x00")])
def test_any_parameters(slug: str, suffix: str, given_pairs: list[tuple[str, str]]):
    judge(f"/calculators/{slug}", urlencode(given_pairs), suffix)


@settings(max_examples=100)
@given(SLUGS, SUFFIXES, st.binary(max_size=80))
def test_any_bytes(slug: str, suffix: str, query: bytes):
    judge(f"/calculators/{slug}", quote(query, safe="=&%+.~_-"), suffix)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, str]:
    """A permalink of which something was cut, doubled, swapped or put in."""
    slug, query = draw(st.sampled_from(permalinks() + faulty()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(query)))
        end = draw(st.integers(start, min(len(query), start + 12)))
        piece = draw(
            st.sampled_from(["", query[start:end] * 2, query[start:end][::-1]])
            | st.text(alphabet="0123456789wdlufb.~_-=&%+", max_size=4)
        )
        query = query[:start] + piece + query[end:]
    return slug, query.replace(" ", "+").replace("<", "").replace(">", "")


@settings(max_examples=150)
@given(mutated(), SUFFIXES)
def test_mutated_permalinks(question: tuple[str, str], suffix: str):
    slug, query = question
    judge(f"/calculators/{slug}", query, suffix)


@settings(max_examples=50)
@given(SLUGS, pairs, st.booleans())
def test_any_form_post(slug: str, given_pairs: list[tuple[str, str]], htmx: bool):
    headers = {"hx-request": "true", "hx-target": "games"} if htmx else {}
    response = Client().post(
        f"/calculators/{slug}",
        urlencode(given_pairs),
        content_type="application/x-www-form-urlencoded",
        headers=headers,
    )
    assert response.status_code in ANSWERS


@settings(max_examples=50)
@given(texts)
def test_any_address(text: str):
    for path in (f"/{quote(text)}", f"/calculators/{quote(text)}", f"/handbook/{quote(text)}"):
        assert Client().get(path).status_code in ANSWERS


@settings(max_examples=50)
@given(st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=60), SUFFIXES)
def test_any_accept_header(accept: str, suffix: str):
    response = Client().get(f"/calculators/performance{suffix}", headers={"accept": accept})
    assert response.status_code == 200


def test_an_unknown_list_beside_a_standard_rating_is_refused_and_no_fault():
    query = "list=bullet&standard_rating=1800&games=1926w"
    response = Client(raise_request_exception=False).get(f"/calculators/rating-change.json?{query}")
    assert response.status_code == 422


@pytest.mark.parametrize(
    ("slug", "query"),
    [
        ("rating-change", "rating=2000&k=20&opp-1-1=1926&res-1-1=w&date-1=soon"),
        ("first-rating", "opp-1-1=1926&res-1-1=w&own-1=0"),
        ("performance", "opp-1-1=1926&res-1-1=w&opp-2-1=1926&res-2-1=w&date-2=soon"),
    ],
)
def test_a_head_that_the_form_does_not_show_has_no_error_without_a_place(slug: str, query: str):
    response = Client().get(f"/calculators/{slug}?{query}")
    check(read_html(response.content.decode()))
