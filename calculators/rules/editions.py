"""The editions: which rules hold for an event, by its list and its start date (B02 0.1).

A changed number is a new file in ``data/editions``; a changed method is a new function picked by the edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from typing import Literal

from calculators.rules.clauses import Document, clause, documents
from calculators.rules.loading import DATA, DataError, build, read_toml

RatingList = Literal["standard", "rapid", "blitz"]
LISTS: tuple[RatingList, ...] = ("standard", "rapid", "blitz")


class UnknownDate(ValueError):
    """No edition is known for the date."""

    def __init__(self, rating_list: str, day: date, first: date) -> None:
        super().__init__(f"no {rating_list} edition is known for {day}; the first begins on {first}")
        self.rating_list = rating_list
        self.day = day
        self.first = first


@dataclass(frozen=True, slots=True)
class DifferenceRule:
    """How a difference above ``cap`` counts (points)."""

    cap: int
    true_from: int | None = None
    """Own rating from which the true difference counts."""
    capped_games_per_event: int | None = None
    """How many differences of one event are cut, the largest first; ``None``: all."""


@dataclass(frozen=True, slots=True)
class UnratedGap:
    """Games ``gap`` or more apart are not rated when a player is rated above ``above``."""

    gap: int
    above: int


@dataclass(frozen=True, slots=True)
class KRule:
    """The values and limits of K; ``flat`` stands for everybody where it is set."""

    games_times_k: int
    flat: int | None = None
    new_player: int = 0
    new_player_games: int = 0
    junior: int = 0
    junior_last_age: int = 0
    junior_below: int = 0
    usual: int = 0
    master: int = 0
    master_from: int = 0


@dataclass(frozen=True, slots=True)
class FirstRatingRule:
    """The method of first ratings and its limits."""

    method: Literal["two_draws", "half_points_over"]
    games: int
    pooled_months: int
    hypothetical_rating: int = 0
    hypothetical_draws: int = 0
    maximum: int | None = None
    points_per_half_point: int = 0


@dataclass(frozen=True, slots=True)
class Citations:
    """The clause reference for each matter, checked against the registry when it is loaded."""

    unplayed: str
    floor: str
    publication: str
    dp_table: str
    pd_table: str
    zero_first_event: str
    first_average: str
    first_rating: str
    difference: str
    sum: str
    k: str
    rounding: str
    standard_rating: str | None = None
    """Rapid and blitz: rated from the standard rating. Unset where the edition's text is not known."""

    def __post_init__(self) -> None:
        for each in fields(self):
            reference = getattr(self, each.name)
            if reference is not None:
                clause(reference)


@dataclass(frozen=True, slots=True)
class Edition:
    """All that an edition sets. In force for events that start from ``since`` to ``until`` (``None``: open)."""

    document: str
    title: str
    lists: tuple[RatingList, ...]
    edition: date
    since: date = field(metadata={"name": "from"})
    checked_on: date
    url: str
    summary: str
    floor: int
    difference: DifferenceRule
    k: KRule
    first_rating: FirstRatingRule
    clauses: Citations
    unrated_gap: UnratedGap | None = None
    until: date | None = field(default=None, metadata={"name": "to"})

    @property
    def handbook(self) -> Document:
        """The document of the clause registry the edition belongs to."""
        return next(each for each in documents().values() if each.label == self.document)


def arrange(editions: Iterable[Edition]) -> dict[RatingList, tuple[Edition, ...]]:
    """Editions by list and date.

    Raises ``DataError`` for a list without editions, a gap, an overlap, or a last edition with an end.
    """
    editions = list(editions)
    arranged = {}
    for name in LISTS:
        own = sorted((each for each in editions if name in each.lists), key=lambda each: each.since)
        if not own:
            raise DataError(f"no edition for {name}")
        for earlier, later in pairwise(own):
            if earlier.until is None or earlier.until + timedelta(days=1) != later.since:
                day_before = later.since - timedelta(days=1)
                raise DataError(
                    f"{name}: edition {later.edition} does not follow on {earlier.edition}, "
                    f"which needs to = {day_before}"
                )
        if own[-1].until is not None:
            raise DataError(f"{name}: edition {own[-1].edition} has an end and no successor")
        arranged[name] = tuple(own)
    return arranged


@cache
def editions() -> dict[RatingList, tuple[Edition, ...]]:
    """All editions by list, oldest first."""
    files = sorted((DATA / "editions").iterdir(), key=lambda file: file.name)
    return arrange(
        build(Edition, read_toml(file.read_text("utf-8"), file.name), file.name)
        for file in files
        if not file.name.startswith("titles-")
    )


def edition_for(rating_list: RatingList, start: date) -> Edition:
    """The edition for events of a list that start on a day. Raises ``UnknownDate``; nothing is guessed.

    Clauses: B02 0.1.
    """
    known = editions()[rating_list]
    for edition in reversed(known):
        if edition.since <= start:
            return edition
    raise UnknownDate(rating_list, start, known[0].since)
