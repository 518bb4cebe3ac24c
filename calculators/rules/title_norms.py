"""Title norms: whether the games of a tournament make one, condition by condition."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.rules.norm_chances import Chances, chances
from calculators.rules.norm_conditions import Condition, all_conditions, least_score, met, norm_performance
from calculators.rules.norm_games import (
    GAMES,
    NormOpponent,
    Reason,
    counted_ratings,
    excluded,
    lowest,
)
from calculators.rules.norm_selection import Event, Selection, selections, whole
from calculators.rules.performance import Performance
from calculators.rules.titles import NORM_LIMITS, NORM_RULES, NormRule


@dataclass(frozen=True, slots=True)
class NormLine:
    """A round: the rating the opponent counts with, or why the game is not included."""

    number: int
    opponent: NormOpponent
    counted: int | None
    raised: bool
    reason: Reason | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TitleNorm:
    """A norm that was made or not. ``whole`` is the performance in all games, also where some are left out.

    ``figures`` and ``whole`` are ``None`` without a game; ``chances`` without a round to come.
    """

    rule: NormRule
    own: str
    event: Event
    selection: Selection
    conditions: tuple[Condition, ...]
    figures: Performance | None
    whole: Performance | None
    lines: tuple[NormLine, ...]
    chances: Chances | None

    @property
    def achieved(self) -> bool:
        """Whether every condition is met. Clauses: B01 1.4.1 to 1.4.9."""
        fixed_and_not_over = self.event.fixed and self.event.to_come
        return met(self.conditions) and not fixed_and_not_over

    @property
    def still_possible(self) -> bool:
        """Whether it is not made yet and the rounds to come may bring it."""
        return not self.achieved and self.chances is not None and self.chances.possible

    @property
    def raised(self) -> NormLine | None:
        """The opponent whose rating was raised, if any. Clauses: B01 1.4.6."""
        return next((line for line in self.lines if line.raised), None)

    @property
    def counts_as(self) -> int:
        """Games of the 27 that the norm covers; 0 where there is none.

        One more for each full point above what was needed, and 13 where more were played.

        Clauses: B01 1.4.1, 1.7.
        """
        if not self.achieved or self.figures is None:
            return 0
        games = self.figures.counted
        if games > NORM_LIMITS.games_at_most:
            return NORM_LIMITS.games_at_most
        needed = least_score(self.rule, self.figures.average, games)
        spare = 0 if needed is None else (self.figures.half_points - needed) // 2
        return max(games, NORM_LIMITS.games) + spare  # eight games count as nine


def title_norm(
    title: str, own: str, opponents: tuple[NormOpponent, ...], rounds: int, *, fixed: bool = False
) -> TitleNorm:
    """Check a norm for ``title`` (GM, IM, WGM, WIM) of a player from the federation ``own``.

    ``rounds`` of the tournament, at least as many as opponents given: more are still to come. ``fixed``: pairings are
    fixed beforehand, as in a round robin. Raises ``ValueError`` for an unknown title or too few rounds.

    Clauses: B01 1.4.1 to 1.4.9.
    """
    if title not in NORM_RULES or rounds < len(opponents):
        raise ValueError(f"no norm for {title} in {rounds} rounds with {len(opponents)} opponents")
    rule, event = NORM_RULES[title], Event(opponents, rounds, fixed)
    chosen = everything = whole(event)
    conditions = all_conditions(chosen.games, own, rule, chosen.games_needed)
    for each in selections(event, own, rule):
        found = all_conditions(each.games, own, rule, each.games_needed)
        if met(found):
            chosen, conditions = each, found
            break
    made = met(conditions) and not (fixed and event.to_come)
    return TitleNorm(
        rule,
        own,
        event,
        chosen,
        conditions,
        norm_performance(chosen.games, rule),
        norm_performance(everything.games, rule),
        tuple(_lines(event, chosen, rule)),
        None if made or not event.to_come else chances(event, own, rule),
    )


def _lines(event: Event, selection: Selection, rule: NormRule) -> list[NormLine]:
    ratings = dict(zip(selection.places, counted_ratings(selection.games, rule), strict=True))
    place = lowest(selection.games)
    low = None if place is None else selection.places[place]
    left_out = dict(selection.left_out)
    lines = []
    for place, opponent in enumerate(event.opponents):
        reason, clauses = excluded(opponent)
        if place in ratings:
            reason, clauses = None, ()
        elif reason is None:
            reason = left_out.get(place, "to_come")
            clauses = (GAMES,)
        rated = opponent.published or NORM_LIMITS.unrated
        raised = place == low and ratings[place] > rated
        lines.append(NormLine(place + 1, opponent, ratings.get(place), raised, reason, clauses))
    return lines
