"""K on the lists to come, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import MAXYEAR, date
from typing import Literal

from calculators.rules.editions import Edition, RatingList, edition_for, editions
from calculators.rules.k_factor import Facts, GamesNeeded, K, k_for_period, k_from_facts

Trigger = Literal["junior_limit", "master", "games", "junior_ends", "many_games"]
"""What would change K: a published 2300 or 2400, 30 games, the January after the 18th birthday, the limit of 700."""


@dataclass(frozen=True, slots=True)
class ListK:
    """K on the list of a day, and from it until the next one of the timeline.

    ``games``: rated games completed by then, ``None`` when not known. ``k`` is ``None`` where it hangs on them.
    ``used``: K lowered by the limit of 700 for the games of one list; ``None`` where their number is not known.
    """

    day: date
    edition: Edition
    games: int | None
    k: K | None
    used: int | None


@dataclass(frozen=True, slots=True)
class Change:
    """What would change K, and K then (``None`` where it hangs on games not known).

    ``at``: the rating to be published, the number of games to be completed, or the games of one period.
    ``day``: the list it falls on, where the calendar decides.
    """

    trigger: Trigger
    at: int
    k: int | None
    day: date | None = None


def list_of(day: date) -> date:
    """The day of the list in force on a day. Clauses: B02 7.1, 7.1.1."""
    return day.replace(day=1)


def later_list(first: date, lists: int) -> date:
    """The day of the list that comes ``lists`` (months) after another. Clauses: B02 7.1.

    >>> later_list(date(2026, 11, 1), 2)
    datetime.date(2027, 1, 1)
    """
    years, month = divmod(first.month - 1 + lists, 12)
    return date(first.year + years, month + 1, 1)


def k_on_list(
    rating_list: RatingList, first: date, lists: int, rating: int, facts: Facts, games_a_month: int | None
) -> ListK:
    """K on the list ``lists`` months after ``first`` for a player whose published rating stays ``rating``.

    ``facts`` are those of ``first``; ``games_a_month`` are completed from list to list. Without it the number
    of games stays as it is. Raises ``UnknownDate``.

    Clauses: B02 8.3.3; B02RB 7.3.3.
    """
    day = later_list(first, lists)
    edition = edition_for(rating_list, day)
    games = None if facts.games is None else facts.games + lists * (games_a_month or 0)
    k = _k(edition, day, rating, replace(facts, games=games))
    used = None if k is None or games_a_month is None else k_for_period(k.value, games_a_month, edition.k)
    return ListK(day, edition, games, k, used)


def k_timeline(
    rating_list: RatingList, day: date, rating: int, facts: Facts, games_a_month: int | None = None
) -> tuple[ListK, ...]:
    """K on the list in force on ``day`` and on every later list that brings another K, or K for another reason.

    Only what can be dated is in it: the year of birth, the editions, and the games where their pace is given. The
    published ratings are taken to stay as they are. Raises ``GamesNeeded`` when today's K hangs on the number of
    completed games and that is not given, ``UnknownDate`` for a day before the first edition.

    Clauses: B02 0.1, 7.1, 8.3.3; B02RB 7.3.3.
    """
    first = list_of(day)
    found: list[ListK] = []
    last = 12 * (MAXYEAR - first.year) + 12 - first.month
    for lists in sorted({0, *_turns(rating_list, first, facts, games_a_month)}):
        if lists > last:
            break  # no calendar has that day
        each = k_on_list(rating_list, first, lists, rating, facts, games_a_month)
        if not found and each.k is None:
            raise GamesNeeded("how many rated games are completed?")
        if not found or found[-1].k != each.k:
            found.append(each)
    return tuple(found)


def _turns(rating_list: RatingList, first: date, facts: Facts, games_a_month: int | None) -> Iterator[int]:
    """The lists after ``first``, in months, on which K can change by the calendar."""
    for edition in editions()[rating_list]:
        rule = edition.k
        days = [edition.since]
        if rule.flat is None and facts.born is not None:
            days.append(date(facts.born + rule.junior_last_age + 1, 1, 1))
        for day in days:
            if day > first:
                yield 12 * (day.year - first.year) + day.month - first.month
        if games_a_month and facts.games is not None and facts.games < rule.new_player_games:
            yield -((facts.games - rule.new_player_games) // games_a_month)  # rounded up


def _k(edition: Edition, day: date, rating: int, facts: Facts) -> K | None:
    try:
        return k_from_facts(edition, day, rating, facts)
    except GamesNeeded:
        return None


def changes(timeline: tuple[ListK, ...], rating: int, facts: Facts) -> tuple[Change, ...]:
    """What would change the K that a timeline begins with, what is likeliest first.

    ``rating`` and ``facts`` are those the timeline was made from. Not in it is what changes nothing, such as 30 games
    while the junior line holds.

    Clauses: B02 8.3.3; B02RB 7.3.3.
    """
    now = timeline[0]
    rule, k = now.edition.k, now.k
    if k is None:
        raise ValueError("a timeline begins with a K")
    found = []
    if k.reason == "new_player":
        thirty = next((each.day for each in timeline if each.k and each.k.reason == "usual"), None)
        found.append(Change("games", rule.new_player_games, rule.usual, thirty))
    if k.reason == "junior":
        # The line always ends, with a year, so that a later list has another reason.
        after = next(each for each in timeline if each.k is None or each.k.reason != "junior")
        found.append(Change("junior_ends", rule.junior_last_age, _value(after.k), after.day))
        once = _k(now.edition, now.day, rating, replace(facts, peak=rule.junior_below))
        found.append(Change("junior_limit", rule.junior_below, _value(once)))
    if k.reason not in ("flat", "published_2400"):
        found.append(Change("master", rule.master_from, rule.master))
    many = rule.games_times_k // k.value + 1
    found.append(Change("many_games", many, k_for_period(k.value, many, rule)))
    return tuple(found)


def _value(k: K | None) -> int | None:
    return None if k is None else k.value
