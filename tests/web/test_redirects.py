"""How a person's form becomes the permalink: redirected, or pushed as the address; other spellings are answered."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.test import Client

from tests.questions import permalinks
from tests.questions.rating_change import FIDE
from tests.web.helpers import data
from tests.web.html import check, read_html

PATH = "/calculators/rating-change"
ROWS = {
    "list": "standard",
    "rating": "2212",
    "k": "40",
    "date": "2026-10-01",
    "born": "",
    "played": "",
    **{f"opp-1-{number}": text[:-1] for number, text in enumerate(FIDE.split("games=")[1].split("."), 1)},
    **{f"res-1-{number}": text[-1] for number, text in enumerate(FIDE.split("games=")[1].split("."), 1)},
    "opp-1-10": "",
    "pasted": "",
}
HTMX = {"hx-request": "true", "hx-target": "tool"}


def test_rows_are_redirected_to_the_permalink():
    response = Client().get(PATH, ROWS)
    assert (response.status_code, response["Location"]) == (302, f"{PATH}?{FIDE}")


def test_rows_by_htmx_push_the_permalink():
    response = Client().get(PATH, ROWS, headers=HTMX)
    assert (response.status_code, response["HX-Push-Url"]) == (200, f"{PATH}?{FIDE}")
    part = read_html(response.content.decode())
    check(part)
    assert part.one(id="tool").one(cls="headline").text == "+56"
    assert not part.all("main")


def test_a_post_is_redirected_with_303():
    for given in (
        ROWS,
        {"rating": "2212", "k": "40", "date": "2026-10-01", "games": FIDE.split("games=")[1]},
    ):
        response = Client().post(PATH, given)
        assert (response.status_code, response["Location"]) == (303, f"{PATH}?{FIDE}")


def test_typed_games_are_redirected():
    query = urlencode({"rating": "1800", "k": "20", "date": "2026-10-01", "games": "1850 1, 1750 ½; 0 1900"})
    response = Client().get(f"{PATH}?{query}")
    assert response.status_code == 302
    assert response["Location"] == f"{PATH}?date=2026-10-01&rating=1800&k=20&games=1850w.1750d.1900l"


@pytest.mark.parametrize("suffix", [".md", ".json"])
def test_agents_are_answered_and_not_sent_on(suffix: str):
    for query in (urlencode(ROWS), FIDE.replace(".", "%2C")):
        response = Client().get(f"{PATH}{suffix}?{query}")
        assert response.status_code == 200
        assert f"{PATH}?{FIDE}" in response.content.decode()


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_a_permalink_is_answered_at_its_own_address(slug: str, query: str):
    assert Client().get(f"/calculators/{slug}?{query}").status_code == 200


@pytest.mark.parametrize(
    "query",
    [
        "games=1926w&k=20&rating=2000&date=2026-10-01",
        "list=standard&date=2026-10-01&rating=2000&k=20&games=1926w",
        "date=2026-10&rating=2000&k=20&games=1926w",
        "date=2026-10-01&rating=2000&k=%2B20&games=1926w",
        "date=2026-10-01&rating=2000&rating=2000&k=20&games=1926w",
        "date=2026-10-01&rating=2000&k=20&games=1926w&born=&gain=",
        "date=2026-10-01&rating=2000&k=20&games=2026-10-01~1926w",
        "date=2026-10-01&rating=2000&k=20&games=2026-10-01~2000~1926w",
    ],
)
def test_other_spellings_are_answered_with_the_one_permalink(query: str):
    permalink = "date=2026-10-01&rating=2000&k=20&games=1926w"
    assert Client().get(f"{PATH}?{query}").status_code in (200, 302)
    assert data(f"{PATH}.json?{query}")["url"].endswith(f"{PATH}?{permalink}")
    assert data(f"{PATH}.json?{query}") == data(f"{PATH}.json?{permalink}")


@pytest.mark.parametrize("status", [302, 303])
def test_the_redirect_leads_to_the_result_in_one_step(status: int):
    client = Client()
    response = client.get(PATH, ROWS, follow=True) if status == 302 else client.post(PATH, ROWS, follow=True)
    assert [code for _, code in response.redirect_chain] == [status]
    assert response.status_code == 200
    assert read_html(response.content.decode()).one(cls="headline").text == "+56"


def test_faulty_rows_are_refused_and_not_redirected():
    rows = {**ROWS, "opp-1-3": "23180"}
    assert Client().get(PATH, rows).status_code == 422
    assert Client().post(PATH, rows).status_code == 422
    response = Client().get(PATH, rows, headers=HTMX)
    assert response.status_code == 422
    assert "HX-Push-Url" not in response
    part = read_html(response.content.decode())
    check(part)
    assert "autofocus" in part.one(cls="errors").attrs


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_htmx_gets_the_part_with_its_title(slug: str, query: str):
    response = Client().get(f"/calculators/{slug}?{query}", headers=HTMX)
    assert response["HX-Push-Url"] == f"/calculators/{slug}?{query}"
    part = read_html(response.content.decode())
    check(part)
    whole = read_html(Client().get(f"/calculators/{slug}?{query}").content.decode())
    assert part.one("title").text == whole.one("title").text
    assert part.one(cls="answer").text == whole.one(cls="answer").text


def test_a_form_that_is_empty_is_told_what_is_missing():
    response = Client().get(PATH, {"list": "standard", "rating": "", "opp-1-1": "", "opp-1-2": ""})
    assert response.status_code == 422
