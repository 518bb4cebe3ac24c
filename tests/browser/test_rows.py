"""Rows and events come and go, and pasted games fill them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import PATH, address, calculate, fill, game, headline, opponents
from tests.conftest import Pages

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])


@both
def test_a_row_is_added_and_has_the_focus(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    game(page, 1, "1926", "w")
    before = len(opponents(page))
    page.get_by_role("button", name="Add game").click()
    expect(page.locator(f"#opp-1-{before + 1}")).to_be_focused()
    assert opponents(page) == ["1926", *[""] * before]
    expect(page.locator("input[name='res-1-1'][value='w']")).to_be_checked()
    assert address(page) == PATH, "what was typed stays out of the address"


@both
def test_a_row_is_removed(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    game(page, 1, "1926", "w")
    game(page, 2, "2011", "l")
    before = len(opponents(page))
    page.get_by_role("button", name="Remove Game 1", exact=True).click()
    expect(page.locator("#opp-1-1")).to_have_value("2011")
    expect(page.locator("input[name='res-1-1'][value='l']")).to_be_checked()
    assert len(opponents(page)) == before - 1


def test_enter_in_the_last_row_adds_a_row(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    last = len(opponents(page))
    page.locator(f"#opp-1-{last}").fill("1926")
    page.locator(f"#opp-1-{last}").press("Enter")
    expect(page.locator(f"#opp-1-{last + 1}")).to_be_focused()
    expect(page.locator(f"#opp-1-{last}")).to_have_value("1926")


@pytest.mark.parametrize("row", [1, 2])
def test_enter_in_an_earlier_row_takes_nothing_away(page_for: Pages, row: int):
    page = page_for()
    page.goto(PATH)
    page_for.allow("422")
    game(page, 1, "1926", "w")
    game(page, 2, "2011", "l")
    with page.expect_response(lambda response: PATH in response.url):
        page.locator(f"#opp-1-{row}").press("Enter")
    page.wait_for_timeout(300)
    assert opponents(page)[:2] == ["1926", "2011"]


@both
def test_an_event_is_added_and_counted_with_its_own_date_and_rating(page_for: Pages, javascript: bool):
    """FIDEPUB-F-P02a and b, shortened: 1995 beaten from 2395 is +.8, 2000 from 2400 +.8: 1.6, +2."""
    page = page_for(javascript=javascript)
    page.goto(PATH)
    fill(page, rating="2395", k="10", date="2025-10-31")
    game(page, 1, "1995", "w")
    page.get_by_role("button", name="Add another event").click()
    expect(page.locator("#date-2")).to_be_focused()
    page.locator("#date-2").fill("2025-11-07")
    page.locator("#own-2").fill("2400")
    game(page, 1, "2000", "w", event=2)
    calculate(page)
    expect(headline(page)).to_have_text("+2")
    games = "1995w_2025-11-07~2400~2000w"
    assert address(page) == f"{PATH}?date=2025-10-31&rating=2395&k=10&games={games}"


@both
def test_an_event_is_removed(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(f"{PATH}?date=2026-10-01&rating=2000&k=20&games=2000w_2026-11-01~2000l")
    expect(page.locator(".event")).to_have_count(2)
    page.get_by_role("button", name="Remove event 2", exact=True).click()
    expect(page.locator(".event")).to_have_count(1)
    calculate(page)
    expect(headline(page)).to_have_text("+10")
    assert address(page).endswith("games=2000w")


@both
def test_pasted_games_fill_the_rows(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill("1850 ½\n1750:0,5\nbye\n1/2 1900")
    page.get_by_role("button", name="Fill the rows").click()
    expect(page.locator("#opp-1-4")).to_have_value("1900")
    assert opponents(page) == ["1850", "1750", "bye", "1900"]
    fill(page, rating="1800", k="20", date="2026-10-01")
    calculate(page)
    expect(headline(page)).to_have_text("+3")  # SITE-EX-1800


@both
def test_pasted_games_that_cannot_be_read_stay_with_their_line_named(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page_for.allow("422")
    page.goto(PATH)
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill("1850 1\nhello")
    page.get_by_role("button", name="Fill the rows").click()
    expect(page.locator(".paste .error")).to_contain_text("Line 2")
    expect(page.locator("#id_pasted")).to_have_value("1850 1\nhello")
    expect(page.locator("#id_pasted")).to_be_visible()


def test_pasted_games_do_not_get_lost_when_calculate_is_pressed(page_for: Pages):
    """Whoever pastes and presses the big button means the games in the box."""
    page_for.allow("422")
    page = page_for()
    page.goto(PATH)
    fill(page, rating="1800", k="20", date="2026-10-01")
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill("1850 ½, 1750 ½, 1900 ½")
    calculate(page)
    expect(headline(page)).to_have_text("+3", timeout=2000)
