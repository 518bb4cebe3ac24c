"""The first rating of the games that count: a class for every clause, its limits on both sides."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from calculators.rules.editions import edition_for
from calculators.rules.first_rating import (
    Field,
    average_and_addition,
    first_rating_from_average,
    further_result,
    limited,
)
from tests.rules.helpers import FIVE_DRAWS, IN_2022, METHOD_2022, STANDARD, TODAY, first, of


class TestClause_8_2_2_TwoHypotheticalDraws:
    def test_they_enter_average_and_score(self) -> None:
        """(9507 + 3600) / 7 = 1872.43; 4/7 = 57 %, dp 50; 1922.43 (FIDE's list of December 2025: 1922)."""
        result = first("1902d.1877d.1884w.2012l.1832w", date(2025, 11, 7))
        assert result.field == Field(Fraction(9507), 6, 5)
        assert result.average == Fraction(13107, 7)
        assert (result.percent, result.addition, result.rating, result.published) == (57, 50, 1922, True)
        assert result.exact == Fraction(13107, 7) + 50

    def test_the_400_point_rule_is_no_part_of_it(self) -> None:
        """(5 x 2400 + 3600) / 7 = 2228.57 and 1.5/7 = 21 %, dp -230: no difference is cut."""
        assert first(of(*[2400] * 5)).rating is None  # a zero in the first event is set aside
        assert first(of(*[2400] * 5, points=0.5)).exact == Fraction(15600, 7) - 230

    def test_p_is_rounded_half_up(self) -> None:
        """(2 + 1) / 8 = .375 is 38 %; (4 + 1) / 8 = .625 is 63 %, not 62."""
        assert [first(of(*[1800] * 6, points=points)).percent for points in (2, 4)] == [38, 63]


class TestClause_8_2_3_RoundedAndAtMost2200:
    def test_a_half_goes_up(self) -> None:
        assert (first(of(2000, 2000, 2000, 2000, 2002, 2002, points=3)).exact) == Fraction(3901, 2)
        assert first(of(2000, 2000, 2000, 2000, 2002, 2002, points=3)).rating == 1951

    @pytest.mark.parametrize(
        ("exact", "rating"),
        [("2199.49", 2199), ("2199.5", 2200), ("2200", 2200), ("2200.5", 2200), ("2537.6", 2200)],
    )
    def test_the_maximum(self, exact: str, rating: int) -> None:
        assert limited(Fraction(exact), STANDARD.first_rating) == rating

    def test_five_wins(self) -> None:
        """(5 x 2000 + 3600) / 7 = 1942.86 + 309 = 2251.86, cut to 2200."""
        result = first(of(*[2000] * 5, points=5))
        assert (result.exact, result.rating) == (Fraction(13600, 7) + 309, 2200)

    def test_no_maximum_before_march_2024(self) -> None:
        assert limited(Fraction(2300), METHOD_2022.first_rating) == 2300
        assert first(of(*[2250] * 5, points=5), date(2024, 2, 29)).rating == 2350
        assert first(of(*[2250] * 5, points=5), date(2024, 3, 1)).rating == 2200


class TestClause_8_2_3_HalfPointsBefore2024:
    @pytest.mark.parametrize(
        ("points", "percent", "addition"),
        [(5, 100, 100), (3, 60, 20), (2.5, 50, 0), (2, 40, -72), (0.5, 10, -366)],
    )
    def test_20_for_each_half_point_over_50(self, points: float, percent: int, addition: int) -> None:
        result = first(of(*[1600] * 5, points=points), IN_2022)
        assert result.average == 1600
        assert (result.percent, result.addition, result.rating) == (percent, addition, 1600 + addition)

    def test_just_under_50_goes_by_the_table(self) -> None:
        """4.5 of 10 is 45 %, dp -36; 5 of 10 adds nothing."""
        rule = METHOD_2022.first_rating
        assert average_and_addition(Field(Fraction(16000), 9, 10), rule) == (Fraction(1600), 45, -36)
        assert average_and_addition(Field(Fraction(16000), 10, 10), rule) == (Fraction(1600), 50, 0)
        assert average_and_addition(Field(Fraction(16000), 11, 10), rule) == (Fraction(1600), 55, 20)

    @pytest.mark.parametrize(("start", "rating"), [(date(2024, 2, 29), 2020), (date(2024, 3, 1), 1993)])
    def test_until_the_last_of_february(self, start: date, rating: int) -> None:
        assert first(of(*[2000] * 5, points=3), start).rating == rating


class TestClause_7_1_4_FiveGames:
    @pytest.mark.parametrize(
        ("games", "reason", "missing"),
        [(4, "too_few_games", 1), (5, None, 0), (6, None, 0), (1, "too_few_games", 4)],
    )
    def test_against_rated_opponents(self, games: int, reason: str | None, missing: int) -> None:
        result = first(of(*[1800] * games, points=1))
        assert (result.reason, result.published, result.missing_games) == (reason, reason is None, missing)
        assert result.rating is not None  # shown all the same, as provisional (decision 4)

    def test_others_are_listed_and_not_counted(self) -> None:
        result = first(f"{FIVE_DRAWS}.uw.b.1900wf.1399w")
        assert [game.reason for game in result.games[5:]] == [
            "unrated_opponent",
            "bye",
            "forfeit",
            "opponent_below_floor",
        ]
        assert [game.clauses for game in result.games[4:]] == [
            (),
            ("B02 8.3.1",),
            ("B02 5.1",),
            ("B02 5.1",),
            ("B02 7.2.1",),
        ]
        assert (result.field, result.set_aside, result.rating) == (Field(Fraction(9000), 5, 5), 4, 1800)
        assert [game.round.number for game in result.games] == list(range(1, 10))

    def test_nothing_counted_is_no_number(self) -> None:
        result = first("uw.b")
        assert (result.reason, result.published, result.missing_games) == ("no_counted_games", False, 5)
        assert (result.average, result.percent, result.addition, result.exact, result.rating) == (None,) * 5
        assert result.field == Field(Fraction(0), 0, 0)
        assert len(result.games) == 2
        assert first_rating_from_average(STANDARD, Fraction(1700), 0, 0).games == ()


class TestClause_7_1_4_Floor:
    def test_1400_is_published_and_1399_is_not(self) -> None:
        """2 of 6: Ru = 6/8 of the average + 450 - 87 (3/8 = 38 %); the averages for 1400 and 1399 to the point."""
        at = first_rating_from_average(STANDARD, Fraction(1400 + 87 - 450) * 8 / 6, 4, 6)
        under = first_rating_from_average(STANDARD, Fraction(1399 + 87 - 450) * 8 / 6, 4, 6)
        assert (at.exact, at.published, at.reason) == (Fraction(1400), True, None)
        assert (under.exact, under.published, under.reason) == (Fraction(1399), False, "below_floor")

    def test_it_is_rounded_before_the_floor_is_asked(self) -> None:
        half = first_rating_from_average(STANDARD, (Fraction("1399.5") + 87 - 450) * 8 / 6, 4, 6)
        assert (half.exact, half.rating, half.published) == (Fraction("1399.5"), 1400, True)

    def test_1000_before_march_2024(self) -> None:
        assert first(of(*[1072] * 5, points=2), IN_2022).rating == 1000
        assert first(of(*[1072] * 5, points=2), IN_2022).published
        assert first(of(*[1071] * 5, points=2), IN_2022).reason == "below_floor"

    def test_too_few_games_come_first(self) -> None:
        assert first_rating_from_average(STANDARD, Fraction(1000), 1, 4).reason == "too_few_games"

    @pytest.mark.parametrize(
        ("day", "opponent", "counts"),
        [
            ("2024-02-29", 1000, True),
            ("2024-02-29", 999, False),
            ("2024-03-01", 1400, True),
            ("2024-03-01", 1399, False),
        ],
    )
    def test_opponents_by_the_date_of_their_event(self, day: str, opponent: int, counts: bool) -> None:
        result = first(f"{day}~{opponent}w_2024-04-01~1800d")
        assert (result.games[0].reason is None) is counts
        assert result.mixed_editions is (counts and day < "2024-03-01")


class TestFromAnAverage:
    def test_it_is_the_same_as_from_games(self) -> None:
        games = first(of(1500, 1600, 1700, 1800, 1900, points=3))
        average = first_rating_from_average(STANDARD, Fraction(1700), 6, 5)
        assert (average.average, average.percent, average.exact, average.rating) == (
            games.average,
            games.percent,
            games.exact,
            1779,
        )
        assert (average.games, average.zero_event, average.mixed_editions, average.edition) == (
            (),
            None,
            False,
            STANDARD,
        )

    def test_without_games_there_is_no_number(self) -> None:
        assert first_rating_from_average(STANDARD, Fraction(1700), 0, 0).reason == "no_counted_games"


class TestAFurtherResult:
    @pytest.mark.parametrize("half_points", [0, 1, 2])
    def test_it_is_one_more_game(self, half_points: int) -> None:
        result = first(of(1800, 1800, 1800, 1800, points=2))
        longer = further_result(result, 1900, half_points)
        assert longer.field == Field(Fraction(9100), 4 + half_points, 5)
        assert (
            longer.rating == first(f"{of(1800, 1800, 1800, 1800, points=2)}.1900{'ldw'[half_points]}").rating
        )
        assert (result.published, longer.published, longer.edition) == (
            False,
            True,
            edition_for("standard", TODAY),
        )


class TestZeroByAverage:
    def test_a_score_of_zero_is_set_aside_as_in_single_games(self) -> None:
        """8.2.1: the games are taken for the first event; nothing is left to rate."""
        result = first_rating_from_average(STANDARD, Fraction(1800), 0, 5)
        assert (result.rating, result.reason, result.zero_event) == (None, "no_counted_games", 1)
        assert result.set_aside == 5
        assert result.field == Field(Fraction(0), 0, 0)

    def test_only_editions_of_counted_games_are_mixed(self) -> None:
        """0.1: the first event is of another edition and is set aside whole; the last two are of one."""
        result = first("2024-02-01~1800l_2024-04-01~1800d_2024-05-01~1800d.1800d.1800d.1800d")
        assert [game.reason for game in result.games][:2] == ["zero_first_event", None]
        assert not result.mixed_editions
