"""The table of all players: its columns, its order, and what of it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.answer import Table, TableRow
from calculators.presentation import number, number_hundredths, points, signed, signed_hundredths
from calculators.rules.rating_change import RatingChange
from calculators.rules.titles import TitleRating
from calculators.tools.tournament_outcome import Line

FIRST_RATING_REASONS = {
    "no_counted_games": "no game counts",
    "too_few_games": "too few games",
    "below_floor": "below the floor",
}
Key = Callable[[Line], Any]
"""What a column is sorted by; ``None`` goes last."""


def reached(line: Line) -> list[TitleRating]:
    """The title ratings a player reaches; women's titles are none for a man."""
    change = line.rated.change
    titles = change.title_ratings if change else ()
    return [each for each in titles if not (line.player.man and each.title.startswith("W"))]


def title_ratings(line: Line) -> str:
    """The same in words, such as "2400 IM"."""
    return ", ".join(f"{each.rating} {each.title}" for each in reached(line))


def first_rating(line: Line) -> str:
    """The first rating of an unrated player, or why there is none."""
    first = line.rated.first
    if first is None:
        return ""
    return FIRST_RATING_REASONS[first.reason] if first.reason else str(first.rating)


def name(line: Line) -> str:
    """Name and title."""
    return " ".join(part for part in (line.player.title, line.player.name or "(no name)") if part)


def _of_change(value: Callable[[RatingChange], Any]) -> Key:
    return lambda line: value(line.rated.change) if line.rated.change else None


def games_rated(line: Line) -> int:
    """Games that count, for a change or a first rating."""
    rated = line.rated
    return rated.change.rated_games if rated.change else rated.first.field.games if rated.first else 0


def half_points(line: Line) -> int:
    """Half points in those games."""
    rated = line.rated
    return rated.change.half_points if rated.change else rated.first.field.half_points if rated.first else 0


def performance(line: Line) -> int | None:
    """The performance in them."""
    return line.rated.performance.performance if line.rated.performance else None


def shown_performance(line: Line) -> str:
    """The performance; at 0 and 100 % it is a bound."""
    found = line.rated.performance
    if found is None:
        return ""
    bound = "" if not found.is_bound else "≥ " if found.half_points else "≤ "
    return f"{bound}{number(found.performance)}"


def new_first_rating(line: Line) -> int | None:
    """A first rating that would be published."""
    first = line.rated.first
    return first.rating if first and first.published else None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``key`` in the address of a sort, heading, text of a cell, and what it is sorted by."""

    key: str
    heading: str
    cell: Callable[[Line], str]
    order: Key
    falling: bool = True
    """Whether the first press on the heading puts the largest on top."""


def _number(value: int | None) -> str:
    return "" if value is None else number(value)


COLUMNS = (  # the change so far left that a phone shows it
    Column(
        "number", "No.", lambda line: str(line.player.number), lambda line: line.player.number, falling=False
    ),
    Column("name", "Name", name, lambda line: line.player.name.casefold(), falling=False),
    Column(
        "rating", "Rating", lambda line: _number(line.player.rating) or "–", lambda line: line.player.rating
    ),
    Column(
        "change",
        "Change",
        lambda line: signed(line.rated.change.change) if line.rated.change else "",
        _of_change(lambda change: change.change),
    ),
    Column(
        "k",
        "K",
        lambda line: str(line.rated.change.k_used) if line.rated.change else "",
        _of_change(lambda change: change.k_used),
    ),
    Column("games", "Games", lambda line: str(games_rated(line)), games_rated),
    Column("score", "Score", lambda line: points(half_points(line)), half_points),
    Column(
        "expected",
        "Expected",
        lambda line: number_hundredths(line.rated.change.expected) if line.rated.change else "",
        _of_change(lambda change: change.expected),
    ),
    Column(
        "exact",
        "ΔR × K",
        lambda line: signed_hundredths(line.rated.change.exact_hundredths, 2) if line.rated.change else "",
        _of_change(lambda change: change.exact_hundredths),
    ),
    Column(
        "new",
        "New rating",
        lambda line: _number(line.rated.change.new_rating) if line.rated.change else "",
        _of_change(lambda change: change.new_rating),
    ),
    Column("performance", "Performance", shown_performance, performance),
    Column("first", "First rating", first_rating, new_first_rating),
    Column("titles", "Title rating", title_ratings, lambda line: title_ratings(line) or None),
)
BY_KEY = {column.key: column for column in COLUMNS}


def columns_for(lines: Sequence[Line]) -> tuple[Column, ...]:
    """The columns that say something in this tournament."""
    idle = set()
    if not any(line.rated.first for line in lines):
        idle.add("first")
    if not any(title_ratings(line) for line in lines):
        idle.add("titles")
    return tuple(column for column in COLUMNS if column.key not in idle)


def arranged(lines: Sequence[Line], order: str) -> list[Line]:
    """The lines in an order such as ``change`` or ``-change`` (the largest first); as in the report without one."""
    column = BY_KEY.get(order.removeprefix("-"))
    if column is None:
        return list(lines)
    keyed = [(column.order(line), line) for line in lines]
    known = [pair for pair in keyed if pair[0] is not None]
    known.sort(key=lambda pair: pair[0], reverse=order.startswith("-"))
    return [line for _, line in known] + [line for key, line in keyed if key is None]


def found(lines: Sequence[Line], text: str) -> list[Line]:
    """The lines whose name or number is searched for."""
    wanted = " ".join(text.casefold().split())
    if not wanted:
        return list(lines)
    return [line for line in lines if wanted in name(line).casefold() or wanted == str(line.player.number)]


def players_table(lines: Sequence[Line]) -> Table:
    """All players, as Markdown has them."""
    columns = columns_for(lines)
    rows = tuple(TableRow(tuple(column.cell(line) for column in columns)) for line in lines)
    return Table("All players", tuple(column.heading for column in columns), rows)
