"""A card is pasted, shown as it was read, corrected and calculated, with a script and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import PATH, address, calculate, game, headline, opponents
from tests.conftest import Pages
from tests.files import FOLDER, sample

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])


@both
def test_paste_preview_correction_result(page_for: Pages, javascript: bool):
    """Rated 1857, K 40: .92, .23, .32 by the table; 1650 becomes 1700 (D 157, .71)."""
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill(sample("card_de.txt"))
    page.get_by_role("button", name="Fill the rows").click()
    preview = page.locator("#reading")
    expect(preview).to_be_focused()
    expect(preview).to_contain_text("bye or not paired")
    expect(page.locator("#id_rating")).to_have_value("1857")
    expect(page.locator("#id_k")).to_have_value("40")
    assert opponents(page) == ["2356", "u", "1650", "1723", "1700f"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#id_date").fill("2026-10-01")
    game(page, 3, "1700", "w")
    calculate(page)
    expect(headline(page)).to_be_visible()
    assert address(page) == f"{PATH}?date=2026-10-01&rating=1857&k=40&games=2356l.uw.1700w.1723d.1700wf"


@both
def test_a_crosstable_of_several_players_is_a_choice(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill(sample("crosstable_sv.csv"))
    page.get_by_role("button", name="Fill the rows").click()
    page.get_by_role("button", name="Spelare Två").click()
    expect(page.locator("#opp-1-1")).to_have_value("1870")
    expect(page.locator("#id_rating")).to_have_value("1904")
    assert opponents(page) == ["1870", "2020", "uf"]


@both
def test_a_long_paste_is_taken_also_by_calculate(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.locator("#id_rating").fill("2000")
    page.locator("#id_k").fill("20")
    page.get_by_text("Paste games").click()
    page.locator("#id_pasted").fill(("2000 ½" + " " * 190 + "\n") * 100)
    calculate(page)
    expect(headline(page)).to_have_text("0")
    assert address(page).count("2000d") == 100


@both
def test_a_pgn_is_chosen_and_its_player_too(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page.goto(PATH)
    page.get_by_text("Paste games").click()
    page.locator("#id_file").set_input_files(FOLDER / "open.pgn")
    page.get_by_role("button", name="Fill the rows").click()
    page.get_by_role("button", name="Sørensen, Åse").click()
    expect(page.locator("#opp-1-5")).to_have_value("u")
    expect(page.locator("#id_date")).to_have_value("2026-10-03")
    assert opponents(page) == ["1812", "2004", "u", "1650f", "u"]
    page.locator("#id_k").fill("20")
    calculate(page)
    expect(headline(page)).to_be_visible()
    assert address(page) == f"{PATH}?date=2026-10-03&rating=1905&k=20&games=1812w.2004d.ul.1650wf.uw"


@both
def test_a_file_is_not_forgotten_when_calculate_is_pressed(page_for: Pages, javascript: bool):
    page = page_for(javascript=javascript)
    page_for.allow("422")
    page.goto(PATH)
    page.locator("#id_rating").fill("2000")
    page.locator("#id_k").fill("20")
    game(page, 1, "1926", "w")
    page.get_by_text("Paste games").click()
    page.locator("#id_file").set_input_files(FOLDER / "open.pgn")
    calculate(page)
    expect(page.locator(".errors")).to_contain_text("open.pgn was not read")


def test_without_a_file_calculate_sends_none(page_for: Pages):
    page = page_for()
    page.goto(PATH)
    page.locator("#id_rating").fill("2000")
    page.locator("#id_k").fill("20")
    game(page, 1, "2000", "d")
    calculate(page)
    expect(headline(page)).to_have_text("0")
    assert "file" not in address(page)
