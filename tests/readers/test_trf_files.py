"""Every oddity of real reports with a small file: read with a remark where it can be, else refused with the line."""

from __future__ import annotations

from datetime import date

import pytest

from calculators.readers.problems import Unreadable
from calculators.readers.trf import MOST_CELLS, MOST_PLAYERS, MOST_REMARKS, read_report
from calculators.readers.trf_columns import MOST_ROUNDS
from tests.readers.trf_files import NAMES, games, player, read, refused, remarks
from tests.readers.trf_writer import HEAD, Written, report

REST = "FIDE number, birth date, points and rounds"
PLAIN = read("plain")
ROUNDS = {
    1: [("played", 4, 2), ("played", 3, 1), ("played", 2, 2)],
    2: [("played", 3, 1), ("played", 4, 2), ("played", 1, 0)],
    3: [("played", 2, 1), ("played", 1, 1), ("played", 4, 0)],
    4: [("played", 1, 0), ("played", 2, 0), ("played", 3, 2)],
}
RATINGS = {1: 2000, 2: 1900, 3: 1800, 4: 1700}


def test_a_plain_report():
    assert (PLAIN.name, PLAIN.place, PLAIN.start, PLAIN.rounds) == (
        "Test Open",
        "Testville",
        date(2026, 10, 3),
        3,
    )
    assert games(PLAIN) == ROUNDS
    assert {each.number: each.rating for each in PLAIN.players} == RATINGS
    first = player(PLAIN, 1)
    assert (first.name, first.federation, first.fide_id, first.born) == ("Ash, Abel", "FID", "1000001", 1980)
    assert (first.points, first.man, player(PLAIN, 3).man) == (25, True, False)
    assert remarks(PLAIN) == []


@pytest.mark.parametrize(
    "name",
    [
        "cr_only",
        "crlf_and_a_lone_cr",
        "latin1",
        "utf8",
        "utf8_bom",
        "utf8_padded_by_bytes",
        "drift",
        "unsorted_no_rank_heads_last",
        "rulers_and_strange_lines",
        "tabs",
        "trf26_team",
        "titles",
        "birth_dates",
        "fide_numbers",
        "fide_numbers_odd",
        "web_address_and_words",
        "rapid_by_222",
        "blitz_by_words",
    ],
)
def test_the_games_are_those_of_the_plain_report(name: str):
    found = read(name)
    assert games(found) == ROUNDS
    assert {each.number: each.rating for each in found.players} == RATINGS


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("refused")])
def test_every_other_file_is_read(name: str):
    assert len(read(name).players) == 4


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("latin1", ("Öpen", "Äsch, Åbel", "Bûche, Brünó")),
        ("utf8_bom", ("Öpen", "Äsch, Åbel", "Bûche, Brünó")),
        ("utf8", ("Test Open", "Ash, Abel", "Οξιά, Μπρούνο")),
        ("utf8_padded_by_bytes", ("Test Open", "Ash, Abel", "Οξιά, Μπρούνο")),
    ],
)
def test_letters_beyond_ascii(name: str, names: tuple[str, str, str]):
    found = read(name)
    assert (found.name, player(found, 1).name, player(found, 2).name) == names


def test_columns_that_were_counted_in_bytes():
    (remark,) = remarks(read("utf8_padded_by_bytes"))
    assert remark == f"These stand 11 columns too far left and are read there: rating, federation, {REST}."


def test_drift_is_told_of_each_line():
    found = read("drift")
    assert [remarks(found, line) for line in (6, 7, 8, 9)] == [
        ["These stand 1 column too far right and are read there: FIDE number, birth date and points."],
        ["These stand 1 column too far left and are read there: rounds."],
        [f"These stand 2 columns too far right and are read there: rating, federation, {REST}."],
        ["The line begins with blanks; they are left out."],
    ]
    assert [each.born for each in found.players] == [1980, 1990, 2010, 2000]
    assert [each.fide_id for each in found.players] == ["1000001", "1000002", "1000003", "1000004"]


def test_points_are_compared_and_change_nothing():
    found = read("points_and_a_blank_cell")
    assert "Points 3.5, but the rounds add up to 2.5; the rounds are what is rated." in remarks(found, 6)
    assert any(
        "line 8 of player 3 has nothing for this game; not counted" in text for text in remarks(found, 6)
    )
    assert any("line 6 has a result against 3, this line none" in text for text in remarks(found, 8))
    assert games(found)[1] == [ROUNDS[1][0], ("doubtful", 3, 1), ROUNDS[1][2]]
    assert games(found)[3][1] == ("absent", 0, None)


def test_missing_links_are_not_counted():
    found = read("missing_links")
    assert games(found)[1][0] == ("doubtful", 9, 2)
    assert "no player 9 in the file" in remarks(found, 6)[0]
    assert games(found)[2][1][0] == "doubtful"
    assert "his own opponent" in remarks(found, 8)[0]
    assert "opponent 9 instead of 4" in remarks(found, 9)[0]


def test_lines_that_contradict_each_other():
    found = read("contradictions")
    assert games(found)[1][0] == ("doubtful", 4, 2)
    assert games(found)[4][0] == ("forfeit", 1, 0)
    assert games(found)[2][0] == ("played", 3, 1)
    assert games(found)[3][0] == ("played", 2, 0)
    assert "line 9 says “-”" in remarks(found, 6)[0]
    assert "do not add up to one point" in remarks(found, 7)[0]
    assert any("same colour" in text for text in remarks(found, 6))


def test_doubled_and_short_fide_numbers():
    found = read("fide_numbers")
    assert "FIDE number 1000001 stands in line 6 too; kept as two players." in remarks(found, 7)
    assert "too short for FIDE’s (here 452)" in remarks(found, 8)[0]
    assert "without a FIDE number" in remarks(found, 9)[0]


def test_birth_dates_in_several_orders():
    assert [each.born for each in read("birth_dates").players] == [1980, 1990, None, None]
    assert [each.born for each in read("birth_years").players] == [None, 2031, 2008, 2007]
    assert "not whole" in remarks(read("birth_dates"), 7)[0]
    assert "no year" in remarks(read("birth_dates"), 9)[0]


def test_rating_zero_is_unrated():
    found = read("ratings")
    assert [each.rating for each in found.players] == [None, None, 1399, 1400]
    assert remarks(found, 6) == remarks(found, 7) == ["Rating 0: taken as unrated."]


def test_byes_and_forfeits_are_no_games():
    found = games(read("byes_and_forfeits"))
    assert [kind for kind, _, _ in found[1][3:]] == ["forfeit", "bye", "forfeit", "bye", "bye"]
    assert [kind for kind, _, _ in found[2][3:]] == ["forfeit", "forfeit", "bye", "bye", "bye"]
    assert [kind for kind, _, _ in found[3][3:]] == ["bye", "bye", "forfeit", "forfeit", "bye"]
    assert [kind for kind, _, _ in found[4][3:]] == ["absent", "forfeit", "bye", "forfeit"]


def test_unfinished_games():
    found = read("unfinished")
    assert [each[3] for each in games(found).values()] == [
        ("open", 2, None),
        ("open", 1, None),
        ("open", 4, None),
        ("open", 3, None),
    ]
    assert "“?” is no result" in remarks(found, 6)[0]


def test_players_without_rounds():
    assert read("players_only").rounds == 0


def test_titles_old_and_new():
    assert [each.title for each in read("titles").players] == ["GM", "IM", "WFM", "CM"]


def test_a_hint_at_another_list():
    assert (read("rapid_by_222").hint, read("rapid_by_222").hint_text) == ("rapid", "900+10")
    assert (read("blitz_by_words").hint, PLAIN.hint) == ("blitz", "")


@pytest.mark.parametrize(
    ("coded", "hint"),
    [
        ("5400+30", ""),
        ("3600", ""),
        ("3000+10", ""),
        ("600+5", "rapid"),
        ("600", "blitz"),
        ("180+2", "blitz"),
        ("40/6000+30:900+30", ""),
        ("W300+3-B180+2", "blitz"),
        ("w900+10-b900", "rapid"),
        ("W5400+30-B5400+30", ""),
        ("W9999999-B1", ""),
        ("x", ""),
    ],
)
def test_the_coded_time_control(coded: str, hint: str):
    """Base time and sixty increments: an hour and more is standard, ten minutes and less is blitz."""
    assert read_report(f"222 {coded}\n001    1\n").hint == hint


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("90+30", ""),
        ("120 minutes per player per game", ""),
        ("15+10", "rapid"),
        ("3 min + 2 sec", "blitz"),
        ("1+0", "blitz"),
        ("2 Stunden 40 / Zuege, 30 min. Rest", ""),
        ("900+10", ""),
        ("", ""),
        ("x" * 5000, ""),
    ],
)
def test_the_time_control_in_words(words: str, hint: str):
    """Read as the time control calculator reads it; what is doubtful there is no hint here."""
    assert read_report(f"122 {words}\n001    1\n").hint == hint


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Blitz Open 2026", "blitz"),
        ("World Rapid Championship", "rapid"),
        ("Jugendschnellschach-Cup", "rapid"),
        ("Open de parties rapides", "rapid"),
        ("Torneo Rápido", "rapid"),
        ("Быстрые шахматы", "rapid"),
        ("Турнир по блицу", "blitz"),
        ("Grand Rapids Open", ""),
        ("Rapid and Blitz Week", ""),
        ("Test Open", ""),
    ],
)
def test_the_name_of_the_tournament(name: str, hint: str):
    assert read_report(f"012 {name}\n001    1\n").hint == hint


def test_a_time_control_decides_between_two_words():
    assert read_report("012 Rapid and Blitz Week\n222 180+2\n001    1\n").hint == "blitz"


def test_a_time_control_against_the_type_is_no_hint():
    assert read_report("092 Rapid\n222 5400+30\n001    1\n").hint == ""


def test_words_that_name_two_lists_hint_at_none():
    assert read_report("092 Rapid and blitz\n001    1\n").hint == ""


def test_strange_lines_are_counted():
    (text,) = remarks(read("rulers_and_strange_lines"))
    assert text == "This line and 1 more: no record of the format; not read."


def test_markup_in_names_is_disarmed():
    assert [each.name for each in read("names_that_are_code").players] == [
        "=HYPERLINK(1)",
        "(b)/Bold/(/b)",
        "-1+2",
        "@sum",
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("refused_number_twice", [("number_twice", 8)]),
        ("refused_rating", [("not_a_rating", 7), ("rating_range", 9)]),
        ("refused_rounds", [("rounds", 6), ("rounds", 7)]),
        ("refused_number", [("start_number", 9)]),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(name: str, expected: list[tuple[str, int]]):
    found = refused(name)
    assert [code for code, _ in found] == [code for code, _ in expected]
    for (_, message), (_, line) in zip(found, expected, strict=True):
        assert message.startswith(f"Line {line}: ")


def test_a_file_without_players_is_refused():
    assert [code for code, _ in refused("refused_no_players")] == ["no_players"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("001", "start_number"),
        ("001    0", "start_number"),
        ("001 " + "9" * 5000, "start_number"),
        ("001    1" + " " * 40 + "٣٣٣٣", "not_a_rating"),
        ("001    1" + " " * (91 + 10 * MOST_ROUNDS) + "1", "rounds"),
        ("001    1" + " " * 83 + "9999999999999", "rounds"),
    ],
)
def test_hostile_lines(line: str, code: str):
    with pytest.raises(Unreadable) as caught:
        read_report(line)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_unrated_in_words():
    for word in ("----", "UNR", "unr.", "-"):
        assert read_report(f"001    1{' ' * 40}{word}").players[0].rating is None


def test_the_number_of_players_is_limited():
    lines = [Written(number, "N").line for number in range(1, MOST_PLAYERS + 2)]
    assert len(read_report("\n".join(lines[:-1])).players) == MOST_PLAYERS
    with pytest.raises(Unreadable, match="more than 3000 players"):
        read_report("\n".join(lines))


def test_the_number_of_rounds_is_limited():
    line = Written(1, "N", cells=[(0, "-", "Z")] * MOST_ROUNDS).line
    lines = [
        line.replace("001    1", f"001 {number:>4}") for number in range(1, MOST_CELLS // MOST_ROUNDS + 2)
    ]
    with pytest.raises(Unreadable, match="more than 60000 rounds"):
        read_report("\n".join(lines))


def test_the_number_of_remarks_is_limited():
    lines = [Written(number, "N", rating="0000").line for number in range(1, MOST_REMARKS + 11)]
    found = read_report("\n".join(lines)).remarks
    assert len(found) == MOST_REMARKS + 1
    assert (found[-1].line, found[-1].text) == (0, "And 10 remarks more.")


def test_two_start_dates_are_no_date():
    found = read_report(report([Written(1, "N")], f"{HEAD}\n042 2026/11/01"))
    assert (found.start, found.start_text) == (None, "2026/10/03 or 2026/11/01")


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("2026/10/02", "The start, 2026-10-03, comes after the end, 2026-10-02 (052)."),
        ("2027/01/02", "The start, 2026-10-03, comes 91 days before the end, 2027-01-02 (052)."),
        ("2062/10/03", "days before the end"),
        ("2027/01/01", ""),
        ("2026/10/03", ""),
        ("soon", ""),
        ("", ""),
    ],
)
def test_a_start_that_does_not_go_with_the_end(end: str, told: str):
    found = read_report(report([Written(1, "N")], HEAD.replace("2026/10/11", end)))
    assert found.start == date(2026, 10, 3)
    assert len(remarks(found, 4)) == bool(told)
    assert all(told in each and "start date decides" in each for each in remarks(found, 4))


@pytest.mark.parametrize(
    ("name", "title", "moved"),
    [("Ash, Abel", "", 1), ("Ash, Abel", "", 2), ("Ash, Abel", "", 3), ("Li Na", "", 3), ("Yi, Xu", "IM", 1)],
)
def test_a_line_shifted_left_from_the_name_keeps_all_its_letters(name: str, title: str, moved: int):
    line = Written(1, name, 2000, title=title, fide_id="1000001").line
    found = read_report(line[:10] + line[10 + moved :])
    first = player(found, 1)
    assert (first.name, first.title, first.rating) == (name, title, 2000)
    assert "too far left and are read there: name, rating" in remarks(found)[0]


@pytest.mark.parametrize(("title", "read_as"), [("IM", "IM"), ("AFM", "")])
def test_a_title_before_a_name_padded_by_bytes_is_no_part_of_it(title: str, read_as: str):
    line = Written(1, "Äsch, Öde Ü", 2000, title=title, fide_id="1000001").line
    first = player(read_report(line.replace("Ü   ", "Ü")), 1)
    assert (first.name, first.title, first.rating) == ("Äsch, Öde Ü", read_as, 2000)


def test_an_opponent_beside_a_bye_code_is_a_bye():
    found = read_report(report([Written(1, "N", cells=[(2, "w", "H")]), Written(2, "M")]))
    assert games(found)[1] == [("bye", 0, 1)]
    assert "taken as a bye" in remarks(found)[0]


def test_an_unknown_code_without_opponent_is_nothing():
    found = read_report(report([Written(1, "N", cells=[(0, "-", "A")])]))
    assert games(found)[1] == [("absent", 0, None)]
    assert "“A” is no result" in remarks(found)[0]


def test_a_result_that_only_one_line_has():
    found = read_report(
        report([Written(1, "N", cells=[(2, "w", "1")]), Written(2, "M", cells=[(1, "b", "")])])
    )
    assert games(found) == {1: [("doubtful", 2, 2)], 2: [("open", 1, None)]}
    assert "has no result of this game; not counted" in remarks(found, 6)[0]
    assert "line 6 has a result against 2, this line none" in remarks(found, 7)[0]


@pytest.mark.parametrize(("code", "answer"), [("1", "1"), ("1", "="), ("0", "0"), ("=", "1")])
def test_results_that_contradict_each_other_are_rated_for_neither(code: str, answer: str):
    """Two codes that do not fit together are told, not guessed at."""
    pair = [Written(1, "N", cells=[(2, "w", code)]), Written(2, "M", cells=[(1, "b", answer)])]
    found = read_report(report(pair))
    assert [each[0][0] for each in games(found).values()] == ["doubtful"] * 2
    for line in (6, 7):
        assert "do not go together; not counted" in remarks(found, line)[0]
