"""The CSV of players' events abroad."""

from __future__ import annotations

from datetime import date

import pytest

from calculators.readers.pasted import read_pasted
from calculators.readers.problems import Unreadable
from tests.files import sample
from tests.readers.pasted_helpers import read, rows, why


def test_two_players_are_a_choice():
    assert [(each.name, each.games) for each in read("foreign_events.csv").candidates] == [
        ("Byrne, Una", 3),
        ("Kelly, Sean", 2),
    ]


def test_one_players_block():
    una = read("foreign_events.csv", "una")
    assert rows(una) == "2209 l, u d, 1982 w"
    assert una.start == date(2007, 9, 22)
    assert why(una, "4,0,-") == ("left out", "no opponent, 0 points: bye or absence")
    assert rows(read("foreign_events.csv", "Kelly")) == "2100f w, 1982 w"


def test_faults_name_their_line():
    with pytest.raises(Unreadable, match="Line 7: “x” is no result"):
        read_pasted(sample("foreign_events.csv").replace("1,0,B", "1,x,B"))
    with pytest.raises(Unreadable, match="Line 7: 9999 is outside"):
        read_pasted(sample("foreign_events.csv").replace("2209", "9999"))
    with pytest.raises(Unreadable, match="nobody"):
        read("foreign_events.csv", "Zoe")
