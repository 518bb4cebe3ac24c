"""The script that is larger than the page is fetched after the paint, and never keeps anybody from asking."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Route, expect

from tests.browser.helpers import COMPLAINTS, FIDE, PATH

if TYPE_CHECKING:
    from tests.conftest import Pages

HTMX = re.compile(r"/static/django_htmx/.*\.js$")
TIMES = """() => {
  const of = (entry) => entry.startTime;
  const [paint] = performance.getEntriesByName("first-contentful-paint").map(of);
  const [htmx] = performance.getEntriesByType("resource").filter((each) => each.name.includes("/htmx")).map(of);
  return [paint, htmx];
}"""


def test_it_is_asked_for_after_the_paint(page_for: Pages):
    page = page_for()
    for path in (PATH, f"{PATH}?{FIDE}"):
        page.goto(path)
        paint, htmx = page.evaluate(TIMES)
        assert 0 < paint < htmx


def test_while_it_does_not_come_the_form_works_as_without(page_for: Pages):
    page = page_for()
    page_for.allow(COMPLAINTS)
    asked = []

    def never(route: Route) -> None:
        asked.append(route)

    page.route(HTMX, never)
    page.goto("/")
    page.locator("#quick-rating").fill("1800")
    page.get_by_role("button", name="Rating change").click()
    expect(page.get_by_role("alert")).to_contain_text("game")
    page.locator("#id_k").fill("20")
    page.locator("#opp-1-1").fill("1850")
    page.locator("input[name='res-1-1'][value='d']").check()
    page.get_by_role("button", name="Calculate").click()
    page.wait_for_url("**games=1850d")
    assert asked
    assert not page.evaluate("window.htmx")


def test_back_and_forward_do_not_wait_for_it(page_for: Pages):
    """The address is the answer's: without htmx to bring it, the page is asked for anew."""
    page = page_for()
    page.goto(PATH)
    page.locator("#id_rating").fill("1800")
    page.locator("#id_k").fill("20")
    page.locator("#opp-1-1").fill("1850")
    page.locator("input[name='res-1-1'][value='d']").check(force=True)
    page.get_by_role("button", name="Calculate").click()
    page.wait_for_url("**games=1850d")
    expect(page.locator(".answer")).to_be_visible()
    page.route(HTMX, lambda _route: None)
    with page.expect_event("load"):  # htmx, still there, asks for the page anew
        page.go_back()
    expect(page.locator(".answer")).to_have_count(0)
    page.go_forward()
    page.wait_for_url("**games=1850d")
    expect(page.locator(".answer")).to_be_visible()
    assert not page.evaluate("window.htmx")
