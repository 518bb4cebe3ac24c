"""Where a rating stands: the values of facts/percentiles.md 1c, in every format."""

from __future__ import annotations

import json
from itertools import pairwise

import frontmatter
import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from guides.percentile_form import ask
from guides.percentiles import LISTS, in_words, percentile, pool
from tests.guides.pages import parse

PATH = "/guides/rating-percentiles"


@pytest.mark.parametrize(
    ("rating", "words"),
    [
        (1500, "about 15 %"),
        (1600, "about 32 %"),
        (1800, "about 65 %"),
        (2000, "about 87 %"),
        (2200, "about 96 %"),
        (2400, "about 99.2 %"),
        (1703, "about 50 %"),
        (1410, "about 1 %"),
        (1409, "under 1 %"),
        (1, "under 1 %"),
        (2572, "about 99.9 %"),
        (2573, "over 99.9 %"),
        (3500, "over 99.9 %"),
    ],
)
def test_standard(rating: int, words: str):
    assert in_words("standard", rating) == words


@pytest.mark.parametrize(
    ("rating", "value"), [(1500, 14.6), (1600, 32.2), (1800, 64.7), (2000, 87.0), (2200, 96.2), (2400, 99.2)]
)
def test_before_rounding(rating: int, value: float):
    assert percentile("standard", rating) == pytest.approx(value, abs=0.05)


@pytest.mark.parametrize(
    ("name", "players", "anchors"),
    [
        ("standard", 218_099, (1410, 1474, 1558, 1703, 1876, 2043, 2374, 2572)),
        ("rapid", 202_894, (1405, 1448, 1508, 1624, 1790, 1964, 2324, 2557)),
        ("blitz", 120_665, (1408, 1461, 1537, 1672, 1851, 2032, 2384, 2584)),
    ],
)
def test_the_published_points_are_met(name: str, players: int, anchors: tuple[int, ...]):
    assert pool(name).players == players
    assert tuple(rating for _, rating in pool(name).anchors) == anchors
    for share, rating in pool(name).anchors:
        assert percentile(name, rating) == pytest.approx(share)


@given(st.sampled_from(LISTS), st.integers(1, 3500))
def test_a_higher_rating_is_never_lower(name: str, rating: int):
    lower, higher = percentile(name, rating), percentile(name, rating + 1)
    if lower is not None and higher is not None:
        assert 1 <= lower < higher <= 99.9 + 1e-9
    assert in_words(name, rating)


def test_the_points_rise():
    for name in LISTS:
        assert all(low < high for low, high in pairwise(pool(name).anchors))


@given(st.dictionaries(st.sampled_from(["rating", "list", "x"]), st.text(max_size=12)))
def test_no_question_raises(query: dict[str, str]):
    asked = ask(query)
    assert bool(asked.words) != bool(asked.errors) or not asked.rating
    json.dumps(asked.data)
    assert isinstance(asked.query, str)


@pytest.mark.usefixtures("seeded")
class TestOnTheSite:
    def test_the_page_says_it(self, client: Client):
        response = client.get(PATH, {"rating": "1800"})
        page = parse(response.content.decode())
        assert response.status_code == 200
        assert page.one("p", class_="outcome").text.startswith("about 65 %")
        assert "218,099 players" in page.one("p", class_="outcome").text
        assert page.one("input", name="rating").attrs["value"] == "1800"
        assert response["X-Robots-Tag"] == "noindex"
        assert "2026" in page.one("p", class_="outcome").text

    def test_the_list_is_kept(self, client: Client):
        page = parse(client.get(PATH, {"rating": "2000", "list": "blitz"}).content.decode())
        assert [each.attrs["value"] for each in page.all("option") if "selected" in each.attrs] == ["blitz"]
        assert "blitz" in page.one("p", class_="outcome").text

    def test_the_markdown_says_it(self, client: Client):
        text = client.get(f"{PATH}.md?rating=2200").content.decode()
        assert "**about 96 %**" in text
        assert str(frontmatter.loads(text)["url"]).endswith(f"{PATH}?rating=2200")
        assert str(frontmatter.loads(text)["canonical_url"]).endswith(PATH)

    def test_the_data_say_it(self, client: Client):
        response = client.get(f"{PATH}.json?rating=2400&list=standard")
        data = response.json()
        assert data["input"] == {"list": "standard", "rating": 2400}
        assert data["result"] == {"below": "about 99.2 %"}
        assert data["source"]["list"] == "2026-10"
        assert data["source"]["url"].startswith("https://")
        assert data["pools"]["rapid"]["players"] == 202_894
        assert [50.0, 1703] in data["pools"]["standard"]["percentiles"]
        assert response["Content-Type"].startswith("application/json")
        assert response["Access-Control-Allow-Origin"] == "*"
        assert response["X-Robots-Tag"] == "noindex"

    def test_without_a_rating_the_data_are_the_points(self, client: Client):
        data = client.get(f"{PATH}.json").json()
        assert (data["input"], data["result"]) == (None, None)
        assert set(data["pools"]) == set(LISTS)

    def test_accept_chooses(self, client: Client):
        assert client.get(f"{PATH}?rating=1800", headers={"accept": "application/json"}).json()["result"]

    @pytest.mark.parametrize(
        ("query", "field"),
        [
            ("rating=abc", "rating"),
            ("rating=0", "rating"),
            ("rating=9999", "rating"),
            ("rating=-1", "rating"),
            ("rating=1800.5", "rating"),
            ("rating=%3Cscript%3E", "rating"),
            ("list=bullet&rating=1800", "list"),
            ("list=bullet", "list"),
        ],
    )
    def test_it_refuses_in_every_format(self, client: Client, query: str, field: str):
        page, text, data = (client.get(f"{PATH}{suffix}?{query}") for suffix in ("", ".md", ".json"))
        assert {each.status_code for each in (page, text, data)} == {422}
        (error,) = data.json()["errors"]
        assert error["field"] == field
        assert error["code"]
        assert error["message"] in parse(page.content.decode()).text
        assert error["message"] in text.content.decode()
        link = parse(page.content.decode()).one("div", class_="errors").all("a")[0].attrs["href"]
        ids = [each.attrs.get("id") for each in parse(page.content.decode()).walk()]
        assert link.removeprefix("#") in ids
        assert "no-store" in page["Cache-Control"] or "max-age=0" in page["Cache-Control"]

    def test_what_was_typed_is_kept(self, client: Client):
        page = parse(client.get(f"{PATH}?rating=abc").content.decode())
        assert page.one("input", name="rating").attrs["value"] == "abc"

    def test_a_wrong_field_is_marked(self, client: Client):
        field = parse(client.get(f"{PATH}?rating=abc").content.decode()).one("input", name="rating")
        assert field.attrs.get("aria-invalid") == "true"
        assert field.attrs.get("aria-describedby")

    @pytest.mark.parametrize("slug", ["fide-titles", "how-to-get-a-fide-rating"])
    def test_other_guides_have_no_data(self, client: Client, slug: str):
        assert client.get(f"/guides/{slug}.json").status_code == 404
