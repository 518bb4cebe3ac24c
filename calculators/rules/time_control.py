"""What a time control is worth over 60 moves, and whether FIDE rates games played with it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.rules.clauses import cite

RATE_OF_PLAY, FIRST_CONTROL, HOURS_A_DAY = cite("B02 1.1", "B02 1.2", "B02 3.1")
RAPID, BLITZ, RAPID_ROUNDS, BLITZ_ROUNDS = cite("B02RB 1.1.1", "B02RB 1.1.2", "B02RB 3.1.1", "B02RB 3.1.2")
NORM_DAY, NORMS = cite("B01 1.1.2", "B01 1.1.3")

Speed = Literal["standard", "rapid", "blitz", "none"]

COUNTED_MOVES = 60
"""The length of the game that the regulations reckon with."""
STANDARD_FROM = 60
"""Minutes at which rapid ends and standard begins, for players below 1800."""
RAPID_ABOVE, BLITZ_ABOVE = 10, 3
FIRST_CONTROL_MOVES = 30
DAY_MINUTES = 12 * 60
NORM_MINUTES, NORM_ROUNDS = 120, 2
MOST_ROUNDS = {"rapid": 15, "blitz": 30}
FAST_CLASSIC_MINUTES = 75
"""45 minutes and 30 seconds a move, from which FIDE may approve events as standard in 2026."""


@dataclass(frozen=True, slots=True)
class Band:
    """Games by the rating of the higher-rated player, with the least minutes for 60 moves of a standard game."""

    key: Literal["under_1800", "from_1800", "from_2400"]
    lowest_rating: int
    minutes: int


BANDS = (Band("under_1800", 0, STANDARD_FROM), Band("from_1800", 1800, 90), Band("from_2400", 2400, 120))


def band_of(highest_rating: int) -> Band:
    """The band of a game whose higher-rated player has this rating.

    Clauses: B02 1.1.
    """
    return next(band for band in reversed(BANDS) if highest_rating >= band.lowest_rating)


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the game: ``minutes`` for ``moves`` moves, or for all that are left when ``moves`` is ``None``.

    ``increment`` (added) and ``delay`` (waited for) are seconds a move; at most one of them is not zero.
    ``ValueError`` for both, and for minutes that are no whole seconds.
    """

    moves: int | None
    minutes: Fraction
    increment: int = 0
    delay: int = 0

    def __post_init__(self) -> None:
        if self.increment and self.delay:
            raise ValueError("a stage has an increment or a delay, not both")
        if (60 * self.minutes).denominator != 1:
            raise ValueError(f"{self.minutes} minutes are no whole seconds")

    @property
    def seconds(self) -> int:
        """Increment or delay, whichever it has, in seconds a move."""
        return self.increment or self.delay


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Stages in order; only the last has no number of moves. ``ValueError`` for anything else."""

    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        if [stage.moves is None for stage in self.stages] != [False] * (len(self.stages) - 1) + [True]:
            raise ValueError("the last stage, and no other, is for all moves that are left")

    @property
    def has_delay(self) -> bool:
        """Whether some stage has a delay instead of an increment."""
        return any(stage.delay for stage in self.stages)

    @property
    def main_minutes(self) -> Fraction:
        """Minutes of all stages together, without increment and delay."""
        return sum((stage.minutes for stage in self.stages), Fraction(0))

    def reckoning(self, moves: int, delay_counts: bool = True) -> tuple[tuple[Fraction, int, int], ...]:
        """Minutes, moves played in it and seconds a move, for each stage that a game of so many moves enters.

        A stage begins with the move after those of the stage before: 40 moves need only the first of 40/90.
        """
        parts, done = [], 0
        for stage in self.stages:
            if done >= moves:
                break
            played = moves - done if stage.moves is None else min(stage.moves, moves - done)
            parts.append((stage.minutes, played, stage.seconds if delay_counts else stage.increment))
            done += played
        return tuple(parts)

    def minutes_for(self, moves: int, delay_counts: bool = True) -> Fraction:
        """The most minutes that one player can use for so many moves.

        >>> TimeControl((Stage(None, Fraction(90), increment=30),)).minutes_for(60)
        Fraction(120, 1)
        """
        return sum(
            (
                minutes + Fraction(played * seconds, 60)
                for minutes, played, seconds in self.reckoning(moves, delay_counts)
            ),
            Fraction(0),
        )

    def longest_game(self, moves: int) -> Fraction:
        """Minutes of the longest game of so many moves by each player, both players together."""
        return 2 * self.minutes_for(moves)


@dataclass(frozen=True, slots=True)
class RateOfPlay:
    """How FIDE rates games with a time control.

    A delay is not counted: the regulations speak of increments only, and leaving it out is the cautious reading.
    """

    control: TimeControl

    @property
    def minutes(self) -> Fraction:
        """Minutes for 60 moves. Clauses: B02 1.1; B02RB 1.1.1."""
        return self.control.minutes_for(COUNTED_MOVES, delay_counts=False)

    @property
    def speed(self) -> Speed:
        """The range that the time alone falls into; exactly 60 is no rapid, exactly 10 is blitz, exactly 3 is nothing.

        Clauses: B02 1.1; B02RB 1.1.1, 1.1.2.
        """
        if self.minutes >= STANDARD_FROM:
            return "standard"
        if self.minutes > RAPID_ABOVE:
            return "rapid"
        return "blitz" if self.minutes > BLITZ_ABOVE else "none"

    @property
    def first_control_ok(self) -> bool:
        """Whether the first control, if it names a number of moves, names at least 30. Clauses: B02 1.2."""
        moves = self.control.stages[0].moves
        return moves is None or moves >= FIRST_CONTROL_MOVES

    def rated_as(self, band: Band) -> Speed:
        """What a game of this band is rated as; "none" also in the gap between rapid and standard.

        Clauses: B02 1.1, 1.2; B02RB 1.1.1, 1.1.2.
        """
        if self.speed != "standard":
            return self.speed
        return "standard" if self.minutes >= band.minutes and self.first_control_ok else "none"

    @property
    def in_the_gap(self) -> tuple[Band, ...]:
        """The bands whose games are too long for rapid and too short for standard. Clauses: B02 1.1."""
        if self.speed != "standard":
            return ()
        return tuple(band for band in BANDS if self.minutes < band.minutes)

    @property
    def is_rateable(self) -> bool:
        """Whether games of anybody are rated; those of the lowest band are if any are."""
        return self.rated_as(BANDS[0]) != "none"

    @property
    def fits_a_day(self) -> bool:
        """Whether a game of 60 moves ends within the 12 hours of play of a day. Clauses: B01 1.1.2; B02 3.1."""
        return 2 * self.minutes <= DAY_MINUTES

    @property
    def for_norms(self) -> bool:
        """Whether it is slow enough for title norms, and fast enough for a day. Clauses: B01 1.1.2, 1.1.3; B02 1.2."""
        return self.minutes >= NORM_MINUTES and self.first_control_ok and self.fits_a_day

    @property
    def may_be_approved(self) -> bool:
        """Whether 2026's approval of single events, 45+30 or longer, could make a refused game standard.

        That "or longer" is measured over 60 moves is a reading. Clauses: B02 1.1.
        """
        return bool(self.in_the_gap) and self.minutes >= FAST_CLASSIC_MINUTES and self.first_control_ok

    @property
    def rounds_by_time(self) -> int:
        """Games of 60 moves that fit into 12 hours, pauses not counted. Clauses: B02 3.1."""
        return DAY_MINUTES // (2 * self.minutes) if self.minutes else 0

    @property
    def rounds_a_day(self) -> int | None:
        """Rounds a day: 12 hours, and at most 15 of rapid or 30 of blitz; ``None`` where no game can be rated.

        Clauses: B02 3.1; B02RB 3.1.1, 3.1.2.
        """
        if not self.is_rateable:
            return None
        return min(self.rounds_by_time, MOST_ROUNDS.get(self.speed, self.rounds_by_time))
