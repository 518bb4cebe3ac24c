"""Pasting tables: the page comes back with rows, fields and a table of how everything was read."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.files import sample
from tests.web.helpers import html
from tests.web.html import Element, check, check_whole, read_html, tables
from tests.web.test_rows_editing import focus, opponents

PATH = "/calculators/rating-change"
PASTED = ["rating-change", "first-rating", "performance"]
FILES = [
    "card_de.txt",
    "card_nested_result.txt",
    "card_ru.txt",
    "crosstable_sv.csv",
    "crosstable_fi.txt",
    "crosstable_by_rank.txt",
    "swissperfect.txt",
    "fide_calculations.txt",
    "foreign_events.csv",
]


def paste(text: str, path: str = PATH, status: int = 200, **given: str) -> Element:
    response = Client().post(path, {"opp-1-1": "", "paste": "1", "pasted": text, **given})
    assert response.status_code == status
    page = read_html(response.content.decode())
    check_whole(page)
    return page


def value(page: Element, name: str) -> str:
    return page.one("input", name=name).attrs["value"]


def preview(page: Element) -> list[list[str]]:
    (table,) = tables(page.one(id="reading"))
    return table[1:]


def test_a_card_fills_rows_rating_and_k_and_says_how():
    page = paste(sample("card_de.txt"))
    assert opponents(page) == [["2356", "u", "1650", "1723", "1700f"]]
    assert (value(page, "rating"), value(page, "k")) == ("1857", "40")
    assert [
        "Line 18",
        "6 12 Koch, Ida 1700 1690 GER 3,5 - 1K",
        "1700, 1 by forfeit",
        "not played: kept as a forfeit",
    ] in (preview(page))
    assert focus(page) == ["reading"]
    assert page.one("textarea").text == "", "what was read is not kept in the box"
    assert not page.all(cls="headline"), "nothing is calculated yet"


def test_a_field_that_is_filled_stays_and_the_preview_says_so():
    page = paste(sample("card_de.txt"), rating="1860")
    assert value(page, "rating") == "1860"
    assert "1860 stays" in page.one(id="reading").text


@pytest.mark.parametrize("slug", PASTED)
@pytest.mark.parametrize("name", FILES)
def test_every_calculator_reads_every_file(slug: str, name: str):
    page = paste(sample(name), f"/calculators/{slug}")
    assert page.all(id="reading")


def test_a_crosstable_asks_whose_games_and_a_button_fills_them():
    page = paste(sample("crosstable_sv.csv"))
    buttons = page.one(id="reading").all("button", name="take")
    assert [each.text for each in buttons] == [
        "Spelare Ett 2 games",
        "Spelare Två 3 games",
        "Spelare Tre 2 games",
        "Spelare Fyra 3 games",
    ]
    assert opponents(page) == [[""]]
    response = Client().post(PATH, {"opp-1-1": "", "take": buttons[1].attrs["value"], "pasted": "whatever"})
    page = read_html(response.content.decode())
    check_whole(page)
    assert opponents(page) == [["1870", "2020", "uf"]]
    assert value(page, "rating") == "1904"
    assert ["Line 6, round 4", "no opponent, 0 points", "left out", "bye, absence or not paired"] in preview(
        page
    )
    assert page.one("textarea").text == ""


def test_whose_games_can_be_typed():
    assert opponents(paste(sample("crosstable_sv.csv"), who="Ett")) == [["u", "1904"]]
    page = paste(sample("crosstable_sv.csv"), status=422, who="Zoe")
    assert "Zoe" in page.one(cls="errors").text


def test_ratings_that_are_missing_are_asked_for_when_calculating():
    page = paste(sample("crosstable_sv.csv").splitlines()[5].replace(",", "\t"))
    assert opponents(page) == [["", "", "uf"]]
    given = {"rating": "2000", "k": "20", "opp-1-1": "", "res-1-1": "w"}
    response = Client().get(PATH, given)
    assert response.status_code == 422
    assert "rating is missing" in response.content.decode()


def test_fides_page_fills_date_and_figures_and_the_result_compares():
    page = paste(sample("fide_calculations.txt"))
    assert (value(page, "rating"), value(page, "k"), value(page, "date")) == ("2053", "20", "2025-11-07")
    given = {
        each.attrs["name"]: each.attrs.get("value", "")
        for each in page.one("form", id="ask").all("input")
        if each.attrs.get("type") != "radio" or "checked" in each.attrs
    }
    response = Client().post(PATH, given, follow=True)
    answer = read_html(response.content.decode())
    check_whole(answer)
    assert [code for _, code in response.redirect_chain] == [303]
    assert answer.one(cls="headline").text == "0"
    assert "FIDE’s own figures beside ours" in answer.one(cls="answer").text


def test_figures_stay_out_of_a_calculator_that_compares_nothing():
    page = paste(sample("fide_calculations.txt"), "/calculators/us-chess")
    assert value(page, "rating") == ""
    assert value(page, "fide") == "", "the FIDE rating of that form is another thing"


def test_a_table_in_the_box_is_shown_before_it_is_calculated():
    """Pressing “Calculate” with a card in the box shows how it was read; a plain list is calculated at once."""
    given = {"rating": "2000", "k": "20", "opp-1-1": ""}
    response = Client().post(PATH, {**given, "pasted": sample("card_de.txt")})
    assert response.status_code == 200
    assert "How it was read" in response.content.decode()
    assert Client().post(PATH, {**given, "pasted": "1926 1"}).status_code == 303


def test_data_and_markdown_read_a_paste_or_ask_whose_games():
    given = {"rating": "2000", "k": "20", "opp-1-1": "", "pasted": sample("crosstable_sv.csv")}
    response = Client().post(f"{PATH}.json", given)
    assert response.status_code == 422
    assert "Spelare Ett" in response.json()["errors"][0]["message"]
    response = Client().post(f"{PATH}.json", {**given, "who": "Tre"})
    assert response.json()["input"]["games"] == "1904l.ud"


def test_twenty_thousand_characters_are_taken_by_post():
    line = "1926 1" + " " * 193 + "\n"
    page = paste(line * 100)
    assert len(opponents(page)[0]) == 100
    page = paste("я" * 20_001, status=422)
    assert "at most 20000" in page.one(cls="errors").text


def test_htmx_gets_the_whole_form_so_that_fields_are_filled():
    response = Client().post(
        PATH,
        {"opp-1-1": "", "paste": "1", "pasted": sample("card_de.txt")},
        headers={"hx-request": "true", "hx-target": "tool"},
    )
    part = read_html(response.content.decode())
    check(part)
    assert value(part, "rating") == "1857"
    assert focus(part) == ["reading"]


def test_the_buttons_post():
    page = html(PATH)
    for button in page.one("form", id="ask").all("button"):
        assert button.attrs["formmethod"] == "post"
    (fill,) = page.all("button", name="paste")
    assert fill.attrs["formenctype"] == "multipart/form-data"


def test_a_date_that_is_pasted_does_not_replace_another_silently():
    page = paste("2025-10-31~2395~2317w.2258d", date="2026-01-01")
    assert value(page, "date") == "2025-10-31"
    assert "2026-01-01 gave way" in page.one(id="reading").text


WORDS = """1|2|17b1|4:W|0:|Rc Ro w n chg K K*chg|NOR|1.00|½|w 1|- 0K|1926|0|-2|-½|Müller, Å|2026-01-01|Player,1,A,B
Start|#|?|rating:|[White "A"]|20|-3,20|²|\x00"""
words = st.sampled_from(WORDS.replace("\n", "|").split("|"))
texts = st.lists(st.lists(words, max_size=9).map("\t".join), max_size=8).map("\n".join) | st.text(max_size=80)


@settings(max_examples=150, deadline=None)
@given(texts, st.sampled_from(["", "A", "1", "Müller"]))
def test_any_paste_is_answered(text: str, who: str):
    response = Client().post(PATH, {"opp-1-1": "", "paste": "1", "pasted": text, "who": who})
    assert response.status_code in (200, 422)
    check(read_html(response.content.decode()))
