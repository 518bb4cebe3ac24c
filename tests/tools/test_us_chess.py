"""The US Chess calculator: what it answers, what it says beside it, and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from calculators.answer import Answer
from tests.cases import Case, cases
from tests.questions.us_chess import APPROXIMATION
from tests.tools.helpers import ask, canonical, noted, problems

PLAYED = cases("us_chess", "special", "standard")
B_ON = {14: "2017-05-01", 12: "2024-12-31", 10: "2025-01-01"}


def notes(answer: Answer) -> str:
    return " ".join(note.text for note in answer.notes)


def letters(count: int, score: str) -> list[str]:
    """Wins first: only the total counts."""
    left, found = int(2 * Fraction(score)), []
    for _ in range(count):
        found.append("ldw"[min(2, left)])
        left -= min(2, left)
    return found


@pytest.mark.parametrize("case", PLAYED, ids=[each["id"] for each in PLAYED])
def test_a_worked_case_by_address(case: Case):
    given, wanted = case["input"], case["expected"]
    opponents = given["opponents"]
    results = letters(len(opponents), str(given["score"]))
    result = ask(
        "us-chess",
        rating=given["rating"],
        played=given["prior_games"],
        games=".".join(f"{opponent}{letter}" for opponent, letter in zip(opponents, results, strict=True)),
        date=B_ON[given.get("B", 10)],
        dual="1" if given.get("dual") else None,
        all_won="1" if given.get("all_prior_wins") else None,
        all_lost="1" if given.get("all_prior_losses") else None,
        repeat="1" if given.get("same_opponent_games", 0) > 2 else None,
    ).data
    names = {"rating_exact": "rating_exact", "K": "k", "bonus": "bonus", "E": "expected"}
    for key, name in names.items():
        if key in wanted:
            assert abs(Fraction(result[name]) - Fraction(wanted[key])) <= Fraction("0.000001")
    if "rating" in wanted:
        assert result["rating"] == wanted["rating"]
    assert result["formula"] == case["kind"]


def test_the_special_formula_has_no_k_and_no_bonus():
    result = ask("us-chess", "rating=1500&played=6&games=1400w.1550l.1650d").data
    assert (result["rating"], result["k"], result["bonus"]) == (1511, None, "0")
    assert (result["effective_games"], result["provisional"]) == ("6", True)


def test_the_day_the_event_ended_picks_the_bonus():
    answers = [ask("us-chess", APPROXIMATION.replace("2026-10-31", day)) for day in B_ON.values()]
    assert [answer.data["rating"] for answer in answers] == [1461, 1465, 1469]
    assert "B is 12" in answers[1].dated


def test_the_last_date_among_the_games_stands_for_it_where_none_is_told():
    games = "2024-01-01~1300~1250w.1400d_2024-12-31~1500w.1550w"
    answer = ask("us-chess", rating=1300, played=45, games=games)
    assert (answer.data["rating"], answer.inputs["date"]) == (1465, "2024-12-31")
    assert "taken together" in notes(answer)
    assert "Own ratings among the games were left out" in notes(answer)
    assert canonical("us-chess", rating=1300, played=45, games=games) == (
        "rating=1300&played=45&games=1250w.1400d_1500w.1550w&date=2024-12-31"
    )


def test_an_age_or_a_fide_rating_stands_for_a_rating():
    """20 years: 1000. FIDE 1840: 1809.73, 1810, counted as 5 games; 2200: 2264, 10 games."""
    young = ask("us-chess", "games=1000w&age=20").data
    assert (young["initial_rating"], young["prior_games"], young["rating"]) == (1000, 0, 1400)
    abroad = ask("us-chess", "games=1810d&fide=1840").data
    assert (abroad["initial_rating"], abroad["prior_games"], abroad["rating"]) == (1810, 5, 1810)
    strong = ask("us-chess", "games=2264d&fide=2200").data
    assert (strong["initial_rating"], strong["prior_games"], strong["formula"]) == (2264, 10, "standard")


def test_what_one_player_cannot_know_is_always_said():
    for query in (APPROXIMATION, "games=1200w.1500d.2400l&age=30"):
        assert noted(ask("us-chess", query), "US Chess five steps")


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("rating=838&played=0&games=100d.1700d", "every rating from 500 to 1300"),
        ("rating=1300&played=0&games=2500w", "at most 2700"),
        (
            "rating=1500&played=5&games=600w.650w",
            "In 2 games (rounds 1 and 2) the opponent is more than 400 away",
        ),
        ("games=1000w.900w&age=30", "the highest opponent plus 400"),
        ("games=1000l.900l&age=30", "the lowest opponent minus 400"),
        ("rating=1500&played=5&games=1500w.ud", "US Chess does rate such a game"),
        ("rating=1500&played=5&games=1500w.1500lf", "leave out the f"),
        ("rating=1500&played=50&games=1500w", "A bonus needs three games"),
        ("rating=1500&played=50&games=1500w&repeat=1", "more than twice"),
        ("rating=2100&played=50&games=2100w&dual=1", "only above 2200"),
        ("rating=2300&played=50&games=2100w&dual=1", "not for Quick"),
        ("rating=2300&played=5&games=2100w&dual=1", "no effect"),
        ("rating=1800&played=50&games=1500l&floor=1790", "Your floor, 1790, holds"),
        ("rating=120&played=20&games=100l.110l.130l", "The floor of US Chess, 100, holds"),
        ("rating=1500&played=50&games=1500w&floor=1600", "above the rating before the event"),
        ("rating=1500&played=50&games=1500l", "If you have a floor of your own"),
        ("rating=1850&played=50&games=1850w", "is Class A"),
        ("rating=1850&played=50&games=1850w", "your floor is 1600"),
        ("rating=1500&played=20&games=1500d", "Provisional, 1500/21"),
        ("games=1500w&age=12", "blends them"),
        ("games=1500w&fide=1500", "is inferred"),
        ("rating=1500&played=50&games=1500w&date=2027-01-01", "lies ahead"),
    ],
)
def test_it_remarks(query: str, words: str):
    assert words in notes(ask("us-chess", query))


def test_a_rating_under_1200_has_no_class_here():
    assert not noted(ask("us-chess", "rating=900&played=50&games=900d"), "US Chess classes")


def test_a_link_carries_the_games_to_fide_and_another_back():
    there = ask("us-chess", APPROXIMATION).notes[-1]
    assert urlsplit(str(there.link)).path == "/calculators/rating-change"
    assert parse_qs(urlsplit(str(there.link)).query) == {
        "date": ["2026-10-31"],
        "games": ["1250w.1400d.1500w.1550w"],
        "fill": ["1"],
    }
    games = "2026-01-01~1300~1250w.ud_2026-02-01~1500wf.b"
    back = ask("rating-change", rating=1300, k=20, games=games).notes[-1]
    assert urlsplit(str(back.link)).path == "/calculators/us-chess"
    assert parse_qs(urlsplit(str(back.link)).query) == {
        "games": ["1250w.ud_1500wf.b"],
        "date": ["2026-02-01"],
        "fill": ["1"],
    }


@pytest.mark.parametrize("typed", ["on", "TRUE", "yes", "1"])
def test_a_ticked_box_has_one_spelling(typed: str):
    query = canonical("us-chess", APPROXIMATION, dual=typed)
    assert query == f"{APPROXIMATION}&dual=1"


@pytest.mark.parametrize("typed", ["0", "off", "no", "False", ""])
def test_a_box_that_is_not_ticked_is_left_out(typed: str):
    assert canonical("us-chess", APPROXIMATION, dual=typed) == APPROXIMATION


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("played=5&games=1500w", [("rating", "required")]),
        ("rating=1500&games=1500w", [("played", "required")]),
        ("rating=99&played=5&games=1500w", [("rating", "rating_range")]),
        ("rating=0&played=5&games=1500w", [("rating", "rating_zero")]),
        ("rating=1500&played=5", [("games", "required")]),
        ("rating=1500&played=5&games=b.uw", [("games", "no_counted_games")]),
        ("rating=1500&played=5&games=1500w&age=20", [("age", "both")]),
        ("games=1500w&age=20&fide=1500", [("fide", "both")]),
        ("games=1500w&age=20&played=3", [("played", "both")]),
        ("rating=1500&played=5&games=1500w&date=2017-04-30", [("date", "date_unknown")]),
        ("rating=1500&played=5&games=1500w&date=2027-12-02", [("date", "date_unknown")]),
        ("rating=1500&played=5&games=1500w&floor=2201", [("floor", "not_a_number")]),
        ("rating=1500&played=5&games=1500w&dual=perhaps", [("dual", "not_a_flag")]),
        ("rating=1500&played=5&games=1500w&all_won=1&all_lost=1", [("all_lost", "both")]),
        ("rating=1500&played=0&games=1500w&all_lost=1", [("all_lost", "no_games")]),
        ("games=1500w&age=20&all_won=1", [("all_won", "no_games")]),
    ],
)
def test_it_refuses(query: str, found: list[tuple[str, str]]):
    assert problems("us-chess", query) == found


def test_a_floor_that_is_there_already_is_not_promised():
    query = "rating=1850&played=50&games=1850w&floor=1600"
    assert not noted(ask("us-chess", query), "US Chess floors")


@pytest.mark.parametrize(
    ("given", "code"),
    [({"fide": 1399}, "not_published"), ({"fide": 1800, "date": "2024-12-31"}, "date_unknown")],
)
def test_a_fide_rating_that_cannot_be_converted_is_refused(given: dict[str, Any], code: str):
    """The conversion is that of 2025 (facts, section 3); FIDE publishes nothing under 1400."""
    assert problems("us-chess", games="1500w", **given) == [("fide", code)]
