"""Performance: what counts, the four conventions, their limits."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.rules.performance import perfect_performance, performance, performance_from_average
from tests.cases import read_events
from tests.rules.helpers import TODAY, perform


class TestClause_C07_10_1_Average:
    @pytest.mark.parametrize(
        ("games", "average"),
        [("1500d.1501d", 1501), ("1500d.1500d.1501d", 1500), ("1500d.1501d.1501d", 1501)],
    )
    def test_a_half_goes_up(self, games: str, average: int) -> None:
        assert perform(games).average == average

    def test_only_games_over_the_board_against_rated_opponents(self) -> None:
        result = perform("1500w.b.1900wf.uw.900d")
        assert [game.reason for game in result.games] == [None, "bye", "forfeit", "unrated_opponent", None]
        assert [game.clauses for game in result.games] == [(), ("B02 5.1",), ("B02 5.1",), ("C.07 10.1",), ()]
        assert (result.counted, result.half_points) == (2, 3)
        assert result.average_exact == 1200
        assert [game.round.number for game in result.games] == [1, 2, 3, 4, 5]

    def test_nothing_counted_is_no_performance(self) -> None:
        assert performance(read_events("b.uw.1500wf", TODAY)) is None

    def test_all_events_together(self) -> None:
        result = perform("1500w_1600l")
        assert (result.counted, result.average, result.performance) == (2, 1550, 1550)
        assert [game.round.event for game in result.games] == [1, 2]


class TestClause_C07_10_2_AveragePlusDifference:
    @pytest.mark.parametrize(
        ("half_points", "games", "percent", "dp"),
        [(5, 4, 63, 95), (3, 4, 38, -87), (8, 7, 57, 50), (5, 9, 28, -166), (0, 3, 0, -800)],
    )
    def test_the_percentage_is_rounded_half_up(
        self, half_points: int, games: int, percent: int, dp: int
    ) -> None:
        result = performance_from_average(Fraction(2000), half_points, games)
        assert (result.percent, result.dp, result.performance) == (percent, dp, 2000 + dp)

    def test_there_is_no_400_point_rule(self) -> None:
        assert perform("1000w.2800l").average == 1900

    @pytest.mark.parametrize(
        ("games", "bound"),
        [
            ("1500w.1500w", True),
            ("1500l.1500l", True),
            ("1500w.1500d", False),
            ("1500d", False),
            ("1500l.1500d", False),
        ],
    )
    def test_nothing_lost_or_nothing_won_is_a_bound(self, games: str, bound: bool) -> None:
        """Decision 14: the 800 of table 8.1.1 is notional."""
        assert perform(games).is_bound is bound


class TestClause_C07_10_3_Perfect:
    def test_the_lowest_rating_whose_expected_score_is_enough(self) -> None:
        """FIDE exercise, 4 of 5: 2216 expects .95 + .87 + .52 + 1.00 + .66 = 4.00; at 2215 the .87 is .86."""
        opponents = (1750, 1900, 2200, 1450, 2100)
        assert perfect_performance(opponents, 8) == 2216
        assert perform("1750w.1900w.2200d.1450w.2100d").perfect == 2216

    def test_no_points_is_800_under_the_lowest(self) -> None:
        assert perfect_performance((1900, 1500, 2000), 0) == 700

    def test_all_points_is_736_over_the_highest(self) -> None:
        """PD 1.00 begins at 736."""
        assert perfect_performance((1900, 1500, 2000), 6) == 2736
        assert perfect_performance((1500,), 2) == 2236

    def test_a_draw_is_as_low_as_50_per_cent_goes(self) -> None:
        """.50 is D 0 to 3 on both sides: 1497 is the lowest rating with .50."""
        assert perfect_performance((1500,), 1) == 1497

    def test_half_a_point_in_a_wide_field(self) -> None:
        assert perfect_performance((1000, 2800), 1) == 997

    def test_it_needs_single_games(self) -> None:
        result = performance_from_average(Fraction(1500), 1, 1)
        assert (result.perfect, result.games) == (None, ())


class TestTheOwnRatingConvention:
    def test_it_is_one_more_draw_against_the_own_rating(self) -> None:
        """Five wins against 1500 and a draw against 1800: average 1550, 5.5 of 6 = 92 %, dp 401."""
        assert perform(".".join(["1500w"] * 5), 1800).own_rating_convention == 1550 + 401

    def test_its_average_is_rounded_half_up(self) -> None:
        assert perform("1500d", 1501).own_rating_convention == 1501

    def test_the_games_keep_their_weight(self) -> None:
        assert perform("1500d.1600d.1700d", 2000).own_rating_convention == 1700

    def test_without_an_own_rating_there_is_none(self) -> None:
        assert perform("1500w").own_rating_convention is None
        assert performance_from_average(Fraction(1500), 1, 1, 1501).own_rating_convention == 1501


class TestTheAlgorithmOf400:
    @pytest.mark.parametrize(
        ("games", "found"),
        [
            ("1500w", 1900),
            ("1500d", 1500),
            ("1500l", 1100),
            ("1500w.1500d", 1700),
            ("1500w.1500d.1600d", 1667),
            ("1500d.1501d", 1501),
        ],
    )
    def test_wins_minus_losses(self, games: str, found: int) -> None:
        assert perform(games).algorithm_of_400 == found
