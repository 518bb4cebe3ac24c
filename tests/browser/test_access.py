"""Nobody is kept out: axe-core, keyboard, targets for a finger, 320 px, print."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.helpers import COMPLAINTS, FIDE, PATH, SCREENS
from tests.conftest import Pages

pytestmark = pytest.mark.browser
OPEN_ALL = "document.querySelectorAll('details:not(.menu)').forEach((each) => (each.open = true))"
screens = pytest.mark.parametrize("screen", SCREENS, ids=range(len(SCREENS)))


@screens
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(page_for: Pages, axe: Callable[[Page], None], screen: str, dark: bool):
    page_for.allow(COMPLAINTS)
    page = page_for(dark=dark)
    page.goto(screen)
    page.evaluate(OPEN_ALL)
    axe(page)


def test_axe_finds_nothing_on_a_wide_screen(page_for: Pages, axe: Callable[[Page], None]):
    page = page_for(width=1280)
    page.goto(f"{PATH}?{FIDE}")
    axe(page)


@screens
@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_scrolls_sideways(page_for: Pages, screen: str, width: int):
    page_for.allow(COMPLAINTS)
    page = page_for(width=width)
    page.goto(screen)
    page.evaluate(OPEN_ALL)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_scrolls_sideways_in_twice_the_type(page_for: Pages):
    """WCAG 1.4.4: type at 200 %."""
    page = page_for(width=640)
    page.goto(f"{PATH}?{FIDE}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


@pytest.mark.parametrize("width", [320, 360])
def test_results_and_lists_are_targets_for_a_finger(page_for: Pages, width: int):
    """WCAG 2.5.8 asks for 24 by 24; the design for big ones: 44 high."""
    page = page_for(width=width)
    page.goto(f"{PATH}?date=2026-10-01&rating=2000&k=20&games=2000w_2026-11-01~2000l")
    found = page.locator(".result label, .choice label, #games button:visible, #ask .primary").all()
    assert len(found) > 8
    for target in found:
        box = target.bounding_box()
        assert box
        assert box["width"] >= 24
        assert box["height"] >= 43.9
    for field in page.locator("#ask input:not([type=radio]):visible").all():
        box = field.bounding_box()
        assert box
        assert box["height"] >= 43.9


def test_a_row_of_a_game_fits_on_one_line_of_a_phone(page_for: Pages):
    page = page_for(width=360)
    page.goto(PATH)
    parts = page.locator(".row").first.locator(".opponent, .result, .remove").all()
    boxes = [part.bounding_box() for part in parts]
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert len(middles) == 3
    assert max(middles) - min(middles) < 10


def test_the_skip_link_comes_first_and_leads_to_the_content(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    inside = "document.querySelector('main').contains(document.activeElement)"
    assert page.evaluate(inside)


def test_tab_goes_through_the_form_in_the_order_one_sees(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    page.locator("input[name='list']").first.focus()
    visited = []
    for _ in range(7):
        page.keyboard.press("Tab")
        visited.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
    assert visited[:3] == ["id_rating", "id_k", "id_date"]
    assert visited[3:5] == ["SUMMARY", "SUMMARY"]
    assert visited[5] == "opp-1-1"


def test_a_result_is_chosen_with_the_keyboard(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    page.locator("#opp-1-1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("input[name='res-1-1'][value='w']")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name='res-1-1'][value='d']")).to_be_checked()


def test_on_paper_stands_the_result_and_not_the_form(page_for: Pages):
    page = page_for(width=800)
    page.goto(f"{PATH}?{FIDE}")
    page.emulate_media(media="print")
    expect(page.locator(".headline")).to_be_visible()
    expect(page.locator(".answer table")).to_be_visible()
    expect(page.locator(".steps")).to_be_visible()
    expect(page.locator(".print-only")).to_have_text(
        re.compile(r"games=1926w")
    )  # as text: a field would cut it
    expect(page.locator("#ask")).to_be_hidden()
    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(page.locator(".share button:visible")).to_have_count(0)


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_buttons_that_need_a_script_are_there_with_it_only(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(f"{PATH}?{FIDE}")
    expect(page.locator("[data-copy]:visible, [data-print]:visible")).to_have_count(2 if javascript else 0)


def test_the_permalink_is_copied(page_for: Pages):
    page = page_for()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{PATH}?{FIDE}")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"{PATH}?{FIDE}")


def test_the_menu_of_calculators_opens_without_a_script(page_for: Pages):
    page = page_for(javascript=False)
    page.goto("/calculators/performance")
    link = page.locator("header").get_by_role("link", name="First rating")
    expect(link).to_be_hidden()
    page.get_by_text("Calculators", exact=True).click()
    link.click()
    expect(page).to_have_url(re.compile("/calculators/first-rating$"))


def test_axe_finds_nothing_on_the_open_menu(page_for: Pages, axe: Callable[[Page], None]):
    page = page_for()
    page.goto("/calculators/performance")
    page.get_by_text("Calculators", exact=True).click()
    axe(page)
