"""Steps and remarks of the comparison of editions."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answer import Note, Step
from calculators.presentation import day, signed
from calculators.queries import query_string
from calculators.rules.editions import Edition
from calculators.tools.editions_form import EditionsForm
from calculators.tools.editions_tables import START_DECIDES, Changes, FirstRatings
from calculators.tools.editions_words import (
    change_words,
    dates,
    exact_words,
    first_rating_words,
    rating_words,
)


def change_steps(compared: Changes) -> tuple[Step, ...]:
    """From edition to edition, every rule that makes a difference with the change before and after it."""
    found = []
    for each in compared:
        for effect in each.effects:
            arrow = f"{exact_words(effect.before)} → {exact_words(effect.after)}"
            lowered = effect.before.k_used != effect.after.k_used  # by the limit of 700, where games went
            cited = (*effect.clauses, each.edition.clauses.k) if lowered else effect.clauses
            found.append(Step(change_words(effect), arrow, tuple(dict.fromkeys(cited))))
        result = each.result
        label = f"Edition of {day(each.edition.edition)}: exactly {exact_words(result)}, rounded"
        found.append(Step(label, signed(result.change), (each.edition.clauses.rounding,)))
    return tuple(found)


def first_rating_steps(compared: FirstRatings) -> tuple[Step, ...]:
    """From edition to edition, every rule that makes a difference with the first rating before and after it."""
    found = []
    for each in compared:
        found += [
            Step(
                first_rating_words(effect),
                f"{rating_words(effect.before)} → {rating_words(effect.after)}",
                effect.clauses,
            )
            for effect in each.effects
        ]
        label = f"Edition of {day(each.edition.edition)}: first rating"
        found.append(Step(label, rating_words(each.result), (each.edition.clauses.first_rating,)))
    return tuple(found)


def notes(form: EditionsForm, changes: Changes | None, firsts: FirstRatings) -> tuple[Note, ...]:
    """All remarks that apply."""
    return (
        Note(
            "An edition is in force only for events that start within its dates; for the others its row is a "
            "comparison, not a rating.",
            START_DECIDES,
        ),
        *_readings(form, changes, firsts),
        *_ways(form, [each.edition for each in firsts]),
    )


def _readings(form: EditionsForm, changes: Changes | None, firsts: FirstRatings) -> Iterator[Note]:
    newest, rating = firsts[-1].edition, form.cleaned_data.get("rating")
    if any(len(each.effects) > 1 for each in changes or firsts):
        yield Note(
            "Where several rules changed at once they are taken over one by one, as the steps stand: which games "
            "count, how each counts, what is made of them. In another order single steps could differ, the end not.",
            START_DECIDES,
        )
    if rating is not None and rating < newest.floor:
        yield Note(
            f"A rating of {rating} is under the floor of {newest.floor}: there the player is unrated and nothing "
            "changes; the steps show what the formula would give.",
            (newest.clauses.floor,),
        )
    if rating is not None and (flat := firsts[0].edition.k.flat) is not None:
        yield Note(
            f"K {flat} was everybody’s under the edition of {day(firsts[0].edition.since)}, whatever is typed.",
            (firsts[0].edition.clauses.k,),
        )
    if newest.clauses.standard_rating is not None:
        yield Note(
            "A player without a rating on this list who has a standard rating gets no first rating, but a change of "
            "that one. How the texts before 1 March 2024 numbered their clauses is not checked; the numbers are those "
            "of 2024.",
            (newest.clauses.standard_rating,),
        )
    if form.has_own_dates:
        yield Note(
            "Dates and ratings that stand at single events are not used: every edition is asked about all games, with "
            "one rating.",
            START_DECIDES,
        )


def _ways(form: EditionsForm, known: list[Edition]) -> Iterator[Note]:
    """To the calculator that has the games one by one, on the first day of each edition."""
    cleaned = form.cleaned_data
    games = form.written["games"]
    for edition in known:
        query = {"list": cleaned["list"], "date": edition.since.isoformat()}
        if cleaned["list"] == "standard":
            del query["list"]
        if cleaned.get("rating") is None:
            path = "first-rating"
        else:
            path = "rating-change"
            query |= {"rating": str(cleaned["rating"]), "k": str(edition.k.flat or cleaned["k"])}
        yield Note(
            f"{dates(edition)[0].upper()}{dates(edition)[1:]}:",
            START_DECIDES,
            "game by game",
            f"/calculators/{path}?{query_string({**query, 'games': games})}",
        )
