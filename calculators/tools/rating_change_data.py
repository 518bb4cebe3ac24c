"""The ``result`` of the JSON of a rating change."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.presentation import decimal_hundredths, score
from calculators.rules.goals import Goal
from calculators.rules.rating_change import RatedGame, RatingChange


def result_data(result: RatingChange, goal: Goal | None) -> dict[str, object]:
    """The result with every game; with a goal the score it needs.

    Games still to be played count in no sum, but their differences and expected scores are told.
    """
    data: dict[str, object] = {
        "change": result.change,
        "change_exact": decimal_hundredths(result.exact_hundredths),
        "new_rating": result.new_rating,
        "published": result.published,
        "k": result.k_used,
        "k_rule": result.k.reason,
        "k_before_700_rule": result.k.value,
        "games_rated": result.rated_games,
        "score": score(result.half_points),
        "expected": decimal_hundredths(result.expected),
        "games": [_game_data(line, result.k_used) for line in _lines(result, goal)],
    }
    if goal is not None:
        data["goal"] = goal_data(goal)
    return data


def _lines(result: RatingChange, goal: Goal | None) -> Iterable[RatedGame]:
    if goal is None:
        return result.games
    return (
        lost._replace(change=None, reason=line.reason) if line.reason == "to_play" else line
        for line, lost in zip(result.games, goal.lost.games, strict=True)
    )


def goal_data(goal: Goal) -> dict[str, object]:
    """What the open games (all, where none is open) must bring."""
    needed = goal.needed
    return {
        "gain": goal.gain,
        "games_open": goal.open_games,
        "score_needed": None if needed is None else score(needed.half_points - goal.scored),
        "change": None if needed is None else needed.change,
        "change_if_all_lost": goal.worst,
        "change_if_all_won": goal.best,
    }


def _game_data(line: RatedGame, k: int) -> dict[str, object]:
    (event, number, game), _, difference, counted, probability, _, change, reason, clauses = line
    opponent, half_points, _ = game
    return {
        "event": event,
        "round": number,
        "opponent": opponent,
        "score": None if half_points is None else score(half_points),
        "difference": difference,
        "counted_difference": counted,
        "expected": None if probability is None else decimal_hundredths(probability),
        "change": None if change is None else decimal_hundredths(change),
        "change_times_k": None if change is None else decimal_hundredths(change * k),
        "rated": reason is None,
        "reason": reason,
        "clauses": list(clauses),
    }
