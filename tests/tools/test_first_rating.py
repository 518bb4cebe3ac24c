"""The first-rating calculator: form, remarks, and what one more game would give."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from tests.tools.helpers import TODAY, ask, canonical, form_for, noted, problems

DAY = "2026-10-01"
FIVE = "1500w.1600w.1700w.1800l.1900l"
"""SITE-INIT-1: 1779."""


def test_games_and_summary_give_the_same():
    """SITE-INIT-1, and its average 1700, 3 from 5."""
    by_games = ask("first-rating", date=DAY, games=FIVE).data
    by_summary = ask("first-rating", date=DAY, average=1700, score=3, rounds=5).data
    assert by_games["rating"] == by_summary["rating"] == 1779
    names = ("average", "percent", "dp", "exact", "games_counted", "published", "score")
    assert [by_games[name] for name in names] == [by_summary[name] for name in names]


def test_the_edition_decides():
    """FIDECALC-F-I01: 2000, 3 from 5: 2020 by the rule of 2022; by that of 2024 1993 (known fault B-33)."""
    values = {"average": 2000, "score": 3, "rounds": 5}
    assert ask("first-rating", date="2023-06-01", **values).data["rating"] == 2020
    assert ask("first-rating", date=DAY, **values).data["rating"] == 1993


@pytest.mark.parametrize("score", ["3.5", "3,5", "3½", "3 1/2"])
def test_it_reads_a_score_as_people_write_it(score: str):
    assert canonical("first-rating", average=1700, score=score, rounds=5) == "average=1700&score=3.5&rounds=5"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("score", "3.25", "not_a_score"),
        ("score", "-1", "not_a_score"),
        ("score", "3/2", "not_a_score"),
        ("score", "5.5", "score_range"),
        ("rounds", "0", "not_a_number"),
        ("rounds", "101", "not_a_number"),
        ("rounds", "5.0", "not_a_number"),
        ("average", "0", "not_an_average"),
        ("average", "3501", "not_an_average"),
        ("average", "1700.125", "not_an_average"),
        ("average", "１７００", "not_an_average"),
        ("average", "", "required"),
        ("score", "", "required"),
        ("rounds", "", "required"),
    ],
)
@pytest.mark.parametrize("slug", ["first-rating", "performance"])
def test_it_rejects_a_summary_that_is_none(slug: str, field: str, value: str, code: str):
    values = {"average": "1700", "score": "3", "rounds": "5"} | {field: value}
    assert problems(slug, **values) == [(field, code)]


@pytest.mark.parametrize("slug", ["first-rating", "performance"])
def test_games_beside_a_summary_are_refused(slug: str):
    ((_, code),) = problems(slug, games=FIVE, average=1700, score=3, rounds=5)
    assert code == "both"


@pytest.mark.parametrize(
    ("games", "reason", "published"),
    [
        (FIVE, None, True),
        ("1800w.1800w.1800w.1800l", "too_few_games", False),
        ("b.uw", "no_counted_games", False),
    ],
)
def test_what_keeps_a_rating_from_the_list(games: str, reason: str | None, published: bool):
    """Five games against rated opponents: B02 7.1.4 (ZUG-INIT-FOUR)."""
    answer = ask("first-rating", date=DAY, games=games)
    assert (answer.data["reason"], answer.data["published"]) == (reason, published)
    assert published or noted(answer, "B02 7.1.4")
    if reason == "no_counted_games":
        assert answer.data["rating"] is answer.data["average"] is answer.data["exact"] is None


def test_a_first_rating_under_the_floor_is_not_published():
    """Known fault B-36: at least 1400. Five losses against 1400 in a later event, after a half point."""
    answer = ask("first-rating", date=DAY, games="1400d.1400l.1400l.1400l.1400l.1400l.1400l")
    assert (answer.data["reason"], answer.data["published"]) == ("below_floor", False)
    assert any("1400" in text for text in noted(answer, "B02 7.1.4"))


def test_at_most_2200():
    """Known fault B-36: five wins against 2000s are 2251.9, against 2400s 2537.6."""
    for opponent, exact in ((2000, "2251.86"), (2400, "2537.57")):
        answer = ask("first-rating", date=DAY, games=".".join([f"{opponent}w"] * 5))
        assert (answer.data["rating"], answer.data["exact"]) == (2200, exact)
        assert any("2200" in text for text in noted(answer, "B02 8.2.3"))


def test_a_zero_in_the_first_event_is_set_aside_and_in_a_later_one_counts():
    """ZUG-INIT-ZEROFIRST: 1800; ZUG-INIT-ZEROLATER: 1720 (B02 8.2.1; known fault B-37)."""
    first = ask("first-rating", games="2026-01-10~2000l.2000l.2000l_2026-02-10~1800w.1800w.1800d.1800l.1800l")
    assert (first.data["rating"], first.data["games_counted"], first.data["games_set_aside"]) == (1800, 5, 3)
    assert {game["reason"] for game in first.data["games"] if not game["counted"]} == {"zero_first_event"}
    assert noted(first, "B02 8.2.1")
    later = ask("first-rating", games="2026-01-10~1800w.1800w.1800d.1800l.1800l_2026-02-10~1800l.1800l")
    assert (later.data["rating"], later.data["games_counted"]) == (1720, 7)


def test_one_half_is_rounded_up_and_remarked():
    """ZUG-INIT-HALF: 1950.5 gives 1951."""
    answer = ask("first-rating", date=DAY, games="2000w.2000w.2000w.2000l.2002l.2002l")
    assert (answer.data["exact"], answer.data["rating"]) == ("1950.5", 1951)
    assert noted(answer, "B02 8.2.3")


def test_what_one_more_game_would_give():
    """SITE-INIT-1 less its last game, then lost to the 1900 that was left out: 1779 again."""
    answer = ask("first-rating", date=DAY, games="1500w.1600w.1700w.1800l", next=1900)
    further = answer.tables[-1]
    assert "1900" in further.caption
    assert [row.cells[:2] for row in further.rows][2] == ("0", "1779")
    assert [row.cells[-1] for row in further.rows] == ["yes"] * 3


def test_the_next_opponent_is_part_of_the_permalink():
    assert canonical("first-rating", date=DAY, games=FIVE, next=1900).endswith("next=1900")


def test_with_a_standard_rating_it_leads_to_the_rating_change():
    """B02RB 7.2.1: such a player is not unrated. The link answers, and with the same games."""
    answer = ask("first-rating", list="rapid", date=DAY, games=FIVE, standard_rating=1700)
    assert (answer.data["rating"], answer.data["published"]) == (None, False)
    (note,) = answer.notes
    assert note.clauses == ("B02RB 7.2.1",)
    path, _, query = note.link.partition("?")
    assert path == "/calculators/rating-change"
    linked = form_for("rating-change", query, TODAY)
    assert linked.is_valid()
    assert linked.canonical() == query
    assert QueryDict(query)["games"] == FIVE
    assert ask("rating-change", query).data["games_rated"] == 5


def test_a_standard_rating_with_the_standard_list_is_refused():
    assert problems("first-rating", games=FIVE, standard_rating=1700) == [
        ("standard_rating", "standard_list")
    ]


def test_what_pools_and_what_lies_outside_the_26_months():
    """B02 7.1.4: 26 consecutive rating periods; January 2024 and March 2026 are 27."""
    games = "2024-01-10~1800w.1800d_2026-03-10~1800w.1800w.1800d.1800l.1800l"
    outside = ask("first-rating", games=games)
    assert (outside.data["games_counted"], outside.data["games_set_aside"]) == (5, 2)
    assert ask("first-rating", games=games.replace("2024-01", "2024-02")).data["games_counted"] == 7
