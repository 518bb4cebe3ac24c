"""The worked cases of ``tests/cases`` asked of the calculators: what the source printed is what the data says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.cases import Case, case, cases
from tests.tools.helpers import ask, problems


def asked(file: str) -> pytest.MarkDecorator:
    """The published cases whose date and floor the calculators take as they are."""
    found = [
        each
        for each in cases(file, "published")
        if not {"edition", "floor"} & set(each) and "expected" in each and "games_in_period" not in each
    ]
    assert len(found) >= 8
    return pytest.mark.parametrize("case", found, ids=[each["ids"][0] for each in found])


@asked("rating_change")
def test_rating_change(case: Case):
    answer = ask(
        "rating-change",
        list=case["list"],
        date=case["date"],
        rating=case["rating"],
        k=case["k"],
        games=case["games"],
    )
    result, expected = answer.data, case["expected"]
    if "period" not in case and "change_exact" in expected:
        assert Fraction(result["change_exact"]) == Fraction(expected["change_exact"])
    if "change" in expected:
        assert result["change"] == expected["change"]
        assert result["new_rating"] == case["rating"] + expected["change"]
    if "expected_score" in expected:
        assert Fraction(result["expected"]) == Fraction(expected["expected_score"])
    if "changes" in expected:
        rated = [Fraction(game["change"]) for game in result["games"] if game["rated"]]
        assert rated == [Fraction(text) for text in expected["changes"]]


@asked("first_rating")
def test_first_rating(case: Case):
    if "games" not in case:
        pytest.skip("a summary under another edition")
    result = ask("first-rating", list=case["list"], date=case["date"], games=case["games"]).data
    assert result["published"] is case["expected"].get("published", True)
    if "rating" in case["expected"]:
        assert result["rating"] == case["expected"]["rating"]


@asked("performance")
def test_performance(case: Case):
    result, expected = ask("performance", games=case["games"]).data, case["expected"]
    assert result["performance"] == expected["performance"]
    for name in ("average", "percent", "dp", "perfect"):
        if name in expected:
            assert result[name] == expected[name]


@asked("k_factor")
def test_k_from_facts(case: Case):
    result = ask(
        "rating-change",
        list=case["list"],
        date=case["date"],
        rating=case["rating"],
        born=case.get("born"),
        played=case["played"],
        peak=case.get("peak"),
        games="2000d",
    ).data
    assert result["k"] == case["expected"]["k"]


@pytest.mark.parametrize("wanted", ["ZUG-K700-1", "ZUG-K700-3", "ZUG-K700-4", "ZUG-K700-6"])
def test_k_lowered_by_the_700_rule(wanted: str):
    known = case("k_factor", wanted)
    games = ".".join(["2000d"] * known["games_in_period"])
    assert ask("rating-change", rating=2000, k=known["k"], games=games).data["k"] == known["expected"]["k"]


def test_b10_a_half_typed_rating_is_refused_in_every_field():
    """Known fault B-10: 2003.5 fell between the rows of the table."""
    assert problems("rating-change", rating="2003.5", k=20, games="2000w") == [("rating", "not_a_rating")]
    assert problems("rating-change", rating=2000, k=20, games="2003.5 1") == [("games", "not_a_rating")]
    rows = {"opp-1-1": "2003.5", "res-1-1": "w"}
    assert problems("rating-change", rating=2000, k=20, **rows) == [("games", "not_a_rating")]
    assert problems("rating-change", rating=2000, peak="2003.5", games="2000w")[0][0] == "peak"
    assert problems("performance", rating="2003.5", games="2000w") == [("rating", "not_a_rating")]
    assert problems("first-rating", next="2003.5", games="2000w") == [("next", "not_a_rating")]


def test_b16_the_own_rating_can_be_overwritten():
    """Known fault B-16 (FIDEPUB-F-P04): the list says 2052, FIDE starts from 2053; -.2, no change."""
    games = "1675w.2310l.1653w.1884w.2218l"
    result = ask("rating-change", date="2025-11-07", rating=2053, k=20, games=games).data
    assert (result["change_exact"], result["change"], result["new_rating"]) == ("-0.2", 0, 2053)


def test_b25_a_k_of_0_is_refused():
    """Known fault B-25: unrated players stand with K 0 in the list; 0 times anything is +0."""
    assert problems("rating-change", rating=2000, k=0, games="2000w") == [("k", "not_a_number")]


def test_b49_a_bye_and_a_rating_of_0_are_in_no_performance():
    """Known fault B-49: three rated games of five, 1 point, 1679 (printed: 2719)."""
    assert problems("performance", games="b.1989w.1489l.1933l.0d") == [("games", "rating_zero")]
    result = ask("performance", games="b.1989w.1489l.1933l.ud").data
    assert (result["performance"], result["games_counted"], result["score"]) == (1679, 3, "1")


def test_b50_a_bye_and_an_unfinished_game_are_left_out():
    """Known fault B-50: (1468 + 1425 + 1410) / 3, 33 %: 1309."""
    result = ask("performance", games="b.1468w.1425l.1410l").data
    assert (result["performance"], result["percent"], result["games_counted"]) == (1309, 33, 3)
