"""Long and hostile input is read or refused at once, and with a bounded number of short reasons.

The time is watched by pytest's timeout alone; a pattern that backtracks over 20,000 characters never gets there.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from calculators.readers.dates import read_date
from calculators.readers.pasted import read_pasted
from calculators.readers.permalink import looks_like_permalink, read_permalink
from calculators.readers.problems import MOST_CHARACTERS, Unreadable, read_rating
from calculators.readers.rows import collect, read_rows
from calculators.readers.text import read_text
from tests.readers.helpers import attempt

ATOMS = [
    "1",
    "0",
    ".",
    " ",
    ",",
    ";",
    "-",
    "−",
    "+",
    "~",
    "_",
    "w",
    "w.",
    "1w.",
    "1 ",
    "1,",
    "0,5",
    "½",
    "½ ",
]
ATOMS += ["1/2", "1926", "1926 1 ", "1926w", "1926w ", "bye ", "a", "a.", "é", "ß", "\t", "\n", "1\n", "x\n"]
ATOMS += ["\x00", "٣", "１", "🏆", "\u2028", "0.", ".5", "-1", "1-", "2026-01-01~", "opp-1-1"]

pytestmark = pytest.mark.timeout(20)


def outcome(read: Callable[[str], object], text: str) -> int:
    """How many problems a reader has with a text; 0 when it is read."""
    return len(attempt(read, text)[1])


def outcome_of_paste(text: str) -> int:
    """The same for anything pasted."""
    return outcome(read_pasted, text)


def long(atom: str) -> str:
    return (atom * MOST_CHARACTERS)[:MOST_CHARACTERS]


TABLE_ATOMS = [
    "1\t2\t\tA a\t1926\tGER\t1\tw 1\n",
    "1\tA a\t1926\t1b1\t2w½\n",
    "1\t",
    "1b1\t",
    "4:W\t",
    "Rc Ro w n chg K K*chg\n",
    "Rc Ro chg\nA 1 NOR 1 1\n",
    "NOR 1 1 ",
    "Player,1,A,B\n1,1,W,a,b,1\n",
    '"',
    '","',
    "#",
    "# | | ",
    "? 1 #\n",
    "- ",
    "(((",
    " 1926 ",
    "0\n",
    "w 1\n",
]


@pytest.mark.parametrize("atom", ATOMS + TABLE_ATOMS, ids=ascii)
def test_pasted_tables(atom: str):
    assert outcome_of_paste(long(atom)) <= MOST_CHARACTERS


@pytest.mark.parametrize("atom", ATOMS, ids=ascii)
def test_pasted_text(atom: str):
    assert outcome(read_text, long(atom)) <= MOST_CHARACTERS


@pytest.mark.parametrize("atom", ATOMS, ids=ascii)
@pytest.mark.parametrize("end", ["!", "\n!"], ids=ascii)
def test_pasted_text_that_fails_at_its_end(atom: str, end: str):
    assert outcome(read_text, long(atom)[: -len(end)] + end) >= 1


@pytest.mark.parametrize("atom", ATOMS, ids=ascii)
def test_a_permalink(atom: str):
    looks_like_permalink(long(atom))
    assert outcome(read_permalink, long(atom)) >= 1


@pytest.mark.parametrize("atom", ATOMS, ids=ascii)
def test_a_date_and_a_rating(atom: str):
    assert outcome(lambda text: read_date(text, "Start date"), long(atom)) == 1
    assert outcome(lambda text: read_rating(text, "Your rating"), long(atom)) == 1


@pytest.mark.parametrize("atom", ATOMS, ids=ascii)
def test_a_row(atom: str):
    assert outcome(read_rows_of({"opp-1-1": long(atom), "res-1-1": long(atom)}), "") >= 1
    assert collect({long(atom): "1926"}) == []


def read_rows_of(fields: dict[str, str]) -> Callable[[str], object]:
    return lambda _: read_rows(collect(fields))


def test_a_thousand_rows_are_counted_and_not_read():
    """Django takes 1000 fields; those far beyond the limit are dropped, the rest are too many."""
    fields = {f"opp-{event}-{game}": "1926" for event in range(1, 11) for game in range(1, 101)}
    fields |= {f"res-{event}-{game}": "w" for event in range(1, 11) for game in range(1, 101)}
    with pytest.raises(Unreadable) as raised:
        read_rows(collect(fields))
    assert [problem.code for problem in raised.value.problems] == ["too_many_games"]


def test_the_reasons_stay_few():
    """10,000 unreadable lines are not 10,000 sentences: nobody reads them, and the page becomes a megabyte."""
    assert outcome(read_text, "x\n" * (MOST_CHARACTERS // 2)) <= 200
    assert outcome(read_permalink, long("1.")) <= 200


def test_ten_thousand_digits_are_no_date():
    with pytest.raises(Unreadable):
        read_date("9" * 10_000 + "-01-01", "Start date")
    assert read_date("9999-12-31", "Start date") == date(9999, 12, 31)
