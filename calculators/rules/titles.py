"""The figures of the title regulations: what a norm asks for, and the ratings that open the way to a title."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from calculators.rules.clauses import clause
from calculators.rules.loading import DATA, build, read_toml


@dataclass(frozen=True, slots=True)
class TitleRating:
    """A title asks for ``rating`` in standard chess at some time, with or without norms."""

    rating: int
    title: str
    clause: str
    norms: bool

    def __post_init__(self) -> None:
        clause(self.clause)


@dataclass(frozen=True, slots=True)
class NormLimits:
    """What every norm asks for. Shares are pairs: one half is ``(1, 2)``.

    Clauses: B01 1.4.1, 1.4.3 to 1.4.6, 1.4.8, 1.5.1, 1.7; B02 7.1.4.
    """

    games: int
    games_after_one_missing: int
    rounds_after_one_missing: int
    games_together: int
    games_at_most: int
    rounds_at_most: int
    titles: tuple[str, ...]
    titled_share: tuple[int, ...]
    level_share: tuple[int, ...]
    level_least: int
    other_federations: int
    own_share: tuple[int, ...]
    one_share: tuple[int, ...]
    percent: int
    unrated: int
    lowest_published: int


@dataclass(frozen=True, slots=True)
class NormRule:
    """What the norm for one title asks for, in rating points.

    ``level``: the titles that count as this one or a higher one; ``rating``: needed for the title beside the norms.

    Clauses: B01 1.4.5, 1.4.6, 1.4.8, 1.5.3.
    """

    title: str
    performance: int
    average: int
    raised_to: int
    level: tuple[str, ...]
    rating: int


@dataclass(frozen=True, slots=True)
class _Titles:
    document: str
    edition: date
    since: date = field(metadata={"name": "from"})
    checked_on: date
    url: str
    norms: NormLimits
    norm: tuple[NormRule, ...]
    rating: tuple[TitleRating, ...]


_TITLES = build(
    _Titles,
    read_toml((DATA / "editions" / "titles-2024-01-01.toml").read_text("utf-8"), "titles-2024-01-01"),
    "titles",
)
TITLE_RATINGS = _TITLES.rating
NORM_LIMITS = _TITLES.norms
NORM_RULES = {rule.title: rule for rule in _TITLES.norm}
"""By title: GM, IM, WGM, WIM."""


def crossed(before: int, after: int) -> tuple[TitleRating, ...]:
    """The title ratings reached on the way up from ``before`` to ``after``; none on the way down.

    A title once held stays (B01 0.4), so that a fall crosses nothing.

    Clauses: B01 1.3, 1.5.3.
    """
    return tuple(each for each in TITLE_RATINGS if before < each.rating <= after)
