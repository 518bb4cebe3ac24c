"""Adding and removing rows and events, and pasting games, without a script: the page comes back with them changed."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tests.questions import GAMES_TOOLS
from tests.web.helpers import html
from tests.web.html import Element, check, check_whole, read_html

PATH = "/calculators/rating-change"
TWO = {"rating": "2000", "opp-1-1": "1926", "res-1-1": "w", "opp-1-2": "what I typed", "list": "rapid"}


def edited(given: dict[str, str], path: str = PATH, status: int = 200) -> Element:
    response = Client().get(path, given)
    assert response.status_code == status
    page = read_html(response.content.decode())
    check_whole(page)
    return page


def opponents(page: Element) -> list[list[str]]:
    """What stands in the rows of each event."""
    return [[each.attrs["value"] for each in event.all(cls="opponent")] for event in page.all(cls="event")]


def focus(page: Element) -> list[str]:
    return [each.attrs.get("id", "") for each in page.walk() if "autofocus" in each.attrs]


def test_an_empty_form_has_rows_for_games():
    assert len(opponents(html(PATH))[0]) >= 1


def test_a_row_is_added_with_focus_and_what_was_typed_is_kept():
    page = edited({**TWO, "add": "1"})
    assert opponents(page) == [["1926", "what I typed", ""]]
    assert focus(page) == ["opp-1-3"]
    assert page.one("input", name="rating").attrs["value"] == "2000"
    assert "checked" in page.one("input", name="list", value="rapid").attrs
    assert "checked" in page.one("input", name="res-1-1", value="w").attrs
    assert not page.all(cls="errors"), "nothing is judged while rows are changed"
    assert not page.all(cls="headline")


def test_a_row_is_removed():
    page = edited({**TWO, "remove": "1-1"})
    assert opponents(page) == [["what I typed"]]
    assert focus(page) == ["opp-1-1"]


def test_the_last_row_is_emptied_and_stays():
    assert opponents(edited({"opp-1-1": "1926", "res-1-1": "w", "remove": "1-1"})) == [[""]]


@pytest.mark.parametrize("wrong", ["1-9", "9-1", "0-0", "-1", "1", "x-y", "", "²-1", "1-1-1", "١-٩"])
def test_a_row_that_is_not_there_cannot_be_removed(wrong: str):
    assert opponents(edited({**TWO, "remove": wrong})) == [["1926", "what I typed"]]


def test_an_absurd_row_number_is_no_fault():
    """Python refuses to read more than 4300 digits as a number."""
    response = Client(raise_request_exception=False).post(PATH, {**TWO, "remove": f"1-{'9' * 5000}"})
    assert response.status_code == 200


def test_an_event_is_added_with_a_date_of_its_own():
    page = edited({**TWO, "add_event": "1"})
    assert [len(rows) >= 1 for rows in opponents(page)] == [True, True]
    assert focus(page) == ["date-2"]
    assert len(page.all("input", name="date-2")) == len(page.all("input", name="own-2")) == 1


def test_an_event_is_removed():
    given = {**TWO, "opp-2-1": "1800", "opp-3-1": "1700", "date-3": "2026-03"}
    page = edited({**given, "remove_event": "2"})
    assert opponents(page) == [["1926", "what I typed"], ["1700"]]
    assert page.one("input", name="date-2").attrs["value"] == "2026-03"


def test_the_first_event_cannot_be_removed():
    assert len(opponents(edited({**TWO, "opp-2-1": "1800", "remove_event": "1"}))) == 2


def test_pasted_games_fill_the_rows():
    page = edited({"rating": "2000", "opp-1-1": "", "paste": "1", "pasted": "1926 1\n2011 ½\nbye\n1900 -"})
    assert opponents(page) == [["1926", "2011", "bye", "1900f"]]
    assert "checked" in page.one("input", name="res-1-2", value="d").attrs


def test_pasted_games_stand_behind_those_already_there():
    page = edited({"opp-1-1": "1926", "res-1-1": "w", "opp-1-2": "", "paste": "1", "pasted": "2011 1"})
    assert opponents(page) == [["1926", "2011"]]


def test_a_pasted_permalink_fills_events():
    games = "2025-10-31~2395~2317w.2258d_2025-11-15~2400~2650l"
    page = edited({"opp-1-1": "", "paste": "1", "pasted": games})
    assert opponents(page) == [["2317", "2258"], ["2650"]]
    assert page.one("input", name="date-2").attrs["value"] == "2025-11-15"
    assert [each.attrs["value"] for each in page.all("input") if each.attrs["name"].startswith("own-")] == [
        "2395",
        "2400",
    ]


def test_the_date_of_the_first_pasted_event_is_kept():
    """Sent on as it stands, the form asks what was pasted."""
    games = "2025-10-31~2395~2317w.2258d_2025-11-15~2400~2650l"
    page = edited({"rating": "2400", "k": "10", "opp-1-1": "", "paste": "1", "pasted": games})
    given = {
        each.attrs["name"]: each.attrs.get("value", "")
        for each in page.one("form", id="ask").all("input")
        if each.attrs.get("type") != "radio" or "checked" in each.attrs
    }
    response = Client().get(PATH, given)
    assert response.status_code == 302
    assert "date=2025-10-31" in response["Location"]


def test_pasted_games_that_cannot_be_read_stay_in_the_box():
    page = edited({"opp-1-1": "1926", "paste": "1", "pasted": "1926 1\nhello"}, status=422)
    assert page.one("textarea").text == "1926 1 hello"
    assert opponents(page) == [["1926"]]
    assert "Line 2" in " ".join(each.text for each in page.all(cls="error"))


def test_pasted_games_that_cannot_be_read_are_in_the_summary():
    page = edited({"opp-1-1": "1926", "paste": "1", "pasted": "hello"}, status=422)
    assert [each.attrs["href"] for each in page.one(cls="errors").all("a")] == ["#id_pasted"]


def test_htmx_gets_the_rows_alone():
    response = Client().get(PATH, {**TWO, "add": "1"}, headers={"hx-request": "true", "hx-target": "games"})
    part = read_html(response.content.decode())
    check(part)
    assert len(part.all(id="games")) == 1
    assert not part.all("form")
    assert not part.all("title")
    assert focus(part) == ["opp-1-3"]


def test_what_was_posted_is_settled_whatever_stands_in_the_address():
    typed = {"rating": " 2000", "k": "20", "opp-1-1": " 1926 ", "res-1-1": "w", "opp-1-2": "", "pasted": ""}
    response = Client().post(
        f"{PATH}?rating=2000&k=20&games=1926w",
        typed,
        headers={"hx-request": "true", "hx-target": "tool"},
    )
    page = read_html(response.content.decode())
    assert page.one(id="id_rating").attrs["value"] == "2000"
    assert opponents(page) == [["1926"]]


@pytest.mark.parametrize("slug", GAMES_TOOLS)
def test_every_calculator_with_games_adds_rows(slug: str):
    page = edited({"opp-1-1": "1926", "add": "1"}, f"/calculators/{slug}")
    assert opponents(page) == [["1926", ""]]


def test_rows_are_not_added_without_end():
    rows = {f"opp-1-{number}": "1926" for number in range(1, 101)}
    assert len(opponents(edited({**rows, "add": "1"}))[0]) == 100


@pytest.mark.parametrize("suffix", [".json", ".md"])
def test_a_button_at_another_format_keeps_the_format(suffix: str):
    response = Client().get(f"{PATH}{suffix}", {**TWO, "add": "1"})
    assert not response["Content-Type"].startswith("text/html")
    if suffix == ".json":
        json.loads(response.content)


def test_games_in_the_paste_box_are_counted_or_refused_when_calculate_is_pressed():
    """2000 beats 2000, 1850 and 1750 (D 0, 150, 250; .50, .70, .81): .99 x 20 = 19.8."""
    given = {"rating": "2000", "k": "20", "date": "2026-10-01", "opp-1-1": "2000", "res-1-1": "w"}
    response = Client().get(PATH, {**given, "pasted": "1850 1, 1750 1"})
    assert response.status_code in (302, 422)
    if response.status_code == 302:
        assert response["Location"].endswith("&games=2000w.1850w.1750w")


def test_a_pasted_event_keeps_its_date_and_own_rating_beside_rows_that_are_filled():
    page = edited({"opp-1-1": "2000", "res-1-1": "w", "paste": "1", "pasted": "2026-03-01~2010~1700w"})
    values = [each.attrs.get("value") for each in page.one("form", id="ask").all("input")]
    assert {"2026-03-01", "2010"} <= set(values)


@pytest.mark.parametrize("slug", GAMES_TOOLS)
def test_a_link_brings_games_and_calculates_nothing(slug: str):
    page = edited({"games": "1926w.2011lf_ud.b", "fill": "1"}, f"/calculators/{slug}")
    assert [each for event in opponents(page) for each in event] == ["1926", "2011f", "u", "bye"]
    assert not page.all(cls="errors")
    assert not page.all(cls="headline")


def test_games_of_a_link_that_cannot_be_read_are_told():
    page = edited({"games": "1926x", "fill": "1"}, status=422)
    assert "1926x" in page.one(cls="errors").text


def test_data_and_markdown_do_not_fill_rows():
    response = Client().get(f"{PATH}.json", {"games": "1926w", "fill": "1"})
    assert response.status_code == 422
    assert "rating" in {error["field"] for error in response.json()["errors"]}


def test_the_first_date_among_the_games_of_a_link_is_shown():
    page = edited({"games": "2026-01-05~1926w_2026-02~2011l", "fill": "1"})
    assert page.one("input", name="date").attrs["value"] == "2026-01-05"
    assert page.one("input", name="date-2").attrs["value"] == "2026-02-01"
