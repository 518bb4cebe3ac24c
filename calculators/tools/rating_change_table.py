"""The table of the games of a rating change."""

from __future__ import annotations

from collections.abc import Set

from calculators.answer import Table, TableRow
from calculators.presentation import (
    number_hundredths,
    plural,
    points,
    probability,
    signed,
    signed_hundredths,
)
from calculators.rules.rating_change import RatedGame, RatingChange
from calculators.tools.wording import REASONS, opponent, round_name


def games_table(result: RatingChange, still_open: Set[tuple[int, int]] = frozenset()) -> Table:
    """Every game with what it gives, and the totals; ``still_open`` holds event and number of the games to play."""
    several = len(result.events) > 1
    places = _places(result.k_used)
    rows = tuple(
        [
            _row(line, result.k_used, places, several, (line.round.event, line.round.number) in still_open)
            for line in result.games
        ]
    )
    totals = (
        "Total",
        plural(result.rated_games, "game"),
        "",
        "",
        points(result.half_points),
        number_hundredths(result.expected),
        "" if still_open else signed_hundredths(result.sum_of_changes, 2),
        "" if still_open else signed_hundredths(result.exact_hundredths, places),
    )
    events = ""
    if several and not still_open:
        events = " ".join(
            f"Event {place} ({share.event.start.isoformat()}, own rating {share.own_rating}): "
            f"{plural(share.games, 'game')}, ΔR {signed_hundredths(share.change)}, "
            f"× K {signed_hundredths(share.change * result.k_used)}."
            for place, share in enumerate(result.events, 1)
        )
    columns = ("Round", "Opponent", "D", "D counted", "Result", "PD", "ΔR", "ΔR × K")
    return Table("All games", columns, rows, totals, events)


def _row(line: RatedGame, k: int, places: int, several: bool, is_open: bool) -> TableRow:
    game = line.round.game
    name = round_name(line.round, several)
    result = "to play" if is_open else "" if game.half_points is None else points(game.half_points)
    if line.change is None or line.difference is None or line.counted is None or line.probability is None:
        cells = (name, opponent(line.round), "", "", result, "", "", "")
        return TableRow(cells, f"Not counted: {REASONS[line.reason or 'bye']}", line.clauses)
    cells = (
        name,
        opponent(line.round),
        signed(line.difference),
        signed(line.counted),
        result,
        probability(line.probability),
        "" if is_open else signed_hundredths(line.change, 2),
        "" if is_open else signed_hundredths(line.change * k, places),
    )
    return TableRow(cells)


def _places(k: int) -> int:
    return 2 if k % 10 else 1
