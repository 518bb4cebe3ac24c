"""One player's games from a PGN."""

from __future__ import annotations

from datetime import date
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.readers.free_list import read_free_list
from calculators.readers.pasted import read_pasted
from calculators.readers.pgn import KIND, read_pgn
from calculators.readers.pgn_games import is_pgn, pgn_games
from calculators.readers.problems import Unreadable
from calculators.readers.uploads import MOST_BYTES
from tests.files import sample
from tests.readers.helpers import attempt
from tests.readers.pasted_helpers import read, rows

ME = '[White "Me"]\n[Black "You"]\n'
MOVES = "\n1. e4 e5 2. Nf3 "


def one(result: str = "1-0", *, elo: str = "1900", moves: str | None = None, more: str = "") -> str:
    end = result if result in {"1-0", "0-1", "1/2-1/2", "*"} else ""
    return f'{ME}[BlackElo "{elo}"]\n[Result "{result}"]\n{more}{MOVES if moves is None else moves}{end}\n\n'


def reading(text: str) -> tuple[str, str]:
    (found,) = read_pgn(text, "Me").readings
    return found.read, found.remark


def test_the_most_frequent_player_stands_first():
    file = read("open.pgn")
    assert file.kind == KIND
    assert [(each.name, each.games) for each in file.candidates][:3] == [
        ("Sørensen, Åse (FIDE 1500001)", 5),
        ("Quist, Ida", 2),
        ("Rao, Dev", 2),
    ]


@pytest.mark.parametrize("who", ["Sørensen", "sørensen, åse", "1500001"])
def test_games_of_a_name_or_a_fide_number(who: str):
    file = read("open.pgn", who)
    assert rows(file) == "1812 w, 2004 d, u l, 1650f w, u w"
    assert (file.rating, file.start) == (1905, date(2026, 10, 3))


def test_every_game_says_how_it_was_read():
    said = {each.where: (each.read, each.remark) for each in read("open.pgn", "1500001").readings}
    assert said == {
        "Game 1": ("1812, 1", ""),
        "Game 2": ("2004, ½", ""),
        "Game 3": ("unrated, 0", "opponent without a rating"),
        "Game 4": ("left out", "not finished: no result"),
        "Game 5": ("1650, 1 by forfeit", "no move by both sides: kept as a forfeit"),
        "Game 6": ("unrated, 1", "opponent without a rating"),
        "Game 7": ("left out", "the tag says ½-½, but 1-0 stands behind the moves"),
    }


def test_the_text_of_a_candidate_gives_the_same_rows_and_facts():
    direct, again = read("open.pgn", "1500001"), read_free_list(read("open.pgn").candidates[0].text)
    assert rows(again) == rows(direct)
    assert (again.rating, again.start) == (direct.rating, direct.start)
    assert [(each.where, each.read, each.remark) for each in again.readings] == [
        (each.where, each.read, each.remark) for each in direct.readings
    ]


@pytest.mark.parametrize("elo", ["?", "-", "0", "", "2000?", "99999", "stockfish", "²"])
def test_b_84_an_elo_that_is_no_rating_is_an_unrated_opponent(elo: str):
    assert reading(one(elo=elo))[0] == "unrated, 1"


def test_b_84_a_missing_elo_a_word_for_a_number_a_blank_line_and_an_unfinished_game():
    text = f'[Event "x"]\n\n[Site "y"]\n{ME}[WhiteFideId "stockfish"]\n[Result "1-0"]\n{MOVES}1-0\n'
    assert reading(text)[0] == "unrated, 1"
    assert reading(one("*")) == ("left out", "not finished: no result")


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("1-0", "1900, 1", "unrated, 0"),
        ("1/2-1/2", "1900, ½", "unrated, ½"),
        ("½-½", "1900, ½", "unrated, ½"),
        ("1:0", "1900, 1", "unrated, 0"),
        ("0-1", "1900, 0", "unrated, 1"),
        ("+:-", "1900, 1 by forfeit", "unrated, 0 by forfeit"),
        ("-/+", "1900, 0 by forfeit", "unrated, 1 by forfeit"),
        ("0-0", "1900, 0 by forfeit", "unrated, 0 by forfeit"),
        ("½-0", "1900, ½", "unrated, 0"),
        ("won", "left out", "left out"),
        ("", "left out", "left out"),
    ],
)
def test_b_82_b_83_results(result: str, white: str, black: str):
    """B-82: ½-½ is a draw; B-83: 0-0 is a double forfeit and no draw; B-79: each player's own score."""
    assert reading(one(result))[0] == white
    assert read_pgn(one(result), "You").readings[0].read == black


@pytest.mark.parametrize(
    "moves",
    ["\n", "\n1. e4 ", "\n{1. e4 e5} ", "\n(1. e4 e5) ", "\n; 1. e4 e5\n", "\n1. e4 {e5} (1. d4 d5) "],
)
def test_a_game_without_a_move_by_both_sides_is_a_forfeit(moves: str):
    assert reading(one(moves=moves))[0] == "1900, 1 by forfeit"


@pytest.mark.parametrize(
    "moves",
    [
        "\n1.e4 e5 ",
        "\n1. O-O O-O-O ",
        "\n12... Kxe5+ 13. Nbd2 ",
        "\n1. e8=Q+ {x} 1... axb1=N# ",
        "\n1. e4 $1 (a) {b} e5 ",
    ],
)
def test_moves_in_many_spellings(moves: str):
    assert reading(one(moves=moves))[0] == "1900, 1"


def test_games_without_a_blank_line_between_them():
    text = one().rstrip("\n") + "\n" + one("0-1")
    assert [each.read for each in read_pgn(text, "Me").readings] == ["1900, 1", "1900, 0"]


def test_several_events_keep_their_dates_and_own_ratings():
    text = "".join(
        one(more=f'[Event "{name}"]\n[Date "{day}"]\n[WhiteElo "{own}"]\n')
        for name, day, own in (
            ("A", "2026.09.02", 2000),
            ("A", "2026.09.01", 2000),
            ("B", "2026.10.01", 2010),
        )
    )
    file = read_pgn(text, "Me")
    assert [(event.date, event.own) for event in file.events] == [
        ("2026-09-01", "2000"),
        ("2026-10-01", "2010"),
    ]
    assert file.rating is None
    assert "more than one Elo (2000, 2010)" in " ".join(file.remarks)
    again = read_free_list(read_pgn(text).candidates[0].text)
    assert [(event.date, event.own) for event in again.events] == [
        ("2026-09-01", "2000"),
        ("2026-10-01", "2010"),
    ]


def test_an_incomplete_date_is_asked_for():
    assert "type the start date" in " ".join(read_pgn(one(more='[Date "2026.??.??"]\n'), "Me").remarks)
    assert read_pgn(one(more='[Date "2026.02.30"]\n'), "Me").start is None


def test_a_file_of_tags_alone_says_so():
    assert "No game of the file has moves" in " ".join(read_pgn(one(moves="\n"), "Me").remarks)


def test_one_name_with_and_without_its_number_is_one_player():
    text = one(more='[WhiteFideId "1500001"]\n') + one()
    assert [each.games for each in read_pgn(text).candidates] == [2, 2]


def test_two_players_of_one_name_are_told_apart_by_their_numbers():
    text = one(more='[WhiteFideId "1500001"]\n') + one(more='[WhiteFideId "1500002"]\n')
    assert [each.name for each in read_pgn(text).candidates] == [
        "You",
        "Me (FIDE 1500001)",
        "Me (FIDE 1500002)",
    ]


@pytest.mark.parametrize(
    ("text", "who", "said"),
    [
        ('[Event "x"]\n\n1. e4 e5 1-0\n', "", "no game"),
        (one(), "Zoe", "“Zoe” is nobody"),
        (one() * 101, "Me", "at most 100 games"),
        ("".join(one(more=f'[Event "{number}"]\n') for number in range(21)), "Me", "21 events"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, who: str, said: str):
    with pytest.raises(Unreadable, match=said):
        read_pgn(text, who)


def test_a_bom_remarks_and_windows_line_ends():
    assert is_pgn("\ufeff% x\r\n; y\r\n\r\n" + one())
    assert not is_pgn("1926 1\n[White")
    text = "\ufeff" + (one() + one("0-1")).replace("\n", "\r\n")
    assert rows(read_pasted(text, who="Me")) == "1900 w, 1900 l"


BIG = MOST_BYTES - 100
HOSTILE = {
    "variations": ME + "\n" + "(" * BIG,
    "nested": ME + "\n1. e4 " + "(1. d4 " * (BIG // 7),
    "an open comment": ME + "\n{" + "a\n" * (BIG // 2),
    "one line": ME + "\n" + "e4 " * (BIG // 3),
    "a tag that never ends": '[White "' + '" ' * (BIG // 2),
    "tags": '[A "b"]\n' * (BIG // 8),
    "players": "".join(f'[White "{number}"]\n[Black "x"]\n\n' for number in range(BIG // 40)),
    "digits": one(elo="9" * 1_000_000),
    "blanks": ME + "\n" * BIG,
    "letters": ME + "\n" + "Kaaa1x" * (BIG // 6),
    "nul": ME + "\n" + "\0" * BIG,
    "backslashes": ME + '[Result "' + "\\" * BIG,
}


@pytest.mark.timeout(30)
@pytest.mark.parametrize("name", HOSTILE)
def test_two_megabytes_of_anything_take_seconds(name: str):
    begun = perf_counter()
    attempt(read_pasted, HOSTILE[name])
    assert perf_counter() - begun < 20


pieces = st.sampled_from(
    [
        ME,
        one(),
        '[White "A"]\n',
        '[Result "1-0"]\n',
        "\n",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "1. e4 e5",
        "1-0",
        "*",
        '"',
        "]",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(pieces, max_size=12).map("".join), st.sampled_from(["", "Me", "A"]))
def test_any_pieces_are_read_or_refused(text: str, who: str):
    attempt(lambda given_text: read_pgn(given_text, who), ME + text)
    assert all(game.number for game in pgn_games(text))


def test_the_file_has_a_bom_of_its_own():
    assert sample("open.pgn").startswith("\ufeff")
