"""The Elo formula, from which rating systems start, and what FIDE's table says of the same two players.

FIDE's numbers never pass through the formula.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.rules.editions import Edition
from calculators.rules.games import Game
from calculators.rules.rating_change import RatedGame, rate_event
from calculators.rules.real_numbers import logistic

SCALE = 400
"""Points of difference that make the stronger side ten times as likely to score."""


def expected_by_formula(difference: int) -> Fraction:
    """The expected score, from 0 to 1, of a player rated ``difference`` points above the opponent: no cap, no table.

    To 30 digits. For 400 points it is 10/11.
    """
    return logistic(Fraction(difference, SCALE))


def change_by_formula(difference: int, half_points: int, k: int) -> Fraction:
    """K times score minus expected score, in points; ``half_points`` is 2, 1 or 0."""
    return k * (Fraction(half_points, 2) - expected_by_formula(difference))


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two players: what the formula and the table expect of them."""

    rating: int
    opponent: int
    formula: Fraction
    line: RatedGame
    """By the edition: difference, counted difference and PD in hundredths, or why the game is not rated."""


def side(edition: Edition, rating: int, opponent: int, half_points: int = 0) -> Side:
    """What is expected of a player rated ``rating`` against one rated ``opponent``.

    Clauses: B02 8.3.1, 8.1.2.
    """
    (line,) = rate_event(edition, rating, [Game(opponent, half_points)])
    return Side(rating, opponent, expected_by_formula(rating - opponent), line)
