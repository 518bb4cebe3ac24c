"""The question on the percentiles guide: a rating and a list by GET, answered in every format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from calculators.readers.problems import Problem, Unreadable, read_rating, shorten
from guides.percentiles import LIST_DATE, LISTS, SOURCE, in_words, pool

PERCENTILES = "rating-percentiles"


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked and the answer; without a rating there is none."""

    list_name: str
    rating: str
    words: str = ""
    errors: tuple[tuple[str, Problem], ...] = field(default=())

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong with a field, by its name."""
        return {name: problem.message for name, problem in self.errors}

    @property
    def query(self) -> str:
        """The canonical query string."""
        if not self.rating:
            return ""
        pairs = [] if self.list_name == "standard" else [("list", self.list_name)]
        return urlencode([*pairs, ("rating", self.rating)])

    @property
    def sentence(self) -> str:
        """The answer in a sentence."""
        return (
            f"{self.words[0].upper()}{self.words[1:]} of active players on FIDE’s {self.list_name} list of "
            f"{LIST_DATE} are rated below {self.rating} (interpolated; {pool(self.list_name).players:,} players)."
        )

    @property
    def data(self) -> dict[str, Any]:
        """The JSON."""
        if self.errors:
            return {
                "errors": [
                    {"field": name, "code": problem.code, "message": problem.message}
                    for name, problem in self.errors
                ]
            }
        return {
            "guide": PERCENTILES,
            "source": {"title": SOURCE[0], "url": SOURCE[1], "list": LIST_DATE},
            "pools": {
                name: {
                    "players": pool(name).players,
                    "percentiles": [list(each) for each in pool(name).anchors],
                }
                for name in LISTS
            },
            "input": {"list": self.list_name, "rating": int(self.rating)} if self.words else None,
            "result": {"below": self.words} if self.words else None,
        }


def ask(query: Mapping[str, str]) -> Asked:
    """Read ``list`` and ``rating``; what cannot be read becomes an error that names the field."""
    name, rating = query.get("list", "").strip() or "standard", query.get("rating", "").strip()
    errors: list[tuple[str, Problem]] = []
    if name not in LISTS:
        errors.append(
            (
                "list",
                Problem(
                    "not_a_list",
                    f"List: “{shorten(name)}” is no rating list. Write standard, rapid or blitz.",
                ),
            )
        )
    words = ""
    if rating:
        try:
            value = read_rating(rating, "Rating")
        except Unreadable as error:
            errors += [("rating", problem) for problem in error.problems]
        else:
            words = "" if errors else in_words(name, value)
    return Asked(name, rating, words, tuple(errors))
