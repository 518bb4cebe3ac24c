"""K on the lists to come and the rules compared, by hand on a phone, with script and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import address, calculate, fill, game, headline
from tests.conftest import Pages

pytestmark = pytest.mark.browser
WIDTH = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_k_of_a_junior(page_for: Pages, javascript: bool):
    """B02 8.3.3: born 2008, 40 until the January list; the day is kept in the address."""
    page = page_for(javascript=javascript, width=360)
    page.goto("/calculators/k-factor")
    fill(page, rating="2000", born="2008", played="100", date="2026-10")
    calculate(page)
    expect(headline(page)).to_have_text("40")
    assert address(page) == "/calculators/k-factor?date=2026-10-01&rating=2000&born=2008&played=100"
    expect(page.locator(".picture")).to_contain_text("K 20 from the list of 1 January 2027")
    page.get_by_role("link", name="Rating change", exact=True).last.click()
    expect(page.locator("#id_k")).to_have_value("40")
    expect(page.locator("#id_rating")).to_have_value("2000")
    if javascript:
        assert page.evaluate(WIDTH)


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_two_tournaments_under_every_edition(page_for: Pages, javascript: bool):
    """B02 8.3.1: in 2022 each tournament had one difference cut, so that two wins give the same as today."""
    page = page_for(javascript=javascript, width=360)
    page.goto("/calculators/editions")
    fill(page, rating="2000", k="20")
    game(page, 1, "1400", "w")
    page.get_by_role("button", name="Add another event").click()
    expect(page.locator("#opp-2-1")).to_be_visible()
    if javascript:
        expect(page.locator("#opp-2-1")).to_be_focused()
    game(page, 1, "1400", "w", event=2)
    calculate(page)
    expect(headline(page)).to_have_text("+3")
    assert address(page) == "/calculators/editions?rating=2000&k=20&games=1400w_1400w"
    expect(page.locator(".answer")).to_contain_text("the same under every edition")
    page.get_by_role("link", name="game by game").first.click()
    expect(headline(page)).to_have_text("+3")
    assert "date=2022-01-01" in address(page)


@pytest.mark.parametrize("width", [360, 320])
def test_remarks_are_read_without_moving_the_table(page_for: Pages, width: int):
    """The table may be wider than the screen; what is said below its rows wraps within it."""
    page = page_for(width=width)
    page.goto("/calculators/editions?rating=1399&k=40&games=1063w.1500w.1413w.1872d")
    for remark in page.locator(".answer .remark td > div").all():
        box = remark.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert page.evaluate(WIDTH)
