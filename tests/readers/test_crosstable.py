"""Crosstables of chess-results and SwissPerfect, whole or one row of them."""

from __future__ import annotations

import pytest

from calculators.readers.crosstable import CHESS_RESULTS, SWISS_PERFECT
from calculators.readers.free_list import read_free_list
from calculators.readers.pasted import read_pasted
from calculators.readers.problems import Unreadable
from tests.files import sample
from tests.readers.pasted_helpers import read, rows


def test_a_whole_table_asks_whose_games():
    table = read("crosstable_sv.csv")
    assert table.kind == CHESS_RESULTS
    assert not table.events
    assert [(each.name, each.games) for each in table.candidates] == [
        ("Spelare Ett", 2),
        ("Spelare Två", 3),
        ("Spelare Tre", 2),
        ("Spelare Fyra", 3),
    ]


@pytest.mark.parametrize(
    ("who", "expected", "own"),
    [
        ("ett", "u w, 1904 d", 2020),
        ("Spelare Två", "1870 w, 2020 d, uf w", 1904),
        ("3", "1904 l, u d", 1870),
        ("fyra", "2020 l, 1870 d, 1904f l", None),
    ],
)
def test_b_85_the_row_of_one_player(who: str, expected: str, own: int | None):
    """Byes ``-½`` and ``-1``, an absence ``0``, a forfeit ``2w-`` and a round to come ``3w``."""
    table = read("crosstable_sv.csv", who)
    assert rows(table) == expected
    assert table.rating == own


def test_b_85_every_round_is_named():
    table = read("crosstable_sv.csv", "ett")
    by_round = {each.where: (each.read, each.remark) for each in table.readings}
    assert by_round["Line 5, round 3"] == ("left out", "bye, absence or not paired")
    assert by_round["Line 5, round 4"] == ("left out", "not finished: no result yet")
    assert by_round["Lines 1 to 4"][0] == "left out"


def test_b_85_finnish_headers_byes_in_the_last_round_and_letters_of_other_languages():
    assert rows(read("crosstable_fi.txt", "Aalto")) == "1715 w, 1728 w, 1126 w"
    assert rows(read("crosstable_fi.txt", "häkkinen")) == "1126 l, 2571 l"
    assert rows(read("crosstable_fi.txt", "Tamm")) == "1728 w, 1715 d, 2571 l"


def test_b_85_in_a_table_by_rank_the_numbers_are_ranks():
    assert rows(read("crosstable_by_rank.txt", "First")) == "1500 w, 2000 d"


def test_in_a_table_by_rank_whose_cells_hold_start_numbers_the_mirror_tells():
    """The same table with start numbers in its cells: only the second column of numbers agrees both ways."""
    text = sample("crosstable_by_rank.txt")
    to_start = {"1": "3", "2": "1", "3": "4", "4": "2"}
    for rank, start in to_start.items():
        for colour in "wb":
            text = text.replace(f"\t{rank}{colour}", f"\t#{start}{colour}")
    assert rows(read_pasted(text.replace("#", ""), who="First")) == "1500 w, 2000 d"


def test_cells_that_do_not_agree_are_told():
    table = read_pasted(sample("crosstable_by_rank.txt").replace("3w1", "3w0"), who="First")
    assert "do not agree" in " ".join(table.remarks)


def test_one_row_gives_results_and_asks_for_the_ratings():
    line = sample("crosstable_sv.csv").splitlines()[5].replace(",", "\t")
    table = read_pasted(line)
    assert rows(table) == "? w, ? d, uf w"
    assert table.rating == 1904
    assert "type his rating" in table.readings[0].remark


def test_b_86_swissperfect():
    """Opponent 0 is a bye with the points named, ``0:`` an absence, ``n:+`` a forfeit; only W, D, L are played."""
    table = read("swissperfect.txt", "Hart")
    assert table.kind == SWISS_PERFECT
    assert rows(table) == "? w, ? d, ? w"
    assert rows(read("swissperfect.txt", "Grey")) == "uf w, ? d"
    assert rows(read("swissperfect.txt", "finn")) == "uf l, ? w, ? l"


def test_b_86_local_numbers_of_swissperfect_are_no_ratings():
    assert read("swissperfect.txt", "Hart").rating is None


def test_a_column_of_swissperfect_that_is_called_rating_is_one():
    text = sample("swissperfect.txt").replace("Loc Id", "Rtg").replace("4672", "1467").replace("845 ", "1845")
    table = read_pasted(text, who="Hart")
    assert (rows(table), table.rating) == ("1467 w, 1509 d, 1845 w", 1268)


def test_nobody_of_that_name():
    with pytest.raises(Unreadable, match="“Zoe” is nobody’s name"):
        read("crosstable_sv.csv", "Zoe")


def test_a_name_that_several_have_leaves_a_choice():
    assert len(read("crosstable_sv.csv", "Spelare F").candidates) == 0
    assert len(read("crosstable_sv.csv", "Spelare T").candidates) == 2


def test_the_text_of_a_candidate_is_read_back_with_all_that_was_said():
    for candidate, who in zip(
        read("crosstable_sv.csv").candidates, ("Ett", "Två", "Tre", "Fyra"), strict=True
    ):
        direct, again = read("crosstable_sv.csv", who), read_free_list(candidate.text)
        assert rows(again) == rows(direct)
        assert again.rating == direct.rating
        said = [each for each in direct.readings if "round" in each.where]
        assert [(each.where, each.read, each.remark) for each in again.readings] == [
            (each.where, each.read, each.remark) for each in said
        ]


def test_a_club_with_a_number_makes_no_crosstable():
    text = "1\t12\tVogel, Emil\t1723\tGER\t4 N\t3\ts ½\n2\t1\tEk, Mona\t2011\tSWE\t4 N\t3\tw 1\n"
    assert rows(read_pasted(text)) == "1723 d, 2011 w"
