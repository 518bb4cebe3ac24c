"""The Elo formula beside the table.

Expected values: the issue of this calculator (an 1800 at K 20), the formula's own definition (10 to 1 at 400 points),
and cases/expected and pwe of the US Chess literature are tested with that calculator.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.editions import edition_for
from calculators.rules.elo import change_by_formula, expected_by_formula, side

TODAY = edition_for("standard", date(2026, 10, 1))
TINY = Fraction(1, 10**25)
differences = st.integers(-3499, 3499)


@pytest.mark.parametrize(
    ("difference", "odds"), [(400, (10, 11)), (-400, (1, 11)), (800, (100, 101)), (0, (1, 2))]
)
def test_400_points_are_ten_to_one(difference: int, odds: tuple[int, int]) -> None:
    assert abs(expected_by_formula(difference) - Fraction(*odds)) < TINY


@pytest.mark.parametrize(
    ("opponent", "half_points", "change"), [(1800, 2, "10.000"), (1700, 1, "-2.801"), (2000, 0, "-4.805")]
)
def test_an_1800_at_k_20(opponent: int, half_points: int, change: str) -> None:
    exact = change_by_formula(1800 - opponent, half_points, 20)
    assert abs(exact - Fraction(change)) <= Fraction(1, 2000)


@given(differences)
def test_both_sides_expect_one_point(difference: int) -> None:
    assert abs(expected_by_formula(difference) + expected_by_formula(-difference) - 1) < TINY


@given(differences)
def test_more_difference_more_expected(difference: int) -> None:
    assert 0 < expected_by_formula(difference) < expected_by_formula(difference + 1) < 1


@given(st.integers(-400, 400))
def test_the_table_stays_near_the_formula_below_the_cap(difference: int) -> None:
    table = side(TODAY, 2000, 2000 - difference).probability
    assert abs(expected_by_formula(difference) * 100 - table) < Fraction("1.6")


def test_the_cap_is_the_table_s_and_not_the_formula_s() -> None:
    """B02 8.3.1: 700 points count as 400 for a 2300, in full for a 2650."""
    assert side(TODAY, 2300, 1600).probability == 92
    assert side(TODAY, 2650, 1950).probability == 99
    assert (side(TODAY, 2300, 1600).counted, side(TODAY, 2650, 1950).counted) == (400, 700)
    assert side(TODAY, 2300, 1600).formula == side(TODAY, 2650, 1950).formula == expected_by_formula(700)
    assert abs(expected_by_formula(700) - Fraction("0.983")) < Fraction(1, 2000)


def test_an_opponent_under_the_floor_is_not_rated() -> None:
    assert not side(TODAY, 1800, 1399).rated
    assert not side(TODAY, 1399, 1800).rated
    assert side(TODAY, 1400, 1400).rated
    assert side(TODAY, 1800, 1399).probability == 92


@pytest.mark.parametrize(
    ("opponent", "half_points", "hundredths"), [(1800, 2, 1000), (1700, 1, -280), (2000, 0, -480)]
)
def test_the_table_s_change_is_exact_in_hundredths(opponent: int, half_points: int, hundredths: int) -> None:
    """K 20: (1 - .50) x 20 = 10, (.5 - .64) x 20 = -2.8, (0 - .24) x 20 = -4.8."""
    own = side(TODAY, 1800, opponent)
    assert own.difference == 1800 - opponent
    assert own.change(half_points, 20) == hundredths
