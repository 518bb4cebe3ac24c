"""Tabs and no-break spaces: blanks where no column moves, else the line is refused."""

from __future__ import annotations

import pytest

from calculators.readers.problems import Unreadable
from calculators.readers.trf import read_report
from tests.readers.trf_files import content, games, player, remarks
from tests.readers.trf_writer import Written, report

PLAIN = content("plain").decode()


@pytest.mark.parametrize(
    "line",
    [
        "001\t1\tm\t\tDoe, J\t1800\tFRA\t\t\t1.0\t1\t2 w 1",
        "001\t1234\tm\t   \tDoe, J\t1800\tFRA\t\t\t1.0\t1\t2 w 1",
        "001    1\tm\t\tDoe, J\t1800\tFRA",
        "001    1 m    Doe, J\t1800\tFRA\t\t\t1.0\t1\t2 w 1",
        "001    1 m    Doe, Jane\t1800",
        "001    1 m    Doe, J" + " " * 28 + "1800\t\t\t\t1.0\t1\t2 w 1",
        "001\t" * 500_000,
        "001\t",
    ],
)
def test_tabs_instead_of_columns_are_refused_with_the_line(line: str):
    if not line.rstrip().count("\t"):
        line += "m"
    with pytest.raises(Unreadable, match="Line 1: tabs stand in it instead of columns"):
        read_report(line)


def test_every_line_is_named():
    with pytest.raises(Unreadable) as caught:
        read_report("012 Open\n001\t1\tm\t\tDoe, J\t1800\n001\t2\tm\t\tRoe, R\t1700\n")
    assert [problem.message[:7] for problem in caught.value.problems] == ["Line 2:", "Line 3:"]


def test_blanks_that_an_editor_made_tabs_of():
    """Runs of blanks up to a stop at eight columns, as ``unexpand`` writes them."""
    text = "\n".join(_unexpanded(line) for line in PLAIN.split("\n"))
    assert "\t" in text
    found = read_report(text)
    assert games(found) == games(read_report(PLAIN))
    assert found.players == read_report(PLAIN).players
    assert any("read as blanks" in each for each in remarks(found))


def _unexpanded(line: str) -> str:
    pieces = [line[place : place + 8] for place in range(0, len(line), 8)]
    return "".join(
        f"{piece.rstrip()}\t" if len(piece) == 8 and piece.endswith("  ") else piece for piece in pieces
    )


def test_a_record_with_a_tab_behind_its_name():
    assert read_report(f"012\tOpen\n{Written(1, 'N').line}\n").name == "Open"


def test_no_break_spaces_are_blanks_with_one_remark():
    found = read_report(PLAIN.replace(" ", "\u00a0"))
    assert found.players == read_report(PLAIN).players
    assert remarks(found) == ["No-break spaces stand here, and perhaps below; they are read as blanks."]
    one = read_report(report([Written(1, "Ash,\u00a0Abel", 2000, fide_id="1000001")]))
    assert (player(one, 1).name, len(remarks(one, 6))) == ("Ash, Abel", 1)


def test_more_than_100_rounds_are_named():
    with pytest.raises(Unreadable, match="Line 1: more than 100 rounds"):
        read_report(Written(1, "N", cells=[(0, "-", "Z")] * 101).line)
