"""What score a goal asks for: exact searches over half points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.rules.editions import RatingList
from calculators.rules.games import Event, Game
from calculators.rules.k_factor import K
from calculators.rules.numbers import whole_points
from calculators.rules.rating_change import RatingChange, rating_change
from calculators.rules.tables import HUNDREDTHS


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A score in the rated games, in half points, and the rounded change it gives."""

    half_points: int
    change: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A change of at least ``gain`` points, and what it takes.

    ``lost`` is the period as it would end if every open game were lost; its K and expected score hold for every
    score, since they hang on the opponents only. Where no game is open, all of them are asked about.
    """

    gain: int
    lost: RatingChange
    scored: int
    """Half points that are already made."""
    open_games: int
    """Rated games that the score is asked for."""
    needed: ScoreChange | None
    """The lowest total that is enough; ``None`` when winning every open game falls short."""

    @property
    def worst(self) -> int:
        """The change if every open game is lost."""
        return change_for_score(self.lost, self.scored)

    @property
    def best(self) -> int:
        """The change if every open game is won."""
        return change_for_score(self.lost, self.scored + 2 * self.open_games)


def change_for_score(result: RatingChange, half_points: int) -> int:
    """The rounded change if the rated games of ``result`` had brought this score.

    The differences do not hang on the results, so only the total counts. Clauses: B02 8.3.2, 8.3.4.
    """
    hundredths = half_points * HUNDREDTHS // 2 - result.expected
    return whole_points(hundredths * result.k_used)


def goal(
    rating_list: RatingList,
    rating: int,
    events: tuple[Event, ...],
    k: K,
    gain: int,
    *,
    from_standard_rating: bool = False,
) -> Goal:
    """What the open games of the events must bring for a change of at least ``gain``; all games where none is open.

    Arguments and errors as for ``rating_change``. Clauses: B02 8.3.2, 8.3.4.
    """
    closed = tuple(replace(event, games=tuple(_lost(game) for game in event.games)) for event in events)
    lost = rating_change(rating_list, rating, closed, k, from_standard_rating=from_standard_rating)
    games = [game for event in events for game in event.games]
    rated = [game for game, line in zip(games, lost.games, strict=True) if line.rated]
    open_games = sum(game.to_play for game in rated)
    scored = lost.half_points if any(game.to_play for game in games) else 0
    asked = open_games if any(game.to_play for game in games) else len(rated)
    return Goal(gain, lost, scored, asked, _lowest(lost, gain, scored, asked))


def _lost(game: Game) -> Game:
    return game._replace(half_points=0) if game.to_play else game


def _lowest(result: RatingChange, gain: int, scored: int, open_games: int) -> ScoreChange | None:
    for half_points in range(scored, scored + 2 * open_games + 1):
        change = change_for_score(result, half_points)
        if change >= gain:
            return ScoreChange(half_points, change)
    return None


def score_needed(result: RatingChange, gain: int) -> ScoreChange | None:
    """The lowest score whose change is at least ``gain``; ``None`` when even winning every game falls short.

    Clauses: B02 8.3.2, 8.3.4.
    """
    return _lowest(result, gain, 0, result.rated_games)
