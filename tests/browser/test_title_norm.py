"""The title-norm calculator by hand, on a phone, with script and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import address, calculate, headline
from tests.conftest import Pages

pytestmark = pytest.mark.browser
PATH = "/calculators/title-norm"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_lines_typed_between_rounds(page_for: Pages, javascript: bool):
    """The fifth opponent is known and the game still to come; then the result is added at the end of the line."""
    page = page_for(javascript=javascript, width=360)
    page.goto(PATH)
    page.get_by_label("IM", exact=True).check()
    page.get_by_label("Your federation").fill("ger")
    page.get_by_label("Rounds").fill("9")
    box = page.get_by_label("Opponents, one a line")
    box.fill("2410 IM POL 1\n2290 FM GER ½\n2185 CZE 1\n2465 GM UKR 0\n2300 FRA")
    calculate(page)
    expect(headline(page)).to_have_text("still possible")
    assert address(page) == (
        f"{PATH}?title=im&federation=ger"
        "&opponents=2410.im.pol.w_2290.fm.ger.d_2185.-.cze.w_2465.gm.ukr.l_2300.-.fra&rounds=9"
    )
    expect(box).to_have_value("2410 IM POL 1\n2290 FM GER ½\n2185 - CZE 1\n2465 GM UKR 0\n2300 - FRA")
    box.fill(box.input_value() + " 1")
    calculate(page)
    expect(page.locator(".figures")).to_contain_text("3½")
    width = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    if javascript:
        assert page.evaluate(width)
