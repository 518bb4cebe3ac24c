"""Time controls as people type them: what is read, what is asked back, what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.readers.problems import Problem, Unreadable
from calculators.readers.time_control import Doubtful, read_time_control, write_time_control
from calculators.rules.time_control import Stage, TimeControl
from tests.time_controls import CASES, control_of, single, time_controls

CLASSICAL = TimeControl((Stage(40, Fraction(90), 30), Stage(None, Fraction(30), 30)))
FIDE_SENTENCE = (
    "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of "
    "30 seconds per move starting from move one"
)


def written(text: str) -> str:
    """The canonical spelling of what was read."""
    return write_time_control(read_time_control(text).control)


def asked(text: str) -> tuple[str, list[str]]:
    """The code of the question, and the readings that are offered."""
    with pytest.raises(Doubtful) as doubt:
        read_time_control(text)
    (problem,) = doubt.value.problems
    readings = [write_time_control(each) for each in doubt.value.readings]
    assert all(each in problem.message for each in readings)
    return problem.code, readings


@pytest.mark.parametrize("case", CASES, ids=[each["text"] for each in CASES])
def test_the_cases(case: dict[str, Any]):
    assert read_time_control(case["text"]).control == control_of(case)


@pytest.mark.parametrize(
    "text",
    [
        "90+30",
        "90 + 30",
        "90'+30''",
        "90' + 30\"",
        "90’ + 30”",
        "90′+30″",
        "90＋30",
        "９０+３０",
        "90 min + 30 sec",
        "90 MIN. + 30 SEC.",
        "90m+30s",
        "1h30+30s",
        "1h30m + 30s",
        "1 h 30 min + 30 s",
        "1.5h+30",
        "1,5 h + 30",
        "1:30:00+30",
        "1:30 h + 30",
        "90|30",
        "90 & 30",
        "90 30",
        "90 min 30 sec",
        "90   30",
        "90 minutes plus 30 seconds",
        "90 minutes and 30 seconds per move",
        "90 minutes, 30 seconds per move",
        "90 minutes with an increment of 30 seconds per move",
        "90 min + 30 sec/move",
        "90+30 per move",
        "90 + 30 from move 1",
        "90 minutes for the whole game + 30 seconds each move",
        "G/90;+30",
        "G/90;inc30",
        "G/90; inc/30",
        "G/90 inc/30",
        "G90+30",
        "Game/90, increment 30",
        "SD/90+30",
        "90+30 increment",
    ],
)
def test_90_minutes_and_30_seconds(text: str):
    assert read_time_control(text).control == single(90, 30)


@pytest.mark.parametrize(
    "text",
    [
        "G/60;d5",
        "G/60 d5",
        "G60;d5",
        "G/60 d/5",
        "g/60, d/5",
        "G/60 – d5",
        "Game in 60, delay 5",
        "Game in 60 minutes with a 5 second delay",
        "60 min, 5 sec delay",
        "60 + 5 delay",
        "60+5d",
        "Sudden death 60; delay 5 seconds",
        "1h;d5",
    ],
)
def test_60_minutes_with_a_delay_of_5_seconds(text: str):
    assert read_time_control(text).control == single(60, 0, 5)


@pytest.mark.parametrize(
    "text",
    [
        "40/90+30,SD/30+30",
        "40/90+30, SD/30+30",
        "40/90+30; G/30+30",
        "40/90 30,SD/30 30",
        "40/90 SD/30 inc/30",
        "40/90, SD/30; +30",
        "40/1h30+30,30+30",
        "40/90+30, 30 min + 30 sec",
        "40 moves in 90 minutes, then 30 minutes, 30 second increment from move 1",
        "90/40 moves + 30 min + 30 sec from the first move",
        "90'/40 + 30' + 30'' from move 1",
        "90 min/40 moves + 30 min + 30 sec/move",
        "90 min for 40 moves, 30 min to finish, 30 s per move",
        FIDE_SENTENCE,
    ],
)
def test_the_classical_control(text: str):
    assert read_time_control(text).control == CLASSICAL


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("10", "10+0"),
        ("10 min", "10+0"),
        ("2h", "120+0"),
        ("1h30", "90+0"),
        ("1h+30", "60+30"),
        ("1h 30m", "90+0"),
        ("1h 30 sec", "60+30"),
        ("1.5", "1.5+0"),
        ("½+0", "0.5+0"),
        ("1½+1", "1.5+1"),
        ("7,5+3", "7.5+3"),
        ("7.50+3", "7.5+3"),
        ("1.25+3", "1.25+3"),
        ("0:01:09+10", "0:01:09+10"),
        ("15h+10", "15h+10"),
        ("0+30", "0+30"),
        ("1000+0", "1000+0"),
        ("3h+2", "3h+2"),
        ("3 hours", "3h+0"),
        ("G/3h;d5", "G/3h;d5"),
        ("G/20;0", "20+0"),
        ("G/20;d0", "20+0"),
        ("1 min  +  30 sec", "1+30"),
        ("30/G", "30+0"),
        ("40/90,SD/30", "40/90,SD/30"),
        ("40/90,G/30,d5", "40/90;d5,SD/30;d5"),
        ("40/90;d0,SD/30;d5", "40/90;d0,SD/30;d5"),
        ("40/120,20/60,SD/15+30", "40/120,20/60,SD/15+30"),
        ("40/2h 20/1h SD/30", "40/120,20/60,SD/30"),
        ("60 min/30 moves, 60 min", "30/60,SD/60"),
    ],
)
def test_other_controls(text: str, canonical: str):
    assert written(text) == canonical


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("3/2", ["3+2", "3/2,SD/30"]),
        ("25/5", ["25+5", "25/5,SD/30"]),
        ("30/15", ["30+15", "30/15,SD/30"]),
        ("90/30", ["90+30", "90/30,SD/30"]),
        ("1:30", ["90+0", "1.5+0"]),
        ("1:30+30", ["90+30", "1.5+30"]),
        ("40/1:30,SD/30", ["40/90,SD/30", "40/1.5,SD/30"]),
        ("1:20", ["80+0"]),
        ("1h 30", ["90+0", "60+30"]),
        ("1 min 30 sec", ["1+30", "1.5+0"]),
        ("5,3", ["5+3", "5.3+0"]),
        ("90.30", ["90+30", "90.3+0"]),
        ("180+2", ["3+2", "3h+2"]),
        ("5400+30", ["90+30"]),
        ("300", ["5+0", "5h+0"]),
        ("300+5", ["5+5", "5h+5"]),
        ("720+5", ["12+5", "12h+5"]),
        ("780+5", ["13+5"]),
        ("900+10", ["15+10"]),
        ("40/300,SD/5400", ["40/5,SD/90"]),
        ("90:00+30", ["90+30"]),
        ("1.30+30", ["90+30", "1.3+30"]),
        ("1,30 + 30", ["90+30", "1.3+30"]),
        ("1.30", ["1+30", "90+0", "1.3+0"]),
        ("1.15+10", ["75+10", "0:01:09+10"]),
        ("1.30h + 30", ["90+30", "78+30"]),
        ("1.01+0", ["61+0"]),
        ("G/1.30;d5", ["G/90;d5", "G/1.3;d5"]),
        ("40/1.30,SD/30", ["40/90,SD/30", "40/1.3,SD/30"]),
        ("G/20;10", ["20+10", "G/20;d10"]),
        ("G/20; 10", ["20+10", "G/20;d10"]),
        ("90 min, 30 sec", ["90+30", "G/90;d30"]),
        ("90–30", ["90+30", "G/90;d30"]),
    ],
)
def test_what_is_doubtful_is_asked_back(text: str, readings: list[str]):
    assert asked(text) == ("ambiguous", readings)


@pytest.mark.parametrize(
    "text",
    [
        "75'/40 + 15' + 30''",
        "75′/40 + 15′ + 30″",
        "75 min/40 moves + 15 min + 30 sec",
        "75 min for 40 moves, then 15 min plus 30 sec",
        "40 moves in 75 minutes, 15 minutes for the rest + 30 seconds",
        "40/75,SD/15+30s",
        "75'/40 + 15'+30",
    ],
)
def test_seconds_with_units_after_the_last_stage_are_asked_back(text: str):
    assert asked(text) == ("ambiguous", ["40/75+30,SD/15+30", "40/75,SD/15+30"])


@pytest.mark.parametrize("text", ["40/75,SD/15+30", "40/75, 15+30", "40/1h15,SD/15+30"])
def test_seconds_without_units_belong_to_their_stage(text: str):
    assert written(text) == "40/75,SD/15+30"


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("40/90", ["40/90,SD/30", "40/90,SD/15", "40/90,SD/60"]),
        ("40/90+30", ["40/90+30,SD/30+30", "40/90+30,SD/15+30", "40/90+30,SD/60+30"]),
        ("40 moves in 90 min", ["40/90,SD/30", "40/90,SD/15", "40/90,SD/60"]),
        ("40/120,20/60", ["40/120,20/60,SD/30", "40/120,20/60,SD/15", "40/120,20/60,SD/60"]),
    ],
)
def test_what_follows_is_asked(text: str, readings: list[str]):
    assert asked(text) == ("what_follows", readings)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("abc", "not_a_time_control"),
        ("90+30 blitz", "not_a_time_control"),
        ("40/5400+30:1800+30", "not_a_time_control"),
        ("٩٠+30", "not_a_time_control"),
        ("-5+3", "number_missing"),
        ("+", "number_missing"),
        ("", "number_missing"),
        ("G/", "number_missing"),
        ("90+", "number_missing"),
        ("40/90,SD", "number_missing"),
        ("from move 1", "number_missing"),
        ("0+0", "no_time"),
        ("0", "no_time"),
        ("90+30+10", "seconds_twice"),
        ("G/60;d5;+3", "seconds_twice"),
        ("90+30, 30", "after_the_end"),
        ("90 min, then 30 min", "after_the_end"),
        ("30 sec", "no_minutes"),
        ("10000", "minutes"),
        ("1,000+0", "minutes"),
        ("1.333+0", "minutes"),
        ("90.01+0", "minutes"),
        ("1:30:01", "minutes"),
        ("999h", "minutes"),
        ("1:07", None),
        ("1+1000", "seconds"),
        ("1+0.5", "seconds"),
        ("0/90,SD/30", "moves"),
        ("1000/90,SD/30", "moves"),
        ("4.5/90,SD/30", "moves"),
        ("40/90+30,SD/30 from move 1", "from_move_1"),
        ("40/90,20/60,20/60,20/60,20/60,20/60,SD/30", "too_many_stages"),
        ("9" * 200, "minutes"),
        ("9" * 201, "too_long"),
    ],
)
def test_it_rejects(text: str, code: str | None):
    with pytest.raises(Unreadable) as refused:
        read_time_control(text)
    (problem,) = refused.value.problems
    assert problem.message.startswith("Time control: ")
    if code:
        assert not isinstance(refused.value, Doubtful)
        assert problem.code == code


def test_a_question_none_of_whose_answers_can_be_read_is_a_refusal():
    """Seven stages in whichever way 1:30 is read."""
    with pytest.raises(Unreadable) as refused:
        read_time_control("40/1:30,20/60,20/60,20/60,20/60,20/60,SD/30")
    assert refused.value.problems[0].code == "too_many_stages"


def test_what_was_understood_beyond_the_text_is_told():
    assert read_time_control("90 30").lost_plus
    assert not read_time_control("40/90 SD/30").lost_plus
    assert not read_time_control("90+30").lost_plus
    assert read_time_control("40/90,SD/30;d5").spread
    assert not read_time_control("40/90,SD/30;d5 from move 1").spread
    assert not read_time_control("40/90,SD/30+5").spread
    assert not read_time_control("G/60;d5").spread


@given(time_controls())
def test_what_is_written_is_read_as_the_same(control: TimeControl):
    text = write_time_control(control)
    reading = read_time_control(text)
    assert reading.control == control
    assert not reading.spread
    assert not reading.lost_plus


def outcome(text: str) -> None:
    """Read, or refused with one sentence; whatever is read or offered is written so that it reads as the same."""
    controls: tuple[TimeControl, ...] = ()
    problems: tuple[Problem, ...] = ()
    try:
        controls = (read_time_control(text).control,)
    except Doubtful as doubt:
        controls, problems = doubt.readings, doubt.problems
    except Unreadable as refused:
        problems = refused.problems
    assert len(controls) <= 6
    assert len(problems) <= 1
    assert controls or problems
    assert all(len(problem.message) < 400 for problem in problems)
    for control in controls:
        assert read_time_control(write_time_control(control)).control == control


SIGNS = [*"+++/;,-|'\": ", "  "]
NUMBERS = ["0", "3", "5", "30", "40", "60", "90", "180", "1.5", "5,3", "1:30", "1:30:00", "999", "99999"]
WORDS = [
    "h",
    "m",
    "s",
    "d",
    "inc",
    "g",
    "sd",
    "min",
    "sec",
    "moves",
    "in",
    "for",
    "then",
    "rest",
    "from move 1",
]


@settings(max_examples=500)
@given(st.lists(st.sampled_from([*SIGNS, *NUMBERS, *WORDS]), max_size=14).map("".join))
def test_any_words(text: str):
    outcome(text)


@given(st.text(max_size=60))
def test_any_text(text: str):
    outcome(text)


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "atom", ["1", "1 ", "1/", "1:", "1,", "1.", " ", "+", "g", "40/90,", "from ", "1:30,", "'", "\x00", "é"]
)
def test_long_text_is_refused_at_once(atom: str):
    for length in (200, 20_000):
        outcome((atom * length)[:length])
