"""The first (initial) rating of an unrated player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Literal

from calculators.rules.editions import Edition, FirstRatingRule, RatingList, edition_for
from calculators.rules.games import Event, Reason, Round, not_counted, rounds
from calculators.rules.numbers import round_half_up, whole_percent
from calculators.rules.tables import rating_difference

SetAside = Literal["zero_first_event", "outside_window"]
NotPublished = Literal["no_counted_games", "too_few_games", "below_floor"]


@dataclass(frozen=True, slots=True)
class Field:
    """The games that count: sum of the opponents' ratings, score in half points, number."""

    ratings: Fraction
    half_points: int
    games: int


@dataclass(frozen=True, slots=True)
class PooledGame:
    """A game and, where it does not count, why."""

    round: Round
    reason: Reason | SetAside | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstRating:
    """The first rating with everything it follows from; the numbers are ``None`` when no game counts."""

    edition: Edition
    games: tuple[PooledGame, ...]
    field: Field
    average: Fraction | None
    """Ra, with the hypothetical opponents where the edition has them."""
    percent: int | None
    """p, a whole per cent."""
    addition: int | None
    """What is added to Ra: dp, or the points for half points over 50 %."""
    reason: NotPublished | None
    zero_event: int | None = None
    """Which event was set aside for its zero score, counted from 1."""
    mixed_editions: bool = False
    games_aside: int = 0
    """Games set aside that are not listed one by one."""

    @property
    def exact(self) -> Fraction | None:
        """Ru before rounding and maximum."""
        return None if self.average is None or self.addition is None else self.average + self.addition

    @property
    def rating(self) -> int | None:
        """Ru, rounded, then limited. Clauses: B02 8.2.3; B02RB 7.2.4."""
        return None if self.exact is None else limited(self.exact, self.edition.first_rating)

    @property
    def published(self) -> bool:
        """Whether the number would stand on the list. Clauses: B02 7.1.4; B02RB 6.1.4."""
        return self.reason is None

    @property
    def missing_games(self) -> int:
        """Games still wanted against rated opponents."""
        return max(0, self.edition.first_rating.games - self.field.games)

    @property
    def set_aside(self) -> int:
        """Games listed and not counted."""
        return self.games_aside + sum(1 for game in self.games if game.reason is not None)


def limited(exact: Fraction, rule: FirstRatingRule) -> int:
    """Ru rounded to a whole number and cut at the maximum. Clauses: B02 8.2.3; B02RB 7.2.4."""
    rounded = round_half_up(exact)
    return rounded if rule.maximum is None else min(rounded, rule.maximum)


def average_and_addition(field: Field, rule: FirstRatingRule) -> tuple[Fraction, int, int]:
    """Ra, p in whole per cent, and what is added to Ra, for at least one game.

    Clauses: B02 8.2.2, 8.2.3; B02RB 7.2.3, 7.2.4.
    """
    draws = rule.hypothetical_draws
    games = field.games + draws
    average = (field.ratings + draws * rule.hypothetical_rating) / games
    half_points = field.half_points + draws
    percent = whole_percent(half_points, games)
    if rule.method == "half_points_over" and half_points >= games:
        return average, percent, rule.points_per_half_point * (half_points - games)
    return average, percent, rating_difference(percent)


def first_rating(rating_list: RatingList, events: tuple[Event, ...]) -> FirstRating:
    """The first rating from all events together.

    The edition is that of the event that starts last; floors of opponents are those of each event's own date. Events
    are pooled when their start lies in the 26 rating periods (months) that end with the last event's. The first
    event is set aside when its score is zero, games against unrated opponents included (decision 3).
    Raises ``UnknownDate``.

    Clauses: B02 7.1.4, 8.2.1 to 8.2.3; B02RB 6.1.4, 7.2.2 to 7.2.4.
    """
    return first_rating_by(tuple((event, edition_for(rating_list, event.start)) for event in events))


def first_rating_by(dated: tuple[tuple[Event, Edition], ...]) -> FirstRating:
    """As ``first_rating``, but every event by the edition that stands beside it: for comparing editions.

    Clauses: B02 7.1.4, 8.2.1 to 8.2.3; B02RB 6.1.4, 7.2.2 to 7.2.4.
    """
    events = tuple(event for event, _ in dated)
    each_edition = [edition for _, edition in dated]
    last_event, edition = max(dated, key=lambda each: each[0].start)
    last = last_event.start
    zero = _zero_first_event(events)
    lines = []
    for event, place in rounds(events):
        reason: Reason | SetAside | None
        reason, clauses = not_counted(place.game, each_edition[place.event - 1])
        if reason is None and place.event == zero:
            reason, clauses = "zero_first_event", (edition.clauses.zero_first_event,)
        elif reason is None and _periods(event.start, last) > edition.first_rating.pooled_months:
            reason, clauses = "outside_window", (edition.clauses.publication,)
        lines.append(PooledGame(place, reason, clauses))
    counted = [line.round.game for line in lines if line.reason is None]
    field = Field(
        Fraction(sum(game.opponent or 0 for game in counted)),
        sum(game.half_points or 0 for game in counted),
        len(counted),
    )
    used = {each_edition[line.round.event - 1].edition for line in lines if line.reason is None}
    mixed = len(used) > 1
    return replace(_from_field(edition, field), games=tuple(lines), zero_event=zero, mixed_editions=mixed)


def first_rating_from_average(
    edition: Edition, average: Fraction, half_points: int, games: int
) -> FirstRating:
    """The first rating when only the opponents' average, the score and the number of games are known.

    The games are taken for one event: a score of zero is set aside. Clauses: B02 8.2.1; B02RB 7.2.2.
    """
    if half_points == 0:
        return replace(_from_field(edition, Field(Fraction(0), 0, 0)), zero_event=1, games_aside=games)
    return _from_field(edition, Field(average * games, half_points, games))


def further_result(result: FirstRating, opponent: int, half_points: int) -> FirstRating:
    """The first rating after one more counted game."""
    field = result.field
    return _from_field(
        result.edition, Field(field.ratings + opponent, field.half_points + half_points, field.games + 1)
    )


def _from_field(edition: Edition, field: Field) -> FirstRating:
    rule = edition.first_rating
    if field.games == 0:
        return FirstRating(edition, (), field, None, None, None, "no_counted_games")
    average, percent, addition = average_and_addition(field, rule)
    reason: NotPublished | None = None
    if field.games < rule.games:
        reason = "too_few_games"
    elif limited(average + addition, rule) < edition.floor:
        reason = "below_floor"
    return FirstRating(edition, (), field, average, percent, addition, reason)


def _zero_first_event(events: tuple[Event, ...]) -> int | None:
    """The place of the first event that was played, counted from 1, when it brought nothing."""
    played = [
        (place, event) for place, event in enumerate(events, 1) if any(game.played for game in event.games)
    ]
    if not played:
        return None
    place, first = min(played, key=lambda numbered: numbered[1].start)
    return None if any(game.half_points for game in first.games if game.played) else place


def _periods(start: date, last: date) -> int:
    """Monthly rating periods from one start to the other, both included."""
    return 12 * (last.year - start.year) + last.month - start.month + 1
