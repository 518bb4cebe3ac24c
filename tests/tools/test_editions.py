"""The comparison of editions: every row is what the other two calculators answer for a day in that edition."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from calculators.rules.clauses import clause
from calculators.rules.editions import LISTS, edition_for, editions
from tests.cases import cases
from tests.questions.strategies import periods
from tests.readers.strategies import ratings
from tests.tools.helpers import ask, canonical, noted, problems

games = periods().map(lambda events: write_permalink([_bare(each) for each in events]))


def _bare(event: Any) -> Any:
    return type(event)(event.games)


@st.composite
def days(draw: st.DrawFn) -> tuple[str, list[date]]:
    """A list and a day within each of its editions."""
    name = draw(st.sampled_from(LISTS))
    known = editions()[name]
    return name, [draw(st.dates(each.since, each.until or date(2027, 11, 30))) for each in known]


def k_of(row: dict[str, Any], k: int, name: str) -> int:
    """What is typed into the rating change: 20 where everybody had it."""
    return 20 if name != "standard" and row["edition"] == "2022-01-01" else k


@settings(max_examples=60)
@given(days(), ratings, st.integers(1, 40), games)
@example(
    ("rapid", [date(2022, 9, 30), date(2024, 2, 29), date(2024, 11, 30), date(2027, 1, 1)]),
    2601,
    40,
    "2000w.1300w_b",
)
def test_every_row_is_the_answer_of_the_other_calculators(listed, rating, k, played):  # fmt: skip
    name, starts = listed
    answer = ask("editions", list=name, rating=rating, k=k, games=played)
    assert [row["edition"] for row in answer.data["rating_change"]] == [
        each.edition.isoformat() for each in editions()[name]
    ]
    for row, first, day in zip(
        answer.data["rating_change"], answer.data["first_rating"], starts, strict=True
    ):
        change = ask("rating-change", list=name, date=day, rating=rating, k=k_of(row, k, name), games=played)
        assert change.rules.edition.isoformat() == row["edition"]
        for key in ("change", "change_exact", "new_rating", "k", "games_rated"):
            assert row[key] == change.data[key]
        unrated = rating < edition_for(name, day).floor
        assert row["published"] == (None if unrated else change.data["published"])
        initial = ask("first-rating", list=name, date=day, games=played)
        assert initial.rules.edition.isoformat() == first["edition"]
        for key in ("rating", "exact", "percent", "published", "reason", "games_counted"):
            assert first[key] == initial.data[key]


def test_the_flat_k_is_the_one_that_the_rating_change_works_out():
    """B02RB 7.3.3: K 20 for everybody until 30 September 2022, even where 10 is typed here."""
    row = ask("editions", list="blitz", rating=2450, k=10, games="2400w").data["rating_change"][0]
    change = ask("rating-change", list="blitz", date="2022-09-30", rating=2450, peak=2450, games="2400w")
    assert change.data["k_rule"] == "flat"
    assert (row["k"], row["change_exact"]) == (change.data["k"], change.data["change_exact"])


@pytest.mark.parametrize("name", LISTS)
def test_every_row_leads_to_the_answer_it_stands_for(name: str):
    for given_values in ({"rating": 2000, "k": 40}, {}):
        answer = ask("editions", list=name, games="1500w.2100d_1390w", **given_values)
        rows = answer.data["rating_change"] or answer.data["first_rating"]
        links = [note.link for note in answer.notes if note.link]
        for row, link in zip(rows, links, strict=True):
            path, _, query = link.partition("?")
            there = ask(path.removeprefix("/calculators/"), query)
            assert canonical(path.removeprefix("/calculators/"), query) == query
            assert there.rules.edition.isoformat() == row["edition"] == QueryDict(query)["date"]
            key = "change_exact" if given_values else "exact"
            assert there.data[key] == row[key]


@pytest.mark.parametrize(
    "case",
    [each for each in cases("rating_change", "not_reproduced") if "right_before" in each],
    ids=lambda each: each["ids"][0],
)
def test_fides_calculator_and_the_rule_stand_side_by_side(case: Any):
    """What FIDE's calculator printed is the row of 2024, what is right that of October 2025: B02 8.3.1."""
    answer = ask("editions", rating=case["rating"], k=case["k"], games=case["games"])
    _, before, now = answer.data["rating_change"]
    assert float(before["change_exact"]) == float(case["printed"]["change_exact"])
    assert float(now["change_exact"]) == float(case["right"]["change_exact"])
    assert [(each["rule"], each["clauses"]) for each in now["differences"]] == [("difference", ["B02 8.3.1"])]
    assert answer.tables[0].rows[2].remark == (
        "In force. The true difference for players rated 2650 or more."
    )
    assert answer.tables[0].rows[2].clauses == ("B02 8.3.1",)


def test_first_ratings_of_2022_and_of_today():
    """FIDE's calculator: average 2000, 3 from 5: 2020; by the rule since March 2024: 1993."""
    answer = ask("editions", games="2000w.2000w.2000w.2000l.2000l")
    assert [row["rating"] for row in answer.data["first_rating"]] == [2020, 1993, 1993]
    assert answer.data["rating_change"] is None
    assert (answer.headline.value, len(answer.tables)) == ("1993 or 2020", 1)
    rules = [each["rule"] for each in answer.data["first_rating"][1]["differences"]]
    assert rules == ["addition", "two_draws"]
    assert answer.tables[0].rows[1].clauses == ("B02 8.2.3", "B02 8.2.2")


def test_with_a_rating_both_tables_stand():
    answer = ask("editions", rating=2000, k=20, games="1900w.2000d")
    assert [table.caption for table in answer.tables] == [
        "Rating change under every edition",
        "The same games as a newcomer’s: first rating",
    ]
    assert answer.headline.detail == "the same under every edition since 2022"
    assert all("Nothing new" in row.remark for row in answer.tables[0].rows[1:])


def test_the_steps_lead_from_edition_to_edition():
    answer = ask("editions", rating=2010, k=20, games="1500w.1390d.2480l.1550w.2100d.1300w")
    assert [(step.label, step.value, step.clauses) for step in answer.steps[1:3]] == [
        (
            "Floor 1400 instead of 1000; rounds 2 and 6 not rated; round 1 cut to 400 instead",
            "−5 → +4",
            ("B02 7.2.1",),
        ),
        (
            "Every difference over 400 counts as 400, not one a tournament; rounds 3 and 4",
            "+4 → +4",
            ("B02 8.3.1",),
        ),
    ]


def test_the_flat_k_stands_in_its_row():
    answer = ask("editions", list="rapid", rating=2000, k=40, games="1900w")
    assert [row.cells[4] for row in answer.tables[0].rows] == ["20", "40", "40", "40"]
    assert answer.tables[0].rows[1].remark.endswith("The K of the list instead of 20 for everybody.")
    assert answer.steps[1].label.endswith("K 40 instead of 20")
    assert any("whatever is typed" in text for text in noted(answer, "B02RB 7.3.3"))


def test_a_k_that_the_limit_of_700_gives_back_is_cited():
    games = ".".join(["1500d"] * 35)
    answer = ask("editions", rating=1500, k=20, games=f"{games}.1399d")
    (step,) = [each for each in answer.steps if each.label.startswith("Floor")]
    assert step.label.endswith("round 36 not rated; K 20 instead of 19")
    assert step.clauses == ("B02 7.2.1", "B02 8.3.3")


def test_many_games_lower_k_in_the_step_too():
    games = ".".join(["1500d"] * 18)
    answer = ask("editions", list="rapid", rating=1600, k=40, games=games)
    assert answer.steps[1].label.endswith("K 38 instead of 20 by the limit of 700")


def test_a_new_rating_under_the_floor_is_a_difference_too():
    """B02 7.2.1: 1390 stood on the list until February 2024."""
    answer = ask("editions", rating=1400, k=20, games="1400l")
    assert [row["published"] for row in answer.data["rating_change"]] == [True, False, False]
    (step,) = [each for each in answer.steps if each.label.startswith("Floor")]
    assert step.label.endswith("a new rating of 1390 is shown as unrated")
    assert answer.tables[0].rows[1].remark.endswith("Under 1400: shown as unrated.")


def test_under_the_floor_a_player_has_no_change():
    """B02 7.2.1: 1399 was a rating until February 2024 and is none since."""
    answer = ask("editions", rating=1399, k=40, games="1500w")
    assert (answer.headline.value, answer.headline.detail) == ("none or +26", "depending on the edition")
    assert [row["published"] for row in answer.data["rating_change"]] == [True, None, None]
    assert [figure.detail for figure in answer.figures][1:] == ["unrated under 1400"] * 2
    before, *since = answer.tables[0].rows
    assert (before.cells[1], before.cells[3]) == ("+26", "1425")
    for row in since:
        assert (row.cells[1], row.cells[3]) == ("none", "unrated")
        assert "Under 1400 the player is unrated" in row.remark
        assert "Nothing new" not in row.remark
        assert "B02 7.2.1" in row.clauses
    never = ask("editions", rating=999, k=40, games="1500w")
    assert (never.headline.value, never.headline.detail) == (
        "none",
        "the same under every edition since 2022",
    )


def test_a_smaller_k_can_keep_a_rating_on_the_list():
    """B02RB 7.3.3: 1005 loses to 1005: 995 with K 20 for everybody, 1000 with K 10."""
    answer = ask("editions", list="rapid", rating=1005, k=10, games="1005l")
    assert [row["published"] for row in answer.data["rating_change"]] == [False, True, None, None]
    assert answer.steps[1].label.endswith("K 10 instead of 20; a new rating of 1000 is listed")


def test_a_first_rating_that_is_no_longer_published():
    answer = ask("editions", games="1390w.1390w.1390w.1500l.1500l")
    assert [row["published"] for row in answer.data["first_rating"]] == [True, False, False]
    (step,) = [each for each in answer.steps if each.label.startswith("Floor")]
    assert step.label == "Floor 1400 instead of 1000; 3 games no longer count; not published, too few games"
    assert step.clauses == ("B02 7.2.1", "B02 7.1.4")


def test_where_no_game_counts_there_is_no_first_rating():
    answer = ask("editions", games="1200d.1200d.1200d.1200d.1200d")
    assert answer.headline.value == "none or 1200"
    assert answer.tables[0].rows[1].remark.endswith("Not published: no game counts.")
    assert ask("editions", games="b").headline.value == "none"


def test_games_600_apart():
    """B02RB 7.3.1, since 1 December 2024."""
    answer = ask("editions", list="rapid", rating=2601, k=10, games="2000w.2601d")
    assert answer.tables[0].rows[3].remark == (
        "In force. Games 600 or more apart with a player above 2600 not rated."
    )
    assert answer.tables[0].rows[3].clauses == ("B02RB 7.3.1",)


def test_the_maximum_of_a_first_rating():
    answer = ask("editions", games=".".join(["2500w"] * 9))
    (step,) = [each for each in answer.steps if each.label == "At most 2200"]
    assert step.value.endswith(" → 2200")
    assert step.clauses == ("B02 8.2.3",)


def test_it_says_when_each_edition_is_in_force():
    answer = ask("editions", rating=2000, k=20, games="1900w")
    assert any("only for events that start within its dates" in text for text in noted(answer, "B02 0.1"))
    assert [row.remark.partition(".")[0] for row in answer.tables[0].rows] == [
        "To 29 February 2024",
        "To 30 September 2025",
        "In force",
    ]


def test_a_rating_under_the_floor_is_remarked():
    assert noted(ask("editions", rating=1399, k=20, games="1500w"), "B02 7.2.1")
    assert not noted(ask("editions", rating=1400, k=20, games="1500w"), "B02 7.2.1")


def test_dates_at_events_are_not_used_and_said_so():
    query = "rating=2000&k=20&games=2025-10-31~1990~1900w_2025-11-15~1800d"
    answer = ask("editions", query)
    assert any("are not used" in text for text in noted(answer, "B02 0.1"))
    assert canonical("editions", query) == "rating=2000&k=20&games=1900w_1800d"
    assert not any(
        "are not used" in note.text for note in ask("editions", canonical("editions", query)).notes
    )


def test_rapid_and_blitz_cite_their_own_chapter():
    answer = ask("editions", list="blitz", rating=2601, k=10, games="2000w.1399w.1300w")
    cited = {each for step in answer.steps for each in step.clauses}
    assert all(clause(each).document == "b02-rapid-blitz" for each in cited)
    assert noted(answer, "B02RB 7.2.1")


@pytest.mark.parametrize(
    ("given_values", "wrong"),
    [
        ({"rating": 2000, "k": 20}, [("games", "required")]),
        ({"rating": 2000, "games": "1900w"}, [("k", "required")]),
        ({"k": 20, "games": "1900w"}, [("rating", "required")]),
        ({"rating": "2003.5", "k": 20, "games": "1900w"}, [("rating", "not_a_rating")]),
        ({"rating": 2000, "k": 0, "games": "1900w"}, [("k", "not_a_number")]),
        ({"games": "1900"}, [("games", "half_a_game")]),
    ],
)
def test_it_rejects(given_values: dict[str, Any], wrong: list[tuple[str, str]]):
    assert problems("editions", **given_values) == wrong
