"""A single rating: a whole number from 1 to 3500 in plain digits, nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.problems import Unreadable, read_rating, shorten


def code(text: str) -> str:
    """The code of a rating that cannot be read."""
    with pytest.raises(Unreadable) as raised:
        read_rating(text, "Your rating")
    (problem,) = raised.value.problems
    assert problem.message.startswith("Your rating")
    assert problem.message.isprintable()
    assert len(problem.message) < 200
    return problem.code


@given(st.integers(1, 3500))
def test_every_rating_is_read(rating: int):
    assert read_rating(str(rating), "") == rating


@pytest.mark.parametrize("text", ["0", "0000"])
def test_it_rejects_0(text: str):
    assert code(text) == "rating_zero"


@pytest.mark.parametrize("text", ["3501", "9999", "10000", "9" * 5000])
def test_it_rejects_more_than_3500(text: str):
    assert code(text) == "rating_range"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "2003.5",
            "2003,5",
            "-1926",
            "+1926",
            "1e3",
            "0x7d0",
            "2 000",
            "２０００",
            "٢٠٠٠",
            "²",
            "½",
        ),
        *("2000\x00", "2000\n", "1926w", "u", "None", "x" * 10_000),
    ],
)
def test_it_rejects_what_is_not_written_in_digits(text: str):
    assert code(text) == "not_a_rating"


@given(st.text(max_size=100), st.integers(2, 40))
def test_what_is_shown_of_a_text_is_short_and_printable(text: str, length: int):
    shown = shorten(text, length)
    assert len(shown) <= length
    assert shown.isprintable()
