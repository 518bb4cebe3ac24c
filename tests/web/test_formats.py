"""Every calculator answers at one address in three formats, with and without a question."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from calculators.tools import TOOLS
from tests.questions import ASKED, GAMES_TOOLS, permalinks
from tests.questions.first_rating import FIRST
from tests.questions.performance import PERFORMANCE
from tests.questions.rating_change import FIDE
from tests.questions.types import FLAG, NONE, STRING, WHOLE
from tests.web.helpers import data, html, local, markdown

slugs = pytest.mark.parametrize("slug", sorted(TOOLS))
games_slugs = pytest.mark.parametrize("slug", GAMES_TOOLS)

GAME: dict[str, tuple[type, ...]] = {
    "opponent": (WHOLE, NONE),
    "score": (STRING, NONE),
    "difference": (WHOLE, NONE),
    "counted_difference": (WHOLE, NONE),
    "expected": (STRING, NONE),
    "change": (STRING, NONE),
    "change_times_k": (STRING, NONE),
    "rated": (FLAG,),
    "reason": (STRING, NONE),
}


def typed(values: dict[str, Any], expected: dict[str, tuple[type, ...]]) -> None:
    """Every key is there and of its type; ``True`` is no whole number, and decimals have a plain hyphen."""
    for name, types in expected.items():
        assert type(values[name]) in types, f"{name}: {values[name]!r}"
        if isinstance(values[name], str):
            assert values[name].isascii()


@slugs
def test_a_page_shows_the_form_and_the_examples(slug: str):
    page = html(f"/calculators/{slug}")
    assert page.one("form", id="ask").attrs["method"] == TOOLS[slug].method
    if TOOLS[slug].method == "post":  # its examples are buttons, see test_tournament.py
        return
    examples = [each for each in page.all("a") if f"/calculators/{slug}?" in each.attrs["href"]]
    assert len(examples) >= len(TOOLS[slug].examples)
    for example in examples:
        assert html(example.attrs["href"]).all(cls="headline")


@slugs
def test_markdown_without_a_question_tells_the_parameters(slug: str):
    text = markdown(f"/calculators/{slug}.md")
    assert all(f"`{name}`" in text for name, _ in TOOLS[slug].parameters)


@slugs
def test_data_without_a_question_tells_parameters_and_examples(slug: str):
    about = data(f"/calculators/{slug}.json")
    assert about["calculator"] == slug
    assert [each["name"] for each in about["parameters"]] == [name for name, _ in TOOLS[slug].parameters]
    assert len(about["examples"]) == len(TOOLS[slug].examples) >= 1
    for example in about["examples"]:
        assert example["source"]
        assert data(local(example["url"]))["calculator"] == slug


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_a_result_has_the_keys_and_types_of_the_contract(slug: str, query: str):
    answer = data(f"/calculators/{slug}.json?{query}")
    assert {"calculator", "rules", "input", "result", "steps", "notes", "url"} <= set(answer)
    assert answer["calculator"] == slug
    typed(answer["rules"], {"document": (str,), "edition": (str,), "checked_on": (str,)})
    typed(answer["result"], ASKED[slug].RESULT)
    for step in answer["steps"]:
        assert {"label", "value", "clauses"} <= set(step)
        assert step["clauses"]
    for note in answer["notes"]:
        assert {"text", "clauses"} <= set(note)
    if slug == "rating-change":
        for game in answer["result"]["games"]:
            typed(game, GAME)


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_the_url_of_a_result_is_its_permalink(slug: str, query: str):
    assert local(data(f"/calculators/{slug}.json?{query}")["url"]) == f"/calculators/{slug}?{query}"


def test_fides_example():
    """SITE-ARBMANUAL-2026."""
    result = data(f"/calculators/rating-change.json?{FIDE}")["result"]
    assert (result["change_exact"], result["change"], result["new_rating"]) == ("56.4", 56, 2268)
    assert (result["expected"], result["score"], result["k"], result["games_rated"]) == ("3.59", "5", 40, 9)
    changes = ["0.16", "0.24", "-0.36", "-0.19", "0.01", "-0.1", "0.92", "0.31", "0.42"]
    assert [game["change"] for game in result["games"]] == changes
    assert "+56" in html(f"/calculators/rating-change?{FIDE}").one(cls="headline").text


def test_the_first_rating_of_a_public_example():
    """SITE-INIT-1."""
    result = data(f"/calculators/first-rating.json?{FIRST}")["result"]
    assert (result["rating"], result["percent"], result["dp"], result["average"]) == (1779, 57, 50, "1728.57")
    assert html(f"/calculators/first-rating?{FIRST}").one(cls="headline").text == "1779"


def test_the_performance_of_fides_exercise():
    """TEC-TPR-01."""
    assert data(f"/calculators/performance.json?{PERFORMANCE}")["result"]["performance"] == 1969
    assert html(f"/calculators/performance?{PERFORMANCE}").one(cls="headline").text == "1969"


def test_input_is_told_with_its_defaults_filled_in():
    given = data("/calculators/rating-change.json?rating=2000&k=20&games=1926w")["input"]
    assert (given["list"], given["rating"], given["k"], given["games"]) == ("standard", 2000, 20, "1926w")
    assert len(given["date"]) == len("2026-10-01")


@slugs
@pytest.mark.parametrize("suffix", ["", ".md", ".json"])
def test_head_is_get_without_the_body(slug: str, suffix: str):
    for query in ("", *(f"?{query}" for query in ASKED[slug].PERMALINKS[-1:])):
        head = Client().head(f"/calculators/{slug}{suffix}{query}")
        get = Client().get(f"/calculators/{slug}{suffix}{query}")
        assert (head.status_code, head.content) == (200, b"")
        assert head["Content-Type"] == get["Content-Type"]


def test_ratings_1_and_3500_and_100_games_are_taken():
    games = ".".join(["1d", "3500w"] * 50)
    answer = data(f"/calculators/rating-change.json?date=2026-10-01&rating=3500&k=20&games={games}")
    assert len(answer["result"]["games"]) == 100
    assert html(f"/calculators/rating-change?date=2026-10-01&rating=1&k=20&games={games}").all(cls="headline")


@games_slugs
@pytest.mark.parametrize("suffix", ["", ".md", ".json"])
def test_101_games_are_refused(slug: str, suffix: str):
    games = ".".join(["2000d"] * 101)
    response = Client().get(f"/calculators/{slug}{suffix}?date=2026-10-01&rating=2000&k=20&games={games}")
    assert response.status_code == 422


@games_slugs
def test_the_order_of_the_games_changes_no_number(slug: str):
    for query in (query for of, query in permalinks() if of == slug and "games=" in query):
        before, _, rest = query.partition("games=")
        games, _, after = rest.partition("&")
        if "_" in games:
            continue
        turned = f"{before}games={'.'.join(reversed(games.split('.')))}&{after}"
        there = data(f"/calculators/{slug}.json?{query}")["result"]
        back = data(f"/calculators/{slug}.json?{turned}")["result"]
        in_order = {"games": None, "fide": None}  # game by game
    assert {**there, **in_order} == {**back, **in_order}
