"""A doubtful time control is asked back, and one tap answers; a common one is one tap away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import COMPLAINTS, address, calculate, headline
from tests.conftest import Pages

pytestmark = pytest.mark.browser
PATH = "/calculators/time-control"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_tap_says_what_was_meant(page_for: Pages, javascript: bool):
    page_for.allow(COMPLAINTS)
    page = page_for(javascript=javascript, width=360)
    page.goto(PATH)
    page.get_by_label("Time control", exact=True).fill("25/5")
    calculate(page)
    expect(page.locator(".choices a")).to_have_count(2)
    for choice in page.locator(".choices a, .chips a").all():
        box = choice.bounding_box()
        assert box
        assert box["height"] >= 44
    page.get_by_role("link", name="25+5", exact=True).click()
    expect(headline(page)).to_have_text("Rapid")
    assert address(page) == f"{PATH}?tc=25%2B5"


def test_what_was_typed_stays_while_the_address_becomes_the_permalink(page_for: Pages):
    page = page_for(width=360)
    page.goto(PATH)
    page.get_by_label("Time control", exact=True).fill("90 min + 30 sec")
    calculate(page)
    expect(headline(page)).to_have_text("Standard")
    assert address(page) == f"{PATH}?tc=90%2B30"
    expect(page.get_by_label("Time control", exact=True)).to_have_value("90 min + 30 sec")
