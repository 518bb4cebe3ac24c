"""The rating change of one player in a rating period, to the hundredth and then rounded once."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from calculators.rules.editions import Edition, RatingList, edition_for
from calculators.rules.games import Event, Game, Reason, Round, not_counted
from calculators.rules.k_factor import K, k_for_period
from calculators.rules.numbers import whole_points
from calculators.rules.tables import HUNDREDTHS, scoring_probability
from calculators.rules.titles import TitleRating, crossed


class RatedGame(NamedTuple):
    """What one game gives. Probabilities and changes in hundredths of a point, differences in points.

    ``counted`` is the difference as it counts, ``difference`` as it was. ``probability_true`` is PD for the true
    difference. All are ``None`` for a game that is not rated; ``reason`` and ``clauses`` then say why.
    """

    round: Round
    own_rating: int
    difference: int | None = None
    counted: int | None = None
    probability: int | None = None
    probability_true: int | None = None
    change: int | None = None
    reason: Reason | None = None
    clauses: tuple[str, ...] = ()

    @property
    def rated(self) -> bool:
        """Whether the game counts."""
        return self.reason is None

    @property
    def capped(self) -> bool:
        """Whether the difference was cut."""
        return self.difference != self.counted


class EventShare(NamedTuple):
    """What an event adds to the period, in hundredths before K."""

    event: Event
    edition: Edition
    own_rating: int
    games: int
    change: int


class RatingChange(NamedTuple):
    """The change of a rating period with everything it follows from."""

    edition: Edition
    """Of the event that started last: it sets K, the floor and the rounding."""
    rating: int
    """The rating the change is added to."""
    from_standard_rating: bool
    events: tuple[EventShare, ...]
    games: tuple[RatedGame, ...]
    k: K
    k_used: int
    rated_games: int
    """N of the 700 rule."""
    half_points: int
    """Score in the rated games."""
    expected: int
    """Sum of PD, in hundredths."""
    sum_of_changes: int
    """Score minus expected score, in hundredths."""
    exact_hundredths: int
    """The change before rounding, in hundredths of a point: the sum of changes times K."""
    change: int
    """The change of the period, rounded once. Clauses: B02 8.3.4; B02RB 7.3.4."""

    @property
    def exact(self) -> Fraction:
        """The change before rounding, in points."""
        return Fraction(self.exact_hundredths, HUNDREDTHS)

    @property
    def new_rating(self) -> int:
        """Rating plus change."""
        return self.rating + self.change

    @property
    def published(self) -> bool:
        """False under the floor: shown as unrated. Clauses: B02 7.2.1; B02RB 6.2.1."""
        return self.new_rating >= self.edition.floor

    @property
    def title_ratings(self) -> tuple[TitleRating, ...]:
        """Title ratings the new rating reaches; titles go by standard ratings (B01 0.5)."""
        return crossed(self.rating, self.new_rating) if "standard" in self.edition.lists else ()

    def event_rounding_differs(self) -> bool:
        """Whether rounding every event by itself would give another number (which 8.3.4 does not say)."""
        return sum([whole_points(share.change * self.k_used) for share in self.events]) != self.change


def rating_change(
    rating_list: RatingList,
    rating: int,
    events: tuple[Event, ...],
    k: K,
    *,
    from_standard_rating: bool = False,
) -> RatingChange:
    """The change of a period in which the player, rated ``rating``, played ``events``.

    Every event is rated by the edition in force when it starts and with its own rating where it has one; K, n and
    the rounding are one for the period. Raises ``UnknownDate`` for an event before the first edition.

    Clauses: B02 8.3.1 to 8.3.4, 5.1, 7.2.1; B02RB 7.3.1 to 7.3.4, 6.2.1.
    """
    dated = tuple((event, edition_for(rating_list, event.start)) for event in events)
    return rating_change_by(dated, rating, k, from_standard_rating=from_standard_rating)


def rating_change_by(
    events: tuple[tuple[Event, Edition], ...], rating: int, k: K, *, from_standard_rating: bool = False
) -> RatingChange:
    """As ``rating_change``, but every event by the edition that stands beside it: for comparing editions.

    Clauses: B02 8.3.1 to 8.3.4, 5.1, 7.2.1; B02RB 7.3.1 to 7.3.4, 6.2.1.
    """
    games: list[RatedGame] = []
    shares = []
    for position, (event, edition) in enumerate(events, 1):
        own = rating if event.rating is None else event.rating
        lines = rate_event(edition, own, event.games, position)
        games += lines
        rated = [line.change for line in lines if line.change is not None]
        shares.append(EventShare(event, edition, own, len(rated), sum(rated)))
    edition = max(shares, key=lambda share: share.event.start).edition
    rated_games = sum([share.games for share in shares])
    sum_of_changes = sum([share.change for share in shares])
    k_used = k_for_period(k.value, rated_games, edition.k)
    exact = sum_of_changes * k_used
    return RatingChange(
        edition,
        rating,
        from_standard_rating,
        tuple(shares),
        tuple(games),
        k,
        k_used,
        rated_games,
        sum([line.round.game.half_points or 0 for line in games if line.reason is None]),
        sum([line.probability or 0 for line in games]),
        sum_of_changes,
        exact,
        whole_points(exact),
    )


def rate_event(edition: Edition, own: int, games: Iterable[Game], event: int = 1) -> list[RatedGame]:
    """Rate the games of one event by its edition for a player rated ``own``.

    Clauses: B02 8.3.1, 8.3.2; B02RB 7.3.1, 7.3.2.
    """
    places = [Round(event, number, game) for number, game in enumerate(games, 1)]
    reasons = [_not_rated(place.game, own, edition) for place in places]
    differences = [
        own - place.game.opponent
        for place, (reason, _) in zip(places, reasons, strict=True)
        if reason is None and place.game.opponent is not None
    ]
    counted = zip(differences, _cut_differences(differences, own, edition), strict=True)
    return [
        _rated(place, own, *next(counted))
        if reason is None
        else RatedGame(place, own, reason=reason, clauses=clauses)
        for place, (reason, clauses) in zip(places, reasons, strict=True)
    ]


def counted_difference(edition: Edition, own: int, opponent: int) -> int:
    """The difference of a single game as it counts for the player rated ``own``.

    Clauses: B02 8.3.1; B02RB 7.3.1.
    """
    return _cut_differences([own - opponent], own, edition)[0]


def _not_rated(game: Game, own: int, edition: Edition) -> tuple[Reason | None, tuple[str, ...]]:
    reason, clauses = not_counted(game, edition)
    rule = edition.unrated_gap
    if reason is not None or rule is None or game.opponent is None:
        return reason, clauses
    if abs(own - game.opponent) >= rule.gap and max(own, game.opponent) > rule.above:
        return "gap_not_rated", (edition.clauses.difference,)
    return None, ()


def _cut_differences(differences: list[int], own: int, edition: Edition) -> list[int]:
    """The differences as they count, in the same order.

    Where only some of an event's differences are cut, the largest go first; of two equally large ones that against
    the lower-rated opponent, so that the order of the games never matters (the text is silent on it).
    """
    rule = edition.difference
    if rule.counts_truly(own):
        return differences
    wide = [place for place, difference in enumerate(differences) if abs(difference) > rule.cap]
    wide.sort(key=lambda place: (abs(differences[place]), differences[place]), reverse=True)
    counted = list(differences)
    for place in wide[: rule.capped_games_per_event]:
        counted[place] = rule.cap if differences[place] > 0 else -rule.cap
    return counted


def _rated(place: Round, own: int, difference: int, counted: int) -> RatedGame:
    score = (place.game.half_points or 0) * HUNDREDTHS // 2
    probability = scoring_probability(counted)
    true = probability if counted == difference else scoring_probability(difference)
    return RatedGame(
        place,
        own,
        difference,
        counted,
        probability,
        true,
        score - probability,
    )
