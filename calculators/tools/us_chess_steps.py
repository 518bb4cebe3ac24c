"""How a US Chess rating was worked out, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Step
from calculators.presentation import number, plural, points, signed, to_places
from calculators.rules.clauses import cite
from calculators.rules.us_chess import (
    CHOICE,
    CONVERSION,
    DUAL_K,
    EFFECTIVE,
    FLOORS,
    INITIAL,
    SPECIAL_UNTIL,
    STANDARD,
    bonus_threshold,
    dual_share,
)
from calculators.rules.us_chess_bonus import BONUS
from calculators.rules.us_chess_rating import StandardRating
from calculators.rules.us_chess_special import SPECIAL, SpecialRating
from calculators.tools.us_chess_estimate import Estimate

(PUBLISHED,) = cite("US Chess published ratings")
PLACES = 4
"""Of K, N' and expected scores in the working."""


def steps(estimate: Estimate) -> tuple[Step, ...]:
    """From the initial rating to the rounded one."""
    working = estimate.result.working
    middle = (
        _standard(estimate, working) if isinstance(working, StandardRating) else _special(estimate, working)
    )
    return (*_start(estimate), *middle, *_end(estimate))


def _start(estimate: Estimate) -> Iterator[Step]:
    player = estimate.result.player
    if estimate.age is not None:
        yield Step(f"Initial rating at the age of {estimate.age}", str(estimate.before), (INITIAL,))
    if estimate.fide is not None:
        yield Step(
            f"Initial rating from FIDE {estimate.fide}, counted as {plural(player.games, 'game')}",
            str(estimate.before),
            (CONVERSION, INITIAL),
        )
    yield Step(
        f"Effective games N’ for {plural(player.games, 'prior game')} at {estimate.before}",
        to_places(estimate.result.effective, PLACES),
        (EFFECTIVE,),
    )
    if player.games <= SPECIAL_UNTIL:
        why = f"{SPECIAL_UNTIL} prior games or fewer"
    elif player.formula == "special":
        why = f"all prior games were {'won' if player.all_won else 'lost'}"
    else:
        why = f"more than {SPECIAL_UNTIL} prior games, not all won and not all lost"
    yield Step(f"Formula: {why}", player.formula, (CHOICE,))


def _special(estimate: Estimate, working: SpecialRating) -> Iterator[Step]:
    result = estimate.result
    if not result.effective:
        yield Step(
            "No prior games: the score is that of the event", f"S’ = {number(working.score)}", (SPECIAL,)
        )
    else:
        record = "neither all won nor all lost"
        if result.player.all_won or result.player.all_lost:
            record = "all won" if result.player.all_won else "all lost"
        yield Step(
            f"Prior games, {record}: adjusted rating and score",
            f"R0’ = {number(working.prior)}, S’ = {number(working.score)}",
            (SPECIAL,),
        )
    if working.is_flat:
        yield Step(
            "Every rating of a stretch fits the score; the nearest to the old rating is taken",
            f"{number(working.low)} to {number(working.high)}: {number(working.fitting)}",
            (SPECIAL,),
        )
    else:
        yield Step("The rating at which the expected score is S’", number(working.fitting), (SPECIAL,))
    if working.rating != working.fitting:
        yield Step("At most 2700 by this formula", number(working.rating), (SPECIAL,))


def _standard(estimate: Estimate, working: StandardRating) -> Iterator[Step]:
    result, multiplier = estimate.result, estimate.conditions.multiplier
    scored, hoped = points(result.half_points), to_places(estimate.expected, PLACES)
    yield Step("Expected score E: the sum of We", hoped, (STANDARD,))
    k = f"800 / ({to_places(result.effective, PLACES)} + {result.games})"
    cited: tuple[str, ...] = (STANDARD,)
    if not estimate.k_is_whole:
        k += f" × {to_places(dual_share(result.player.rating), PLACES)}"
        cited += (DUAL_K,)
    yield Step("K", f"{k} = {to_places(working.k, PLACES)}", cited)
    yield Step("K × (S − E)", f"K × ({scored} − {hoped}) = {signed(working.gain)}", (STANDARD,))
    if working.no_bonus is None:
        threshold = bonus_threshold(result.games, multiplier)
        label = f"Bonus: what is above {multiplier} × √{max(result.games, 4)} = {number(threshold)}"
    elif working.no_bonus == "too_few_games":
        label = "Bonus: not with fewer than three games"
    else:
        label = "Bonus: not where an opponent was met too often"
    yield Step(label, signed(working.bonus), (BONUS,))
    parts = f"{estimate.before} {_added(working.gain)}"
    if working.bonus:
        parts += f" {_added(working.bonus)}"
    yield Step("New rating", f"{parts} = {number(working.rating)}", (STANDARD,))


def _end(estimate: Estimate) -> Iterator[Step]:
    result = estimate.result
    if result.exact != result.working.rating:
        yield Step("Not under the floor", number(result.exact), (FLOORS,))
    yield Step("Shown as the nearest whole number", str(result.rating), (PUBLISHED,))


def _added(value: Fraction) -> str:
    return f"− {number(-value)}" if value < 0 else f"+ {number(value)}"
