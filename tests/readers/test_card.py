"""A player's card copied from chess-results: told by the shape of its columns, in any language."""

from __future__ import annotations

import pytest

from calculators.readers.card import KIND
from calculators.readers.pasted import read_pasted
from calculators.readers.problems import Unreadable
from tests.files import sample
from tests.readers.pasted_helpers import read, rows, why

GERMAN = "1\t157\tFM\tNovák, Jiří\t2356\tCZE\t8,5\ts 0\t40\t-3,20\n"


def test_a_german_card_gives_rows_own_rating_and_k():
    card = read("card_de.txt")
    assert card.kind == KIND
    assert rows(card) == "2356 l, u w, 1650 w, 1723 d, 1700f w"
    assert (card.rating, card.k) == (1857, 40)


def test_every_line_says_how_it_was_read():
    card = read("card_de.txt")
    assert why(card, "Novák") == ("2356, 0", "")
    assert why(card, "Østby") == ("unrated, 1", "opponent without a rating")
    assert why(card, "Koch") == ("1700, 1 by forfeit", "not played: kept as a forfeit")
    assert why(card, "nicht ausgelost") == ("left out", "bye or not paired: no opponent, 0 points")
    assert why(card, "spielfrei") == ("left out", "bye or not paired: no opponent, ½ point")
    assert why(card, "Snr") == ("left out", "no round")
    assert why(card, "international")[0] == "your rating 1857"
    assert "2 columns of ratings" in " ".join(card.remarks)


def test_no_line_is_lost():
    """Every line with something on it is named, alone or among others."""
    card = read("card_de.txt")
    named: set[int] = set()
    for reading in card.readings:
        words = reading.where.split()
        named |= set(range(int(words[1]), int(words[-1]) + 1))
    filled = {
        number for number, line in enumerate(sample("card_de.txt").splitlines(), 1) if line.strip("\u00a0 \t")
    }
    assert filled <= named


def test_results_that_the_browser_puts_on_a_line_of_their_own_are_joined():
    card = read("card_nested_result.txt")
    assert rows(card) == "1468 l, 1425 w, 1410 l"
    assert why(card, "Liepa") == ("left out", "not finished: no result yet")
    assert why(card, "bye") == ("left out", "bye or not paired: no opponent, 1 point")


def test_points_of_the_opponent_are_no_result_of_an_unfinished_round():
    """The last round's line ends with the opponent's points, 1, and an empty result."""
    assert "1532" not in rows(read("card_nested_result.txt"))


def test_colours_in_cyrillic():
    assert rows(read("card_ru.txt")) == "1820 w, 1975 d, 1760f l"


def test_the_line_ends_of_windows_make_no_difference():
    text = sample("card_de.txt")
    assert rows(read_pasted(text.replace("\n", "\r\n"))) == rows(read_pasted(text))


@pytest.mark.parametrize(
    ("cell", "row"),
    [
        ("s 0", "1900 l"),
        ("w ½", "1900 d"),
        ("w 1/2", "1900 d"),
        ("b 0,5", "1900 d"),
        ("b 0.5", "1900 d"),
        ("b =", "1900 d"),
        ("1", "1900 w"),
        ("- 0K", "1900f l"),
        ("w 1K", "1900f w"),
        ("w +", "1900f w"),
        ("b -", "1900f l"),
    ],
)
def test_b_82_results_in_many_spellings(cell: str, row: str):
    text = GERMAN + f"2\t9\t\tLind, Per\t1900\tSWE\t4\t{cell}\n"
    assert rows(read_pasted(text)) == f"2356 l, {row}"


@pytest.mark.parametrize("cell", ["", "w", "*", "-"])
def test_an_empty_result_is_no_loss(cell: str):
    """Known fault B-82: ``Number("")`` is 0."""
    text = GERMAN + f"2\t9\t\tLind, Per\t1900\tSWE\t4\t{cell}\n"
    read = rows(read_pasted(text))
    assert read == ("2356 l, 1900f l" if cell == "-" else "2356 l"), (
        "a minus beside an opponent: lost by forfeit"
    )


@pytest.mark.parametrize(
    "columns",
    [
        "{round}\t{number}\t{name}\t{rating}\t{result}",
        "{round}\t{board}\t{number}\t{title}\t{name}\t{rating}\t{fed}\t{club}\t{points}\t{result}",
        "{round}\t{number}\t{title}\t{name}\t{rating}\t{fed}\t{points}\t{result}\t{k}\t{change}",
        "{round}.\t{board}\t{number}\t{name}\t{rating}\t{group}\t{club}\t{points}\t{result}",
    ],
)
def test_b_87_any_choice_of_columns(columns: str):
    values = {
        "board": "3",
        "title": "FM",
        "fed": "GER",
        "club": "SK 1921 e.V.",
        "group": "A",
        "points": "4,5",
    }
    first = columns.format(
        round=1, number=12, name="Vogel, Emil", rating=1723, result="s ½", k="20", change="-2,40", **values
    )
    second = columns.format(
        round=2, number=101, name="Ek, Mona", rating=2011, result="w 1", k="20", change="15,20", **values
    )
    assert rows(read_pasted(f"{first}\n{second}")) == "1723 d, 2011 w"


class TestOwnRating:
    def test_b_30_the_changes_tell_which_of_several_numbers_is_the_own_rating(self):
        """-14.80 with K 20 against 1568: lost, .74, so 1748 to 1756; 1750 and 1760 are named on the card."""
        text = "A\t1760\nB\t1750\nC\t1990\n1\t9\t\tLind, Per\t1568\tSWE\t4\tw 0\t20\t-14,80\n"
        assert read_pasted(text).rating == 1750

    def test_two_numbers_that_fit_are_not_chosen_between(self):
        text = "A\t1751\nB\t1750\n1\t9\t\tLind, Per\t1568\tSWE\t4\tw 0\t20\t-14,80\n"
        card = read_pasted(text)
        assert card.rating is None
        assert "not certain" in " ".join(card.remarks)

    @pytest.mark.parametrize(
        "label", ["Rating international", "Elo internacional", "Kansainvälinen vahvuusluku"]
    )
    def test_without_changes_the_international_rating_is_taken(self, label: str):
        text = f"X\t1500\n{label}\t1857\n1\t9\t\tLind, Per\t1568\tSWE\t4\tw 0\n"
        assert read_pasted(text).rating == 1857

    def test_a_year_of_birth_is_no_rating(self):
        assert read_pasted("Year of birth\t2005\n1\t9\t\tLind, Per\t1568\tSWE\t4\tw 0\n").rating is None

    def test_k_that_differs_is_not_chosen_between(self):
        text = "1\t9\t\tLind, Per\t1568\tSWE\t4\tw 0\t20\t-14,80\n2\t9\t\tEk, Mo\t1568\tSWE\t4\tw 0\t40\t-29,60\n"
        card = read_pasted(text)
        assert card.k is None
        assert "K differs" in " ".join(card.remarks)


def test_b_50_the_card_of_an_unrated_player_with_a_bye_and_an_unfinished_round():
    """chess-results shows Rp 1309 = 1434 - 125: three games, one point."""
    assert rows(read("card_nested_result.txt")).count(",") == 2


def test_b_51_a_column_of_national_ratings_is_not_mixed_in():
    card = read("card_de.txt")
    assert "1000" not in rows(card)
    assert "international" in " ".join(card.remarks)


def test_1000_in_place_of_unrated_is_pointed_out():
    card = read_pasted(GERMAN + "2\t9\t\tLind, Per\t1000\tSWE\t4\tw 1\n")
    assert "1000 for unrated" in why(card, "Lind")[1]


def test_a_result_of_another_kind_is_an_error_that_names_the_line():
    with pytest.raises(Unreadable, match="Line 2: “won” is no result"):
        read_pasted(GERMAN + "2\t9\t\tLind, Per\t1000\tSWE\t4\twon\n")


def test_more_than_a_hundred_rounds_are_refused():
    with pytest.raises(Unreadable, match="at most 100"):
        read_pasted(GERMAN * 101)
