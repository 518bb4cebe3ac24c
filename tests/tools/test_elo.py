"""The Elo calculator's answers."""

from __future__ import annotations

import pytest

from tests.tools.helpers import ask, noted, problems


@pytest.mark.parametrize(
    ("opponent", "score", "table", "exact", "formula"),
    [(1800, "1", 10, "10", "10.000"), (1700, "0.5", -3, "-2.8", "-2.801"), (2000, "0", -5, "-4.8", "-4.805")],
)
def test_an_1800_at_k_20(opponent: int, score: str, table: int, exact: str, formula: str):
    """The three examples of the calculator's issue."""
    data = ask("elo", rating=1800, opponent=opponent, k=20, score=score).data
    assert (data["change_table"], data["change_table_exact"]) == (table, exact)
    assert data["change_formula"] == formula


def test_without_k_nothing_changes():
    data = ask("elo", rating=1800, opponent=1700).data
    assert (data["expected_table"], data["expected_formula"]) == ("0.64", "0.6401")
    assert data["change_table"] is data["change_formula"] is None


def test_without_a_score_all_three_are_in_the_table():
    changes = ask("elo", rating=1800, opponent=1700, k=20).tables[1]
    assert [row.cells[0] for row in changes.rows] == ["Win", "Draw", "Loss"]
    assert [row.cells[2] for row in changes.rows] == ["+7.2", "−2.8", "−12.8"]


def test_the_two_sides_of_one_game_differ_from_2650_on():
    """B02 8.3.1: in full for the 2700, as 400 for the 2100: .98 and .08."""
    answer = ask("elo", rating=2700, opponent=2100)
    rows = answer.tables[0].rows
    assert [row.cells[3:] for row in rows] == [(".98", "+600"), (".08", "−400")]
    assert answer.tables[0].totals[3] == "1.06"
    (note,) = noted(answer, "B02 8.3.1")
    assert "for the opponent, but in full for you" in note


def test_a_rating_under_the_floor_is_not_rated_by_fide():
    answer = ask("elo", rating=1800, opponent=1399, k=20, score=1)
    assert "would not rate" in answer.headline.detail
    assert (answer.data["expected_table"], answer.data["rated"]) == ("0.92", False)
    assert answer.data["change_formula"] == "1.809"  # 20 × (1 − 1 / (1 + 10^(−401/400)))
    assert any("1399 is under 1400" in note.text for note in answer.notes)


@pytest.mark.parametrize(("rating", "opponent"), [(1, 3500), (3500, 1), (1800, 1800), (1500, 2200)])
def test_every_mark_is_on_the_chart(rating: int, opponent: int):
    chart = ask("elo", rating=rating, opponent=opponent).chart
    assert chart is not None
    assert chart.x_ticks[0] <= min(rating, opponent) <= max(rating, opponent) <= chart.x_ticks[-1]
    assert len(chart.marks) == (1 if rating == opponent else 2)


def test_what_is_missing_is_named():
    assert problems("elo", rating=1800) == [("opponent", "required")]
    assert problems("elo", rating=1800, opponent=1700, score=1) == [("k", "required")]
    assert problems("elo", rating=1800, opponent=1700, k=20, score=2) == [("score", "score_range")]
