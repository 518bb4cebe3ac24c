"""An error: the summary first and in focus, its links lead to the fields, what was typed is kept, and it is mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.helpers import COMPLAINTS, PATH, address, calculate, fill, game, headline
from tests.conftest import Pages

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])


def faulty(page_for: Pages, javascript: bool) -> Page:
    page_for.allow(COMPLAINTS)
    page = page_for(javascript=javascript)
    page.goto(PATH)
    fill(page, rating="2003.5", k="20", date="2026-10-01")
    game(page, 1, "2000", "w")
    game(page, 2, "20000", "d")
    calculate(page)
    expect(page.locator(".errors")).to_be_visible()
    return page


@both
def test_the_summary_comes_first_and_has_the_focus(page_for: Pages, javascript: bool):
    page = faulty(page_for, javascript)
    expect(page.locator(".errors")).to_be_focused()
    expect(page.locator(".errors")).to_be_in_viewport()
    expect(page.locator(".errors a")).to_have_count(2)
    summary, field = page.locator(".errors").bounding_box(), page.locator("#id_rating").bounding_box()
    assert summary
    assert field
    assert summary["y"] + summary["height"] <= field["y"]
    expect(page).to_have_title("Error: Rating change · Elo by the Book")


@both
def test_its_links_lead_into_the_fields(page_for: Pages, javascript: bool):
    page = faulty(page_for, javascript)
    for number, field in enumerate(["#id_rating", "#opp-1-2"]):
        page.locator(".errors a").nth(number).click()
        expect(page.locator(field)).to_be_focused()


@both
def test_the_same_words_stand_at_the_fields_and_the_input_is_kept(page_for: Pages, javascript: bool):
    page = faulty(page_for, javascript)
    for number, field in enumerate(["#id_rating", "#opp-1-2"]):
        words = page.locator(".errors a").nth(number).inner_text()
        told = page.locator(field).get_attribute("aria-describedby") or ""
        assert any(words in page.locator(f"#{each}").inner_text() for each in told.split())
        expect(page.locator(field)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#id_rating")).to_have_value("2003.5")
    expect(page.locator("#opp-1-2")).to_have_value("20000")
    expect(page.locator("input[name='res-1-2'][value='d']")).to_be_checked()


@both
def test_it_is_mended(page_for: Pages, javascript: bool):
    page = faulty(page_for, javascript)
    fill(page, rating="2000")
    game(page, 2, "2000", "")
    calculate(page)
    expect(headline(page)).to_have_text("+10")
    expect(page.locator(".errors")).to_have_count(0)
    assert address(page) == f"{PATH}?date=2026-10-01&rating=2000&k=20&games=2000w.2000d"


@both
def test_the_k_that_is_missing_is_asked_for_with_its_questions_open(page_for: Pages, javascript: bool):
    page_for.allow(COMPLAINTS)
    page = page_for(javascript=javascript)
    page.goto(PATH)
    fill(page, rating="2000", date="2026-10-01")
    game(page, 1, "2000", "w")
    calculate(page)
    expect(page.locator(".errors a")).to_have_attribute("href", "#id_k")
    expect(page.locator("#id_played")).to_be_visible()
    fill(page, played="12")
    calculate(page)
    expect(headline(page)).to_have_text("+20")  # under 30 games: K 40


def test_an_error_in_a_closed_part_is_in_sight(page_for: Pages):
    page_for.allow(COMPLAINTS)
    page = page_for()
    page.goto(f"{PATH}?rating=2000&k=20&games=2000w&gain=lots&standard_rating=x&peak=x")
    for field in ("#id_gain", "#id_standard_rating", "#id_peak"):
        expect(page.locator(field)).to_be_visible()
