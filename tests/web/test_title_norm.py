"""The page of the title-norm calculator: its form without script, and where its errors stand."""

from __future__ import annotations

from django.test import Client

from tests.questions.title_norm import NORM
from tests.web.helpers import data, html

PATH = "/calculators/title-norm"
TYPED = {"title": "im", "federation": "GER", "opponents": "2450 IM POL 1\r\n2380 FRA ½", "rounds": "9"}


def test_typed_lines_are_redirected_to_the_permalink():
    response = Client().get(PATH, TYPED)
    assert response.status_code == 302
    assert response["Location"] == (
        f"{PATH}?title=im&federation=ger&opponents=2450.im.pol.w_2380.-.fra.d&rounds=9"
    )


def test_the_box_below_a_result_has_one_opponent_a_line():
    (box,) = html(f"{PATH}?{NORM}").all("textarea")
    lines = "".join(box.strings()).splitlines()
    assert len(lines) == 9
    assert (lines[0], lines[-1]) == ("2500 GM GER 1", "2150 - SUI ½")


def test_what_could_not_be_read_is_kept_and_named():
    response = Client().get(PATH, TYPED | {"opponents": "2450 IM POL 1\n2380 FR ½", "title": ""})
    text = response.content.decode()
    assert response.status_code == 422
    assert "Line 2: “fr” is neither rating, title, federation nor result." in text
    assert "2450 IM POL 1\n2380 FR ½</textarea>" in text
    assert 'href="#id_opponents"' in text
    assert 'href="#id_title"' in text


def test_every_choice_stands_on_the_form():
    form = html(PATH).one("form", id="ask")
    radios = [
        (each.attrs["name"], each.attrs["value"])
        for each in form.all("input")
        if each.attrs.get("type") == "radio"
    ]
    assert radios == [
        *[("title", title) for title in ("gm", "im", "wgm", "wim")],
        ("system", "swiss"),
        ("system", "round-robin"),
    ]
    assert [each.attrs["name"] for each in form.all("input") if "checked" in each.attrs] == ["system"]


def test_the_data_has_the_keys_of_the_contract():
    for condition in data(f"{PATH}.json?{NORM}")["result"]["conditions"]:
        assert {"key", "ok", "value", "required", "clauses"} <= set(condition)
