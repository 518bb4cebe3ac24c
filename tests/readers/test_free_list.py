"""Free lists: every game with how it was read, lines with names, remarks and facts."""

from __future__ import annotations

import pytest

from calculators.readers.free_list import KIND, read_free_list
from calculators.readers.pasted import is_plain, read_pasted
from calculators.readers.problems import Unreadable
from tests.readers.pasted_helpers import rows


def test_games_of_one_line_are_read_one_by_one():
    read = read_pasted("1926 1, 2011 ½; 2318 0\nbye\n1900 -")
    assert read.kind == KIND
    assert rows(read) == "1926 w, 2011 d, 2318 l, bye -, 1900f l"
    assert [(each.where, each.read) for each in read.readings] == [
        ("Line 1", "1926, 1"),
        ("Line 1", "2011, ½"),
        ("Line 1", "2318, 0"),
        ("Line 2", "bye"),
        ("Line 3", "1900, 0 by forfeit"),
    ]


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Müller, Hans 1926 1", "1926 w"),
        ("3. Müller, Hans (1926) ½", "1926 d"),
        ("GM Smith [2500]: 0", "2500 l"),
        ("2 10 23 II Player B 1468 LAT Club/Coach 3,5 w 0", "1468 l"),
        ("8 364 Biltikod N 1650 RUS 3,5 w 1 40 9,20", "1650 w"),
        ("8 364 Biltikod N 1650 RUS 3,5 - 1K", "1650f w"),
        ("Smith 1926 won", "1926 w"),
        ("Smith 1926 0,5", "1926 d"),
    ],
)
def test_a_line_with_a_name_is_read_where_one_number_can_be_a_rating(line: str, row: str):
    read = read_pasted(line)
    assert rows(read) == row
    assert read.readings[0].remark


@pytest.mark.parametrize(
    "line",
    [
        "Smith 1926 1-0",
        "Smith 1926",
        "Smith 1926 Jones 2011 1",
        "Smith 1",
        "hello",
        "Smith 1926 2",
        "Smith ½ 1926",
        "Smith 1926 w",
    ],
)
def test_any_other_line_is_an_error_that_names_it(line: str):
    with pytest.raises(Unreadable, match="Line 2:"):
        read_pasted(f"1926 1\n{line}")


def test_facts_and_remarks():
    read = read_free_list(
        "# from my notes\nrating: 2212\nK: 20\ndate: 2026-10\n"
        "1926 1 # Smith\n? ½ # Jones\n# Line 9, round 2 | no. 8 | bye"
    )
    assert (read.rating, read.k, str(read.start)) == (2212, 20, "2026-10-01")
    assert read.remarks == ["from my notes"]
    assert rows(read) == "1926 w, ? d"
    assert read.readings[1].remark == "type the opponent’s rating"
    assert (read.readings[2].where, read.readings[2].text, read.readings[2].remark) == (
        "Line 9, round 2",
        "no. 8",
        "bye",
    )


@pytest.mark.parametrize("line", ["k: 0", "k: 41", "k: x", "rating: 0", "rating: x", "date: soon", "? 1"])
def test_facts_that_cannot_be_read_are_errors(line: str):
    with pytest.raises(Unreadable, match="Line 2"):
        read_free_list(f"1926 1\n{line}")


def test_a_permalink_is_read_by_its_events():
    read = read_pasted("2025-10-31~2395~2317w.2258d_2025-11-15~2400~2650l")
    assert rows(read) == "2317 w, 2258 d_2650 l"
    assert [(event.date, event.own) for event in read.events] == [
        ("2025-10-31", "2395"),
        ("2025-11-15", "2400"),
    ]
    assert [each.where for each in read.readings] == ["Event 1, game 1", "Event 1, game 2", "Event 2, game 1"]


def test_ratings_alone_are_games_to_play_where_results_may_be_open():
    assert rows(read_pasted("1926, 2011", open_results=True)) == "1926 -, 2011 -"
    with pytest.raises(Unreadable):
        read_pasted("1926, 2011")


@pytest.mark.parametrize("text", ["", " \n", "# nothing", "rating: 2000"])
def test_nothing_is_told(text: str):
    with pytest.raises(Unreadable, match="No game stands there"):
        read_free_list(text)


def test_more_than_a_hundred_games_are_refused():
    with pytest.raises(Unreadable, match="at most 100"):
        read_pasted("1926 1\n" * 101)


def test_the_source_of_a_page_is_refused_in_words():
    with pytest.raises(Unreadable, match="source of a page"):
        read_pasted("<html><table><tr><td>1926</td></tr></table></html>")


def test_only_a_free_list_needs_no_preview():
    assert is_plain("1926 1")
    assert is_plain("hello")
    assert not is_plain("1\t157\tFM\tNovák, Jiří\t2356\tCZE\t8,5\ts 0\n")


def test_b_49_a_bye_and_a_rating_of_0_are_no_opponents():
    """The Gatwick case: a bye and a player rated 0 have to go."""
    with pytest.raises(Unreadable, match="does not pair up"):
        read_pasted("1989 1\n0 ½")
    assert rows(read_pasted("1989 1\nbye\nu ½")) == "1989 w, bye -, u d"
