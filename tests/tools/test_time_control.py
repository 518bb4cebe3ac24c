"""The time-control calculator: classes in words, the gap, what is noted, what is asked back."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.answer import RulesUsed
from calculators.rules.clauses import documents
from calculators.tools.time_control import COMMON, TimeControlTool
from tests.time_controls import CASES
from tests.tools.helpers import TODAY, ask, canonical, form_for, noted, problems

cases = pytest.mark.parametrize("case", CASES, ids=[each["text"] for each in CASES])


def told(value: int | str) -> str:
    """A number of the data as the cases write it."""
    return str(value)


@cases
def test_the_cases(case: dict[str, Any]):
    result, expected = ask("time-control", tc=case["text"]).data, case["expected"]
    assert told(result["minutes_for_60_moves"]) == expected["minutes"]
    assert result["fide_class"] == expected["fide_class"]
    assert result["rateable"] == expected["rateable"]
    assert result["first_control_ok"] is expected["first_control_ok"]
    assert result["norms"] is expected["norms"]
    assert (result["us_chess"], result["us_chess_total"]) == (
        expected["us_chess"],
        expected["us_chess_total"],
    )
    assert result["lichess"] == expected.get("lichess")
    assert {moves: told(value) for moves, value in result["longest_game_minutes"].items()} == expected[
        "longest_game"
    ]
    assert result["pgn"] == expected.get("pgn")


@pytest.mark.parametrize(
    ("tc", "rating", "headline", "detail"),
    [
        ("90+30", None, "Standard", "for every rating"),
        ("45+30", None, "Standard below 1800", "only where both players are below 1800"),
        ("60+0", None, "Standard below 1800", "only where both players are below 1800"),
        ("60+10", None, "Standard below 1800", "only where both players are below 1800"),
        ("60+30", None, "Standard below 2400", "only where both players are below 2400"),
        ("25/60,SD/60", None, "Rated as nothing", "the first control has 25 moves, and 30 are needed"),
        ("15+10", None, "Rapid", "for every rating"),
        ("10+0", None, "Blitz", "for every rating"),
        ("3+0", None, "Rated as nothing", "for every rating"),
        ("60+30", 2399, "Standard", "with a highest rating of 2399;"),
        (
            "60+30",
            2400,
            "Rated as nothing",
            "with a highest rating of 2400, where standard needs 120 minutes;",
        ),
        (
            "60+10",
            1800,
            "Rated as nothing",
            "with a highest rating of 1800, where standard needs 90 minutes;",
        ),
        ("60+10", 1799, "Standard", "with a highest rating of 1799"),
    ],
)
def test_the_headline(tc: str, rating: int | None, headline: str, detail: str):
    answer = ask("time-control", tc=tc, rating=rating)
    assert answer.headline.value == headline
    assert answer.headline.detail.startswith(detail)
    as_data = {"Rated as nothing": "not rateable"}.get(headline, headline.lower())
    assert answer.data["rated_as"] == (None if rating is None else as_data)


@pytest.mark.parametrize(
    ("tc", "document"), [("90+30", "B02"), ("3+0", "B02"), ("15+10", "B02RB"), ("3+2", "B02RB")]
)
def test_the_chapter_is_that_of_the_class(tc: str, document: str):
    assert ask("time-control", tc=tc).rules.document == document


def test_the_edition_is_the_one_that_the_form_names():
    """The registry's amendment, not the day of the first text."""
    form = form_for("time-control", "tc=90%2B30")
    named = RulesUsed.of(TimeControlTool().edition_today(form.today))
    assert ask("time-control", tc="90+30").rules == named
    for tc, key in (("90+30", "b02"), ("15+10", "b02-rapid-blitz"), ("3+2", "b02-rapid-blitz")):
        assert ask("time-control", tc=tc).rules.edition == documents()[key].amended


class TestNotes:
    def test_the_gap_is_explained(self):
        (gap,) = noted(ask("time-control", tc="60+10"), "B02 1.1", "B02RB 1.1.1")
        assert "70 minutes are too long for rapid" in gap
        assert "1800 or more, which needs 90" in gap
        assert not noted(ask("time-control", tc="90+30"), "B02 1.1", "B02RB 1.1.1")

    @pytest.mark.parametrize(
        ("tc", "exception"), [("45+30", True), ("60+30", True), ("44+30", False), ("90+30", False)]
    )
    def test_the_exception_of_2026(self, tc: str, exception: bool):
        answer = ask("time-control", tc=tc)
        assert answer.data["approval_2026"] is exception
        links = [note.link for note in answer.notes if "Qualification Commission" in note.text]
        assert links == (["https://www.fide.com/?p=42839"] if exception else [])

    @pytest.mark.parametrize(
        ("tc", "text"),
        [
            ("60+0", "Exactly 60 minutes is not rapid"),
            ("5+5", "Exactly 10 minutes is blitz"),
            ("3+0", "Exactly 3 minutes is rated as nothing"),
        ],
    )
    def test_on_the_line(self, tc: str, text: str):
        assert any(note.text.startswith(text) for note in ask("time-control", tc=tc).notes)

    def test_a_delay_is_left_out_and_told(self):
        (note,) = [each for each in ask("time-control", tc="G/60;d5").notes if "delay" in each.text]
        assert "65 minutes" in note.text

    def test_norms_and_a_day_that_is_too_short(self):
        assert noted(ask("time-control", tc="90+30"), "B01 1.1.3")
        assert not noted(ask("time-control", tc="90+0"), "B01 1.1.3")
        (note,) = noted(ask("time-control", tc="1000+0"), "B02 3.1")
        assert "2000 minutes" in note

    def test_a_game_longer_than_a_day_is_for_no_norms(self):
        """Also with the clause of the title regulations, in the working and in the notes."""
        answer = ask("time-control", tc="1000")
        assert answer.data["norms"] is False
        assert [each.value for each in answer.figures if each.label == "Title norms"] == ["no"]
        (step,) = [each for each in answer.steps if "norms" in each.label]
        assert step.value == "no: a game of 2 × 1000 = 2000 is longer than the 720 of a day"
        assert step.clauses == ("B01 1.1.2", "B01 1.1.3")
        assert noted(answer, "B02 3.1", "B01 1.1.2")
        assert ask("time-control", tc="360 min").data["norms"] is True

    @pytest.mark.parametrize(("tc", "clause"), [("0.5+0", "B02RB 1.1.2"), ("25/60,SD/60", "B02 1.2")])
    def test_what_is_not_rated_has_no_rounds_a_day(self, tc: str, clause: str):
        answer = ask("time-control", tc=tc)
        assert answer.data["rounds_a_day"] is None
        (figure,) = [each for each in answer.figures if each.label == "Rounds a day"]
        assert (figure.value, figure.detail) == ("–", "none: such games are not rated")
        (step,) = [each for each in answer.steps if each.label == "Rounds a day"]
        assert (step.value, step.clauses) == ("none: such games are not rated", (clause,))

    def test_a_blank_read_as_a_plus_sign_is_told(self):
        assert any("%2B" in note.text for note in ask("time-control", tc="90 30").notes)
        assert not any("%2B" in note.text for note in ask("time-control", tc="90+30").notes)

    @pytest.mark.parametrize(
        ("tc", "link"),
        [
            ("40/90,SD/30;d5", "tc=40/90%3Bd0,SD/30%3Bd5&rating=1900"),
            ("40/90,SD/30+30", "tc=40/90%2B30,SD/30%2B30&rating=1900"),
        ],
    )
    def test_where_seconds_stand_once_the_other_reading_is_a_link(self, tc: str, link: str):
        (note,) = [each for each in ask("time-control", tc=tc, rating=1900).notes if each.link]
        assert note.link == f"/calculators/time-control?{link}"
        assert note.clauses == ("US Chess rules 5E1",)

    def test_a_control_that_is_clear_has_no_such_link(self):
        for tc in ("40/90+30,SD/30+30", "40/90,SD/30", "G/60;d5", "40/90+5,SD/30+30"):
            assert not [note for note in ask("time-control", tc=tc).notes if "Otherwise" in note.text]


@pytest.mark.parametrize(
    ("tc", "words"),
    [
        ("90+30", "90 minutes and 30 seconds a move"),
        ("60", "60 minutes"),
        ("1+1", "1 minute and 1 second a move"),
        ("G/60;d5", "60 minutes with a delay of 5 seconds a move"),
        ("40/90+30,SD/30+30", "90 minutes for 40 moves, then 30 minutes, with 30 seconds a move from move 1"),
        (
            "40/90;d5,SD/30;d5",
            "90 minutes for 40 moves, then 30 minutes with a delay of 5 seconds a move from move 1",
        ),
        (
            "40/120,20/60,SD/15+30",
            "120 minutes for 40 moves, then 60 minutes for 20 moves, then 15 minutes and 30 seconds a move",
        ),
    ],
)
def test_in_words(tc: str, words: str):
    assert ask("time-control", tc=tc).data["in_words"] == words


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("tc=90 min %2B 30 sec", "tc=90%2B30"),
        ("tc=90+30", "tc=90%2B30"),
        ("rating=1900&tc=5|3", "tc=5%2B3&rating=1900"),
        ("tc=Game in 60, delay 5&rating=", "tc=G/60%3Bd5"),
        ("tc=40/90 30, G/30 30", "tc=40/90%2B30,SD/30%2B30"),
    ],
)
def test_other_spellings_have_one_permalink(typed: str, query: str):
    assert canonical("time-control", typed) == query


def test_what_was_typed_stays_in_the_form():
    form = form_for("time-control", tc="90 min + 30 sec")
    assert form.is_valid()
    assert form.settled(form.canonical())["tc"].value() == "90 min + 30 sec"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("rating=1900", [("tc", "required")]),
        ("tc=90%2B30&rating=0", [("rating", "rating_zero")]),
        ("tc=90%2B30&rating=3501", [("rating", "rating_range")]),
        ("tc=x&rating=x", [("tc", "not_a_time_control"), ("rating", "not_a_rating")]),
        ("tc=3/2", [("tc", "ambiguous")]),
        ("tc=40/90", [("tc", "what_follows")]),
        ("tc=1&tc=2", [("tc", "repeated")]),
    ],
)
def test_it_rejects(query: str, found: list[tuple[str, str]]):
    assert problems("time-control", query) == found


def test_the_readings_are_offered_with_the_rating():
    form = form_for("time-control", "tc=25/5&rating=1900")
    assert not form.is_valid()
    assert [(each.text, each.words, each.query) for each in form.choices] == [
        ("25+5", "25 minutes and 5 seconds a move", "tc=25%2B5&rating=1900"),
        ("25/5,SD/30", "5 minutes for 25 moves, then 30 minutes", "tc=25/5,SD/30&rating=1900"),
    ]


@pytest.mark.parametrize("query", ["tc=abc", "tc=90%2B30&rating=0", "rating=1900", "tc=90%2B30"])
def test_nothing_is_offered_where_nothing_is_doubtful(query: str):
    form = form_for("time-control", query)
    form.is_valid()
    assert form.choices == ()


def test_the_common_ones_are_canonical():
    for text, query in COMMON:
        assert canonical("time-control", query, TODAY) == query
        assert form_for("time-control", query)["tc"].value() == text
