"""The canonical permalink: order, defaults left out, and that it says what was asked."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from calculators.tools import TOOLS
from tests.questions import ASKED, questions
from tests.tools.helpers import TODAY, ask, canonical, form_for


@given(questions())
def test_the_canonical_permalink_asks_the_same(question: tuple[str, dict[str, Any]]):
    slug, values = question
    there = ask(slug, **values)
    query = canonical(slug, **values)
    back = ask(slug, query)
    assert back.data == there.data
    assert back.inputs == there.inputs
    assert canonical(slug, query) == query


@given(questions())
def test_its_parameters_stand_in_order_without_defaults(question: tuple[str, dict[str, Any]]):
    slug, values = question
    names = [name for name in QueryDict(canonical(slug, **values)) if not name.startswith("k-")]
    assert names == [name for name in ASKED[slug].ORDER if name in names]
    assert "list=standard" not in canonical(slug, **values)


@given(questions(), st.randoms())
def test_the_order_of_parameters_does_not_matter(question: tuple[str, dict[str, Any]], random: Any):
    slug, values = question
    names = list(values)
    random.shuffle(names)
    assert canonical(slug, **{name: values[name] for name in names}) == canonical(slug, **values)


@pytest.mark.parametrize("slug", sorted(TOOLS))
def test_the_order_is_the_one_that_agents_are_told(slug: str):
    assert [name for name, _ in TOOLS[slug].parameters] == ASKED[slug].ORDER
    assert [name for name in TOOLS[slug].form_class.base_fields if name != "pasted"] == ASKED[slug].ORDER


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("rating=2000&k=20&games=1926 1, 2011 ½", "rating=2000&k=20&games=1926w.2011d"),
        ("games=1926w&k=20&rating=2000", "rating=2000&k=20&games=1926w"),
        ("list=Standard&rating= 2000 &k=+20&games=1926w", "rating=2000&k=20&games=1926w"),
        ("list=BLITZ&rating=2000&k=20&games=1926w", "list=blitz&rating=2000&k=20&games=1926w"),
        ("date=2026-10&rating=2000&k=20&games=1926w", "date=2026-10-01&rating=2000&k=20&games=1926w"),
        ("date=2026-1-5&rating=2000&k=20&games=1926w", "date=2026-01-05&rating=2000&k=20&games=1926w"),
        ("rating=2000&k=20&games=2026-03~1926w", "date=2026-03-01&rating=2000&k=20&games=1926w"),
        (
            "rating=2000&k=20&games=2026-03-01~2000~1926w_2026-04-01~2010~1900d",
            "date=2026-03-01&rating=2000&k=20&games=1926w_2026-04-01~2010~1900d",
        ),
    ],
)
def test_other_spellings_have_one_permalink(typed: str, query: str):
    assert canonical("rating-change", typed.replace("+", "%2B")) == query


def test_rows_and_permalink_are_one_question():
    rows = {
        "opp-1-1": "1926",
        "res-1-1": "w",
        "opp-1-2": "u",
        "res-1-2": "d",
        "opp-2-1": "1900f",
        "res-2-1": "l",
    }
    rows |= {"date-2": "2026-03", "own-2": "1990", "opp-1-3": "", "opp-1-4": "bye"}
    query = canonical("rating-change", date="2026-02-01", rating=2000, k=20, **rows)
    assert query == "date=2026-02-01&rating=2000&k=20&games=1926w.ud.b_2026-03-01~1990~1900lf"


@pytest.mark.parametrize("slug", sorted(TOOLS))
def test_the_examples_are_canonical(slug: str):
    for example in TOOLS[slug].examples:
        assert canonical(slug, example.query, TODAY) == example.query
        assert example.source
        assert not form_for(slug, example.query).by_hand
