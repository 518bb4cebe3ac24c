"""The comparison of editions: its answer in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from calculators.answer import Answer, Figure, RulesUsed, Shown
from calculators.presentation import plural, signed
from calculators.rules.edition_comparison import compare_changes, compare_first_ratings
from calculators.rules.editions import Edition, edition_for
from calculators.tools.base import Example, Tool
from calculators.tools.editions_form import EditionsForm
from calculators.tools.editions_notes import change_steps, first_rating_steps, notes
from calculators.tools.editions_tables import (
    Changes,
    FirstRatings,
    changes_data,
    changes_table,
    first_ratings_data,
    first_ratings_table,
)
from calculators.tools.editions_words import change_in_words, is_unrated, rating_words

FIDE_ANSWERS = "FIDE’s online calculator, which still answers by the older edition (recorded 9 October 2026)"


class EditionsTool(Tool):
    """The same games under every edition of a list."""

    slug = "editions"
    title = "Rules compared"
    summary = (
        "The same games under every edition of FIDE’s rules since 2022, side by side: rating change and first rating, "
        "and which clause makes the difference."
    )
    form_class = EditionsForm
    examples = (
        Example("A 2650 beats a 2150, K 10", "rating=2650&k=10&games=2150w", FIDE_ANSWERS),
        Example(
            "First rating from 3 of 5 against 2000s",
            "games=2000w.2000w.2000w.2000l.2000l",
            FIDE_ANSWERS,
        ),
        Example(
            "A rapid event of 2022 with two opponents under today’s floor",
            "list=rapid&rating=2000&k=20&games=1063w.1299w.1413w.1872d.1851l.1427w.1682w",
            "Chess Chat forum, thread “FIDE rating uplift change”, 2022",
        ),
    )
    parameters = (
        ("list", "standard (default), rapid or blitz: each has its editions"),
        ("rating", "own rating, 1 to 3500; without it the first rating is compared"),
        ("k", "K beside that rating; rapid and blitz before October 2022 have K 20 whatever is given"),
        ("games", "games such as 1926w.2011l.2067d; u = unrated, f = forfeit, b = bye; events joined by _"),
    )

    def edition_today(self, today: date) -> Edition:
        """Standard, as the form is set."""
        return edition_for("standard", today)

    def answer(self, form: EditionsForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        rating, games = cleaned.get("rating"), form.all_games
        changes = None if rating is None else compare_changes(cleaned["list"], rating, games, cleaned["k"])
        firsts = compare_first_ratings(cleaned["list"], games)
        today = edition_for(cleaned["list"], form.today)
        headline, figures = _first_rating_head(firsts) if changes is None else _change_head(changes)
        spread = f"{headline.label} {headline.value}"
        return Answer(
            description=f"{spread} under {plural(len(firsts), 'edition')} of the {cleaned['list']} rules",
            headline=headline,
            make_shown=lambda: Shown(figures=figures, tables=_tables(changes, firsts)),
            steps=first_rating_steps(firsts) if changes is None else change_steps(changes),
            notes=notes(form, changes, firsts),
            rules=RulesUsed.of(today),
            inputs=form.as_input(),
            make_data=lambda: _data(changes, firsts),
            dated="and the editions before it",
        )


def _change_head(compared: Changes) -> tuple[Figure, tuple[Figure, ...]]:
    changes = sorted({each.result.change for each in compared if not is_unrated(each)})
    values = [signed(each) for each in changes]
    if unrated := [each for each in compared if is_unrated(each)]:
        values = ["none", *values]
    figures = tuple(
        Figure(
            _since(each.edition),
            change_in_words(each),
            f"unrated under {each.edition.floor}"
            if each in unrated
            else f"new rating {each.result.new_rating}",
        )
        for each in compared
    )
    return Figure("Rating change", _spread(values), _same(values)), figures


def _first_rating_head(compared: FirstRatings) -> tuple[Figure, tuple[Figure, ...]]:
    ratings = sorted({each.result.rating for each in compared if each.result.rating is not None})
    values = [str(each) for each in ratings]
    if any(each.result.rating is None for each in compared):
        values = ["none", *values]
    figures = tuple(
        Figure(
            _since(each.edition),
            rating_words(each.result),
            "published" if each.result.published else "not published",
        )
        for each in compared
    )
    return Figure("First rating", _spread(values), _same(values)), figures


def _since(edition: Edition) -> str:
    return f"From {edition.since:%B %Y}"


def _spread(values: Sequence[str]) -> str:
    """ "+53", "+53 or +56", "+53 to +56"."""
    if len(values) == 1:
        return values[0]
    return f"{values[0]} {'or' if len(values) == 2 else 'to'} {values[-1]}"


def _same(values: Sequence[object]) -> str:
    return "the same under every edition since 2022" if len(values) == 1 else "depending on the edition"


def _tables(changes: Changes | None, firsts: FirstRatings) -> tuple[Any, ...]:
    if changes is None:
        return (first_ratings_table(firsts, "First rating under every edition"),)
    newcomer = first_ratings_table(firsts, "The same games as a newcomer’s: first rating")
    return changes_table(changes), newcomer


def _data(changes: Changes | None, firsts: FirstRatings) -> dict[str, object]:
    return {
        "rating_change": None if changes is None else changes_data(changes),
        "first_rating": first_ratings_data(firsts),
    }
