"""The remarks on a rating change: what is crossed, floored, left out, cut; each found by the clause it cites."""

from __future__ import annotations

import pytest

from calculators.answer import Answer
from tests.tools.helpers import ask, noted

DAY = "2026-10-01"


def change(rating: int, games: str, k: int = 20, **values: object) -> Answer:
    return ask("rating-change", rating=rating, k=k, games=games, **({"date": DAY} | values))


def crossings(answer: Answer) -> list[str]:
    """The notes on titles and thresholds: they cite the title regulations."""
    return [note.text for note in answer.notes if any(each.startswith("B01") for each in note.clauses)]


@pytest.mark.parametrize(
    ("threshold", "clause", "titles"),
    [
        (2200, "B01 1.3.2", ["CM", "WIM"]),
        (2300, "B01 1.3.1", ["FM", "WGM"]),
        (2400, "B01 1.5.3", ["IM"]),
        (2500, "B01 1.5.3", ["GM"]),
    ],
)
@pytest.mark.parametrize("above", [0, 1, 9])
def test_reaching_a_title_rating_is_remarked(threshold: int, clause: str, titles: list[str], above: int):
    """A win against an equal is +10."""
    before = threshold - 10 + above
    (note,) = crossings(change(before, f"{before}w"))
    assert str(threshold) in note
    assert noted(change(before, f"{before}w"), clause) == [note]
    assert all(title in note for title in titles)


@pytest.mark.parametrize("threshold", [2200, 2300, 2400, 2500])
@pytest.mark.parametrize("above", [0, 1, 9])
def test_falling_below_a_title_rating_is_remarked(threshold: int, above: int):
    """A loss against an equal is -10. A title once held stays: B01 0.4."""
    before = threshold + above
    (note,) = noted(change(before, f"{before}l"), "B01 0.4")
    assert str(threshold) in note


@pytest.mark.parametrize(
    ("rating", "game"),
    [(2400, "w"), (2410, "l"), (2389, "w"), (2400, "d"), (2399, "d"), (2300, "w"), (2100, "w"), (2199, "l")],
)
def test_nothing_is_remarked_where_nothing_is_crossed(rating: int, game: str):
    assert crossings(change(rating, f"{rating}{game}")) == []


def test_reaching_2400_ends_k_20_and_falling_below_keeps_10():
    for answer in (change(2395, "2395w"), change(2404, "2404l", k=10)):
        (note,) = [each for each in noted(answer, "B02 8.3.3") if "2400" in each]
        assert "K" in note
        assert "10" in note


def test_two_thresholds_at_once_are_two_remarks():
    """2290, K 40, nine wins against 2290: 9 x .5 x 40 = 180: 2470, over 2300 and 2400."""
    answer = change(2290, ".".join(["2290w"] * 9), k=40)
    assert answer.data["new_rating"] == 2470
    found = crossings(answer)
    assert ["2300" in found[0], "2400" in found[1], len(found)] == [True, True, 2]


def test_reaching_2300_ends_the_k_of_a_junior():
    """B02 8.3.3: 40 only for a junior whose published rating stayed under 2300."""
    answer = ask("rating-change", date=DAY, rating=2290, born=2010, games="2290w")
    (note,) = noted(answer, "B01 1.3.1", "B02 8.3.3")
    assert "40" in note


def test_titles_go_by_standard_ratings():
    """B01 1.3: a rapid or blitz rating opens no title."""
    for rating_list in ("rapid", "blitz"):
        (note,) = noted(change(2495, "2495w", list=rating_list), "B01 1.3")
        assert "GM" not in note
        assert not noted(change(2495, "2495w", list=rating_list), "B01 1.5.3")


def test_a_new_rating_under_the_floor_is_not_published():
    """1405 loses to 1400, K 20: -10, 1395 (B02 7.2.1). The floor itself is published."""
    answer = change(1405, "1405l")
    assert (answer.data["new_rating"], answer.data["published"]) == (1395, False)
    (note,) = noted(answer, "B02 7.2.1")
    assert "1400" in note
    assert change(1410, "1410l").data["published"] is True
    assert not noted(change(1410, "1410l"), "B02 7.2.1")


def test_an_own_rating_under_the_floor_leads_to_the_first_rating():
    (note,) = [note for note in change(1399, "1500w").notes if "B02 7.2.1" in note.clauses]
    assert note.link == "/calculators/first-rating"
    assert not noted(change(1399, "1500w", date="2023-06-01"), "B02 7.2.1")


@pytest.mark.parametrize(
    ("games", "reason", "clause"),
    [
        ("2000d.b", "bye", "B02 5.1"),
        ("2000d.1900wf", "forfeit", "B02 5.1"),
        ("2000d.ulf", "forfeit", "B02 5.1"),
        ("2000d.uw", "unrated_opponent", "B02 8.3.1"),
        ("2000d.1399l", "opponent_below_floor", "B02 7.2.1"),
    ],
)
def test_a_game_that_does_not_count_is_listed_with_its_reason(games: str, reason: str, clause: str):
    answer = change(2000, games)
    counted, left_out = answer.data["games"]
    assert (counted["rated"], counted["reason"]) == (True, None)
    assert (left_out["rated"], left_out["reason"], left_out["change"]) == (False, reason, None)
    assert left_out["clauses"] == [clause]
    assert len(noted(answer, clause)) == 1
    assert (answer.data["games_rated"], answer.data["change"]) == (1, 0)


def test_a_rapid_game_600_apart_is_not_rated_above_2600():
    """B02RB 7.3.1 since 1 December 2024 (known fault B-14)."""
    answer = ask("rating-change", list="blitz", date=DAY, rating=2601, k=10, games="1800w.2600d")
    assert [game["reason"] for game in answer.data["games"]] == ["gap_not_rated", None]
    assert any("600" in text for text in noted(answer, "B02RB 7.3.1"))


def test_a_difference_over_400_is_remarked_with_what_it_does():
    """1600 beats 2100: .92 for .96, x 20: 18.4 for 19.2; the rule takes 0.8."""
    (note,) = noted(change(1600, "2100w"), "B02 8.3.1")
    assert "400" in note
    assert "0.8" in note
    assert not noted(change(1600, "2000w"), "B02 8.3.1")


def test_one_cut_a_tournament_in_2022_is_remarked():
    """FORUM-CHESSCHAT-2022: seven games, -12.2; of three differences over 400 one is cut."""
    games = "1063w.1299w.1413w.1872d.1851l.1427w.1682w"
    answer = ask("rating-change", list="rapid", date="2022-11-01", rating=2000, k=20, games=games)
    assert answer.data["change_exact"] == "-12.2"
    assert len(noted(answer, "B02RB 7.3.1")) == 2


def test_2650_and_more_is_rated_on_the_true_difference():
    answer = change(2650, "2150w", k=10)
    assert answer.data["games"][0]["counted_difference"] == 500
    (note,) = noted(answer, "B02 8.3.1")
    assert "2650" in note


def test_no_counted_game_is_no_change_and_said():
    answer = change(2000, "b.uw.1900wf")
    assert (answer.data["change"], answer.data["games_rated"], answer.data["score"]) == (0, 0, "0")
    assert noted(answer, "B02 8.3.2")
    assert answer.headline.value == "0"
