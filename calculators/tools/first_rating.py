"""The first-rating calculator: form and answer in words."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction
from typing import Any

from calculators.answer import Answer, Bar, Figure, Picture, RulesUsed, Shown, Table, TableRow
from calculators.presentation import decimal, number, plural, points, score
from calculators.queries import query_string
from calculators.rules.editions import Edition, edition_for
from calculators.rules.first_rating import (
    FirstRating,
    first_rating,
    first_rating_from_average,
    further_result,
)
from calculators.rules.numbers import round_half_up
from calculators.tools.base import Example, Tool
from calculators.tools.counted_games import counted_data, counted_table
from calculators.tools.first_rating_form import FirstRatingForm
from calculators.tools.first_rating_words import notes, standard_rating_note, steps


class FirstRatingTool(Tool):
    """The first rating of an unrated player."""

    slug = "first-rating"
    title = "First rating"
    summary = (
        "What first (initial) FIDE rating results against rated opponents give, whether it would be published, "
        "and what is missing."
    )
    form_class = FirstRatingForm
    examples = (
        Example(
            "A first rating as FIDE published it: 1922",
            "date=2025-11-07&games=1902d.1877d.1884w.2012l.1832w",
            "FIDE’s published calculation and list of December 2025",
        ),
        Example(
            "Five games against 1500 to 1900, 3 points",
            "date=2026-10-01&games=1500w.1600w.1700w.1800l.1900l",
            "Public explainer page “How to get a FIDE rating”, 22 October 2026",
        ),
        Example(
            "Average 2000, 3 from 5, under the rule of 2022 to February 2024",
            "date=2023-06-01&average=2000&score=3&rounds=5",
            "FIDE’s online calculator, which still answers by that rule (recorded 9 October 2026)",
        ),
    )
    parameters = (
        ("list", "standard (default), rapid or blitz"),
        ("date", "start date of the event, YYYY-MM-DD or YYYY-MM; default today; it picks the edition"),
        ("games", "games such as 1500w.1600l.1700d; u = unrated, f = forfeit, b = bye; events joined by _"),
        ("average", "with score and rounds instead of games: the rated opponents’ average"),
        ("score", "points against rated opponents, such as 3.5"),
        ("rounds", "number of games against rated opponents"),
        ("next", "optional: rating of a next opponent, for what a further result would give"),
        ("standard_rating", "rapid and blitz: a standard rating, with which the player is not unrated"),
    )

    def edition_today(self, today: datetime.date) -> Edition:
        """Standard, as the form is set."""
        return edition_for("standard", today)

    def answer(self, form: FirstRatingForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        result = _result(form)
        instead = _rating_change_instead(form, result.edition)
        rating = None if instead else result.rating
        further = None if instead else _further(result, cleaned.get("next"))
        inputs = form.as_input()
        return Answer(
            description=_description(result, rating, bool(instead)),
            headline=_headline(result, rating, bool(instead)),
            make_shown=lambda: Shown(
                figures=() if instead else _figures(result),
                tables=tuple(table for table in (_games_table(result), further) if table is not None),
                picture=None if instead else _picture(result),
            ),
            steps=() if instead else steps(result),
            notes=(instead,) if instead else notes(result, cleaned["list"], form.last_start(), form.today),
            rules=RulesUsed.of(result.edition),
            inputs=inputs,
            make_data=lambda: _data(result, rating, bool(instead)),
            dated=f"start date {inputs['date']}",
        )


def _result(form: FirstRatingForm) -> FirstRating:
    cleaned = form.cleaned_data
    if form.by_summary:
        edition = edition_for(cleaned["list"], cleaned.get("date") or form.today)
        return first_rating_from_average(edition, cleaned["average"], cleaned["score"], cleaned["rounds"])
    return first_rating(cleaned["list"], form.events)


def _rating_change_instead(form: FirstRatingForm, edition: Edition) -> Any:
    cleaned = form.cleaned_data
    standard, reference = cleaned.get("standard_rating"), edition.clauses.standard_rating
    if standard is None or reference is None:
        return None
    query = {"list": cleaned["list"], **form.written, "standard_rating": str(standard)}
    order = ("list", "date", "standard_rating", "games")
    link = "/calculators/rating-change?" + query_string(
        [(name, query[name]) for name in order if query.get(name)]
    )
    return standard_rating_note(standard, cleaned["list"], reference, "" if form.by_summary else link)


def _description(result: FirstRating, rating: int | None, instead: bool) -> str:
    if instead:
        return "No first rating: the player is rated from the standard rating"
    if rating is None:
        return "No first rating yet: no game counts"
    field = f"{points(result.field.half_points)} from {plural(result.field.games, 'game')} against rated opponents"
    return f"First rating {rating} ({'published' if result.published else 'not published'}): {field}"


def _headline(result: FirstRating, rating: int | None, instead: bool) -> Figure:
    if instead:
        return Figure("First rating", "none", "rated from the standard rating")
    if rating is None or result.exact is None:
        return Figure("First rating", "none", "no game counts yet")
    detail = f"exactly {number(result.exact)}"
    if result.reason == "too_few_games":
        detail = f"so far; not published, {plural(result.missing_games, 'more game')} needed"
    elif result.reason == "below_floor":
        detail = f"not published: below {result.edition.floor}"
    return Figure("First rating", str(rating), detail)


def _figures(result: FirstRating) -> tuple[Figure, ...]:
    if result.average is None or result.percent is None or result.addition is None:
        return ()
    draws = result.edition.first_rating.hypothetical_draws
    with_draws = (
        f"with {draws} draws against {result.edition.first_rating.hypothetical_rating}" if draws else ""
    )
    return (
        Figure("Ra", number(result.average), with_draws or "average of the opponents"),
        Figure("Score", points(result.field.half_points), f"of {result.field.games}"),
        Figure("p", f"{result.percent} %", with_draws),
        Figure(
            "Published",
            "yes" if result.published else "no",
            f"{result.field.games} of {result.edition.first_rating.games} games or more",
        ),
    )


def _games_table(result: FirstRating) -> Table | None:
    if not result.games:
        return None
    field = result.field
    average = field.ratings / field.games if field.games else None
    return counted_table(result.games, average, field.half_points, field.games)


def _further(result: FirstRating, opponent_rating: int | None) -> Table | None:
    if opponent_rating is None:
        if not result.field.games:
            return None
        opponent_rating = round_half_up(result.field.ratings / result.field.games)
    rows = []
    for half_points in (2, 1, 0):
        then = further_result(result, opponent_rating, half_points)
        shown = "yes" if then.published else "no"
        rows.append(TableRow((points(half_points), str(then.rating), f"{then.percent} %", shown)))
    caption = f"What one more game against {opponent_rating} would give"
    return Table(caption, ("Result", "First rating", "p", "Published"), tuple(rows))


def _picture(result: FirstRating) -> Picture | None:
    if result.rating is None or result.average is None or not result.field.games:
        return None
    opponents = result.field.ratings / result.field.games
    values = (
        ("First rating", Fraction(result.rating), "mine"),
        ("Ra", result.average, ""),
        ("Opponents", opponents, ""),
    )
    top = max(round_half_up(value) for _, value, _ in values) or 1
    bars = tuple(
        Bar(label, number(value), max(0, round_half_up(value)) * 1000 // top, kind)
        for label, value, kind in values
    )
    return Picture(
        "First rating beside the opponents",
        f"First rating {result.rating}, Ra {number(result.average)}, opponents’ average {number(opponents)}.",
        bars,
    )


def _data(result: FirstRating, rating: int | None, instead: bool) -> dict[str, object]:
    if instead:
        result = replace(result, average=None, percent=None, addition=None)
    exact, average = result.exact, result.average
    published = result.published and not instead
    return {
        "rating": rating,
        "published": published,
        "reason": "has_standard_rating" if instead else result.reason,
        "average": None if average is None else decimal(average),
        "percent": result.percent,
        "dp": result.addition,
        "exact": None if exact is None else decimal(exact),
        "games_counted": result.field.games,
        "games_set_aside": result.set_aside,
        "games_missing": result.missing_games,
        "score": score(result.field.half_points),
        "games": counted_data(result.games),
    }
