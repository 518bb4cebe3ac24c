"""The opponents of a norm: which games are included, and the rating each opponent counts with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.rules.clauses import cite
from calculators.rules.titles import NORM_LIMITS, NormRule

NO_FEDERATION, FIDE_FLAG = "NON", "FID"
"""Without a FIDE federation; under the FIDE flag, which is no federation (B01 1.4.2, 1.4.3)."""
GAMES, EXCLUDED, RATINGS = cite("B01 1.4.1", "B01 1.4.2", "B01 1.4.6")

Kind = Literal["played", "to_come", "forfeit", "bye", "zero"]
"""``zero``: won in a round robin against an unrated player who scored zero against the rated ones."""
Reason = Literal["bye", "forfeit", "no_federation", "zero_unrated", "to_come", "later", "win_ignored"]
"""Why a game is not included: a stable key, worded by the presentation."""


@dataclass(frozen=True, slots=True)
class NormOpponent:
    """One round: the opponent and what became of the game.

    ``rating``: as on the list at the start, ``None`` when unrated or for a bye. ``title``: ``None`` without one.
    ``federation``: three capitals, empty for a bye. ``half_points``: ``None`` for a bye or a game to come.
    """

    rating: int | None
    title: str | None
    federation: str
    half_points: int | None
    kind: Kind = "played"

    @property
    def published(self) -> int | None:
        """The rating; a number under the floor is no rating. Clauses: B02 7.1.4, 7.2.1."""
        if self.rating is not None and self.rating < NORM_LIMITS.lowest_published:
            return None
        return self.rating


NORM_BYE = NormOpponent(None, None, "", None, "bye")


def excluded(opponent: NormOpponent) -> tuple[Reason | None, tuple[str, ...]]:
    """Why a game is never included, with the clauses; ``(None, ())`` when it is.

    Clauses: B01 1.4.2.
    """
    reason: Reason | None = None
    if opponent.kind == "bye":
        reason = "bye"
    elif opponent.kind == "forfeit":
        reason = "forfeit"
    elif opponent.kind == "zero":
        reason = "zero_unrated"
    elif opponent.federation == NO_FEDERATION:
        reason = "no_federation"
    return reason, (EXCLUDED,) if reason else ()


def included(opponent: NormOpponent) -> bool:
    """Whether the game counts when it is over."""
    return excluded(opponent)[0] is None


def lowest(opponents: tuple[NormOpponent, ...]) -> int | None:
    """Place of the lowest opponent: one without a rating before every rated one; ``None`` when there is none.

    Clauses: B01 1.4.6.
    """
    places = range(len(opponents))
    return min(places, key=lambda place: opponents[place].published or 0, default=None)


def counted_ratings(opponents: tuple[NormOpponent, ...], rule: NormRule) -> tuple[int, ...]:
    """The rating each opponent counts with: one is raised, the other unrated ones are 1400.

    Clauses: B01 1.4.6.
    """
    ratings = [each.published or NORM_LIMITS.unrated for each in opponents]
    place = lowest(opponents)
    if place is not None:
        ratings[place] = max(ratings[place], rule.raised_to)
    return tuple(ratings)
