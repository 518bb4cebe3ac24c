"""The grammar of a time control: tokens to stages, and the questions that a doubtful spelling leaves open.

A doubtful place calls ``ask``. Without an answer that raises ``Asked``; whoever wants to know what the
answers would come to parses again with each of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.readers.time_control_cursor import Answers, Question
from calculators.readers.time_control_minutes import MinutesCursor
from calculators.readers.time_control_values import is_whole, refuse, whole_moves, whole_seconds
from calculators.readers.time_control_words import Kind, Token

MOST_STAGES = 6
PLAUSIBLE_INCREMENT = 60
"""Y of a lone X/Y up to which it can be the seconds of X+Y; 40/90 is moves and minutes."""


@dataclass(frozen=True, slots=True)
class Seconds:
    """Seconds a move as they are written: delay or increment, ``apart`` when named by a word or set apart."""

    value: int
    is_delay: bool
    apart: bool


@dataclass(frozen=True, slots=True)
class Written:
    """A stage as it is written; ``moves`` is ``None`` for all that are left."""

    moves: int | None
    minutes: Fraction
    seconds: Seconds | None = None


class Parser(MinutesCursor):
    """Reads tokens once, from left to right."""

    def __init__(self, found: list[Token], answers: Answers) -> None:
        super().__init__(found, answers)
        self.lost_plus = False
        """Whether a blank between two numbers was taken for the plus sign that an address loses."""

    def parse(self) -> tuple[list[Written], bool]:
        """The stages, and whether the seconds are said to run from move 1. Raises ``Unreadable`` or ``Asked``."""
        stages, from_start = [self._stage()], False
        while self.at < len(self.tokens):
            if self._take(Kind.FROM_START):
                from_start = True
            else:
                self._take(Kind.SEMICOLON, Kind.COMMA, Kind.PLUS)
                self._take(Kind.THEN)
                stages.append(self._stage())
        if any(stage.moves is None for stage in stages[:-1]):
            raise refuse(
                "after_the_end",
                "nothing can follow a stage without a number of moves. Write the moves first: 40/90,SD/30.",
            )
        if stages[-1].moves is not None:
            rest = self.ask(Question.FOLLOWS, "30", "15", "60")
            stages.append(Written(None, Fraction(rest), stages[-1].seconds))
        if len(stages) > MOST_STAGES:
            raise refuse("too_many_stages", f"these are more than {MOST_STAGES} stages.")
        return stages, from_start

    # Moves -----------------------------------------------------------------------------------------------------------

    def _stage(self) -> Written:
        stage = Written(*self._head())
        while self._seconds_follow():
            seconds = self._seconds()
            if stage.seconds is not None:
                raise refuse(
                    "seconds_twice",
                    "a stage has one increment or one delay. Write it such as 90+30 or G/60;d5.",
                )
            stage = replace(stage, seconds=seconds)
        return stage

    def _head(self) -> tuple[int | None, Fraction]:
        self._skip(Kind.FOR)
        if self._take(Kind.REST):
            self._skip(Kind.REST, Kind.MOVES, Kind.SLASH, Kind.FOR)
            return None, self._minutes()
        if self._looks(Kind.NUMBER, Kind.SLASH) and self._peek(2) in (Kind.NUMBER, Kind.CLOCK):
            return self._with_slash()
        if self._looks(Kind.NUMBER, Kind.MOVES):
            moves = self._moves()
            self._skip(Kind.SLASH, Kind.FOR)
            return moves, self._minutes()
        time = self._minutes()
        if self._looks(Kind.SLASH, Kind.NUMBER) or self._looks(Kind.FOR, Kind.NUMBER):
            self.at += 1
            return self._moves(), time
        if Kind.REST in (self._peek(), self._peek(1)):
            self._skip(Kind.SLASH, Kind.FOR, Kind.REST, Kind.MOVES)
        return None, time

    def _with_slash(self) -> tuple[int | None, Fraction]:
        """X/Y: moves and minutes, unless it stands alone and can be base and increment as well."""
        first, _, second = self.tokens[self.at : self.at + 3]
        if self._peek(3) is Kind.MOVES:
            time = self._minutes()
            self.at += 1
            return self._moves(), time
        may_be_increment = len(self.tokens) == 3 and is_whole(second.text, PLAUSIBLE_INCREMENT)
        if may_be_increment and self.ask(Question.SLASH, "plus", "moves") == "plus":
            return None, self._as_plus(first.text, second.text)
        moves = self._moves()
        self.at += 1
        return moves, self._minutes()

    def _moves(self) -> int:
        moves = whole_moves(self._number())
        self._skip(Kind.MOVES)
        return moves

    # Seconds ----------------------------------------------------------------------------------------------------------

    def _seconds_follow(self) -> bool:
        """Whether an increment or a delay comes next, and not another stage."""
        separator = self._peek()
        skip = separator in (Kind.PLUS, Kind.SEMICOLON, Kind.COMMA)
        first, second, third = (self._peek(skip + ahead) for ahead in range(3))
        if first in (Kind.DELAY, Kind.INCREMENT) or (separator is Kind.SEMICOLON and first is Kind.PLUS):
            return True
        if first is not Kind.NUMBER or second in (Kind.MINUTES, Kind.HOURS, Kind.FOR):
            return False
        if second is Kind.SECONDS or (second, third) == (Kind.SLASH, Kind.MOVES):
            return True
        starts_stage = second is Kind.SLASH or (
            second is Kind.MOVES and third in (Kind.SLASH, Kind.FOR, Kind.NUMBER)
        )
        return separator is not Kind.COMMA and not starts_stage

    def _seconds(self) -> Seconds:
        is_apart = self._take(Kind.SEMICOLON, Kind.COMMA) is not None
        has_plus = self._take(Kind.PLUS) is not None
        name = self._take(Kind.DELAY, Kind.INCREMENT)
        self.lost_plus |= not (is_apart or has_plus or name)
        if name:
            self._skip(Kind.SLASH, Kind.FOR, Kind.PLUS)
        value = whole_seconds(self._number())
        self._take(Kind.SECONDS)
        a_move = self._take_a_move()
        if name is None and self._peek(1) is not Kind.NUMBER:
            name = self._take(Kind.DELAY, Kind.INCREMENT)
            a_move = self._take_a_move() or a_move
        if name:
            is_delay = name.kind is Kind.DELAY
        else:
            is_doubtful = is_apart and not has_plus and not a_move and value > 0
            is_delay = is_doubtful and self.ask(Question.DELAY, "increment", "delay") == "delay"
        return Seconds(value, is_delay, is_apart or name is not None or a_move)

    def _take_a_move(self) -> bool:
        """Whether "a move", "/move" or the like comes next."""
        if self._looks(Kind.SLASH, Kind.MOVES) or self._looks(Kind.FOR, Kind.MOVES):
            self.at += 1
        return self._take(Kind.MOVES) is not None
