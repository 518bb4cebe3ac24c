"""The ``result`` of the title-norm calculator's JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators.presentation import decimal, score
from calculators.rules.norm_chances import Chances
from calculators.rules.norm_conditions import Condition
from calculators.rules.title_norms import NormLine, TitleNorm
from calculators.tools.title_norm_words import missing


def norm_data(norm: TitleNorm) -> dict[str, Any]:
    """Whole numbers as integers, exact decimals as strings."""
    figures, raised = norm.figures, norm.raised
    return {
        "achieved": norm.achieved,
        "still_possible": norm.still_possible,
        "title": norm.rule.title,
        "games": len(norm.selection.games),
        "score": score(figures.half_points) if figures else "0",
        "average": figures.average if figures else None,
        "average_exact": decimal(figures.average_exact) if figures else None,
        "percent": figures.percent if figures else None,
        "dp": figures.dp if figures else None,
        "performance": figures.performance if figures else None,
        "performance_all_games": norm.whole.performance if norm.whole else None,
        "conditions": [_condition(each) for each in norm.conditions],
        "missing": [] if norm.achieved or norm.chances else [text for text, _ in missing(norm)],
        "raised": {"round": raised.number, "from": raised.opponent.published, "to": raised.counted}
        if raised
        else None,
        "basis": norm.selection.basis,
        "counts_as": norm.counts_as,
        "rounds_to_come": norm.event.to_come,
        "to_come": _chances(norm.chances) if norm.chances else None,
        "opponents": [_line(line) for line in norm.lines],
    }


def _condition(condition: Condition) -> dict[str, Any]:
    value = condition.value
    exact = isinstance(value, Fraction)
    return {
        "key": condition.key,
        "ok": condition.ok,
        "value": decimal(value) if exact and value is not None else value,
        "required": condition.required,
        "bound": condition.bound,
        "clauses": list(condition.clauses),
    }


def _line(line: NormLine) -> dict[str, Any]:
    opponent = line.opponent
    return {
        "round": line.number,
        "rating": opponent.rating,
        "title": opponent.title,
        "federation": opponent.federation or None,
        "score": None if opponent.half_points is None else score(opponent.half_points),
        "counted_rating": line.counted,
        "raised": line.raised,
        "counted": line.reason is None,
        "reason": line.reason,
        "clauses": list(line.clauses),
    }


def _chances(chances: Chances) -> dict[str, Any]:
    return {
        "possible": chances.possible,
        "games": chances.games,
        "games_to_come": chances.to_come,
        "opponents_unknown": chances.unknown,
        "wins_left_out": [place + 1 for place in sorted(chances.ignored)],
        "rounds_left_out": chances.cut,
        "mix": [_condition(each) for each in chances.mix],
        "scores": [
            {
                "score": score(each.half_points),
                "total": score(each.total),
                "percent": each.percent,
                "average_needed": each.average,
                "rest_average_needed": each.rest,
                "possible": each.possible,
            }
            for each in chances.rows
        ],
    }
