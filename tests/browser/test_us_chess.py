"""US Chess by hand on a phone: boxes to tick, and the way to FIDE's rules and back with the same games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import address, calculate, fill, fill_games, headline, opponents
from tests.conftest import Pages
from tests.questions.us_chess import APPROXIMATION

pytestmark = pytest.mark.browser
PATH = "/calculators/us-chess"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_boxes_are_ticked_and_the_games_go_along(page_for: Pages, javascript: bool):
    """approx-standard-B10: 1468.80; without the bonus 1300 + 94.40."""
    page = page_for(javascript=javascript, width=360)
    page.goto(PATH)
    fill(page, rating="1300", played="45", date="2026-10-31")
    fill_games(page, "1250w.1400d.1500w.1550w")
    calculate(page)
    expect(headline(page)).to_have_text("1469")
    assert address(page) == f"{PATH}?{APPROXIMATION}"

    page.get_by_text("Same opponent again").click()
    page.get_by_label("I met an opponent more than twice").check()
    calculate(page)
    expect(headline(page)).to_have_text("1394")
    assert address(page) == f"{PATH}?{APPROXIMATION}&repeat=1"
    expect(page.get_by_label("I met an opponent more than twice")).to_be_checked()

    page.get_by_role("link", name="The same games by FIDE’s rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rating change")
    assert opponents(page) == ["1250", "1400", "1500", "1550"]
    fill(page, rating="1500", k="20")
    calculate(page)
    page.get_by_role("link", name="The same games by US Chess rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("US Chess rating")
    assert opponents(page) == ["1250", "1400", "1500", "1550"]
    expect(page.locator("#id_date")).to_have_value("2026-10-31")
