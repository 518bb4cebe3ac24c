"""Exact numbers to strings: for people with a true minus sign, for programs with a plain hyphen."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.presentation import (
    day,
    decimal,
    decimal_hundredths,
    number,
    number_hundredths,
    plural,
    points,
    probability,
    score,
    signed,
    signed_hundredths,
)

of_two_places = st.integers(-(10**6), 10**6).map(lambda value: Fraction(value, 100))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction("56.4"), "56.4"),
        (Fraction("-0.16"), "-0.16"),
        (Fraction("0.05"), "0.05"),
        (Fraction(0), "0"),
        (56, "56"),
        (-3, "-3"),
        (Fraction("92.48"), "92.48"),
        (Fraction(1728, 1), "1728"),
        (Fraction(13107, 7), "1872.43"),
        (Fraction(1, 3), "0.33"),
        (Fraction(-2, 3), "-0.67"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-1, 200), "-0.01"),
        (Fraction(-1, 1000), "0"),
    ],
)
def test_a_decimal_for_programs(value: Fraction | int, text: str):
    assert decimal(value) == text


@given(of_two_places)
def test_two_places_are_exact(value: Fraction):
    assert Fraction(decimal(value)) == value
    assert decimal(value).isascii()


@given(st.fractions(-5000, 5000, max_denominator=500))
def test_more_places_are_rounded_half_away_from_zero(value: Fraction):
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    assert Decimal(decimal(value)) == exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


@given(st.fractions(-5000, 5000))
def test_nothing_is_minus_zero(value: Fraction):
    for text in (decimal(value), number(value), signed(value)):
        assert text not in ("-0", "−0", "+0")


@pytest.mark.parametrize(
    ("value", "text"), [(56, "+56"), (Fraction("-0.16"), "−0.16"), (0, "0"), (Fraction("0.4"), "+0.4")]
)
def test_a_change_for_people(value: Fraction | int, text: str):
    assert signed(value) == text


@given(of_two_places)
def test_people_read_the_number_that_programs_read(value: Fraction):
    assert number(value).replace("−", "-") == decimal(value)
    assert signed(value).replace("−", "-").removeprefix("+") == decimal(value)
    assert signed(value).startswith("+") is (value > 0)


@given(st.integers(-(10**6), 10**6))
def test_a_count_of_hundredths_is_written_as_the_number_it_is(value: int):
    exact = Fraction(value, 100)
    assert decimal_hundredths(value) == decimal(exact)
    assert number_hundredths(value) == number(exact)
    assert signed_hundredths(value) == signed(exact)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (40, 2, "+0.40"),
        (-600, 1, "−6.0"),
        (578, 2, "+5.78"),
        (0, 2, "0.00"),
        (0, 1, "0.0"),
        (-5, 2, "−0.05"),
        (-5, None, "−0.05"),
        (-1000, None, "−10"),
    ],
)
def test_a_change_in_a_column(value: int, places: int | None, text: str):
    assert signed_hundredths(value, places) == text


@given(st.integers(-(10**6), 10**6))
def test_a_column_keeps_the_number_and_its_places(value: int):
    text = signed_hundredths(value, 2)
    assert Fraction(text.replace("−", "-")) * 100 == value
    assert len(text.partition(".")[2]) == 2


@pytest.mark.parametrize(
    ("value", "text"), [(84, ".84"), (100, "1.00"), (0, ".00"), (8, ".08"), (50, ".50"), (92, ".92")]
)
def test_a_probability_as_the_handbook_prints_it(value: int, text: str):
    assert probability(value) == text


@given(st.integers(0, 100))
def test_a_probability_keeps_its_hundredths(value: int):
    assert Fraction(probability(value)) == Fraction(value, 100)


@pytest.mark.parametrize(
    ("half_points", "people", "programs"),
    [(0, "0", "0"), (1, "½", "0.5"), (2, "1", "1"), (7, "3½", "3.5"), (10, "5", "5"), (21, "10½", "10.5")],
)
def test_a_score(half_points: int, people: str, programs: str):
    assert points(half_points) == people
    assert score(half_points) == programs


@given(st.integers(0, 200))
def test_a_score_keeps_its_half_points(half_points: int):
    assert Fraction(score(half_points)) * 2 == half_points
    assert Fraction(points(half_points).replace("½", ".5")) * 2 == half_points


def test_a_date_and_a_count():
    assert day(date(2025, 10, 1)) == "1 October 2025"
    assert (plural(1, "game"), plural(0, "game"), plural(9, "game")) == ("1 game", "0 games", "9 games")
