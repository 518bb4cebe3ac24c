"""A report in the browser: chosen as a file, pasted, looked at, corrected; one player's games; sorted and searched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators.tools.tournament import SAMPLE
from tests.browser.helpers import COMPLAINTS, headline
from tests.conftest import Pages
from tests.readers.trf_files import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
PATH = "/calculators/tournament"
scripts = pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])


def calculate(page: Page) -> None:
    page.locator("#ask .primary").click()


def names(page: Page) -> list[str]:
    """The players in their order on the page, without those that a search hides."""
    return page.locator(".players tbody tr:visible td:nth-child(2)").all_inner_texts()


@scripts
def test_upload_preview_correction(page_for: Pages, javascript: bool):
    """A file with two faulty ratings is shown, corrected in the box and rated; K of one player is changed."""
    page_for.allow(COMPLAINTS)
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.locator("#id_file").set_input_files(FOLDER / "refused_rating.trf")
    calculate(page)
    expect(page.locator(".errors a")).to_have_count(2)
    expect(page.locator(".errors")).to_contain_text("Line 7: columns 49 to 52 hold no rating")

    box = page.locator("#id_text")
    box.fill(box.input_value().replace("19OO", "1900").replace("9999", "1700"))
    page.get_by_role("button", name="Only show what is read").click()
    expect(page.get_by_role("heading", name="What was read")).to_be_visible()
    expect(page.locator(".headline")).to_have_count(0)
    expect(page.get_by_role("row", name="2 Beech, Bruno 1900")).to_be_visible()

    calculate(page)
    expect(headline(page)).to_have_text("4 of 4 players")
    own = page.get_by_label("K of Beech, Bruno")
    expect(own).to_have_attribute("placeholder", "20")
    own.fill("40")
    page.get_by_role("button", name="Calculate again").click()
    expect(page.get_by_label("K of Beech, Bruno")).to_have_value("40")
    assert page.url.endswith(PATH)


@scripts
def test_paste_and_one_players_games(page_for: Pages, javascript: bool):
    """SITE-ARBMANUAL-2026 as a report: +56, in the table, in the player's games and in the link."""
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.locator("#id_text").fill(SAMPLE)
    page.locator("#id_k").fill("40")
    calculate(page)
    page.get_by_role("button", name="Example, Player").click()
    expect(page.get_by_role("heading", name="1. Example, Player")).to_be_visible()
    expect(page.locator(".one-player .figures")).to_contain_text("+56")
    with page.expect_popup() as opened:  # the answer to a POST cannot be gone back to
        page.get_by_role("link", name="This player in the rating change calculator").click()
    expect(headline(opened.value)).to_have_text("+56")
    expect(headline(page)).to_have_text("10 of 11 players")


def test_the_change_is_in_sight_on_a_phone(page_for: Pages):
    page = page_for(width=360)
    page.goto(PATH)
    page.locator("#id_text").fill(SAMPLE)
    calculate(page)
    heading = page.locator(".players").get_by_role("button", name="Change", exact=True)
    heading.scroll_into_view_if_needed()
    box = heading.bounding_box()
    assert box
    assert box["x"] + box["width"] <= 360
    assert page.locator(".players").evaluate("each => each.scrollLeft") == 0


def test_the_date_is_asked_for(page_for: Pages):
    page_for.allow(COMPLAINTS)
    page = page_for()
    page.goto(PATH)
    page.locator("#id_file").set_input_files(FOLDER / "web_address_and_words.trf")
    calculate(page)
    page.locator(".errors a").click()
    expect(page.locator("#id_date")).to_be_focused()
    page.locator("#id_date").fill("2026-12-10")
    calculate(page)
    expect(headline(page)).to_have_text("4 of 4 players")


@scripts
def test_sorting_and_searching(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript, width=1280)
    page.goto(PATH)
    page.locator("#id_text").fill(SAMPLE)
    page.locator("#id_k").fill("40")
    calculate(page)
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.locator("th[aria-sort]")).to_have_attribute("aria-sort", "descending")
    assert names(page)[:2] == ["Example, Player", "Cedar, Cas"]
    assert names(page)[-1] == "Newcomer, Nia"
    page.get_by_role("button", name="Change").click()
    expect(page.locator("th[aria-sort]")).to_have_attribute("aria-sort", "ascending")
    assert names(page)[0] == "Gorse, Gus"
    page.get_by_label("Search").fill("ivy")
    if not javascript:
        page.get_by_role("button", name="Find").click()
    expect(page.locator("#found")).to_have_text("1 shown")
    assert names(page) == ["Ivy, Ida"]


def test_the_example_and_the_downloads(page_for: Pages, tmp_path: Path):
    page = page_for()
    page.goto(PATH)
    page.get_by_role("button", name="Calculate this example").click()
    expect(headline(page)).to_have_text("10 of 11 players")
    for name in ("CSV", "JSON"):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"Download {name}").click()
        assert waiting.value.suggested_filename == f"tournament.{name.lower()}"
        waiting.value.save_as(tmp_path / name)
        assert "Newcomer, Nia" in (tmp_path / name).read_text("utf-8")


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_anybody_can_use_it(page_for: Pages, axe: Callable[[Page], None], width: int, dark: bool):
    page_for.allow(COMPLAINTS)
    page = page_for(width=width, dark=dark)
    page.goto(PATH)
    axe(page)
    for name, button in (
        ("byes_and_forfeits", ".primary"),
        ("contradictions", "button[name='player'][value='1']"),
        ("drift", "button[name='preview']"),
        ("refused_rounds", ".primary"),
    ):
        page.locator("#id_text").fill("")
        page.locator("#id_file").set_input_files(FOLDER / f"{name}.trf")
        if "player" in button:
            calculate(page)
        page.locator(button).first.click()
        page.wait_for_load_state()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        axe(page)
