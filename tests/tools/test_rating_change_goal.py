"""Goals with games still to be played.

2000 against 1900 (.64) and 2010 (.49), K 20: totals of 0, 1/2, 1, 1 1/2 and 2 points give -22.6, -12.6, -2.6, 7.4
and 17.4.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.helpers import ask, canonical, problems

VALUES: dict[str, Any] = {"date": "2026-10-01", "rating": 2000, "k": 20}


def test_the_score_needed_is_the_answer():
    answer = ask("rating-change", games="1900w.2010", gain=5, **VALUES)
    assert (answer.headline.label, answer.headline.value) == ("Score needed", "½ of 1")
    assert answer.data["goal"] == {
        "gain": 5,
        "games_open": 1,
        "score_needed": "0.5",
        "change": 7,
        "change_if_all_lost": -3,
        "change_if_all_won": 17,
    }


def test_the_change_is_that_of_the_games_played():
    """1 - .64 = .36, times 20 is 7.2."""
    data = ask("rating-change", games="1900w.2010", gain=5, **VALUES).data
    assert (data["change"], data["change_exact"], data["games_rated"]) == (7, "7.2", 1)
    assert [(game["rated"], game["reason"]) for game in data["games"]] == [(True, None), (False, "to_play")]


def test_no_result_is_asked_for_at_all():
    answer = ask("rating-change", games="1900.2010", reach=2007, **VALUES)
    assert answer.headline.value == "1½ of 2"


def test_out_of_reach_is_said():
    answer = ask("rating-change", games="1900l.2010", gain=1, **VALUES)
    assert answer.headline.value == "out of reach"
    assert "-3" not in answer.headline.detail
    assert "−3" in answer.headline.detail


@pytest.mark.parametrize(
    "games",
    ["1900 1, 2010", "1900 1\n2010", "1 1900; 2010", "1900w.2010"],
)
def test_an_opponent_may_stand_alone(games: str):
    assert canonical("rating-change", games=games, gain=5, **VALUES).endswith("games=1900w.2010&gain=5")


@pytest.mark.parametrize("games", ["1900 2010 2100", "1900, 2010, 2100", "1900\n2010\n2100"])
def test_a_list_of_opponents_is_enough(games: str):
    assert "games=1900.2010.2100&" in canonical("rating-change", games=games, gain=5, **VALUES)


def test_digits_that_may_be_results_are_not_taken_for_ratings():
    assert "games=1900w.2010l&" in canonical("rating-change", games="1900 1 2010 0", gain=5, **VALUES)
    assert "games=1900w&" in canonical("rating-change", games="1 1900", gain=5, **VALUES)


def test_rows_without_a_result_are_games_to_play():
    rows = {"opp-1-1": "1900", "res-1-1": "w", "opp-1-2": "2010", "opp-1-3": ""}
    assert "games=1900w.2010&" in canonical("rating-change", gain=5, **rows, **VALUES)
    assert problems("rating-change", **rows, **VALUES) == [("games", "no_result")]


def test_without_a_goal_a_result_is_missing():
    assert problems("rating-change", games="1900w.2010", **VALUES) == [("games", "not_a_game")]


def test_with_all_results_the_change_stays_the_answer():
    answer = ask("rating-change", games="1900l.2010l", gain=5, **VALUES)
    assert answer.headline.value == "−23"
    assert (answer.figures[0].label, answer.figures[0].value) == ("Needed for +5", "1½")
