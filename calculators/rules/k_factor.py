"""K, the development coefficient of a rating period."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from calculators.rules.editions import Edition, KRule

KReason = Literal["typed", "flat", "published_2400", "junior", "new_player", "usual", "new_to_list"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides K, each ``None`` when not known.

    ``born``: year of birth. ``games``: rated games completed before the period. ``peak``: highest published rating.
    """

    born: int | None = None
    games: int | None = None
    peak: int | None = None


@dataclass(frozen=True, slots=True)
class K:
    """A value of K and the line of the rule that gave it."""

    value: int
    reason: KReason
    clause: str


class GamesNeeded(ValueError):
    """The facts given do not decide K: the number of completed games is needed."""


def k_from_facts(edition: Edition, start: date, rating: int, facts: Facts) -> K:
    """K on the list before the period, from the facts.

    The text gives no order for its lines; the published lists follow this one (decision 7): 10 for good once 2400
    was published; a junior never published at 2300 or more, to the end of the year of the 18th birthday, 40; under
    30 games 40; else 20. Without a year of birth nobody is a junior. ``rating`` is a published rating too.

    Raises ``GamesNeeded`` when the decision hangs on the number of games and that is not given.

    Clauses: B02 8.3.3; B02RB 7.3.3.
    """
    rule, clause = edition.k, edition.clauses.k
    if rule.flat is not None:
        return K(rule.flat, "flat", clause)
    peak = max(rating, facts.peak or 0)
    if peak >= rule.master_from:
        return K(rule.master, "published_2400", clause)
    if (
        facts.born is not None
        and start.year - facts.born <= rule.junior_last_age
        and peak < rule.junior_below
    ):
        return K(rule.junior, "junior", clause)
    if facts.games is None:
        raise GamesNeeded("how many rated games were completed before the period?")
    if facts.games < rule.new_player_games:
        return K(rule.new_player, "new_player", clause)
    return K(rule.usual, "usual", clause)


def k_new_to_list(edition: Edition) -> K:
    """K of a player without a rating on the list, rated from the standard rating (a reading: as for a new player).

    Clauses: B02RB 7.2.1, 7.3.3.
    """
    rule, clause = edition.k, edition.clauses.k
    if rule.flat is not None:
        return K(rule.flat, "flat", clause)
    return K(rule.new_player, "new_to_list", clause)


def k_for_period(k: int, games: int, rule: KRule) -> int:
    """K lowered to the largest whole number that keeps K x games within 700.

    ``games``: the rated games of the whole period (decision 9).

    >>> from datetime import date
    >>> from calculators.rules.editions import edition_for
    >>> k_for_period(20, 39, edition_for("standard", date(2026, 8, 21)).k)
    17

    Clauses: B02 8.3.3; B02RB 7.3.3.
    """
    if k * games <= rule.games_times_k:
        return k
    return rule.games_times_k // games
