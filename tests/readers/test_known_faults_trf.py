"""Faults of other tools with tournament reports (B-58 to B-81): a line that shows each, and what is made of it here."""

from __future__ import annotations

from datetime import date

import pytest

from calculators.readers.trf import Report, read_report
from calculators.readers.trf_dates import read_start
from tests.readers.trf_files import games, player, read, remarks
from tests.readers.trf_writer import HEAD, Written, report


def alone(*cells: tuple[int, str, str] | None, head: str = HEAD, points: str = "") -> Report:
    """A report of one player."""
    return read_report(report([Written(1, "N", 2000, list(cells), points=points, fide_id="1000001")], head))


def test_b58_a_pairing_bye_written_as_a_full_point_bye():
    """Neither U nor F is a game."""
    assert games(alone((0, "-", "F"), (0, "-", "U")))[1] == [("bye", 0, 2), ("bye", 0, 2)]


def test_b59_a_round_too_many_on_some_lines():
    found = read("a_round_too_many")
    assert [len(each) for each in games(found).values()] == [4, 4, 3, 3]
    assert games(found)[2][3] == ("bye", 0, 0)
    assert games(found)[1][3] == ("absent", 0, None)


def test_b60_a_blank_rank_shifts_nothing():
    found = read("unsorted_no_rank_heads_last")
    assert [each for each in remarks(found) if "column" in each] == []


def test_b61_players_are_linked_by_number_and_not_by_line():
    assert games(read("unsorted_no_rank_heads_last")) == games(read("plain"))


def test_b62_heads_used_for_other_things():
    found = read("web_address_and_words")
    assert (found.start, found.start_text) == (None, "Dec 10, 2026")
    assert found.place == "https://example.org/swiss/1"


@pytest.mark.parametrize("head", ["062 9", "062 129 (88)", "062 x", "062"])
def test_b63_the_number_of_players_is_counted(head: str):
    found = alone((0, "-", "U"), head=f"{HEAD}\n{head}")
    assert (len(found.players), found.rounds) == (1, 1)


def test_b64_points_come_from_the_events_own_system():
    """Half a point for the pairing bye: the rating asks for result codes only."""
    found = alone((0, "-", "U"), head=f"{HEAD}\n162  W 1.0   D 0.5   P 0.5", points="0.5")
    assert games(found)[1] == [("bye", 0, 2)]
    assert [each for each in remarks(found) if each.startswith("Points")] == []
    assert "point system of its own" in remarks(found)[0]


def test_b65_heads_behind_the_players():
    found = read("unsorted_no_rank_heads_last")
    assert (found.start, found.rounds) == (date(2026, 10, 3), 3)


def test_b66_a_colour_without_opponent_and_result():
    """FIDE number 0, birth date 0000/00/00, cells "0000 w" and "0000 -"."""
    line = Written(1, "N", 1600, [(0, "w", ""), (0, "-", "")], fide_id="0", birth="0000/00/00")
    found = read_report(report([line]))
    assert games(found)[1] == [("absent", 0, None)] * 2
    assert remarks(found)[:2] == [
        f"Round {number}: neither opponent nor result; not counted." for number in (1, 2)
    ]
    assert (player(found, 1).fide_id, player(found, 1).born) == ("", None)


def test_b67_an_adjourned_game_is_unfinished():
    assert games(read("unfinished"))[1][3] == ("open", 2, None)


def test_b68_a_is_a_letter_of_162_and_no_result():
    assert games(alone((0, "-", "A")))[1] == [("absent", 0, None)]


@pytest.mark.parametrize(
    ("sex", "title", "expected", "man"),
    [
        ("m", "  m", "IM", True),
        ("m", "  g", "GM", True),
        ("F", "WFM", "WFM", False),
        ("f", " wg", "WGM", False),
        ("w", "WIM", "WIM", False),
        ("M", "GM", "GM", True),
        ("", "", "", False),
        ("m", "xx", "", True),
    ],
)
def test_b69_sex_and_title(sex: str, title: str, expected: str, man: bool):
    found = player(read_report(report([Written(1, "N", title=title, sex=sex)])), 1)
    assert (found.title, found.man) == (expected, man)


def test_b70_a_rating_without_a_fide_number_is_remarked():
    assert "1 with a rating but without a FIDE number" in remarks(read("fide_numbers"), 9)[0]


def test_b71_fide_numbers_that_are_no_numbers():
    found = read("fide_numbers_odd")
    assert [player(found, number).fide_id for number in (3, 4)] == ["", ""]
    assert "cannot be read (“CM1”)" in remarks(found, 8)[0]


def test_b72_equal_numbers_of_four_digits_merge_nobody():
    """The rating stands in the field of the FIDE number: two players, and the number is doubted."""
    pair = [Written(number, "N", 2000, fide_id="2000") for number in (1, 2)]
    found = read_report(report(pair))
    assert len(found.players) == 2
    assert "2 with a number too short for FIDE’s (here 2000)" in remarks(found)[0]


def test_b74_the_same_fide_number_twice():
    found = read("fide_numbers")
    assert len(found.players) == 4
    assert "stands in line 6 too" in remarks(found, 7)[0]


@pytest.mark.parametrize("name", ["cr_only", "crlf_and_a_lone_cr"])
def test_b75_lines_that_end_in_cr(name: str):
    assert read(name).players == read("plain").players


def test_b76_columns_are_characters_and_a_bom_hides_nothing():
    assert read("utf8_bom").name == "Öpen"
    assert games(read("utf8")) == games(read("latin1")) == games(read("utf8_bom"))


@pytest.mark.parametrize("text", ["10.09.13", "11.25.02", ".  .", "2011", "Jun 26, 2020", "02-01-2026"])
def test_b77_an_unsure_date_is_not_read(text: str):
    assert read_start(text, "") is None


def test_b78_points_above_the_cells():
    found = alone((0, "-", "H"), None, (0, "-", "Z"), points="1.0")
    assert remarks(found) == ["Points 1, but the rounds add up to 0.5; the rounds are what is rated."]


def test_b79_results_that_do_not_add_up():
    """A draw for one, a loss for the other: each is counted as his line says."""
    pair = [Written(1, "N", 2000, [(2, "w", "=")]), Written(2, "M", 2000, [(1, "b", "0")])]
    found = read_report(report(pair))
    assert games(found) == {1: [("played", 2, 1)], 2: [("played", 1, 0)]}
    assert len([text for text in remarks(found) if "do not add up to one point" in text]) == 2


def test_b80_a_report_of_a_months_rounds_only():
    """The first rounds are empty, and the points count games that are not in the file."""
    found = alone(None, None, (0, "-", "U"), points="3.0")
    assert games(found)[1] == [("absent", 0, None)] * 2 + [("bye", 0, 2)]
    assert remarks(found) == ["Points 3, but the rounds add up to 1; the rounds are what is rated."]


def test_b81_a_shifted_birth_date_and_points_that_disagree():
    line = Written(
        1, "N", 2851, [(2, "w", "1")], fide_id="2719522891", birth=" 1963/02/24"[:11], points="4.0"
    )
    text = line.line.replace("1963/02/24  4.0", "1963/02/24 4.0 ")
    found = read_report("\n".join([text, Written(2, "M", 2735, [(1, "b", "0")]).line]))
    assert (player(found, 1).born, player(found, 1).fide_id) == (1963, "2719522891")
    told = remarks(found, 1)
    assert any("too far right" in each and "birth date" in each for each in told)
    assert any(each.startswith("Points 4,") for each in told)


@pytest.mark.parametrize("points", ["1.3", "99.9", "0.3"])
def test_points_that_no_game_gives_are_quoted_as_they_stand(points: str) -> None:
    """Of a file by hand: tenths were read as half points, and the remark told another number."""
    found = alone((0, "-", "U"), points=points)
    assert any(f"Points {points}, but the rounds add up to" in remark.text for remark in found.remarks)
