"""Guides for everybody: axe in light and dark, 320 pixels, no JavaScript; and the staff's editor by axe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Dialog, Page, expect

from guides.content import Question
from guides.models import Guide
from guides.seeds import read_seeds
from tests.conftest import WCAG_22_AA, Pages
from tests.guides.helpers import forced, saved
from tests.guides.test_payloads import PAYLOADS

pytestmark = pytest.mark.browser

SMALL_PAGES = ["/guides", "/guides/rating-percentiles?rating=1800", "/guides/rating-percentiles?rating=abc"]
PAGES = [*SMALL_PAGES, *(f"/guides/{slug}" for slug in read_seeds())]
Check = Callable[[Page], None]
OURS = ".guide-problems, .guide-preview-tools, .guide-preview, .guide-shown, .guide-publish, .guide-revision"


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_in_the_way(page_for: Pages, axe: Check, path: str, dark: bool):
    page_for.allow("422")
    page = page_for(dark=dark)
    page.goto(path)
    axe(page)


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_at_320(page_for: Pages, path: str):
    page_for.allow("422")
    page = page_for(width=320)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.usefixtures("seeded")
def test_a_wide_table_scrolls_by_keyboard(page_for: Pages):
    page = page_for(width=320)
    page.goto("/guides/how-fide-ratings-are-calculated")
    regions = page.locator("main .scroll").all()
    wide = [each for each in regions if each.evaluate("each => each.scrollWidth > each.clientWidth")]
    assert wide
    for each in wide:
        assert each.get_attribute("tabindex") == "0"
        assert each.get_attribute("aria-label")


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("javascript", [True, False], ids=["js", "no js"])
def test_a_percentile_is_asked_for(page_for: Pages, javascript: bool):
    page_for.allow("422")
    page = page_for(javascript=javascript)
    page.goto("/guides/rating-percentiles")
    page.get_by_label("Rating", exact=True).fill("2000")
    page.get_by_label("List", exact=True).select_option("blitz")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".outcome")).to_contain_text("about 88 %")
    assert page.url.endswith("rating=2000&list=blitz") or page.url.endswith("list=blitz&rating=2000")
    page.get_by_label("Rating", exact=True).fill("abc")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_contain_text("“abc” is not a rating")
    expect(page.get_by_label("Rating", exact=True)).to_have_value("abc")
    expect(page.get_by_label("List", exact=True)).to_have_value("blitz")


@pytest.mark.usefixtures("seeded")
def test_contents_lead_to_their_headings(page_for: Pages):
    page = page_for()
    page.goto("/guides/fide-titles")
    for link in page.locator("nav.contents a").all():
        target = str(link.get_attribute("href"))
        link.click()
        assert page.evaluate("location.hash") == target
        expect(page.locator(f"[id='{target[1:]}']")).to_be_in_viewport()


def test_no_payload_runs_or_is_even_tried(page_for: Pages, site: str):
    """The browser says what the policy refused, and that would be a complaint."""
    faq = tuple(Question(each, each) for each in PAYLOADS)
    forced(
        replace(
            saved(slug="other").content,
            title="<script>alert(1)</script>",
            body="\n\n".join(PAYLOADS),
            faq=faq,
        )
    )
    page = page_for()
    alerts: list[str] = []

    def note(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    page_for.allow("404")  # pictures that are not there
    page.goto("/guides/how-it-works")
    for link in page.locator("main a").all():
        assert not str(link.get_attribute("href")).lower().startswith(("javascript", "data", "vbscript"))
    assert alerts == []


def violations(page: Page) -> tuple[list[str], list[str]]:
    """What axe finds in what is ours and in what is Django's."""
    ours: list[str] = []
    djangos: list[str] = []
    # Without preloading: axe-core would fetch Django's imported style sheet and complain that it may not.
    options = {
        "runOnly": {"type": "tag", "values": WCAG_22_AA},
        "resultTypes": ["violations"],
        "preload": False,
    }
    for violation in Axe().run(page, options=options).response["violations"]:
        for node in violation["nodes"]:
            target = node["target"][0]
            mine = page.evaluate("([s, o]) => !!document.querySelector(s)?.closest(o)", [target, OURS])
            (ours if mine else djangos).append(f"{violation['id']}: {target}")
    return ours, djangos


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_editor(page_for: Pages, guide: Guide, log_in: Callable[..., None], dark: bool):
    page = page_for(width=1200, dark=dark)
    log_in(page)
    page.goto(f"/admin/guides/guide/{guide.pk}/change/")
    page.get_by_label("Body:").fill(f"{guide.body}\n\nSee (B02 99.9).")
    page.locator("#guide-preview .guide-problems").wait_for()
    page.locator("#guide-preview .scroll").wait_for()
    page.get_by_role("button", name="Save and continue editing").click()
    page.get_by_role("button", name="Preview", exact=True).click()
    page.locator("#guide-preview .guide-problems").wait_for()
    ours, djangos = violations(page)
    print("Django’s own:", *djangos, sep="\n  ")
    assert ours == []
    page.goto(f"/admin/guides/guide/{guide.pk}/revisions/")
    ours, djangos = violations(page)
    print("Django’s own:", *djangos, sep="\n  ")
    assert ours == []
