"""A time control and its classes in words, for people and for programs."""

from __future__ import annotations

from fractions import Fraction

from calculators.presentation import decimal, number, plural
from calculators.rules.time_control import BANDS, Band, RateOfPlay, Speed, Stage, TimeControl
from calculators.rules.time_control_elsewhere import UsChess

FIDE_CLASS: dict[Speed, str] = {
    "standard": "standard range",
    "rapid": "rapid",
    "blitz": "blitz",
    "none": "none (too fast)",
}
"""By the time alone, for programs."""
RATEABLE: dict[Speed, str] = {
    "standard": "standard",
    "rapid": "rapid",
    "blitz": "blitz",
    "none": "not rateable",
}
HEADLINE: dict[Speed, str] = {
    "standard": "Standard",
    "rapid": "Rapid",
    "blitz": "Blitz",
    "none": "Rated as nothing",
}
US_CHESS: dict[UsChess, str] = {
    "regular": "regular",
    "dual": "dual (regular and quick)",
    "quick": "quick",
    "blitz": "blitz",
    "base_under_5": "not rateable (base under 5 minutes)",
    "base_under_3": "not rateable (base under 3 minutes)",
    "too_fast": "not rateable",
}
BANDS_IN_WORDS = {
    "under_1800": "Both below 1800",
    "from_1800": "One 1800 or more",
    "from_2400": "One 2400 or more",
}


def in_words(control: TimeControl) -> str:
    """The whole control: "90 minutes for 40 moves, then 30 minutes, with 30 seconds a move from move 1"."""
    if len({(stage.increment, stage.delay) for stage in control.stages}) == 1:
        times = ", then ".join(_time(stage) for stage in control.stages)
        return times + _seconds(control.stages[0], several=len(control.stages) > 1)
    return ", then ".join(_time(stage) + _seconds(stage, several=False) for stage in control.stages)


def _time(stage: Stage) -> str:
    return minutes(stage.minutes) + (f" for {plural(stage.moves, 'move')}" if stage.moves else "")


def _seconds(stage: Stage, several: bool) -> str:
    start = " from move 1" if several else ""
    if stage.delay:
        return f" with a delay of {plural(stage.delay, 'second')} a move{start}"
    if not stage.increment:
        return ""
    return f"{', with' if several else ' and'} {plural(stage.increment, 'second')} a move{start}"


def minutes(value: Fraction | int) -> str:
    """ "1 minute", "133.33 minutes"."""
    return f"{number(value)} {'minute' if value == 1 else 'minutes'}"


def plain(value: Fraction) -> int | str:
    """A number for programs: whole as an int, else an exact decimal or one of two places."""
    return value.numerator if value.denominator == 1 else decimal(value)


def headline(play: RateOfPlay) -> str:
    """What a game is rated as when no rating is given, with the condition there is: "Standard below 1800"."""
    # The games that can be rated best speak for the control.
    value = HEADLINE[play.rated_as(BANDS[0])]
    gap = play.in_the_gap
    return f"{value} below {gap[0].lowest_rating}" if gap and play.is_rateable else value


def whom(play: RateOfPlay) -> str:
    """For whom a control in the standard range is standard."""
    gap: tuple[Band, ...] = play.in_the_gap
    if not play.first_control_ok:
        return f"the first control has {play.control.stages[0].moves} moves, and 30 are needed"
    return f"only where both players are below {gap[0].lowest_rating}" if gap else "for every rating"
