"""A tournament as data: the ``result`` of the JSON, and the rows of the CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

from calculators.presentation import decimal_hundredths, score
from calculators.tools.tournament_outcome import Line, Outcome
from calculators.tools.tournament_player import detail_data
from calculators.tools.tournament_table import (
    games_rated,
    half_points,
    new_first_rating,
    performance,
    reached,
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula."""


def result_data(outcome: Outcome, player: int | None) -> dict[str, Any]:
    """All players and what is remarked on the lines; with a player asked for, his games."""
    report = outcome.report
    data: dict[str, Any] = {
        "tournament": report.name,
        "start": outcome.start.isoformat(),
        "rounds": report.rounds,
        "players": [player_data(line) for line in outcome.lines],
        "problems": [{"line": remark.line, "text": remark.text} for remark in outcome.remarks],
    }
    if player is not None:
        data["player"] = detail_data(outcome, player)
    return data


def player_data(line: Line) -> dict[str, Any]:
    """One player: what the report says of him, and what the tournament does."""
    player, rated = line.player, line.rated
    change, first = rated.change, rated.first
    return {
        "start_number": player.number,
        "name": player.name,
        "title": player.title or None,
        "federation": player.federation or None,
        "fide_id": player.fide_id or None,
        "born": player.born,
        "rating": player.rating,
        "k": change.k_used if change else None,
        "k_rule": change.k.reason if change else None,
        "k_assumed": rated.assumed or None,
        "games_rated": games_rated(line),
        "score": score(half_points(line)),
        "expected": decimal_hundredths(change.expected) if change else None,
        "change_exact": decimal_hundredths(change.exact_hundredths) if change else None,
        "change": change.change if change else None,
        "new_rating": change.new_rating if change else None,
        "published": change.published if change else bool(first and first.published),
        "performance": performance(line),
        "performance_is_bound": rated.performance.is_bound if rated.performance else None,
        "first_rating": new_first_rating(line),
        "first_rating_so_far": first.rating if first else None,
        "first_rating_reason": first.reason if first else None,
        "title_ratings": [
            {"rating": each.rating, "title": each.title, "norms": each.norms} for each in reached(line)
        ],
    }


def as_csv(outcome: Outcome) -> str:
    """All players as a table for a spreadsheet; names can be no formulas there."""
    rows = [player_data(line) for line in outcome.lines]
    for row in rows:
        row["title_ratings"] = "; ".join(f"{each['rating']} {each['title']}" for each in row["title_ratings"])
        row["name"], row["federation"] = _harmless(row["name"]), _harmless(row["federation"] or "")
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
