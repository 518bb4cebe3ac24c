"""An estimate of a US Chess rating, as its figures, steps and notes look at it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from calculators.rules.us_chess import PROVISIONAL_UNTIL, dual_share
from calculators.rules.us_chess_games import UsChessGame
from calculators.rules.us_chess_rating import Conditions, NewRating


@dataclass(frozen=True, slots=True)
class Estimate:
    """A result with what was asked; ``age`` or ``fide`` where the player had no US Chess rating."""

    result: NewRating
    conditions: Conditions
    lines: tuple[UsChessGame, ...]
    ended: date
    age: int | None = None
    fide: int | None = None

    @property
    def before(self) -> int:
        """The rating before the event; whole, as people type it."""
        return self.result.player.rating.numerator

    @property
    def start(self) -> str:
        """The same in words."""
        given = self.age is None and self.fide is None
        return str(self.before) if given else f"an initial rating of {self.before}"

    @property
    def change(self) -> int:
        """In whole points."""
        return self.result.rating - self.before

    @property
    def expected(self) -> Fraction:
        """The expected score: at the old rating by the standard formula, at the new one by the special."""
        return sum(self.result.working.expected, Fraction(0))

    @property
    def average(self) -> Fraction:
        """Of the counted opponents."""
        opponents = [line.round.game.opponent or 0 for line in self.lines if line.reason is None]
        return Fraction(sum(opponents), len(opponents))

    @property
    def games_after(self) -> int:
        """How many games the new rating rests on."""
        return self.result.player.games + self.result.games

    @property
    def is_provisional(self) -> bool:
        """Whether the new rating is."""
        return self.games_after <= PROVISIONAL_UNTIL

    @property
    def k_is_whole(self) -> bool:
        """Whether K is not lowered for a dual-rated event."""
        return not self.conditions.dual or dual_share(self.result.player.rating) == 1
