"""Time controls as people write them, read and written.

``90+30``, ``90 min + 30 sec``, ``1h30+30s``, ``5|3``, ``G/60;d5``, ``40/90+30,SD/30+30`` and whole sentences are read.
What can be read in two ways is never guessed: the error carries the readings, so that they can be offered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.readers.problems import Problem, Unreadable, shorten
from calculators.readers.time_control_cursor import Answers, Asked, Question
from calculators.readers.time_control_parser import Parser, Seconds, Written
from calculators.readers.time_control_values import may_be_clock, may_be_seconds, refuse
from calculators.readers.time_control_words import Kind, Token, plain, tokens
from calculators.rules.time_control import COUNTED_MOVES, Stage, TimeControl

MOST_LETTERS = 200
MOST_READINGS = 6


@dataclass(frozen=True, slots=True)
class Reading:
    """A time control, and what was understood beyond what is written.

    ``spread``: seconds written once, at the end, run from move 1. ``lost_plus``: a blank between two numbers is a plus
    sign, as an address leaves it that did not encode one.
    """

    control: TimeControl
    spread: bool = False
    lost_plus: bool = False


class Doubtful(Unreadable):
    """The text can be read in several ways, or does not say how the game ends; ``readings`` are what it may mean."""

    def __init__(self, problem: Problem, readings: tuple[TimeControl, ...]) -> None:
        super().__init__(problem)
        self.readings = readings


def read_time_control(text: str) -> Reading:
    """The time control of a text. Raises ``Unreadable``, and ``Doubtful`` where it has to be asked back."""
    if len(text) > MOST_LETTERS:
        raise refuse("too_long", f"more than {MOST_LETTERS} characters. Write it such as 40/90+30,SD/30+30.")
    found = tokens(plain(text))
    try:
        return _parsed(found, {})
    except Asked as asked:
        raise _doubt(text, found, asked) from asked


def write_time_control(control: TimeControl) -> str:
    """The one canonical spelling, which reads as the same: ``90+30``, ``G/60;d5``, ``40/90+30,SD/30+30``."""
    *earlier, last = control.stages
    if not earlier:
        if last.delay:
            return f"G/{_minutes(last.minutes)};d{last.delay}"
        return f"{_minutes(last.minutes)}+{last.increment}"
    parts = [f"{stage.moves}/{_minutes(stage.minutes)}{_seconds(stage)}" for stage in earlier]
    if last.delay and not any(stage.seconds for stage in earlier):
        parts[0] += ";d0"  # else the delay at the end would be read as running from move 1
    return ",".join([*parts, f"SD/{_minutes(last.minutes)}{_seconds(last)}"])


def _minutes(value: Fraction) -> str:
    if may_be_seconds(value):
        return f"{value / 60}h"
    whole, hundredths = divmod(int(100 * value), 100)
    text = f"{whole}.{hundredths:02}"
    if may_be_clock(text) and hundredths % 10:
        return f"0:{whole:02}:{60 * hundredths // 100:02}"  # 1.15 would be asked back as 1 h 15
    return text.rstrip("0") if hundredths else str(whole)


def _seconds(stage: Stage) -> str:
    if stage.delay:
        return f";d{stage.delay}"
    return f"+{stage.increment}" if stage.increment else ""


def _parsed(found: list[Token], answers: Answers) -> Reading:
    parser = Parser(found, answers)
    written, from_start = parser.parse()
    if not from_start and _start_is_open(written, found):
        from_start = parser.ask(Question.START, "move 1", "last stage") == "move 1"
    reading = replace(_joined(written, from_start), lost_plus=parser.lost_plus)
    if not reading.control.minutes_for(COUNTED_MOVES):
        raise refuse("no_time", "there is no time in it. Write minutes and seconds a move: 3+2.")
    return reading


def _joined(written: list[Written], from_start: bool) -> Reading:
    """Seconds that are written once, after the last stage, run from move 1 if they stand apart from its minutes.

    Clauses: US Chess rules 5E1.
    """
    last = _seconds_at_the_end(written)
    if from_start and not last and len({stage.seconds for stage in written}) > 1:
        raise refuse(
            "from_move_1", "“from move 1” belongs to seconds that are written once, after the last stage."
        )
    spread = last is not None and len(written) > 1 and (from_start or last.apart)
    if spread:
        written = [replace(stage, seconds=last) for stage in written]
    return Reading(TimeControl(tuple(map(_stage, written))), spread and not from_start)


def _start_is_open(written: list[Written], found: list[Token]) -> bool:
    """Whether the seconds at the end may run from move 1 or from the last stage: 75'/40 + 15' + 30''.

    In SD/15+30, without a unit, they belong to the stage that they are written in.
    """
    last = _seconds_at_the_end(written)
    has_units = any(token.kind in (Kind.MINUTES, Kind.SECONDS) for token in found)
    return last is not None and not last.apart and len(written) > 1 and has_units


def _seconds_at_the_end(written: list[Written]) -> Seconds | None:
    """The seconds of the last stage if no other has any."""
    *earlier, last = written
    if last.seconds is None or not last.seconds.value or any(stage.seconds for stage in earlier):
        return None
    return last.seconds


def _stage(written: Written) -> Stage:
    seconds = written.seconds
    if seconds is None:
        return Stage(written.moves, written.minutes)
    increment, delay = (0, seconds.value) if seconds.is_delay else (seconds.value, 0)
    return Stage(written.moves, written.minutes, increment, delay)


def _doubt(text: str, found: list[Token], asked: Asked) -> Unreadable:
    readings, problem = _readings(found, {}, asked)
    if not readings:
        return problem or refuse("ambiguous", f"“{shorten(text)}” is not clear. Write it such as 90+30.")
    wanted = _either([write_time_control(each) for each in readings])
    if asked.question is Question.FOLLOWS:
        code, words = (
            "what_follows",
            f"“{shorten(text)}” does not say what follows. Write for example {wanted}.",
        )
    else:
        code, words = "ambiguous", f"“{shorten(text)}” is not clear. Write {wanted}."
    return Doubtful(Problem(code, f"Time control: {words}"), readings)


def _readings(
    found: list[Token], answers: Answers, asked: Asked
) -> tuple[tuple[TimeControl, ...], Unreadable | None]:
    """What the text would mean by every answer to every question, and the first fault where nothing is left."""
    readings: list[TimeControl] = []
    problem = None
    for answer in asked.answers:
        more = {**answers, asked.question: answer}
        try:
            readings.append(_parsed(found, more).control)
        except Asked as next_asked:
            others, fault = _readings(found, more, next_asked)
            # Within another question one example of how the game may go on is enough.
            readings += others[:1] if next_asked.question is Question.FOLLOWS else others
            problem = problem or fault
        except Unreadable as fault:
            problem = problem or fault
    return tuple(dict.fromkeys(readings))[:MOST_READINGS], problem


def _either(spellings: list[str]) -> str:
    *rest, last = spellings
    return f"{', '.join(rest)} or {last}" if rest else last
