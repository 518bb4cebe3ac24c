"""K on the lists to come: what is dated, what is not, and that nothing is left out between two rows."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.editions import LISTS, RatingList, edition_for
from calculators.rules.k_factor import Facts, GamesNeeded, k_from_facts
from calculators.rules.k_timeline import ListK, changes, k_on_list, k_timeline, later_list, list_of
from tests.cases import Case, cases

NOVEMBER = date(2026, 11, 30)


def told(timeline: tuple[ListK, ...]) -> list[tuple[str, int | None, str | None]]:
    """Month, K and its reason of every row."""
    return [
        (f"{each.day:%Y-%m}", each.k and each.k.value, each.k and each.k.reason)  # type: ignore[misc]
        for each in timeline
    ]


def timeline(
    rating: int = 2000,
    *,
    day: date = NOVEMBER,
    rating_list: RatingList = "standard",
    pace: int | None = None,
    **facts: int,
) -> list[tuple[str, int | None, str | None]]:
    return told(k_timeline(rating_list, day, rating, Facts(**facts), pace))


def would(
    rating: int = 2000, *, pace: int | None = None, **facts: int
) -> list[tuple[str, int, int | None, date | None]]:
    known = Facts(**facts)
    found = changes(k_timeline("standard", NOVEMBER, rating, known, pace), rating, known)
    return [(each.trigger, each.at, each.k, each.day) for each in found]


class TestClause_7_1_Lists:
    @pytest.mark.parametrize("day", [1, 15, 30])
    def test_a_list_is_in_force_for_its_month(self, day: int) -> None:
        assert list_of(date(2026, 11, day)) == date(2026, 11, 1)

    @pytest.mark.parametrize(
        ("lists", "then"),
        [(0, date(2026, 11, 1)), (1, date(2026, 12, 1)), (2, date(2027, 1, 1)), (26, date(2029, 1, 1))],
    )
    def test_one_comes_every_month(self, lists: int, then: date) -> None:
        assert later_list(date(2026, 11, 1), lists) == then


class TestClause_8_3_3_JanuaryDrop:
    def test_after_the_year_of_the_18th_birthday(self) -> None:
        """Born 2008: the list of January 2027 is the first of another year."""
        assert timeline(born=2008, games=200) == [("2026-11", 40, "junior"), ("2027-01", 20, "usual")]

    def test_however_far_ahead(self) -> None:
        assert timeline(born=2015, games=200)[-1] == ("2034-01", 20, "usual")

    def test_it_brings_no_drop_to_a_new_player(self) -> None:
        assert timeline(born=2008, games=10) == [("2026-11", 40, "junior"), ("2027-01", 40, "new_player")]

    def test_without_the_number_of_games_it_is_left_open(self) -> None:
        assert timeline(born=2008) == [("2026-11", 40, "junior"), ("2027-01", None, None)]

    def test_there_is_none_once_2300_was_published(self) -> None:
        assert timeline(born=2010, games=200, peak=2300) == [("2026-11", 20, "usual")]

    def test_there_is_none_for_adults(self) -> None:
        assert timeline(born=1990, games=200) == [("2026-11", 20, "usual")]

    def test_there_is_none_without_a_year_of_birth(self) -> None:
        assert timeline(games=200) == [("2026-11", 20, "usual")]


class TestClause_8_3_3_ThirtyGames:
    @pytest.mark.parametrize(("games", "pace", "then"), [(10, 4, 22), (10, None, 10), (None, 4, None)])
    def test_a_list_tells_how_many_are_completed_by_then(
        self, games: int | None, pace: int | None, then: int | None
    ) -> None:
        assert k_on_list("standard", date(2026, 11, 1), 3, 2000, Facts(games=games), pace).games == then

    @pytest.mark.parametrize(
        ("games", "pace", "month"),
        [
            (29, 1, "2026-12"),
            (28, 1, "2027-01"),
            (0, 30, "2026-12"),
            (0, 29, "2027-01"),
            (0, 10, "2027-02"),
            (1, 10, "2027-02"),
        ],
    )
    def test_the_list_that_completes_them(self, games: int, pace: int, month: str) -> None:
        assert timeline(games=games, pace=pace) == [("2026-11", 40, "new_player"), (month, 20, "usual")]

    @pytest.mark.parametrize("pace", [None, 0])
    def test_without_a_pace_no_list_is_named(self, pace: int | None) -> None:
        assert timeline(games=29, pace=pace) == [("2026-11", 40, "new_player")]

    def test_they_change_nothing_while_the_junior_line_holds(self) -> None:
        rows = timeline(born=2008, games=20, pace=10)
        assert rows == [("2026-11", 40, "junior"), ("2027-01", 20, "usual")]

    def test_they_come_after_the_junior_line_where_the_pace_is_slow(self) -> None:
        rows = timeline(born=2008, games=20, pace=2)
        assert rows == [("2026-11", 40, "junior"), ("2027-01", 40, "new_player"), ("2027-04", 20, "usual")]

    def test_todays_k_is_never_guessed(self) -> None:
        with pytest.raises(GamesNeeded, match=r"^how many rated games are completed\?$"):
            k_timeline("standard", NOVEMBER, 2000, Facts(born=1990))


class TestClause_8_3_3_TenForGood:
    @pytest.mark.parametrize(("rating", "peak"), [(2400, None), (2250, 2400)])
    def test_nothing_is_to_come(self, rating: int, peak: int | None) -> None:
        rows = told(k_timeline("standard", NOVEMBER, rating, Facts(born=2010, games=5, peak=peak), 10))
        assert rows == [("2026-11", 10, "published_2400")]


class TestClause_B02RB_7_3_3_RapidAndBlitz:
    @pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
    def test_the_k_of_standard_chess_came_with_october_2022(self, rating_list: RatingList) -> None:
        rows = timeline(born=2010, games=100, day=date(2022, 5, 7), rating_list=rating_list)
        assert rows == [("2022-05", 20, "flat"), ("2022-10", 40, "junior"), ("2029-01", 20, "usual")]

    def test_before_it_no_number_of_games_is_needed(self) -> None:
        rows = timeline(day=date(2022, 9, 30), rating_list="rapid")
        assert rows == [("2022-09", 20, "flat"), ("2022-10", None, None)]

    def test_standard_chess_had_it_before(self) -> None:
        assert timeline(born=1990, games=100, day=date(2022, 5, 7)) == [("2022-05", 20, "usual")]

    def test_nothing_but_many_games_changes_the_flat_k(self) -> None:
        rows = k_timeline("blitz", date(2022, 5, 7), 2000, Facts(games=100))
        assert [(each.trigger, each.at, each.k) for each in changes(rows, 2000, Facts(games=100))] == [
            ("many_games", 36, 19)
        ]


class TestClause_8_3_3_SevenHundred:
    @pytest.mark.parametrize(
        "case",
        [each for each in cases("k_factor") if "games_in_period" in each],
        ids=lambda each: each["ids"][0],
    )
    def test_published_cases(self, case: Case) -> None:
        rating, games = {40: (1800, 5), 20: (2000, 100), 10: (2450, 100)}[case["k"]]
        row = k_on_list("standard", case["date"], 0, rating, Facts(games=games), case["games_in_period"])
        assert row.k is not None
        assert (row.k.value, row.used) == (case["k"], case["expected"]["k"])

    def test_without_a_pace_it_is_not_applied(self) -> None:
        assert k_on_list("standard", NOVEMBER, 0, 2000, Facts(games=100), None).used is None

    def test_nor_where_k_is_open(self) -> None:
        assert k_on_list("standard", NOVEMBER, 0, 2000, Facts(), 40).used is None


class TestWhatWouldChangeK:
    def test_of_a_junior(self) -> None:
        assert would(born=2008, games=200) == [
            ("junior_ends", 18, 20, date(2027, 1, 1)),
            ("junior_limit", 2300, 20, None),
            ("master", 2400, 10, None),
            ("many_games", 18, 38, None),
        ]

    def test_of_a_junior_with_few_games(self) -> None:
        """2300 ends the junior line, and K 40 stays for want of games."""
        assert would(born=2008, games=10)[:2] == [
            ("junior_ends", 18, 40, date(2027, 1, 1)),
            ("junior_limit", 2300, 40, None),
        ]

    def test_of_a_junior_whose_games_are_not_known(self) -> None:
        assert [each[2] for each in would(born=2008)[:2]] == [None, None]

    def test_the_pace_counts_for_the_january_drop(self) -> None:
        assert would(born=2008, games=20, pace=10)[0] == ("junior_ends", 18, 20, date(2027, 1, 1))

    @pytest.mark.parametrize(("pace", "day"), [(None, None), (4, date(2027, 4, 1))])
    def test_of_a_new_player(self, pace: int | None, day: date | None) -> None:
        assert would(games=10, pace=pace) == [
            ("games", 30, 20, day),
            ("master", 2400, 10, None),
            ("many_games", 18, 38, None),
        ]

    def test_of_others_under_2400(self) -> None:
        assert would(games=100) == [("master", 2400, 10, None), ("many_games", 36, 19, None)]

    def test_of_whoever_has_10_for_good(self) -> None:
        assert would(2450, games=100) == [("many_games", 71, 9, None)]

    def test_a_timeline_without_a_k_is_none(self) -> None:
        row = k_on_list("standard", NOVEMBER, 0, 2000, Facts(), None)
        with pytest.raises(ValueError, match=r"^a timeline begins with a K$"):
            changes((row,), 2000, Facts())


@pytest.mark.parametrize(
    "case", [each for each in cases("k_factor") if "rating" in each], ids=lambda each: each["ids"][0]
)
def test_published_cases(case: Case) -> None:
    facts = Facts(case.get("born"), case["played"], case.get("peak"))
    first = k_timeline(case["list"], case["date"], case["rating"], facts)[0]
    assert first.k is not None
    assert first.k.value == case["expected"]["k"]


facts = st.builds(
    Facts, st.none() | st.integers(1995, 2026), st.integers(0, 40), st.none() | st.integers(2200, 2450)
)


@given(
    st.sampled_from(LISTS),
    st.dates(date(2022, 1, 1), date(2027, 11, 30)),
    st.integers(1400, 2450),
    facts,
    st.none() | st.integers(0, 40),
)
def test_between_two_rows_nothing_changes(rating_list, day, rating, known, pace):
    """Every monthly list for 23 years, one by one, against the timeline."""
    rows = {each.day: each for each in k_timeline(rating_list, day, rating, known, pace)}
    current = rows[list_of(day)]
    for lists in range(23 * 12):
        each = later_list(list_of(day), lists)
        games = known.games + lists * (pace or 0)
        k = k_from_facts(edition_for(rating_list, each), each, rating, Facts(known.born, games, known.peak))
        current = rows.pop(each, current)
        assert current.k == k
    assert not rows


@pytest.mark.parametrize(
    ("games", "then"),
    [(18, [("9998-12", 40, "new_player"), ("9999-12", 20, "usual")]), (17, [("9998-12", 40, "new_player")])],
)
def test_no_list_comes_after_the_calendar(games: int, then: list[tuple[str, int, str]]):
    """Twelve lists are left: the thirtieth game is completed before the last of them, or never."""
    assert timeline(day=date(9998, 12, 31), pace=1, games=games) == then
