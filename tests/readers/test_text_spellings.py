"""Typed and pasted games: every spelling that the contract names."""

from __future__ import annotations

import itertools

import pytest

from calculators.readers.permalink import read_permalink
from calculators.readers.text import read_text
from calculators.rules.games import BYE, Game

WIN, DRAW, LOSS = 2, 1, 0

WINS = ("1", "w", "W", "win", "Win", "WIN", "won")
DRAWS = ("½", "1/2", "0.5", "0,5", ".5", "=", "d", "D", "draw", "Draw", "drew")
LOSSES = ("0", "l", "L", "loss", "Loss", "lost")
SPELLINGS = [
    *((word, WIN) for word in WINS),
    *((word, DRAW) for word in DRAWS),
    *((word, LOSS) for word in LOSSES),
]


def games(text: str) -> tuple[Game, ...]:
    """The games of a text that is one event."""
    (event,) = read_text(text)
    assert (event.start, event.rating) == (None, None)
    return event.games


@pytest.mark.parametrize(("word", "half_points"), SPELLINGS)
@pytest.mark.parametrize("form", ["1926 {}", "1926:{}", "1926: {}", "1926\t{}", "{} 1926", "{}: 1926"])
def test_it_reads_a_result_both_ways_round(form: str, word: str, half_points: int):
    assert games(form.format(word)) == (Game(1926, half_points),)


@pytest.mark.parametrize(
    ("sign", "half_points"), [("+", WIN), ("-", LOSS), ("−", LOSS)], ids=["plus", "hyphen", "minus"]
)
@pytest.mark.parametrize("form", ["1926 {}", "1926{}", "1926:{}", "{} 1926"])
def test_it_reads_a_sign_as_a_forfeit(form: str, sign: str, half_points: int):
    assert games(form.format(sign)) == (Game(1926, half_points, forfeit=True),)


@pytest.mark.parametrize(
    "between", [",", ", ", ";", "; ", " ", "  ", "\t", "\n", "\r\n", "\r", "\n\n", " ,\n"], ids=repr
)
@pytest.mark.parametrize(
    ("first", "second"),
    list(itertools.product(["1926 1", "1926 ½", "1926:0", "1926w"], ["2011 0", "2011:½"])),
)
def test_it_reads_games_whatever_stands_between(between: str, first: str, second: str):
    assert games(first + between + second) == games(first) + games(second)


def test_it_reads_one_line_result_first_as_well():
    assert games("1 1926 ½ 2011 0 2318") == (Game(1926, WIN), Game(2011, DRAW), Game(2318, LOSS))


def test_each_game_between_commas_may_have_its_own_order():
    assert games("1926 1, 0 2011; draw 2067") == (Game(1926, WIN), Game(2011, LOSS), Game(2067, DRAW))


def test_a_decimal_comma_is_told_from_a_comma_between_games():
    assert games("0,5 2011") == (Game(2011, DRAW),)
    assert games("1926 0,5; 2011 1") == (Game(1926, DRAW), Game(2011, WIN))
    assert games("1926 0,5,2011 0,2318 0,5") == (Game(1926, DRAW), Game(2011, LOSS), Game(2318, DRAW))
    assert games("1926 0,500 1") == (Game(1926, LOSS), Game(500, WIN))
    assert games("1926 0, 2011 1") == (Game(1926, LOSS), Game(2011, WIN))


def test_it_reads_glued_games_with_any_separator():
    assert games("1926w 2011L, 2067d") == (Game(1926, WIN), Game(2011, LOSS), Game(2067, DRAW))
    assert games("1926W.2011L.2067D") == (Game(1926, WIN), Game(2011, LOSS), Game(2067, DRAW))
    assert games("1900wf 1900lf") == (Game(1900, WIN, forfeit=True), Game(1900, LOSS, forfeit=True))
    assert games("1926½\n2011=") == (Game(1926, DRAW), Game(2011, DRAW))


@pytest.mark.parametrize("word", ["b", "bye", "B", "Bye", "BYE"])
def test_it_reads_a_bye(word: str):
    assert games(f"1926 1\n{word}\n2011 0") == (Game(1926, WIN), BYE, Game(2011, LOSS))
    assert games(f"1926 1, {word}") == (Game(1926, WIN), BYE)


def test_it_reads_a_bye_alone():
    assert games("bye") == (BYE,)


@pytest.mark.parametrize("text", ["u 1", "u:1", "1 u", "unrated win", "Unrated 1", "U w"])
def test_it_reads_an_unrated_opponent(text: str):
    assert games(text) == (Game(None, WIN),)


@pytest.mark.parametrize("text", ["1926w, uw", "1926w uw", "1926W.UW", "1926 1\nuw"])
def test_it_reads_a_glued_unrated_opponent_among_other_games(text: str):
    assert games(text) == (Game(1926, WIN), Game(None, WIN))


@pytest.mark.parametrize(
    "permalink",
    [
        "1926w.2011w.2318l.2067d",
        "2025-10-31~2395~2317w.2258d_2025-11-15~2400~2650l",
        "2026-01-17~1500l.1600l_2026-03~1700w.1800d.1900d",
        "uw.1900wf.b",
        "b",
    ],
)
def test_it_reads_a_permalink(permalink: str):
    assert read_text(permalink) == read_text(f"  {permalink}\n") == read_permalink(permalink)


def test_blank_lines_and_trailing_separators_are_nothing():
    assert games("\n1926 1,\n\n  \n2011 0;\n") == (Game(1926, WIN), Game(2011, LOSS))


def test_a_table_copied_with_tabs_is_read():
    assert games("2318\t0\n2067\t½\n1926\t1") == (Game(2318, LOSS), Game(2067, DRAW), Game(1926, WIN))


def test_it_takes_100_games_on_as_many_lines():
    assert len(games("\n".join(["1926 1"] * 100))) == 100
