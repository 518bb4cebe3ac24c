"""Time controls on the web: plus signs in addresses, and questions with links to tap."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.helpers import data, html, local, markdown
from tests.web.html import check, read_html

PATH = "/calculators/time-control"
DOUBTFUL = ["3/2", "25/5", "30/15", "1:30", "40/90", "G/60;5", "180%2B2", "1.30%2B30"]
DOUBTFUL += [
    "75%27/40%20%2B%2015%27%20%2B%2030%27%27",
    "75%20min/40%20moves%20%2B%2015%20min%20%2B%2030%20sec",
]
doubtful = pytest.mark.parametrize("tc", DOUBTFUL)


@pytest.mark.parametrize("tc", ["90+30", "90%2B30", "90%20%2B%2030", "90 + 30"])
def test_a_plus_sign_may_be_written_by_hand(tc: str):
    """In an address it arrives as a blank."""
    answer = data(f"{PATH}.json?tc={tc}")
    assert answer["input"] == {"tc": "90+30"}
    assert local(answer["url"]) == f"{PATH}?tc=90%2B30"
    assert answer["result"]["minutes_for_60_moves"] == 120


def test_stages_written_by_hand():
    assert data(f"{PATH}.json?tc=40/90+30,SD/30+30")["input"]["tc"] == "40/90+30,SD/30+30"


@doubtful
def test_what_is_doubtful_is_offered_as_links(tc: str):
    page = html(f"{PATH}?tc={tc}&rating=1900", 422)
    links = page.one(cls="choices").all("a")
    (error,) = data(f"{PATH}.json?tc={tc}&rating=1900", 422)["errors"]
    assert error["field"] == "tc"
    assert len(links) >= 2
    for link in links:
        assert link.text in error["message"]
        assert link.attrs["href"].endswith("&rating=1900")
        result = html(link.attrs["href"]).one(cls="answer")
        assert result.one("h2").text.startswith(f"{link.text} for FIDE")


@doubtful
def test_they_are_links_in_markdown_too(tc: str):
    text = markdown(f"{PATH}.md?tc={tc}", 422)
    links = re.findall(rf"^- \[([^\]]+)\]\(({PATH}\.md\?[^)]+)\): (.+)$", text, re.MULTILINE)
    assert [spelling for spelling, _, _ in links] == [
        each.text for each in html(f"{PATH}?tc={tc}", 422).one(cls="choices").all("a")
    ]
    for spelling, address, words in links:
        assert f"**{spelling} for FIDE: " in markdown(address)
        assert words in markdown(address)


def test_what_cannot_be_read_at_all_offers_nothing():
    assert not html(f"{PATH}?tc=abc", 422).all(cls="choices")
    assert "What is meant" not in markdown(f"{PATH}.md?tc=abc", 422)


def test_by_htmx_the_question_comes_with_its_links():
    response = Client().get(
        PATH, {"tc": "25/5", "rating": ""}, headers={"hx-request": "true", "hx-target": "tool"}
    )
    assert response.status_code == 422
    part = read_html(response.content.decode())
    check(part)
    assert len(part.one(cls="choices").all("a")) == 2


def test_what_was_typed_is_kept():
    assert html(f"{PATH}?tc=25/5", 422).one("input", name="tc").attrs["value"] == "25/5"
    page = html(f"{PATH}?tc=90%20min%20%2B%2030%20sec")
    assert page.one("input", name="tc").attrs["value"] == "90 min + 30 sec"
    assert page.one("input", id="permalink").attrs["value"].endswith("?tc=90%2B30")


def test_a_form_without_a_rating_is_redirected_to_the_permalink():
    response = Client().get(PATH, {"tc": "1h30 + 30s", "rating": ""})
    assert (response.status_code, response["Location"]) == (302, f"{PATH}?tc=90%2B30")


def test_the_seconds_of_a_pgn_tag_are_the_only_reading_where_hours_would_be_absurd():
    page = html(f"{PATH}?tc=5400%2B30", 422)
    assert [link.text for link in page.one(cls="choices").all("a")] == ["90+30"]


def test_the_worked_example_of_45_and_30_carries_its_condition():
    examples = data(f"{PATH}.json")["examples"]
    assert [each["result"] for each in examples if "45%2B30" in each["url"]] == ["Standard below 1800"]


def test_the_form_and_a_result_name_the_same_edition():
    assert data(f"{PATH}.json")["rules"] == data(f"{PATH}.json?tc=90%2B30")["rules"]


def test_common_controls_are_there_to_tap():
    links = html(PATH).one(cls="chips").all("a")
    assert [link.text for link in links] == ["90+30", "40/90+30,SD/30+30", "15+10", "3+2", "G/60;d5"]
    for link in links:
        assert html(link.attrs["href"]).all(cls="headline")


def test_the_rules_of_us_chess_are_a_page_that_says_whose_they_are():
    page = html("/handbook/us-chess-rules")
    assert "not of FIDE" in page.one("main").text
    assert page.one(id="5C").text == "US Chess rules 5C"
    assert not any("Handbook" in each.text for each in page.all("nav", aria_label="Breadcrumb"))
