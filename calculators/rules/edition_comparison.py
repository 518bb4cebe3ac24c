"""The same games under every edition, and which rule makes the difference from one edition to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Generic, Literal, TypeVar

from calculators.rules.editions import Edition, RatingList, editions
from calculators.rules.first_rating import FirstRating, first_rating_by
from calculators.rules.games import Event, Game
from calculators.rules.k_factor import K
from calculators.rules.rating_change import RatingChange, rating_change_by

Part = Literal["floor", "unrated_gap", "difference", "k", "addition", "two_draws", "maximum"]
"""A part of an edition that a later one can change."""

# In the order in which they are taken over: which games count, how each counts, what is made of the sum.
CHANGE_PARTS: Mapping[Part, tuple[str, ...]] = {
    "floor": ("floor",),
    "unrated_gap": ("difference",),
    "difference": ("difference",),
    "k": ("k",),
}
FIRST_RATING_PARTS: Mapping[Part, tuple[str, ...]] = {
    "floor": ("floor", "publication"),
    "addition": ("first_rating",),
    "two_draws": ("first_average",),
    "maximum": ("first_rating",),
}
"""Parts with the names of their clauses in an edition's citations."""

Result = TypeVar("Result", RatingChange, FirstRating)
Games = tuple[tuple[Game, ...], ...]


@dataclass(frozen=True, slots=True)
class Effect(Generic[Result]):
    """What one part of a later edition changes, once the parts before it are taken over."""

    part: Part
    clauses: tuple[str, ...]
    before: Result
    after: Result


@dataclass(frozen=True, slots=True)
class Compared(Generic[Result]):
    """The result under an edition, and what changed it since the edition before; nothing for the first."""

    edition: Edition
    result: Result
    effects: tuple[Effect[Result], ...] = ()


def compare_changes(
    rating_list: RatingList, rating: int, games: Games, k: int
) -> tuple[Compared[RatingChange], ...]:
    """The rating change under every edition of a list, oldest first.

    ``games`` are those of one or more events of one period. ``k`` holds except where an edition has one K for all.

    Clauses: B02 0.1, 8.3.1 to 8.3.4; B02RB 7.3.1 to 7.3.4.
    """

    def calculate(edition: Edition) -> RatingChange:
        return rating_change_by(_dated(edition, games), rating, k_in(edition, k))

    return _compared(rating_list, CHANGE_PARTS, calculate, _change_key)


def compare_first_ratings(rating_list: RatingList, games: Games) -> tuple[Compared[FirstRating], ...]:
    """The first rating under every edition of a list, oldest first.

    Clauses: B02 0.1, 7.1.4, 8.2.1 to 8.2.3; B02RB 6.1.4, 7.2.2 to 7.2.4.
    """

    def calculate(edition: Edition) -> FirstRating:
        return first_rating_by(_dated(edition, games))

    return _compared(rating_list, FIRST_RATING_PARTS, calculate, _first_rating_key)


def k_in(edition: Edition, k: int) -> K:
    """The K given by hand, or the one that an edition has for everybody. Clauses: B02 8.3.3; B02RB 7.3.3."""
    rule, clause = edition.k, edition.clauses.k
    return K(k, "typed", clause) if rule.flat is None else K(rule.flat, "flat", clause)


def take_over(part: Part, mixed: Edition, later: Edition) -> Edition:
    """An edition with one part of a later one."""
    first, rule = mixed.first_rating, later.first_rating
    if part == "floor":
        return replace(mixed, floor=later.floor)
    if part == "unrated_gap":
        return replace(mixed, unrated_gap=later.unrated_gap)
    if part == "difference":
        return replace(mixed, difference=later.difference)
    if part == "k":
        return replace(mixed, k=later.k)
    if part == "addition":
        first = replace(first, method=rule.method, points_per_half_point=rule.points_per_half_point)
    elif part == "two_draws":
        first = replace(
            first,
            hypothetical_rating=rule.hypothetical_rating,
            hypothetical_draws=rule.hypothetical_draws,
        )
    else:
        first = replace(first, maximum=rule.maximum)
    return replace(mixed, first_rating=first)


def _dated(edition: Edition, games: Games) -> tuple[tuple[Event, Edition], ...]:
    return tuple((Event(edition.since, each), edition) for each in games)


def _compared(
    rating_list: RatingList,
    parts: Mapping[Part, tuple[str, ...]],
    calculate: Callable[[Edition], Result],
    key: Callable[[Result], object],
) -> tuple[Compared[Result], ...]:
    known = editions()[rating_list]
    found = [Compared(known[0], calculate(known[0]))]
    for mixed, later in pairwise(known):
        effects = []
        before = found[-1].result
        for part, clauses in parts.items():
            mixed = take_over(part, mixed, later)  # noqa: PLW2901 - from the earlier edition to the later, part by part
            after = calculate(mixed)
            if key(before) != key(after):
                cited = tuple(getattr(later.clauses, name) for name in clauses)
                effects.append(Effect(part, cited, before, after))
            before = after
        found.append(Compared(later, calculate(later), tuple(effects)))
    return tuple(found)


def _change_key(result: RatingChange) -> object:
    lines = [(line.counted, line.probability, line.reason) for line in result.games]
    return lines, result.k_used, result.exact_hundredths, result.published


def _first_rating_key(result: FirstRating) -> object:
    return result.field, result.exact, result.rating, result.percent, result.reason
