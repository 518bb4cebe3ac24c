"""What others make of a time control: US Chess, Lichess, and the tag of a PGN file."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from calculators.rules.clauses import cite
from calculators.rules.time_control import Stage, TimeControl

(US_CHESS,) = cite("US Chess rules 5C")

UsChess = Literal["regular", "dual", "quick", "blitz", "base_under_5", "base_under_3", "too_fast"]
Lichess = Literal["ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence"]

DUAL_TO, DUAL_FROM, QUICK_ABOVE, BLITZ_FROM = 65, 30, 10, 5
LEAST_BASE, LEAST_BLITZ_BASE = 5, 3
LICHESS_MOVES = 40
LICHESS_BELOW: tuple[tuple[int, Lichess], ...] = (
    (30, "ultraBullet"),
    (180, "bullet"),
    (480, "blitz"),
    (1500, "rapid"),
    (21_600, "classical"),
)


def us_chess_total(control: TimeControl) -> Fraction:
    """Minutes of all stages plus seconds of delay or increment, as if those were minutes.

    Where stages differ in their seconds the most counts, which is a reading. Clauses: US Chess rules 5C.
    """
    return control.main_minutes + max(stage.seconds for stage in control.stages)


def us_chess(control: TimeControl) -> UsChess:
    """The category over the board, or why there is none.

    Clauses: US Chess rules 5C.
    """
    total, base = us_chess_total(control), control.main_minutes
    if total < BLITZ_FROM:
        return "too_fast"
    if total <= QUICK_ABOVE:
        return "blitz" if base >= LEAST_BLITZ_BASE else "base_under_3"
    if base < LEAST_BASE:
        return "base_under_5"
    if total < DUAL_FROM:
        return "quick"
    return "dual" if total <= DUAL_TO else "regular"


def lichess(control: TimeControl) -> Lichess | None:
    """The speed that Lichess would call it: base plus 40 increments, in seconds. ``None`` for several stages."""
    if len(control.stages) > 1:
        return None
    (stage,) = control.stages
    estimate = 60 * stage.minutes + LICHESS_MOVES * stage.increment
    return next((speed for below, speed in LICHESS_BELOW if estimate < below), "correspondence")


def pgn_time_control(control: TimeControl) -> str | None:
    """The value of a PGN TimeControl tag (PGN standard of 1994, 9.6), ``None`` for a delay, which it cannot write.

    >>> pgn_time_control(TimeControl((Stage(40, Fraction(90), 30), Stage(None, Fraction(30), 30))))
    '40/5400+30:1800+30'
    """
    if control.has_delay:
        return None
    return ":".join(_pgn_stage(stage) for stage in control.stages)


def _pgn_stage(stage: Stage) -> str:
    moves = f"{stage.moves}/" if stage.moves else ""
    increment = f"+{stage.increment}" if stage.increment else ""
    return f"{moves}{60 * stage.minutes}{increment}"
