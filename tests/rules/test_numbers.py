"""Rounding: the three places where a number is rounded."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.rules.numbers import round_half_away, round_half_up, whole_percent, whole_points


class TestClause_8_3_4_HalfAwayFromZero:
    @pytest.mark.parametrize(
        ("value", "rounded"),
        [
            ("0", 0), ("0.49", 0), ("0.5", 1), ("0.51", 1), ("1.49", 1), ("1.5", 2), ("2.5", 3),
            ("-0.49", 0), ("-0.5", -1), ("-0.51", -1), ("-1.5", -2), ("-2.49", -2), ("-2.5", -3),
            ("-17.5", -18), ("-22.5", -23),
        ],
    )  # fmt: skip
    def test_a_half_goes_away_from_zero(self, value: str, rounded: int) -> None:
        assert round_half_away(Fraction(value)) == rounded

    @pytest.mark.parametrize(
        ("hundredths", "points"),
        [
            (0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (5640, 56),
            (-49, 0), (-50, -1), (-149, -1), (-1750, -18),
        ],
    )  # fmt: skip
    def test_hundredths_go_the_same_way(self, hundredths: int, points: int) -> None:
        assert whole_points(hundredths) == points

    @pytest.mark.parametrize("value", [-3, 0, 7])
    def test_whole_numbers_stay(self, value: int) -> None:
        assert round_half_away(value) == value
        assert round_half_up(value) == value

    def test_a_third_is_not_a_half(self) -> None:
        assert [round_half_away(Fraction(n, 3)) for n in (-5, -4, -2, -1, 1, 2, 4, 5)] == [
            -2,
            -1,
            -1,
            0,
            0,
            1,
            1,
            2,
        ]


class TestClause_B01_1_4_7_HalfUp:
    @pytest.mark.parametrize(
        ("value", "rounded"),
        [("1500.49", 1500), ("1500.5", 1501), ("1500.51", 1501), ("-0.5", 0), ("-1.5", -1), ("-0.51", -1)],
    )
    def test_a_half_goes_up(self, value: str, rounded: int) -> None:
        assert round_half_up(Fraction(value)) == rounded

    def test_a_third_is_not_a_half(self) -> None:
        assert [round_half_up(Fraction(n, 3)) for n in (-5, -4, -2, -1, 1, 2, 4, 5)] == [
            -2,
            -1,
            -1,
            0,
            0,
            1,
            1,
            2,
        ]


class TestClause_B01_1_4_9_WholePercent:
    @pytest.mark.parametrize(
        ("half_points", "games", "percent"),
        [
            (0, 5, 0), (10, 5, 100), (5, 5, 50),
            (3, 4, 38),  # .375
            (5, 4, 63),  # .625: half to even would say 62
            (8, 7, 57), (14, 12, 58),
            (23, 20, 58),  # .575
            (1, 200, 0), (1, 100, 1), (399, 200, 100),
            (2, 3, 33), (4, 3, 67),
        ],
    )  # fmt: skip
    def test_half_a_per_cent_goes_up(self, half_points: int, games: int, percent: int) -> None:
        assert whole_percent(half_points, games) == percent

    @pytest.mark.parametrize(("half_points", "games"), [(0, 0), (-1, 5), (11, 5), (3, 1), (0, -1)])
    def test_it_rejects_what_is_no_score(self, half_points: int, games: int) -> None:
        with pytest.raises(ValueError, match=rf"^{half_points} half points are no score of {games} games$"):
            whole_percent(half_points, games)

    def test_one_game_is_enough(self) -> None:
        assert [whole_percent(half_points, 1) for half_points in (0, 1, 2)] == [0, 50, 100]
