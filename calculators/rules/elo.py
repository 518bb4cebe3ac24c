"""The Elo formula, from which FIDE's table was once made, and what the table says of the same two players.

The formula asks for a root of ten, which no fraction is: it is worked out with forty decimal digits and rounded when it
is shown. FIDE's numbers never pass through it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal

from calculators.rules.editions import Edition
from calculators.rules.games import Game
from calculators.rules.rating_change import RatedGame, rate_event

_EXACT = Context(prec=40, rounding=ROUND_HALF_UP)
SCALE = 400
"""Points of difference that make the stronger side ten times as likely to score."""


def expected_by_formula(difference: int) -> Decimal:
    """The expected score, from 0 to 1, of a player rated ``difference`` points above the opponent: no cap, no table.

    >>> round_places(expected_by_formula(100), 3)
    Decimal('0.640')
    """
    odds = _EXACT.power(10, _EXACT.divide(Decimal(-difference), SCALE))
    return _EXACT.divide(1, _EXACT.add(1, odds))


def change_by_formula(difference: int, half_points: int, k: int) -> Decimal:
    """K times score minus expected score, in points; ``half_points`` is 2, 1 or 0."""
    score = _EXACT.divide(Decimal(half_points), 2)
    return _EXACT.multiply(k, _EXACT.subtract(score, expected_by_formula(difference)))


def round_places(value: Decimal, places: int) -> Decimal:
    """To a number of decimal places, halves away from zero; never a negative zero."""
    return value.quantize(Decimal(1).scaleb(-places), context=_EXACT) + 0


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two players: what the formula and the table expect of them."""

    rating: int
    opponent: int
    formula: Decimal
    line: RatedGame
    """By the edition: difference, counted difference and PD in hundredths, or why the game is not rated."""


def side(edition: Edition, rating: int, opponent: int, half_points: int = 0) -> Side:
    """What is expected of a player rated ``rating`` against one rated ``opponent``.

    Clauses: B02 8.3.1, 8.1.2.
    """
    (line,) = rate_event(edition, rating, [Game(opponent, half_points)])
    return Side(rating, opponent, expected_by_formula(rating - opponent), line)
