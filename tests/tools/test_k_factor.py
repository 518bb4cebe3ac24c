"""The K calculator's answers: K today, the lists to come, what would change it, and what is observed only."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.answer import Table
from tests.cases import Case, cases
from tests.tools.helpers import TODAY, ask, canonical, noted, problems

SILENT = ("junior_ends", "junior_limit", "games", "master", "many_games")


def rows(table: Table) -> list[tuple[str, ...]]:
    return [row.cells for row in table.rows]


def lists(**values: Any) -> list[tuple[str, int | None, str]]:
    return [
        (each["list"], each["k"], each["k_rule"])
        for each in ask("k-factor", date=TODAY, **values).data["lists"]
    ]


@pytest.mark.parametrize("case", cases("k_factor"), ids=lambda each: each["ids"][0])
def test_published_cases(case: Case):
    """All thirteen: those with facts by K, those of the limit of 700 by a player with that K."""
    if "games_in_period" in case:
        rating = {40: 1800, 20: 2000, 10: 2450}[case["k"]]
        played = 5 if case["k"] == 40 else 100
        given = {"rating": rating, "played": played, "games_a_month": case["games_in_period"]}
        result = ask("k-factor", list=case["list"], date=case["date"], **given).data
        assert (result["k"], result["k_used"]) == (case["k"], case["expected"]["k"])
        return
    given = {name: case.get(name) for name in ("list", "date", "rating", "born", "played", "peak")}
    answer = ask("k-factor", **given)
    assert answer.data["k"] == case["expected"]["k"]
    assert answer.headline.value == str(case["expected"]["k"])


def test_the_january_drop():
    """B02 8.3.3: to the end of the year of the 18th birthday."""
    answer = ask("k-factor", date="2026-11-30", rating=2000, born=2008, played=100)
    assert rows(answer.tables[0]) == [("1 November 2026", "40"), ("1 January 2027", "20")]
    assert answer.figures[0].detail == "from the list of 1 January 2027"
    assert (
        answer.description
        == "K 40 from the list of 1 November 2026, then K 20 from the list of 1 January 2027"
    )
    assert rows(answer.tables[1]) == [
        ("Year of 18 over", "20", "1 January 2027"),
        ("2300 published", "20", "that list"),
        ("2400 published", "10", "for good"),
        ("18 games a period", "38 or less", "that period"),
    ]


def test_a_list_that_changes_only_the_reason_is_told_and_is_no_change_of_k():
    answer = ask("k-factor", date="2026-11-30", rating=2000, born=2008, played=10)
    assert [row.cells[1] for row in answer.tables[0].rows] == ["40", "40"]
    assert answer.picture is None
    assert [each.label for each in answer.figures] == ["Games", "Highest"]
    assert "all the same" in answer.tables[1].rows[0].remark


def test_with_games_a_month_the_list_of_30_is_named():
    assert lists(rating=1900, played=10, games_a_month=8) == [
        ("2026-11-01", 40, "new_player"),
        ("2027-02-01", 20, "usual"),
    ]
    answer = ask("k-factor", date=TODAY, rating=1900, played=10, games_a_month=8)
    assert answer.tables[0].columns == ("From the list of", "K", "Games by then")
    assert [row.cells[2] for row in answer.tables[0].rows] == ["10", "34"]
    assert answer.tables[1].rows[0].cells == ("30 games completed", "20", "1 February 2027")


def test_without_them_it_says_how_many_are_left():
    answer = ask("k-factor", date=TODAY, rating=1900, played=29)
    assert answer.tables[1].rows[0].cells == ("30 games completed", "20", "the list after")
    assert any("1 more game and K is 20" in text for text in noted(answer, "B02 8.3.3"))


def test_many_games_a_month_lower_k():
    """ZUG-K700-3: 39 games at K 20, 17; and 38 for 18 games at K 40 (B-28)."""
    answer = ask("k-factor", date=TODAY, rating=2000, played=100, games_a_month=39)
    assert answer.tables[0].columns[-1] == "K for 39 games"
    assert answer.tables[0].rows[0].cells == ("1 November 2026", "20", "100", "17")
    assert answer.steps[-1].label == "39 games in a period: 20 × 39 = 780 exceeds 700"
    assert answer.tables[1].rows[-1].cells[:2] == ("36 games a period", "19 or less")
    assert ask("k-factor", date=TODAY, rating=1800, played=3, games_a_month=18).data["k_used"] == 38


def test_no_games_a_month_lower_nothing():
    answer = ask("k-factor", date=TODAY, rating=2000, played=100, games_a_month=0)
    assert answer.tables[0].columns == ("From the list of", "K")
    assert answer.data["k_used"] == 20


def test_where_games_are_not_known_the_later_k_is_left_open():
    answer = ask("k-factor", date=TODAY, rating=2000, born=2008)
    assert rows(answer.tables[0])[1] == ("1 January 2027", "20 or 40")
    assert answer.data["lists"][1]["k"] is None
    assert answer.data["lists"][1]["k_rule"] == "games_not_known"
    assert rows(answer.tables[1])[0] == ("Year of 18 over", "20 or 40", "1 January 2027")
    assert any("enter the number of rated games" in text for text in noted(answer, "B02 8.3.3"))


def test_ten_is_for_good():
    answer = ask("k-factor", date=TODAY, rating=2250, peak=2400)
    assert lists(rating=2250, peak=2400) == [("2026-11-01", 10, "published_2400")]
    assert any("for good" in text for text in noted(answer, "B02 8.3.3"))
    assert [each["what"] for each in answer.data["changes"]] == ["many_games"]
    assert [step.value for step in answer.steps] == ["yes: K 10 (2400)"]


def test_once_2300_ends_the_junior_line():
    """Observed, 6,166 player-months against 17: the text is silent."""
    answer = ask("k-factor", date=TODAY, rating=2250, born=2012, played=100, peak=2310)
    assert answer.data["k"] == 20
    assert answer.steps[1].value == "no (14, but 2310)"


def test_the_lines_are_asked_in_their_order():
    steps = ask("k-factor", date=TODAY, rating=1900, played=50).steps
    assert [step.value for step in steps] == [
        "no (1900)",
        "no (no year of birth given)",
        "no (50)",
        "K 20",
    ]
    assert {clause for step in steps for clause in step.clauses} == {"B02 8.3.3"}


def test_what_was_counted_for_standard_is_called_so_elsewhere():
    """B02RB 7.3.3 takes K over from standard; the study is of the standard list."""
    asked = {"date": "2026-10-01", "rating": 1800, "played": 100}
    (note,) = [each for each in ask("k-factor", list="blitz", **asked).notes if "19.6 million" in each.text]
    assert note.text.endswith("That was counted for standard; for blitz it is taken over.")
    assert note.clauses == ("B02RB 7.3.3",)
    assert not [each for each in ask("k-factor", **asked).notes if "taken over" in each.text]


def test_what_is_observed_says_so():
    """Every change of K names the clause, and what is only seen on the lists is called observed."""
    found = set()
    for given in ({"born": 2008, "played": 100}, {"played": 10}):
        answer = ask("k-factor", date=TODAY, rating=2000, **given)
        for row, change in zip(answer.tables[1].rows, answer.data["changes"], strict=True):
            assert row.clauses == ("B02 8.3.3",)
            text, _, observed = row.remark.partition("Observed on the published lists: ")
            assert text
            assert observed == change["observed"]
            found.add(change["what"])
        assert any("19.6 million" in text and "Observed" in text for text in noted(answer, "B02 8.3.3"))
    assert found == set(SILENT)


def test_rapid_and_blitz_cite_their_own_chapter():
    answer = ask("k-factor", list="rapid", date=TODAY, rating=2000, played=100)
    assert {row.clauses for table in answer.tables for row in table.rows} == {("B02RB 7.3.3",)}
    assert any("each list by itself" in text for text in noted(answer, "B02RB 7.3.3"))


def test_rapid_before_october_2022():
    answer = ask("k-factor", list="rapid", date="2022-05-07", rating=2000, born=1990)
    assert rows(answer.tables[0]) == [("1 May 2022", "20"), ("1 October 2022", "20 or 40")]
    assert [step.value for step in answer.steps] == ["yes: K 20"]
    assert [each["what"] for each in answer.data["changes"]] == ["many_games"]


def test_a_rating_under_the_floor_has_no_k():
    assert noted(ask("k-factor", date=TODAY, rating=1399, played=50), "B02 7.2.1")
    assert not noted(ask("k-factor", date=TODAY, rating=1400, played=50), "B02 7.2.1")


def test_it_leads_to_the_rating_change_with_this_k():
    answer = ask("k-factor", list="blitz", date=TODAY, rating=2000, played=50)
    assert [note.link for note in answer.notes if note.link] == [
        "/calculators/rating-change?list=blitz&date=2026-11-30&rating=2000&k=20&fill=1"
    ]


def test_the_link_says_the_day():
    assert canonical("k-factor", rating=2000, played=50) == "date=2026-11-30&rating=2000&played=50"


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"played": 50}, [("rating", "required")]),
        ({"rating": 2000}, [("played", "required")]),
        ({"rating": 2000, "born": 2010, "games_a_month": 5}, [("played", "required")]),
        ({"rating": 2000, "played": "x", "games_a_month": 5}, [("played", "not_a_number")]),
        ({"rating": 2000, "played": 50, "born": 2027}, [("born", "born_ahead")]),
        ({"rating": 2000, "played": 50, "born": 2024, "date": "2023-05"}, [("born", "born_ahead")]),
        ({"rating": 2000, "played": 50, "date": "2021-12-31"}, [("date", "date_unknown")]),
        ({"rating": 2000, "played": 50, "date": "2028-01-01"}, [("date", "date_unknown")]),
        ({"rating": 2000, "played": 50, "games_a_month": 201}, [("games_a_month", "not_a_number")]),
        ({"rating": "2003.5", "played": 50}, [("rating", "not_a_rating")]),
    ],
)
def test_it_rejects(given: dict[str, Any], wrong: list[tuple[str, str]]):
    assert problems("k-factor", **given) == wrong
