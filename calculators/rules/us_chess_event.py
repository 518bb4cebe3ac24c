"""A whole event as US Chess rates it: five steps, two passes, every player at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.rules.clauses import cite
from calculators.rules.us_chess import LOWEST, Player
from calculators.rules.us_chess_rating import Conditions, new_rating
from calculators.rules.us_chess_special import special_rating

(FIVE_STEPS,) = cite("US Chess five steps")

Ratings = dict[str, Fraction]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game of an event: two names, and what the first of them scored in half points."""

    first: str
    second: str
    half_points: int


@dataclass(frozen=True, slots=True)
class EventRatings:
    """Ratings by name: ``estimates`` of players without games (step 3), then the two passes (steps 4 and 5)."""

    estimates: Ratings
    first_pass: Ratings
    second_pass: Ratings


def rate_us_chess_event(
    players: Mapping[str, Player], pairings: Sequence[Pairing], conditions: Conditions
) -> EventRatings:
    """Rate everybody in an event; each must have played.

    Unrated players come with their initial rating and no games (steps 1 and 2 are done for each alone). The first
    estimate stands for their strength in the first pass only. Whether an opponent was met too often for a bonus is
    seen from the pairings; floors of single players are left to the caller.

    Clauses: US Chess five steps.
    """
    met: dict[str, list[tuple[str, int]]] = {name: [] for name in players}
    for each in pairings:
        met[each.first].append((each.second, each.half_points))
        met[each.second].append((each.first, 2 - each.half_points))
    before = {name: player.rating for name, player in players.items()}
    estimates = {
        name: _estimate(player, met[name], before) for name, player in players.items() if not player.games
    }
    first = _pass(players, met, before | estimates, conditions)
    return EventRatings(estimates, first, _pass(players, met, first, conditions))


def _estimate(player: Player, games: list[tuple[str, int]], ratings: Ratings) -> Fraction:
    opponents = [ratings[name] for name, _ in games]
    score = sum(half_points for _, half_points in games)
    return max(special_rating(player, opponents, score, Fraction(1)).rating, Fraction(LOWEST))


def _pass(
    players: Mapping[str, Player],
    met: Mapping[str, list[tuple[str, int]]],
    ratings: Ratings,
    conditions: Conditions,
) -> Ratings:
    after = {}
    for name, player in players.items():
        opponents = [ratings[opponent] for opponent, _ in met[name]]
        score = sum(half_points for _, half_points in met[name])
        repeated = _too_often(Counter(opponent for opponent, _ in met[name]), len(opponents))
        result = new_rating(player, opponents, score, replace(conditions, repeated=repeated))
        after[name] = result.exact
    return after


def _too_often(times: Counter[str], games: int) -> bool:
    """Whether an opponent was met more than twice, or more than once in three games. Clauses: US Chess bonus."""
    return max(times.values()) > (2 if games > 3 else 1)
