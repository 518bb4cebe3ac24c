"""A person fills in the form by hand, on a phone, with JavaScript and without."""

from __future__ import annotations

import pytest
from django.conf import settings
from playwright.sync_api import expect

from tests.browser.helpers import (
    FIDE,
    FIDE_GAMES,
    PATH,
    SHORT,
    address,
    calculate,
    fill,
    fill_games,
    game,
    headline,
    opponents,
)
from tests.conftest import Pages

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])


@both
def test_fides_example_typed_by_hand(page_for: Pages, javascript: bool):
    """SITE-ARBMANUAL-2026: nine games, +56, 2268, and the address becomes the permalink."""
    page = page_for(javascript=javascript, width=360)
    page.goto(PATH)
    fill(page, rating="2212", k="40", date="2026-10-01")
    fill_games(page, FIDE_GAMES)
    calculate(page)
    expect(headline(page)).to_have_text("+56")
    expect(page.locator(".figures")).to_contain_text("2268")
    assert address(page) == f"{PATH}?{FIDE}"
    expect(page).to_have_title("Rating change: +56 · Elo by the Book")
    expect(page.locator("#permalink")).to_have_value(f"{settings.SITE_URL}{PATH}?{FIDE}")
    assert opponents(page) == [each[:-1] for each in FIDE_GAMES.split(".")]


def test_the_result_gets_the_focus_and_is_in_sight(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    fill(page, rating="1800", k="20")
    game(page, 1, "1850", "w")
    calculate(page)
    expect(page.locator("#answer-title")).to_be_focused()
    expect(headline(page)).to_be_in_viewport()


@both
def test_the_example_is_a_click_away(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.locator(".examples a").first.click()
    expect(headline(page)).to_have_text("+56")
    assert address(page) == f"{PATH}?{FIDE}"


@both
def test_the_input_below_a_result_is_changed_and_asked_again(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(f"{PATH}?{SHORT}")
    expect(headline(page)).to_have_text("+3")
    fill(page, k="10")
    calculate(page)
    expect(page.locator(".figures")).to_contain_text("as typed")
    expect(headline(page)).to_have_text("+1")  # 1.4
    assert address(page) == f"{PATH}?{SHORT.replace('k=20', 'k=10')}"


@both
def test_the_quick_entry_of_the_home_page(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto("/")
    page.get_by_label("Your rating").fill("1800")
    page.get_by_label("K", exact=True).fill("20")
    page.get_by_label("Opponents and results").fill("1850 ½, 1750 ½, 1900 ½")
    page.get_by_role("button", name="Rating change").click()
    expect(headline(page)).to_have_text("+3")
    assert address(page) == f"{PATH}?rating=1800&k=20&games=1850d.1750d.1900d"


@both
def test_enter_in_a_field_calculates(page_for: Pages, javascript: bool):
    """The first button of a form is the one that Enter presses: it must not be the one that removes a game."""
    page = page_for(javascript=javascript)
    page.goto(PATH)
    fill(page, rating="2000", date="2026-10-01")
    game(page, 1, "2000", "w")
    page.locator("#id_k").fill("20")
    page.locator("#id_k").press("Enter")
    expect(headline(page)).to_have_text("+10", timeout=2000)


@both
def test_back_and_reload_show_the_same(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(f"{PATH}?{SHORT}")
    fill(page, k="40")
    calculate(page)
    expect(headline(page)).to_have_text("+6")  # 5.6
    page.reload()
    expect(headline(page)).to_have_text("+6")
    page.go_back()
    expect(headline(page)).to_have_text("+3")
    assert address(page) == f"{PATH}?{SHORT}"
    expect(page.locator("#id_k")).to_have_value("20")
    page.go_forward()
    expect(headline(page)).to_have_text("+6")
    assert "k=40" in address(page)


@both
def test_a_shared_link_shows_the_result_at_once(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(f"{PATH}?{FIDE}")
    expect(headline(page)).to_have_text("+56")
    assert opponents(page) == [each[:-1] for each in FIDE_GAMES.split(".")]


@pytest.mark.parametrize(("slug", "example"), [("first-rating", "1922"), ("performance", "1969")])
@both
def test_the_other_calculators_by_hand(page_for: Pages, javascript: bool, slug: str, example: str):
    """FIDEPUB-F-N01 and TEC-TPR-01."""
    games = {"first-rating": "1902d.1877d.1884w.2012l.1832w", "performance": "1800w.1600d.2150d.1500w.2050d"}[
        slug
    ]
    page = page_for(javascript=javascript)
    page.goto(f"/calculators/{slug}")
    if slug == "first-rating":
        fill(page, date="2025-11-07")
    fill_games(page, games)
    calculate(page)
    expect(headline(page)).to_have_text(example)
    assert f"games={games}" in address(page)
