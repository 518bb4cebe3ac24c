"""The tables and the data of the comparison of editions."""

from __future__ import annotations

from typing import Any

from calculators.answer import Table, TableRow
from calculators.presentation import decimal, decimal_hundredths, number, signed_hundredths
from calculators.rules.clauses import cite
from calculators.rules.edition_comparison import Compared
from calculators.rules.editions import Edition
from calculators.rules.first_rating import FirstRating
from calculators.rules.rating_change import RatingChange
from calculators.tools.editions_words import (
    NOT_PUBLISHED,
    change_in_words,
    is_unrated,
    rating_words,
    remark,
    touched,
)

START_DECIDES = cite("B02 0.1")

Changes = tuple[Compared[RatingChange], ...]
FirstRatings = tuple[Compared[FirstRating], ...]


def changes_table(compared: Changes) -> Table:
    """The rating change under every edition."""
    rows = []
    for place, each in enumerate(compared):
        result = each.result
        unrated = is_unrated(each)
        words = remark(each, first=not place or (unrated and not each.effects))
        if unrated:
            words += f" Under {each.edition.floor} the player is unrated: “exactly” is what the formula would give."
        elif not result.published:
            words += f" Under {each.edition.floor}: shown as unrated."
        cells = (
            each.edition.edition.isoformat(),
            change_in_words(each),
            signed_hundredths(result.exact_hundredths),
            "unrated" if unrated else str(result.new_rating),
            str(result.k_used),
            str(result.rated_games),
        )
        cited = _clauses(each)
        if unrated and each.edition.clauses.floor not in cited:
            cited += (each.edition.clauses.floor,)
        rows.append(TableRow(cells, words, cited))
    columns = ("Events from", "Change", "Exactly", "New", "K", "Games")
    return Table("Rating change under every edition", columns, tuple(rows))


def first_ratings_table(compared: FirstRatings, caption: str) -> Table:
    """The first rating under every edition."""
    rows = []
    for place, each in enumerate(compared):
        result = each.result
        words = remark(each, first=not place)
        if result.reason is not None:
            words += f" Not published: {NOT_PUBLISHED[result.reason]}."
        cells = (
            each.edition.edition.isoformat(),
            rating_words(result),
            "" if result.exact is None else number(result.exact),
            "" if result.percent is None else f"{result.percent} %",
            "yes" if result.published else "no",
            str(result.field.games),
        )
        rows.append(TableRow(cells, words, _clauses(each)))
    return Table(caption, ("Events from", "Rating", "Exactly", "p", "Listed", "Games"), tuple(rows))


def _clauses(each: Compared[RatingChange] | Compared[FirstRating]) -> tuple[str, ...]:
    cited = dict.fromkeys(clause for effect in each.effects for clause in effect.clauses)
    return tuple(cited) or START_DECIDES


def changes_data(compared: Changes) -> list[dict[str, Any]]:
    """Every edition with its change, and what makes the difference to the edition before."""
    return [
        {
            **_edition_data(each.edition),
            "change": each.result.change,
            "change_exact": decimal_hundredths(each.result.exact_hundredths),
            "new_rating": each.result.new_rating,
            "published": None if is_unrated(each) else each.result.published,
            "k": each.result.k_used,
            "games_rated": each.result.rated_games,
            "differences": [
                {
                    "rule": effect.part,
                    "change_exact_without": decimal_hundredths(effect.before.exact_hundredths),
                    "change_exact_with": decimal_hundredths(effect.after.exact_hundredths),
                    "games_touched": sum(map(len, touched(effect))),
                    "clauses": list(effect.clauses),
                }
                for effect in each.effects
            ],
        }
        for each in compared
    ]


def first_ratings_data(compared: FirstRatings) -> list[dict[str, Any]]:
    """Every edition with its first rating, and what makes the difference to the edition before."""
    return [
        {
            **_edition_data(each.edition),
            "rating": each.result.rating,
            "exact": None if each.result.exact is None else decimal(each.result.exact),
            "percent": each.result.percent,
            "published": each.result.published,
            "reason": each.result.reason,
            "games_counted": each.result.field.games,
            "differences": [
                {
                    "rule": effect.part,
                    "rating_without": effect.before.rating,
                    "rating_with": effect.after.rating,
                    "clauses": list(effect.clauses),
                }
                for effect in each.effects
            ],
        }
        for each in compared
    ]


def _edition_data(edition: Edition) -> dict[str, str | None]:
    return {
        "edition": edition.edition.isoformat(),
        "from": edition.since.isoformat(),
        "to": edition.until.isoformat() if edition.until else None,
    }
