"""Steps and remarks of a time control's answer, with their clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.answer import Note, Step
from calculators.presentation import number, plural
from calculators.readers.time_control import Reading, write_time_control
from calculators.rules.clauses import cite
from calculators.rules.time_control import (
    BANDS,
    BLITZ,
    BLITZ_ROUNDS,
    COUNTED_MOVES,
    DAY_MINUTES,
    FIRST_CONTROL,
    FIRST_CONTROL_MOVES,
    HOURS_A_DAY,
    NORM_DAY,
    NORM_MINUTES,
    NORMS,
    RAPID,
    RAPID_ROUNDS,
    RATE_OF_PLAY,
    RateOfPlay,
    TimeControl,
)
from calculators.rules.time_control_elsewhere import US_CHESS, us_chess, us_chess_total
from calculators.tools.time_control_form import query_for
from calculators.tools.time_control_wording import US_CHESS as US_CHESS_WORDS
from calculators.tools.time_control_wording import in_words, minutes, whom

(FROM_MOVE_1,) = cite("US Chess rules 5E1")
APPROVAL = "https://www.fide.com/?p=42839"

BY_SPEED = {
    "standard": (RATE_OF_PLAY, RAPID),
    "rapid": (RAPID,),
    "blitz": (BLITZ,),
    "none": (BLITZ,),
}
WHY = {
    "standard": "60 or more: too long for rapid",
    "rapid": "more than 10 and less than 60: rapid",
    "blitz": "more than 3 and not more than 10: blitz",
    "none": "not more than 3: too fast for blitz",
}
ON_THE_LINE = {
    60: "Exactly 60 minutes is not rapid: rapid is less than 60.",
    10: "Exactly 10 minutes is blitz: rapid is more than 10.",
    3: "Exactly 3 minutes is rated as nothing: blitz is more than 3.",
}


def steps(play: RateOfPlay) -> tuple[Step, ...]:
    """The working, a clause at every step."""
    return tuple(_steps(play))


def _steps(play: RateOfPlay) -> Iterator[Step]:
    clauses = BY_SPEED[play.speed]
    yield Step(f"Minutes for {COUNTED_MOVES} moves", _sum(play), (RATE_OF_PLAY, RAPID))
    yield Step("By the time alone", f"{number(play.minutes)} is {WHY[play.speed]}", clauses)
    if play.control.stages[0].moves:
        moves = play.control.stages[0].moves
        yield Step(
            f"First control of at least {FIRST_CONTROL_MOVES} moves in standard chess",
            f"{moves}, {'yes' if play.first_control_ok else 'no'}",
            (FIRST_CONTROL,),
        )
    if play.speed == "standard":
        yield Step("Standard", whom(play), (RATE_OF_PLAY,))
    yield Step(f"Title norms need {NORM_MINUTES} minutes", *_norms(play))
    yield Step("Rounds a day", *_rounds(play))
    control, total = play.control, us_chess_total(play.control)
    seconds = max(stage.seconds for stage in control.stages)
    yield Step(
        "US Chess: all minutes plus the seconds a move",
        f"{number(control.main_minutes)} + {seconds} = {number(total)}: {US_CHESS_WORDS[us_chess(control)]}",
        (US_CHESS,),
    )


def _sum(play: RateOfPlay) -> str:
    parts = []
    for main, played, seconds in play.control.reckoning(COUNTED_MOVES, delay_counts=False):
        parts += [number(main)] if main or not seconds else []
        parts += [f"{played} × {seconds} s"] if seconds else []
    return f"{' + '.join(parts)} = {minutes(play.minutes)}"


def _norms(play: RateOfPlay) -> tuple[str, tuple[str, ...]]:
    if play.fits_a_day:
        return f"{number(play.minutes)}, {'yes' if play.for_norms else 'no'}", (NORMS,)
    game = f"2 × {number(play.minutes)} = {number(2 * play.minutes)}"
    return f"no: a game of {game} is longer than the {DAY_MINUTES} of a day", (NORM_DAY, NORMS)


def _rounds(play: RateOfPlay) -> tuple[str, tuple[str, ...]]:
    if not play.is_rateable:
        return "none: such games are not rated", BY_SPEED["none"] if play.first_control_ok else (
            FIRST_CONTROL,
        )
    time = f"{DAY_MINUTES} / (2 × {number(play.minutes)})"
    if play.speed in ("rapid", "blitz"):
        limit = RAPID_ROUNDS if play.speed == "rapid" else BLITZ_ROUNDS
        most = "at most 15 of rapid" if play.speed == "rapid" else "at most 30 of blitz"
        return f"{time}: {play.rounds_by_time} by time, {most}: {play.rounds_a_day}", (HOURS_A_DAY, limit)
    return f"{time}: {play.rounds_a_day}", (HOURS_A_DAY,)


def notes(play: RateOfPlay, reading: Reading, rating: int | None) -> tuple[Note, ...]:
    """What a reader should know beside the class."""
    return (*_understood(reading, rating), *_refused(play), *_remarks(play))


def _understood(reading: Reading, rating: int | None) -> Iterator[Note]:
    """Where the text was read in one of two ways, with the other one to go to."""
    control = reading.control
    if reading.lost_plus:
        text = write_time_control(control)
        yield Note(
            f"The blank between two numbers was read as a plus sign: {text}. In an address write + as %2B."
        )
    *earlier, last = control.stages
    if reading.spread:
        stages = (*(replace(stage, increment=0, delay=0) for stage in earlier), last)
        text = f"The {_kind(control)} stands after the last stage and was taken to run from move 1."
        yield _otherwise(text, TimeControl(stages), rating)
    elif last.seconds and earlier and not any(stage.seconds for stage in earlier):
        stages = (*(replace(stage, increment=last.increment, delay=last.delay) for stage in earlier), last)
        start = sum(stage.moves or 0 for stage in earlier) + 1
        text = f"The {_kind(control)} is written in the last stage only, so that it runs from move {start}."
        yield _otherwise(text, TimeControl(stages), rating)


def _otherwise(text: str, other: TimeControl, rating: int | None) -> Note:
    link = f"/calculators/time-control?{query_for(other, rating)}"
    return Note(f"{text} Otherwise it is {in_words(other)}.", (FROM_MOVE_1,), write_time_control(other), link)


def _kind(control: TimeControl) -> str:
    return "delay" if control.has_delay else "increment"


def _refused(play: RateOfPlay) -> Iterator[Note]:
    """Why games are rated as nothing, and what may help."""
    if play.speed == "standard" and not play.first_control_ok:
        moves = plural(play.control.stages[0].moves or 0, "move")
        yield Note(
            f"Not rated for anybody: the first control has {moves}, and a first control that names its moves needs "
            f"{FIRST_CONTROL_MOVES} of them.",
            (FIRST_CONTROL,),
        )
    if gap := play.in_the_gap:
        yield Note(
            f"The gap: {minutes(play.minutes)} are too long for rapid, which ends below 60, and too short for "
            f"standard with a player rated {gap[0].lowest_rating} or more, which needs {gap[0].minutes}. Such a game "
            "is rated as nothing.",
            (RATE_OF_PLAY, RAPID),
        )
        if len(gap) < len(BANDS):
            yield Note(
                "It is decided for every game by its higher-rated player, so that in one tournament some games can "
                "be rated and others not.",
                (RATE_OF_PLAY,),
            )
    if play.may_be_approved:
        yield Note(
            "For 2026 FIDE may rate 45+30 or longer as standard, and count it for norms, in major or traditional "
            "events that the Qualification Commission approves one by one. Without that approval the rule "
            "itself holds; whether it goes on after 2026 is not known.",
            (RATE_OF_PLAY,),
            "FIDE’s conditions",
            APPROVAL,
        )


def _remarks(play: RateOfPlay) -> Iterator[Note]:
    control = play.control
    if control.has_delay:
        with_delay = control.minutes_for(COUNTED_MOVES)
        yield Note(
            f"FIDE’s rules do not mention a delay. It is left out here, the cautious reading; counted as an increment "
            f"it would make {minutes(with_delay)}.",
            (RATE_OF_PLAY, RAPID),
        )
    for line, text in ON_THE_LINE.items():
        if play.minutes == line:
            yield Note(text, BY_SPEED[play.speed])
    if play.for_norms:
        yield Note(
            "Slow enough for title norms, with at most two rounds a day and the other conditions.", (NORMS,)
        )
    if not play.fits_a_day:
        yield Note(
            f"One game of 60 moves can last {minutes(2 * play.minutes)}, more than the 12 hours of play that a day "
            "may have, also in a tournament with title norms.",
            (HOURS_A_DAY, NORM_DAY),
        )
    if play.speed == "standard" and play.in_the_gap:
        yield Note(
            "The rule names ratings only; that an unrated player counts as below 1800 is a reading.",
            (RATE_OF_PLAY,),
        )
