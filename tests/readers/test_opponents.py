"""Opponents with title and federation: the grammar of the addresses, typed lines, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.opponents import read_opponents, type_opponents, write_opponents
from calculators.readers.problems import Unreadable
from calculators.rules.norm_games import NormOpponent
from tests.questions.title_norm import opponents

lines = st.lists(opponents(), max_size=19).map(tuple)


def written(text: str) -> str:
    return write_opponents(read_opponents(text))


def refused(text: str) -> list[tuple[str, str]]:
    """Code and place of every problem."""
    with pytest.raises(Unreadable) as caught:
        read_opponents(text)
    assert all(": " in problem.message for problem in caught.value.problems[:20])
    return [(problem.code, problem.message.partition(":")[0]) for problem in caught.value.problems]


@given(lines)
def test_what_is_written_is_read_back(given_lines: tuple[NormOpponent, ...]) -> None:
    assert read_opponents(write_opponents(given_lines)) == given_lines
    assert read_opponents(type_opponents(given_lines)) == given_lines


def test_the_example_of_the_contract() -> None:
    assert read_opponents("2450.im.ger.w_2380.-.fra.d") == (
        NormOpponent(2450, "IM", "GER", 2),
        NormOpponent(2380, None, "FRA", 1),
    )
    assert type_opponents(read_opponents("2450.im.ger.w_0.-.fra.lf_b")) == "2450 IM GER 1\n0 - FRA lf\nbye"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("2450 IM GER 1", "2450.im.ger.w"),
        ("IM 2450 ger 1/2", "2450.im.ger.d"),
        ("ger\t2450\tim\t0", "2450.im.ger.l"),
        ("2450,IM,GER,0,5", "2450.im.ger.d"),
        ("2450; IM; GER; 0.5", "2450.im.ger.d"),
        ("½ 2450 IM GER", "2450.im.ger.d"),
        ("2450 im ger = ", "2450.im.ger.d"),
        ("2450 GER win", "2450.-.ger.w"),
        ("2450 – GER lost", "2450.-.ger.l"),
        ("2450 wgm GER", "2450.wgm.ger"),
        ("0 - FRA 0", "0.-.fra.l"),
        ("0 FRA", "0.-.fra"),
        ("u fra w", "0.-.fra.w"),
        ("FRA unrated d", "0.-.fra.d"),
        ("2450 IM GER WF", "2450.im.ger.wf"),
        ("2450 IM GER lf", "2450.im.ger.lf"),
        ("2450 IM GER df", "2450.im.ger.df"),
        ("0 RUS z", "0.-.rus.z"),
        ("Bye", "b"),
        ("2450.IM.GER.½", "2450.im.ger.d"),
        ("2450 IM GER 1\r\n\r\n2380 FRA 0\n", "2450.im.ger.w_2380.-.fra.l"),
        ("2450.im.ger.w\n2380.-.fra.d_b", "2450.im.ger.w_2380.-.fra.d_b"),
        ("2450 IM GER 1_2380 FRA", "2450.im.ger.w_2380.-.fra"),
        (" \n", ""),
    ],
)
def test_typed_lines(typed: str, canonical: str) -> None:
    assert written(typed) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2450 IM GER 1, 2380 FRA 0", "two_ratings"),
        ("2450 IM GM GER 1", "two_titles"),
        ("2450 IM GER - 1", "two_titles"),
        ("1 IM GER 0", "missing"),
        ("2450 IM GER 1 w", "two_results"),
        ("2450 IM 1", "missing"),
        ("IM GER 0", "missing"),
        ("GER", "missing"),
        ("2450 IM GER +", "unknown_word"),
        ("2450 IM GER bye", "unknown_word"),
        ("2450 AGM GER 1", "unknown_word"),
        ("2450 IM Deutschland 1", "name_unclear"),
        ("2450;GM;USA;1-0", "both_sides"),
        ("2450 GM USA ½:½", "both_sides"),
        ("- GM USA 1", "missing"),
        ("- - USA 1", "missing"),
        ("2450 IM GER ٣", "unknown_word"),
        ("²450 IM GER 1", "unknown_word"),
        ("2450.5 IM GER", "unknown_word"),
        ("3501 IM GER 1", "rating_range"),
        ("99999999999999999999 IM GER 1", "rating_range"),
        ("000 IM GER 1", "rating_zero"),
        ("1400 GER z", "zero_rated"),
        (",;.", "nothing"),
    ],
)
def test_it_rejects_and_names_the_opponent(text: str, code: str) -> None:
    assert refused(text) == [(code, "Opponent 1")]


def test_it_names_the_line_and_the_opponent_on_it() -> None:
    assert refused("2450 IM GER 1\n\n2380 FRA x\n2380.-.fra.d_2380.w") == [
        ("unknown_word", "Line 3"),
        ("missing", "Line 4, opponent 2"),
    ]
    assert refused("2450.im.ger.w__b") == [("nothing", "Opponent 2")]


def test_it_rejects_more_than_the_annex_has_rounds() -> None:
    assert len(read_opponents("_".join(["b"] * 19))) == 19
    with pytest.raises(Unreadable, match="20 opponents: at most 19"):
        read_opponents("_".join(["b"] * 20))


def test_it_rejects_a_text_that_is_too_long() -> None:
    with pytest.raises(Unreadable, match="at most 20000"):
        read_opponents("b\n" * 10_001)


@given(st.text(max_size=200) | st.text(alphabet="0123456789.,_-½=/wdlfzbu \n\timgerfra", max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read_opponents(text)
    except Unreadable:
        return
    assert read_opponents(write_opponents(found)) == found


@pytest.mark.parametrize("text", ["0." * 9_000, "a" * 20_000, "-" * 20_000, "0,5" * 6_000, " _" * 10_000])
def test_long_nonsense_is_refused_quickly(text: str) -> None:
    """The suite's time limit is the clock."""
    assert refused(text)
