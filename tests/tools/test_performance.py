"""The performance calculator: four conventions, bounds, and what it refuses."""

from __future__ import annotations

import pytest

from tests.tools.helpers import ask, canonical, noted, problems

TEC_1 = "1800w.1600d.2150d.1500w.2050d"
"""TEC-TPR-01: 1969; perfect performance 2029."""


def test_the_conventions_stand_side_by_side():
    result = ask("performance", games=TEC_1).data
    assert (result["performance"], result["perfect"], result["is_bound"]) == (1969, 2029, False)
    assert result["own_rating_convention"] is None
    # 9100 / 5 = 1820; two wins more than losses: 1820 + 400 x 2 / 5
    assert result["algorithm_of_400"] == 1980


def test_the_convention_anchored_to_the_own_rating():
    """One more draw against 1820: average 1820 again, 4/6 = 67 %, +125 (table 8.1.1)."""
    result = ask("performance", games=TEC_1, rating=1820).data
    assert (result["own_rating_convention"], result["performance"]) == (1945, 1969)


def test_a_summary_has_no_perfect_performance():
    """GAMESRATINGS-PERF-110: average 2250, 2 from 5: 2178."""
    result = ask("performance", average=2250, score=2, rounds=5).data
    assert (result["performance"], result["perfect"]) == (2178, None)


@pytest.mark.parametrize(("games", "number", "sign"), [("1500w", 2300, "≥"), ("2050l", 1250, "≤")])
def test_all_won_or_lost_is_a_bound(games: str, number: int, sign: str):
    """SCALACHESS-PERF-1 and TEC-TPR-12: ± 800 is notional (B02 8.1.1)."""
    answer = ask("performance", games=games)
    assert (answer.data["performance"], answer.data["is_bound"]) == (number, True)
    assert sign in answer.headline.value
    assert noted(answer, "B02 8.1.1")


def test_b42_nothing_from_seven():
    """Known fault B-42: average 2476, 0 from 7: 1676 (shown: 2913)."""
    assert ask("performance", average=2476, score=0, rounds=7).data["performance"] == 1676


@pytest.mark.parametrize("games", ["b", "uw", "1900wf", "b.ul.1900lf"])
def test_it_rejects_games_of_which_none_counts(games: str):
    assert problems("performance", games=games) == [("games", "no_counted_games")]


def test_games_that_do_not_count_are_listed_with_clauses():
    """TEC-TPR-14: two unplayed rounds; 1950, 1850, 1600 with 2 points: 1925."""
    answer = ask("performance", games="1950w.1900lf.1850w.b.1600l")
    assert answer.data["performance"] == 1925
    left_out = {game["reason"]: game["clauses"] for game in answer.data["games"] if not game["counted"]}
    assert left_out == {"forfeit": ["B02 5.1"], "bye": ["B02 5.1"]}
    assert noted(answer, "B02 5.1")


def test_a_perfect_performance_counts_differences_in_full():
    """It has no 400-point rule: C.07 10.3."""
    assert noted(ask("performance", games=TEC_1), "C.07 10.3")


def test_dates_in_a_permalink_are_dropped_and_not_judged():
    assert canonical("performance", games=f"1999-01-01~2000~{TEC_1}") == f"games={TEC_1}"


def test_ratings_1_and_3500_are_taken():
    assert ask("performance", games="1d.3500d", rating=3500).data["average"] == 1751


def test_the_own_rating_is_asked_for_last():
    assert canonical("performance", rating=1820, games=TEC_1) == f"games={TEC_1}&rating=1820"
