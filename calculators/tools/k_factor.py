"""The K calculator: its answer in words."""

from __future__ import annotations

from datetime import date

from calculators.answer import Answer, Figure, RulesUsed, Shown
from calculators.presentation import day, plural
from calculators.rules.editions import Edition, edition_for
from calculators.rules.k_timeline import Change, ListK, changes, k_timeline
from calculators.tools.base import Example, Tool
from calculators.tools.k_factor_form import KFactorForm
from calculators.tools.k_factor_tables import (
    BASES,
    changes_table,
    k_words,
    lists_table,
    other_ks,
    picture,
    reason,
    timeline_words,
)
from calculators.tools.k_factor_words import notes, steps

SOURCE = "Tests of the Zugzwang project, settled on FIDE’s published K of 2017 to October 2026"


class KFactorTool(Tool):
    """K now and on the lists to come."""

    slug = "k-factor"
    title = "K factor"
    summary = (
        "Which K a player has now and on the lists to come: 30 games, the year of the 18th birthday, 2300, 2400 and "
        "the limit of 700, each with its clause, and marked where the text is silent."
    )
    form_class = KFactorForm
    examples = (
        Example(
            "Born 2008, rated 2000: 40 until the January list",
            "date=2026-10-01&rating=2000&born=2008&played=100",
            SOURCE,
        ),
        Example(
            "Rated 1800 with 29 games completed",
            "date=2026-10-01&rating=1800&born=1990&played=29",
            SOURCE,
        ),
        Example(
            "Rated 2250, once 2400: 10 for good",
            "date=2026-10-01&rating=2250&born=1990&played=100&peak=2400",
            SOURCE,
        ),
    )
    parameters = (
        ("list", "standard (default), rapid or blitz"),
        (
            "date",
            "the day asked about, YYYY-MM-DD or YYYY-MM; default today; the list of its month is the first",
        ),
        ("rating", "own rating on that list, 1 to 3500"),
        ("born", "year of birth; without it nobody is a junior"),
        ("played", "rated games completed on this list; may be left out where K does not hang on them"),
        ("peak", "highest published rating, if higher than rating"),
        ("games_a_month", "optional: rated games expected from list to list, 0 to 200"),
    )

    def edition_today(self, today: date) -> Edition:
        """Standard, as the form is set."""
        return edition_for("standard", today)

    def answer(self, form: KFactorForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        rating, facts, pace = cleaned["rating"], form.facts, cleaned.get("games_a_month")
        rows = k_timeline(cleaned["list"], form.day, rating, facts, pace)
        found = changes(rows, rating, facts)
        now = rows[0]
        return Answer(
            description=timeline_words(rows),
            headline=Figure("K", k_words(now), f"on the list of {day(now.day)}: {reason(now)}"),
            make_shown=lambda: Shown(
                figures=_figures(rows, form),
                tables=(lists_table(rows, pace), changes_table(now, found)),
                picture=picture(rows),
            ),
            steps=steps(now, rating, facts, pace),
            notes=notes(rows, form),
            rules=RulesUsed.of(now.edition),
            inputs=form.as_input(),
            make_data=lambda: _data(rows, found),
            dated=f"list of {now.day.isoformat()}",
        )


def _figures(rows: tuple[ListK, ...], form: KFactorForm) -> tuple[Figure, ...]:
    now, cleaned = rows[0], form.cleaned_data
    pace, played = cleaned.get("games_a_month"), cleaned.get("played")
    figures = []
    if len(others := other_ks(rows)) > 1:
        figures.append(Figure("Next", k_words(others[1]), f"from the list of {day(others[1].day)}"))
    if pace is not None:
        figures.append(Figure("For a period", str(now.used), f"with {plural(pace, 'rated game')} in it"))
    if played is not None:
        figures.append(Figure("Games", str(played), "completed"))
    highest = max(cleaned["rating"], cleaned.get("peak") or 0)
    figures.append(Figure("Highest", str(highest), "published"))
    return tuple(figures)


def _data(rows: tuple[ListK, ...], found: tuple[Change, ...]) -> dict[str, object]:
    lists = [
        {
            "list": row.day.isoformat(),
            "k": row.k and row.k.value,
            "k_rule": row.k.reason if row.k else "games_not_known",
            "k_used": row.used,
            "games": row.games,
            "clauses": [row.edition.clauses.k],
        }
        for row in rows
    ]
    would = [
        {
            "what": each.trigger,
            "at": each.at,
            "k": each.k,
            "list": each.day and each.day.isoformat(),
            "observed": BASES[each.trigger].observed,
            "clauses": [rows[0].edition.clauses.k],
        }
        for each in found
    ]
    first = lists[0]
    return {name: first[name] for name in ("k", "k_rule", "k_used", "list")} | {
        "lists": lists,
        "changes": would,
    }
