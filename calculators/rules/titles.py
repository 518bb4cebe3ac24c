"""The ratings that open the way to a title, and which of them a change of rating crosses."""

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
class _Titles:
    document: str
    edition: date
    since: date = field(metadata={"name": "from"})
    checked_on: date
    url: str
    rating: tuple[TitleRating, ...]


TITLE_RATINGS = build(
    _Titles,
    read_toml((DATA / "editions" / "titles-2024-01-01.toml").read_text("utf-8"), "titles-2024-01-01"),
    "titles",
).rating


def crossed(before: int, after: int) -> tuple[TitleRating, ...]:
    """The title ratings reached on the way up from ``before`` to ``after``; none on the way down.

    A title once held stays (B01 0.4), so that a fall crosses nothing.

    Clauses: B01 1.3, 1.5.3.
    """
    return tuple(each for each in TITLE_RATINGS if before < each.rating <= after)
