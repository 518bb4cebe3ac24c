"""One player of a tournament: every game as the calculators for single players show it, and the way there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from calculators.answer import Figure, Table, TableRow
from calculators.presentation import (
    number,
    number_hundredths,
    points,
    score,
    signed,
    signed_hundredths,
)
from calculators.queries import query_string
from calculators.readers.permalink import write_game
from calculators.readers.problems import MOST_GAMES
from calculators.rules.first_rating import FirstRating
from calculators.rules.games import BYE, Game
from calculators.rules.rating_change import RatingChange
from calculators.tools.counted_games import counted_data, counted_table
from calculators.tools.rating_change_data import result_data
from calculators.tools.rating_change_table import games_table
from calculators.tools.tournament_outcome import Line, Outcome
from calculators.tools.tournament_table import FIRST_RATING_REASONS, name
from calculators.tools.wording import K_REASONS

ASSUMED = {
    "": "",
    "games_played": "30 completed games and no rating of 2400 are assumed",
    "title": "the title asks for 2400; that it was published is assumed",
}
_OTHERWISE = {
    "absent": "Not counted: not paired",
    "doubtful": "Not counted: the lines of the report do not agree",
    "open": "Not counted: no result yet",
}


@dataclass(frozen=True, slots=True)
class Detail:
    """What is shown of one player."""

    line: Line
    heading: str
    figures: tuple[Figure, ...]
    table: Table
    link: str
    link_text: str


def k_reason(line: Line) -> str:
    """Where a player's K comes from, in words."""
    change = line.rated.change
    if change is None:
        return ""
    assumed = ASSUMED[line.rated.assumed]
    return K_REASONS[change.k.reason] if not assumed else f"by the rule; {assumed}"


def detail(outcome: Outcome, number: int) -> Detail:
    """One player with all games."""
    line = outcome.by_number[number]
    rated = line.rated
    if rated.change is not None:
        table, figures = games_table(rated.change), _change_figures(line, rated.change)
    elif rated.first is not None:
        first = rated.first
        table = counted_table(first.games, first.average, first.field.half_points, first.field.games)
        figures = _first_figures(first)
    else:
        raise ValueError("a player has a change or a first rating")
    return Detail(
        line,
        f"{line.player.number}. {name(line)}",
        figures,
        _with_names(table, outcome, line),
        permalink(outcome, line),
        "This player in the rating change calculator, step by step"
        if rated.change
        else "This player in the first rating calculator, step by step",
    )


def permalink(outcome: Outcome, line: Line) -> str:
    """The address of the same games in the calculator for one player; empty where no game counts."""
    rated = line.rated
    if rated.performance is None or len(rated.entrant.games) > MOST_GAMES:
        return ""
    pairs: list[tuple[str, str]] = []
    if outcome.rating_list != "standard":
        pairs.append(("list", outcome.rating_list))
    pairs.append(("date", outcome.start.isoformat()))
    if rated.change is not None:
        pairs += [("rating", str(rated.change.rating)), ("k", str(rated.change.k.value))]
    pairs.append(("games", ".".join(write_game(_linked(game)) for game in rated.entrant.games)))
    path = "/calculators/rating-change" if rated.change else "/calculators/first-rating"
    return f"{path}?{query_string(pairs)}"


def _linked(game: Game) -> Game:
    """A game still to be played has no place in a link to a result."""
    return BYE if game.to_play else game


def _change_figures(line: Line, change: RatingChange) -> tuple[Figure, ...]:
    return (
        Figure("Change", signed(change.change), f"exactly {signed_hundredths(change.exact_hundredths)}"),
        Figure(
            "New rating",
            number(change.new_rating),
            f"from {change.rating}" if change.published else "below the floor: shown as unrated",
        ),
        Figure("Score", points(change.half_points), f"of {change.rated_games}"),
        Figure("Expected", number_hundredths(change.expected), f"by table {change.edition.clauses.pd_table}"),
        Figure("K", str(change.k_used), k_reason(line)),
    )


def _first_figures(first: FirstRating) -> tuple[Figure, ...]:
    reason = FIRST_RATING_REASONS[first.reason] if first.reason else ""
    rating = "none" if first.rating is None else number(first.rating)
    missing = f"; {first.missing_games} more wanted" if first.reason == "too_few_games" else ""
    return (
        Figure("First rating", rating, f"{reason}{missing}" if reason else "by this tournament alone"),
        Figure("Score", points(first.field.half_points), f"of {first.field.games} that count"),
    )


def _with_names(table: Table, outcome: Outcome, line: Line) -> Table:
    """The table of games with the opponents' names, and the report's own reasons for leaving a game out."""
    rows = []
    for row, pairing in zip(table.rows, line.pairings, strict=False):
        opponent = outcome.by_number.get(pairing.opponent)
        who = f"{pairing.opponent}. {name(opponent)}" if opponent else str(pairing.opponent or "–")
        first, rating, *rest = row.cells
        if not pairing.opponent:
            rating = "bye" if pairing.kind == "bye" else "–"
        remark = _OTHERWISE.get(pairing.kind, row.remark)
        rows.append(TableRow((first, who, rating, *rest), remark, row.clauses))
    first_column, second, *others = table.columns
    totals = (table.totals[0], "", *table.totals[1:])
    return replace(
        table,
        caption="All games of this player",
        columns=(first_column, second, "Rating", *others),
        rows=tuple(rows),
        totals=totals,
    )


def detail_data(outcome: Outcome, number: int) -> dict[str, Any]:
    """One player with all games, for the JSON."""
    line = outcome.by_number[number]
    change, first = line.rated.change, line.rated.first
    games: Any = []
    if change is not None:
        games = result_data(change, None)["games"]
    elif first is not None:
        games = counted_data(first.games)
    told = [
        {
            **game,
            "opponent_start_number": pairing.opponent or None,
            "colour": pairing.colour.strip("-") or None,
            "in_report": pairing.kind,
            "score_in_report": None if pairing.half_points is None else score(pairing.half_points),
        }
        for game, pairing in zip(games, line.pairings, strict=False)
    ]
    return {
        "start_number": number,
        "name": line.player.name,
        "games": told,
        "path": permalink(outcome, line) or None,
    }
