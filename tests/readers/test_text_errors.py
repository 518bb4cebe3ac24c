"""Typed and pasted games: what is unclear or unreadable is an error that names its line, never a guess."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.permalink import write_permalink
from calculators.readers.problems import MOST_CHARACTERS, MOST_GAMES, Unreadable
from calculators.readers.text import read_text
from calculators.rules.games import Game
from tests.readers.helpers import attempt


def refused(text: str) -> list[tuple[str, str]]:
    """The codes and messages of a text that cannot be read."""
    with pytest.raises(Unreadable) as raised:
        read_text(text)
    return [(problem.code, problem.message) for problem in raised.value.problems]


UNCLEAR = [
    "1926 2011",
    "1 0",
    "1926 1 0 2011",
    "1 1926 2011 0",
    "2 1926 1",
    "1926 1926 1",
    "1926 - +",
    "1926 1/20",
    "1926 win draw",
]
HALF = [
    "1926",
    "1",
    "½",
    "1926 1 2011",
    "1 1926 1",
    "1926,1",
    "2003,5 1",
    "1926 b",
    "0,50 1926",
    "1. 1926 1",
    "0.5",
]
UNREADABLE = [
    "hello",
    "1926 x",
    "1926 remis",
    "1926 1-0",
    "-1926 1",
    "+1926 1",
    "1926 +1",
    "1926 ½½",
    "1926 1?",
    "1926 *",
    "1) 1926 1",
    "1926 1\x00",
    "１９２６ 1",
    "١٩٢٦ 1",
    "1926 ²",
    "1926 🏆",
    "1926w!",
]
NO_RATING = ["2003.5 1", "1926.0 1", "1926.5", "1926 1.2011 0", "1926 1.5", "1926 0.25"]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        *(("unclear", line) for line in UNCLEAR),
        *(("half_a_game", line) for line in HALF),
        *(("unknown_word", line) for line in UNREADABLE),
        *(("not_a_rating", line) for line in NO_RATING),
    ],
)
def test_it_names_the_line_it_cannot_read(code: str, line: str):
    """The second of three lines; the good ones around it are no help and no harm."""
    ((found, message),) = refused(f"1800 1\n{line}\n1700 0")
    assert found == code
    assert message.startswith("Line 2:")


def test_b10_a_half_typed_rating_is_refused():
    """Known fault B-10: 2003.5 against 2000 fell between the rows of the table and counted as 1.00."""
    ((code, message),) = refused("2003.5 1")
    assert code == "not_a_rating"
    assert "2003.5" in message
    assert "whole number" in message


@pytest.mark.parametrize(
    ("text", "code"),
    [("0w", "rating_zero"), ("1926 1, 0w", "rating_zero"), ("1926 1\n0 1", "unclear"), ("0 0", "unclear")],
)
def test_a_rating_of_0_is_refused(text: str, code: str):
    """As a word of its own 0 is a loss; it never becomes an opponent rated 0."""
    assert [found for found, _ in refused(text)] == [code]


@pytest.mark.parametrize("word", ["3501 1", "1 3501", "3501w", "99999999 1", "9" * 5000 + " 1"])
def test_a_rating_above_3500_is_refused_with_its_line(word: str):
    ((code, message),) = refused(f"1800 1\n{word}")
    assert code == "rating_range"
    assert message.startswith("Line 2:")


def test_every_faulty_line_is_named():
    found = refused("1926 1\nwhat\n2011 0\n2318 2067\n1900")
    assert [(code, message.split(":")[0]) for code, message in found] == [
        ("unknown_word", "Line 2"),
        ("unclear", "Line 4"),
        ("half_a_game", "Line 5"),
    ]


def test_blank_lines_before_it_are_counted():
    ((_, message),) = refused("\n\n1926 1\nwhat")
    assert message.startswith("Line 4:")


def test_the_line_is_shown_short_and_printable():
    ((_, message),) = refused("x" * 5000)
    assert len(message) < 200
    assert message.isprintable()


@pytest.mark.parametrize("text", ["", " ", "\n\t\n", ",", ";;", " , ; \n,"])
def test_no_game_is_an_error(text: str):
    assert [code for code, _ in refused(text)] == ["no_games"]


def test_101_games_are_refused():
    assert [code for code, _ in refused("\n".join(["1926 1"] * (MOST_GAMES + 1)))] == ["too_many_games"]
    assert [code for code, _ in refused(" ".join(["1926 1"] * (MOST_GAMES + 1)))] == ["too_many_games"]


def test_a_text_that_is_too_long_is_refused_unread():
    assert [code for code, _ in refused("1926 1 " * MOST_CHARACTERS)] == ["too_long"]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_reasons(text: str):
    events, _ = attempt(read_text, text)
    if events is not None:
        assert any(event.games for event in events)
        assert read_text(write_permalink(events)) == events


lines = st.lists(
    st.tuples(st.integers(2, 3500), st.sampled_from([("1", 2), ("½", 1), ("0,5", 1), ("0", 0), ("=", 1)])),
    min_size=1,
    max_size=12,
)


@given(
    lines, st.sampled_from([" ", ":", "\t"]), st.sampled_from(["\n", ", ", "; ", " ", "\t"]), st.booleans()
)
def test_games_written_as_people_do_come_back(
    written: list[tuple[int, tuple[str, int]]], colon: str, between: str, swapped: bool
):
    texts = [
        f"{word}{colon}{rating}" if swapped else f"{rating}{colon}{word}" for rating, (word, _) in written
    ]
    (event,) = read_text(between.join(texts))
    assert event.games == tuple(Game(rating, half_points) for rating, (_, half_points) in written)
