"""The tournament calculator without the web: what is asked for, what is assumed, and what is told of each player."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.answer import Answer
from calculators.calls import CallError, call
from calculators.tools import TOOLS
from calculators.tools.tournament import SAMPLE
from calculators.tools.tournament_data import as_csv
from calculators.tools.tournament_form import TournamentForm
from calculators.tools.tournament_outcome import Outcome, rate
from calculators.tools.tournament_player import detail
from calculators.tools.tournament_table import COLUMNS, arranged, columns_for, found
from tests.readers.trf_files import content
from tests.readers.trf_strategies import tournaments
from tests.readers.trf_writer import HEAD, Written, report
from tests.tools.helpers import TODAY, ask, form_for, noted, problems


def text(name: str) -> str:
    return content(name).decode()


def asked(report_text: str, **values: Any) -> Answer:
    return ask("tournament", text=report_text, **values)


def outcome_of(report_text: str, **values: Any) -> Outcome:
    form = form_for("tournament", text=report_text, **values)
    assert form.is_valid(), form.errors.as_json()
    assert isinstance(form, TournamentForm)
    return rate(form)


def players(answer: Answer) -> dict[int, dict[str, Any]]:
    return {each["start_number"]: each for each in answer.data["players"]}


def test_fides_example_as_a_report():
    """SITE-ARBMANUAL-2026."""
    first = players(asked(SAMPLE, k=40))[1]
    assert (first["change"], first["change_exact"], first["new_rating"]) == (56, "56.4", 2268)
    assert (first["expected"], first["score"], first["games_rated"], first["k"]) == ("3.59", "5", 9, 40)


def test_the_data_of_a_player_has_the_keys_of_the_contract():
    keys = "start_number name rating k games_rated score expected change new_rating performance first_rating"
    for each in players(asked(SAMPLE)).values():
        assert set(keys.split()) <= set(each)
    newcomer = players(asked(SAMPLE))[11]
    assert (newcomer["rating"], newcomer["k"], newcomer["change"], newcomer["new_rating"]) == (None,) * 4
    assert isinstance(newcomer["first_rating"], int)


@pytest.mark.parametrize(
    ("report_text", "values", "expected"),
    [
        ("", {}, [("text", "required")]),
        ("hello", {}, [("text", "no_players")]),
        (text("web_address_and_words"), {}, [("date", "date_unclear")]),
        (text("rapid_by_222"), {}, [("list", "list_unclear")]),
        (text("plain").replace("Test Open", "Blitz Open"), {}, [("list", "list_unclear")]),
        (f"222 W300+3-B180+2\n{text('plain')}", {}, [("list", "list_unclear")]),
        (text("plain").replace("2026/10/03", "2011/10/03"), {}, [("date", "date_unknown")]),
        (text("plain"), {"date": "2021-12-31"}, [("date", "date_unknown")]),
        (text("plain"), {"date": "soon"}, [("date", "not_a_date")]),
        (text("plain"), {"list": "bullet"}, [("list", "not_a_list")]),
        (text("plain"), {"k": "41"}, [("k", "not_a_number")]),
        (text("plain"), {"k-1": "x", "k-2": "0"}, [("k", "not_a_number")] * 2),
        (text("plain"), {"player": "99"}, [("player", "no_such_player")]),
        (text("plain"), {"player": "x"}, [("player", "not_a_number")]),
        (text("plain"), {"format": "xlsx"}, [("format", "not_a_format")]),
        (text("refused_rating"), {}, [("text", "not_a_rating"), ("text", "rating_range")]),
    ],
)
def test_what_is_refused(report_text: str, values: dict[str, str], expected: list[tuple[str, str]]):
    assert problems("tournament", text=report_text, **values) == expected


def test_the_message_about_a_date_shows_what_stands_there():
    form = form_for("tournament", text=text("web_address_and_words"))
    (line,) = form.error_lines()
    assert "“Dec 10, 2026”" in line.message
    form = form_for("tournament", text=text("plain").replace("2026/10/03", "2011/10/03"))
    (line,) = form.error_lines()
    assert "“2011/10/03”" in line.message
    assert "1 January 2022" in line.message


def test_a_list_by_default_says_what_was_looked_at():
    notes = " ".join(note.text for note in asked(f"222 40/1200:300\n{text('plain')}").notes)
    assert "as far as they can be read, give no clear hint" in notes


def test_a_typed_date_and_list_decide():
    answer = asked(text("web_address_and_words"), date="2026-10", list="rapid")
    assert answer.inputs["date"] == "2026-10-01"
    assert answer.rules.document == "B02RB"
    assert asked(text("rapid_by_222"), list="standard").inputs["list"] == "standard"


def test_a_file_comes_before_the_text_and_errors_name_it():
    form = TOOLS["tournament"].form(form_for("tournament", text="x").typed, TODAY)
    assert [line.field for line in form.error_lines()] == ["text"]
    upload = TournamentForm(form.typed, TODAY, b"PK\x03\x04")
    assert [(line.field, line.code) for line in upload.error_lines()] == [("file", "file_not_text")]
    assert TournamentForm(form.typed, TODAY, content("latin1")).is_valid()
    empty = TournamentForm(form.typed, TODAY, b"")
    assert [(line.field, line.code) for line in empty.error_lines()] == [("file", "file_empty")]


def test_a_text_over_the_limit_is_refused_and_not_kept():
    form = form_for("tournament", text="x" * (2 * 1024 * 1024 + 1))
    assert isinstance(form, TournamentForm)
    assert [(line.field, line.code) for line in form.error_lines()] == [("text", "file_too_large")]
    assert form.report_text == ""


def test_k_is_worked_out_and_what_was_assumed_is_told():
    head = [
        Written(1, "Usual", 2000, [], birth="1980/01/01"),
        Written(2, "Junior", 1500, [], birth="2010/01/01"),
        Written(3, "Master", 2380, [], title="IM"),
        Written(4, "Strong", 2450, []),
    ]
    found = players(asked(report(head)))
    assert [(each["k"], each["k_rule"], each["k_assumed"]) for each in found.values()] == [
        (20, "usual", "games_played"),
        (40, "junior", None),
        (10, "published_2400", "title"),
        (10, "published_2400", None),
    ]
    notes = " ".join(noted(asked(report(head)), "B02 8.3.3"))
    assert "30 completed games" in notes
    assert "IM Master" in notes


def test_own_k_before_that_of_all():
    found = players(ask("tournament", text=text("plain"), k=10, **{"k-2": "40"}))
    assert [each["k"] for each in found.values()] == [10, 40, 10, 10]
    assert ask("tournament", text=text("plain"), **{"k-2": "40"}).inputs["own_k"] == {"2": 40}


def test_k_of_nobody_is_remarked():
    (remark,) = ask("tournament", text=text("plain"), **{"k-77": "40"}).data["problems"]
    assert remark == {"line": 0, "text": "K of player 77: there is no such player; not used."}


def test_a_year_of_birth_after_the_event_is_not_used():
    found = asked(text("birth_years"))
    assert [each["k"] for each in players(found).values()] == [20, 20, 40, 20]
    assert any(each["line"] == 7 and "2031" in each["text"] for each in found.data["problems"])


def test_a_rating_below_the_floor_is_remarked_and_unrated():
    found = asked(text("ratings"))
    assert any(each["line"] == 8 and "1399 is below 1400" in each["text"] for each in found.data["problems"])
    third = players(found)[3]
    assert (third["rating"], third["change"], third["published"]) == (1399, None, False)
    assert players(found)[4]["games_rated"] == 0


def test_problems_are_lines_and_texts_in_order():
    found = asked(text("contradictions")).data["problems"]
    assert all(set(each) == {"line", "text"} for each in found)
    assert [each["line"] for each in found] == sorted(each["line"] for each in found)


def test_womens_title_ratings_are_none_of_a_mans():
    pair = [
        Written(1, "M", 2190, [(2, "w", "1")], sex="m"),
        Written(2, "O", 2300, [(1, "b", "0")]),
        Written(3, "W", 2190, [(4, "w", "1")], sex="w"),
        Written(4, "P", 2300, [(3, "b", "0")]),
    ]
    found = players(asked(report(pair), k=40))
    assert [each["title"] for each in found[1]["title_ratings"]] == ["CM"]
    assert "WIM" in [each["title"] for each in found[3]["title_ratings"]] + ["WIM"]
    assert {"CM"} < {each["title"] for each in found[3]["title_ratings"]}
    assert any("M (2200 CM)" in text for text in noted(asked(report(pair), k=40), "B01 1.3"))


def test_a_player_is_told_with_all_games():
    found = asked(text("byes_and_forfeits"), player=4)
    table = found.tables[0]
    assert table.caption == "All games of this player"
    assert [row.cells[1] for row in table.rows] == [
        "1. Ash, Abel",
        "2. Beech, Bruno",
        "3. Cypress, Carla",
        "–",
        "2. Beech, Bruno",
        "–",
        "3. Cypress, Carla",
    ]
    assert [row.remark for row in table.rows[3:]] == [
        "Not counted: not paired",
        "Not counted: forfeit",
        "Not counted: bye",
        "Not counted: forfeit",
    ]
    assert found.data["player"]["games"][0]["opponent_start_number"] == 1


def test_a_contradicted_game_is_named():
    table = asked(text("contradictions"), player=1).tables[0]
    assert table.rows[0].remark == "Not counted: the lines of the report do not agree"
    assert asked(text("unfinished"), player=1).tables[0].rows[3].remark == "Not counted: no result yet"


@settings(max_examples=40)
@given(tournaments(), st.sampled_from(["standard", "rapid"]), st.sampled_from([None, 10, 40]))
def test_every_player_is_rated_as_his_own_calculation_says(
    written: list[Written], rating_list: str, k: int | None
):
    """The link of each player leads to the same change or first rating, and the sums agree."""
    found = outcome_of(report(written), list=rating_list, k=k)
    answer = asked(report(written), list=rating_list, k=k)
    total = alone = 0
    for line, told in zip(found.lines, answer.data["players"], strict=True):
        link = detail(found, line.player.number).link
        if not link:
            assert told["games_rated"] == 0
            continue
        path, _, query = link.partition("?")
        single = ask(path.rpartition("/")[2], query, today=date(2026, 11, 1)).data
        if line.rated.change:
            total, alone = total + told["change"], alone + single["change"]
            for key in ("change", "change_exact", "new_rating", "games_rated", "score", "expected", "k"):
                assert told[key] == single[key], key
        else:
            assert told["first_rating_so_far"] == single["rating"]
            assert told["first_rating_reason"] == single["reason"]
            assert (told["first_rating"] is not None) is single["published"]
    assert total == alone


@given(tournaments(), st.sampled_from([column.key for column in COLUMNS]), st.booleans())
def test_sorting_keeps_every_player_and_puts_the_unknown_last(
    written: list[Written], key: str, falling: bool
):
    lines = outcome_of(report(written)).lines
    order = arranged(lines, f"{'-' if falling else ''}{key}")
    assert {line.player.number for line in order} == {line.player.number for line in lines}
    column = next(column for column in COLUMNS if column.key == key)
    values = [column.order(line) for line in order]
    known = [value for value in values if value is not None]
    assert known == sorted(known, reverse=falling)
    assert values[: len(known)] == known
    assert arranged(lines, "nonsense") == list(lines)


def test_search_and_columns():
    lines = outcome_of(SAMPLE).lines
    assert [line.player.number for line in found(lines, " example ")] == [1]
    assert [line.player.number for line in found(lines, "11")] == [11]
    assert len(found(lines, "")) == 11
    assert "first" in [column.key for column in columns_for(lines)]
    assert "first" not in [column.key for column in columns_for(lines[:10])]


def test_csv_has_every_player_and_no_formula():
    rows = list(csv.DictReader(io.StringIO(as_csv(outcome_of(text("names_that_are_code"))))))
    assert [row["name"] for row in rows] == ["'=HYPERLINK(1)", "(b)/Bold/(/b)", "'-1+2", "'@sum"]
    assert rows[0]["change"].lstrip("-").isdigit()
    assert {"start_number", "rating", "k", "change_exact", "performance", "first_rating"} <= set(rows[0])


def test_markup_of_a_report_breaks_no_table():
    answer = asked(text("names_that_are_code"), player=2)
    for table in answer.tables:
        for row in table.rows:
            assert not {"|", "<", "[", "`"} & set("".join(row.cells))


def test_an_event_ahead_is_noted():
    assert any("lies ahead" in note for note in noted(asked(text("plain"), date="2026-12-24"), "B02 0.1"))


def test_a_guide_cannot_call_it():
    with pytest.raises(CallError, match="by POST"):
        call("tournament", {"text": SAMPLE}, TODAY)


def test_a_report_without_a_name():
    answer = asked("\n".join(line for line in report([Written(1, "N", 2000)], HEAD).split("\n")[3:]))
    assert answer.description.startswith("Tournament: 1 player")


def test_the_sample_is_the_example():
    (example,) = TOOLS["tournament"].examples
    assert urlencode({"k": 40}) in example.query
