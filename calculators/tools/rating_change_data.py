"""The ``result`` of the JSON of a rating change."""

from __future__ import annotations

from calculators.presentation import decimal_hundredths, score
from calculators.rules.goals import score_needed
from calculators.rules.rating_change import RatedGame, RatingChange


def result_data(result: RatingChange, gain: int | None) -> dict[str, object]:
    """The result with every game; with ``gain`` the score it needs."""
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
        "games": [_game_data(line, result.k_used) for line in result.games],
    }
    if gain is not None:
        needed = score_needed(result, gain)
        data["goal"] = {
            "gain": gain,
            "score_needed": None if needed is None else score(needed.half_points),
            "change": None if needed is None else needed.change,
        }
    return data


def _game_data(line: RatedGame, k: int) -> dict[str, object]:
    half_points = line.round.game.half_points
    numbers: dict[str, object] = {}
    for name, value in (
        ("expected", line.probability),
        ("change", line.change),
        ("change_times_k", None if line.change is None else line.change * k),
    ):
        numbers[name] = None if value is None else decimal_hundredths(value)
    return {
        "event": line.round.event,
        "round": line.round.number,
        "opponent": line.round.game.opponent,
        "score": None if half_points is None else score(half_points),
        "difference": line.difference,
        "counted_difference": line.counted,
        **numbers,
        "rated": line.rated,
        "reason": line.reason,
        "clauses": list(line.clauses),
    }
