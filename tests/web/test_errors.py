"""What is refused, in three formats: 422 with field, code and message; 404, 400, 405 and 500."""

from __future__ import annotations

import json

import frontmatter
import pytest
from django.test import Client

from calculators.tools.rating_change import RatingChangeTool
from tests.questions import faulty
from tests.questions.rating_change import FIDE
from tests.web.helpers import data, html, markdown
from tests.web.html import check_whole, read_html

inputs = pytest.mark.parametrize(("slug", "query"), faulty())
FORMATS = {"": "text/html; charset=utf-8", ".md": "text/markdown; charset=utf-8", ".json": "application/json"}
every_format = pytest.mark.parametrize("suffix", FORMATS)


@inputs
def test_data_tells_field_code_and_message(slug: str, query: str):
    errors = data(f"/calculators/{slug}.json?{query}", 422)
    assert set(errors) == {"errors"}
    assert errors["errors"]
    for error in errors["errors"]:
        assert set(error) == {"field", "code", "message"}
        assert all(error[name] and isinstance(error[name], str) for name in error)
        assert error["code"] == error["code"].lower().replace(" ", "_")


@inputs
def test_the_page_shows_each_message_in_the_summary_and_at_its_field(slug: str, query: str):
    messages = [each["message"] for each in data(f"/calculators/{slug}.json?{query}", 422)["errors"]]
    page = html(f"/calculators/{slug}?{query}", 422)
    check_whole(page)
    summary = page.one(cls="errors")
    links = summary.all("a")
    assert [link.text for link in links] == [" ".join(message.split()) for message in messages]
    at_fields = " ".join(each.text for each in page.all(cls="error"))
    for link in links:
        assert link.text in at_fields
        target = page.one(id=link.attrs["href"].removeprefix("#"))
        assert target.tag in ("input", "textarea", "div", "fieldset", "span")
    main = page.one("main")
    first_control = next(each for each in main.walk() if each.tag in ("input", "button", "textarea"))
    order = list(main.walk())
    assert order.index(summary) < order.index(first_control), "the summary stands on top"


@inputs
def test_markdown_tells_the_same(slug: str, query: str):
    text = markdown(f"/calculators/{slug}.md?{query}", 422)
    for error in data(f"/calculators/{slug}.json?{query}", 422)["errors"]:
        assert error["message"] in text
        assert error["code"] in text


@pytest.mark.parametrize(
    ("query", "typed"),
    [
        ("rating=2003.5&k=x&games=1926w", {"rating": "2003.5", "k": "x"}),
        ("rating=2000&k=0&games=1926w&born=1990&date=soon", {"k": "0", "born": "1990", "date": "soon"}),
        ("rating=2000&opp-1-1=19x&res-1-1=w", {"rating": "2000", "opp-1-1": "19x"}),
        ('rating="><script>&k=20&games=1926w', {"rating": '"><script>'}),
    ],
)
def test_what_was_typed_is_kept(query: str, typed: dict[str, str]):
    page = html(f"/calculators/rating-change?{query}", 422)
    for name, value in typed.items():
        assert page.one("input", name=name).attrs["value"] == value


@pytest.mark.parametrize("games", ["1926w.2011x", "1926 1, 2011 what"])
def test_games_that_cannot_be_read_are_kept(games: str):
    """As the quick entry of the home page sends them: nobody types nine games twice."""
    page = html(f"/calculators/rating-change?rating=2000&k=20&games={games}", 422)
    kept = [each.attrs.get("value", "") for each in page.all("input")]
    kept += [each.text for each in page.all("textarea")]
    assert games in kept


def test_a_chosen_result_is_kept():
    page = html("/calculators/rating-change?rating=x&opp-1-1=1926&res-1-1=l&opp-1-2=2011&res-1-2=w", 422)
    checked = {
        (each.attrs["name"], each.attrs["value"]) for each in page.all("input") if "checked" in each.attrs
    }
    assert {("res-1-1", "l"), ("res-1-2", "w")} <= checked


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/calculators/nothing",
        "/guides/nothing",
        "/handbook/b99",
        "/handbook/b02/8.3.1",
    ],
)
@every_format
def test_an_unknown_address_is_404_in_the_format_asked_for(path: str, suffix: str):
    response = Client().get(f"{path}{suffix}")
    assert response.status_code == 404
    assert response["Content-Type"] == FORMATS[suffix]
    told(response.content.decode(), suffix, "not_found")


@pytest.mark.parametrize("accept", ["text/markdown", "application/json"])
def test_an_unknown_address_is_404_in_the_type_accepted(accept: str):
    response = Client().get("/calculators/nothing", headers={"accept": accept})
    assert response.status_code == 404
    assert response["Content-Type"].startswith(accept)
    assert "Accept" in response["Vary"]


@every_format
def test_too_many_parameters_are_400(suffix: str):
    query = "&".join(f"opp-1-{number}=1926" for number in range(4001))
    response = Client().get(f"/calculators/rating-change{suffix}?{query}")
    assert response.status_code == 400
    assert response["Content-Type"] == FORMATS[suffix]
    told(response.content.decode(), suffix, "bad_request")


@every_format
def test_a_body_that_is_too_large_is_400(suffix: str):
    body = "pasted=" + "1926+1%0A" * 40_000
    response = Client().post(
        f"/calculators/rating-change{suffix}", body, content_type="application/x-www-form-urlencoded"
    )
    assert response.status_code == 400
    told(response.content.decode(), suffix, "bad_request")


@every_format
def test_a_fault_of_ours_is_500_and_tells_nothing_of_it(suffix: str, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(RatingChangeTool, "answer", fail)
    client = Client(raise_request_exception=False)
    response = client.get(f"/calculators/rating-change{suffix}?{FIDE}")
    assert response.status_code == 500
    assert response["Content-Type"] == FORMATS[suffix]
    text = response.content.decode()
    told(text, suffix, "server_error")
    assert "secret" not in text
    assert "RuntimeError" not in text


def told(text: str, suffix: str, code: str) -> None:
    """The error in its format."""
    if suffix == ".json":
        (error,) = json.loads(text)["errors"]
        assert set(error) == {"field", "code", "message"}
        assert (error["field"], error["code"]) == (None, code)
    elif suffix == ".md":
        post = frontmatter.loads(text)
        assert f"# {post['title']}" in post.content
    else:
        page = read_html(text)
        check_whole(page)
        assert "/" in [each.attrs["href"] for each in page.one("main").all("a")]
        assert page.all("meta", name="robots")[0].attrs["content"] == "noindex"


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/", "/calculators/rating-change", "/handbook/b02", "/llms.txt"])
def test_other_methods_are_405(path: str, method: str):
    response = getattr(Client(), method)(path)
    assert response.status_code == 405
    assert "GET" in response["Allow"]


@pytest.mark.parametrize(
    "path", ["/calculators/elo?rating=&opponent=&k=&score=", "/calculators/time-control?tc=&rating="]
)
def test_an_empty_form_that_was_sent_is_told_what_is_missing(path: str):
    page = html(path, 422)
    assert page.all(cls="errors")


def test_a_link_from_another_calculator_warns_of_its_ratings():
    assert "Ratings of another system" in html("/calculators/rating-change?games=1250w.1400w&fill=1").text
