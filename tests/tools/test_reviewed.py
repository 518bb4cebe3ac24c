"""What reviewers found and is to stay mended: each with the clause or decision that says what is right."""

from datetime import date

import pytest

from tests.tools.helpers import ask, canonical, noted, problems

FIVE = "1800w.1800w.1800l.1800l.1800d"


def test_an_average_below_the_floor_is_refused():
    """Since 1 March 2024 every rated opponent has at least 1400 (B02 7.2.1)."""
    given = {"date": "2026-10-01", "average": "1399.99", "score": "5", "rounds": "5"}
    assert problems("first-rating", **given) == [("average", "below_floor")]
    assert ask("first-rating", **{**given, "average": "1400"}).data["published"]
    assert ask("first-rating", **{**given, "date": "2023-06-01", "average": "1000"}).data["published"]


def test_a_next_opponent_below_the_floor_is_refused():
    assert problems("first-rating", date="2026-10-01", games=FIVE, next="1399") == [("next", "below_floor")]


def test_a_zero_by_average_is_set_aside():
    """B02 8.2.1: as the same five games would be."""
    by_average = ask("first-rating", date="2026-10-01", average="1800", score="0", rounds="5")
    by_games = ask("first-rating", date="2026-10-01", games="1800l.1800l.1800l.1800l.1800l")
    for answer in (by_average, by_games):
        assert (answer.data["rating"], answer.data["reason"]) == (None, "no_counted_games")
        assert answer.data["games_set_aside"] == 5
        assert noted(answer, "B02 8.2.1")


def test_a_standard_rating_before_the_known_text_is_refused_by_both():
    """B02RB 7.2.1 is known from 1 March 2024 on."""
    given = {"list": "rapid", "date": "2023-06-01", "standard_rating": "1900", "games": FIVE}
    for slug in ("first-rating", "rating-change"):
        assert problems(slug, **given) == [("standard_rating", "not_known")]


def test_the_rating_of_an_event_is_a_published_one():
    """B02 8.3.3: 2400 stood on a list, so K is 10."""
    games = "2026-10-01~2400~2317w_2026-10-15~2395~2258d"
    assert ask("rating-change", rating="2395", born="1990", played="500", games=games).data["k"] == 10


def test_a_birth_that_lies_ahead_is_refused():
    given = {"rating": "2000", "games": "1900w", "born": str(date.max.year)}
    assert problems("rating-change", **given)
    assert problems("rating-change", **{**given, "born": "2099"}) == [("born", "born_ahead")]


def test_the_link_says_the_day_when_k_hangs_on_it():
    assert canonical("rating-change", rating="2000", games="1900w", born="1990", played="50").startswith(
        "date=20"
    )
    assert not canonical("rating-change", rating="2000", k="20", games="1900w").startswith("date=")


@pytest.mark.parametrize(("name", "clause"), [("rapid", "B02RB 7.1.2"), ("standard", "B02 8.1.2")])
def test_the_table_is_that_of_the_chapter(name: str, clause: str):
    answer = ask("rating-change", list=name, date="2026-10-01", rating="2000", k="20", games="1900w")
    (figure,) = [each for each in answer.figures if each.label == "Expected"]
    assert clause in figure.detail


def test_a_rapid_opponent_without_rating_may_have_a_standard_one():
    """B02RB 7.2.1: such an opponent counts."""
    answer = ask("rating-change", list="rapid", date="2026-10-01", rating="2000", k="20", games="1900w.uw")
    assert noted(answer, "B02RB 7.2.1")
    standard = ask("rating-change", date="2026-10-01", rating="2000", k="20", games="1900w.uw")
    assert not noted(standard, "B02RB 7.2.1")
