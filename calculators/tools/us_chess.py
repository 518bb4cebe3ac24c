"""The US Chess calculator: its answer in words."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

from calculators.answer import Answer, Bar, Figure, Picture, RulesUsed, Shown, Table, TableRow
from calculators.presentation import number, plural, points, score, signed, to_places
from calculators.rules.clauses import documents
from calculators.rules.editions import Edition
from calculators.rules.numbers import round_half_up
from calculators.rules.us_chess_bonus import multiplier_on
from calculators.rules.us_chess_games import us_chess_games
from calculators.rules.us_chess_rating import Conditions, StandardRating, new_rating
from calculators.tools.base import Example, Tool
from calculators.tools.counted_games import counted_data, has_several_events
from calculators.tools.us_chess_estimate import Estimate
from calculators.tools.us_chess_form import UsChessForm
from calculators.tools.us_chess_notes import notes
from calculators.tools.us_chess_steps import steps
from calculators.tools.wording import REASONS, opponent, round_name

DOCUMENT = "us-chess"
EXACT_PLACES = 10
"""Of the rating as it is kept, in the data."""


class UsChessTool(Tool):
    """A US Chess rating after an event."""

    slug = "us-chess"
    title = "US Chess rating"
    summary = (
        "An estimate of a US Chess rating after an event: special and standard formula, effective games, K, the bonus "
        "of the day and floors, also for a first event; with what one player’s page cannot know."
    )
    form_class = UsChessForm
    examples = (
        Example(
            "Rated 1300 after 45 games, 3½ from 4: 1465 with the bonus of 2024",
            "rating=1300&played=45&games=1250w.1400d.1500w.1550w&date=2024-06-30",
            "Glickman, Approximating Formulas for the US Chess Rating System (bonus multiplier 12)",
        ),
        Example(
            "The same with today’s bonus multiplier, 10: 1469",
            "rating=1300&played=45&games=1250w.1400d.1500w.1550w&date=2026-10-31",
            "The same example; the multiplier as announced in May 2025, worked out by a second program",
        ),
        Example(
            "Provisional, 1500 after 6 games: 1511 by the special formula",
            "rating=1500&played=6&games=1400w.1550l.1650d",
            "Glickman, Approximating Formulas for the US Chess Rating System",
        ),
        Example(
            "A first event: an adult without a rating",
            "games=1200w.1500d.2400l&age=30",
            "Test of the PyPI package chessratings 0.0.1 (1550)",
        ),
    )
    parameters = (
        ("rating", "own US Chess rating before the event, 100 to 3500"),
        ("played", "rated games behind that rating; required with rating"),
        ("games", "games such as 1926w.2011l.2067d; best with the opponents’ ratings after the event"),
        (
            "date",
            "day the event ended, YYYY-MM-DD or YYYY-MM, from 2017-05; default today; it picks the bonus",
        ),
        ("age", "instead of rating: age of a player without any rating"),
        ("dual", "1: rated as Regular and as Quick, and the Regular rating is wanted; matters above 2200"),
        ("floor", "optional: own rating floor, 100 to 2200"),
        ("all_won", "1: every rated game before the event was won"),
        ("all_lost", "1: every rated game before the event was lost"),
        ("repeat", "1: an opponent was met more than twice (or twice in three games): no bonus"),
        ("fide", "instead of rating: FIDE standard rating of a player without a US Chess rating"),
    )

    def edition_today(self, today: date) -> Edition | None:
        """None: no edition of FIDE's."""
        return None

    def answer(self, form: UsChessForm) -> Answer:
        """The answer to a valid form."""
        cleaned, player = form.cleaned_data, form.player()
        lines = us_chess_games(form.events)
        counted = [line.round.game for line in lines if line.reason is None]
        conditions = Conditions(
            multiplier_on(form.ended()).value,
            bool(cleaned.get("dual")),
            bool(cleaned.get("repeat")),
            cleaned.get("floor") or 0,
        )
        result = new_rating(
            player,
            [Fraction(game.opponent or 0) for game in counted],
            sum(game.half_points or 0 for game in counted),
            conditions,
        )
        estimate = Estimate(
            result, conditions, lines, form.ended(), age=cleaned.get("age"), fide=cleaned.get("fide")
        )
        document, inputs = documents()[DOCUMENT], form.as_input()
        return Answer(
            description=f"{result.rating} ({signed(estimate.change)}) after {points(result.half_points)} from "
            f"{plural(result.games, 'game')}, from {estimate.start} by the {player.formula} formula",
            headline=Figure(
                "New US Chess rating",
                str(result.rating),
                f"{signed(estimate.change)} from {estimate.start}; {to_places(result.exact, 4)} before rounding",
            ),
            make_shown=lambda: Shown(
                figures=_figures(estimate), tables=(_table(estimate),), picture=_picture(estimate)
            ),
            steps=steps(estimate),
            notes=notes(estimate, form),
            rules=RulesUsed(
                document.label, document.title, document.edition, document.checked_on, document.url
            ),
            inputs=inputs,
            make_data=lambda: _data(estimate),
            dated=f"event ended on {inputs['date']}: B is {conditions.multiplier}",
        )


def _figures(estimate: Estimate) -> tuple[Figure, ...]:
    result, working = estimate.result, estimate.result.working
    found = [
        Figure("Change", signed(estimate.change), f"{result.player.formula} formula"),
        Figure("Score", points(result.half_points), f"of {result.games}"),
    ]
    if isinstance(working, StandardRating):
        found += [
            Figure("Expected", number(estimate.expected), "by the curve"),
            Figure("K", number(working.k), "800 / (N’ + m)" if estimate.k_is_whole else "dual-rated"),
            Figure("Bonus", signed(working.bonus), f"B is {estimate.conditions.multiplier}"),
        ]
    found.append(
        Figure(
            "Effective games", number(result.effective), f"N’, of {plural(result.player.games, 'prior game')}"
        )
    )
    return tuple(found)


def _table(estimate: Estimate) -> Table:
    result, working = estimate.result, estimate.result.working
    several = has_several_events(estimate.lines)
    standard = isinstance(working, StandardRating)
    expected = iter(working.expected)
    rows = []
    for line in estimate.lines:
        game = line.round.game
        played = "" if game.half_points is None else points(game.half_points)
        start = (round_name(line.round, several), opponent(line.round))
        if line.reason is not None:
            cells = (*start, played, "", "") if standard else (*start, played, "")
            rows.append(TableRow(cells, f"Not counted: {REASONS[line.reason]}", line.clauses))
            continue
        hoped = next(expected)
        cells = (*start, played, to_places(hoped, 4))
        if isinstance(working, StandardRating):
            cells += (signed(working.k * (Fraction(game.half_points or 0, 2) - hoped)),)
        rows.append(TableRow(cells))
    totals = (
        "Total",
        plural(result.games, "game"),
        points(result.half_points),
        to_places(estimate.expected, 4),
    )
    if isinstance(working, StandardRating):
        columns = ("Round", "Opponent", "Result", "We", "K × (result − We)")
        return Table("All games", columns, tuple(rows), (*totals, signed(working.gain)))
    more = (
        f"PWe is taken at the rating that fits, {number(working.fitting)}. The games before the event add "
        f"{number(working.score - estimate.expected)}, and the sum is the adjusted score, {number(working.score)}."
    )
    return Table("All games", ("Round", "Opponent", "Result", "PWe"), tuple(rows), totals, more)


def _picture(estimate: Estimate) -> Picture:
    values = (
        ("After", Fraction(estimate.result.rating), "mine"),
        ("Before", Fraction(estimate.before), ""),
        ("Opponents", estimate.average, ""),
    )
    top = max(value for _, value, _ in values)
    bars = tuple(
        Bar(label, number(value), round_half_up(value * 1000 / top), kind) for label, value, kind in values
    )
    text = (
        f"Rating {estimate.before} before, {estimate.result.rating} after, "
        f"opponents’ average {number(estimate.average)}."
    )
    return Picture("Rating before and after", text, bars)


def _data(estimate: Estimate) -> dict[str, Any]:
    result, working = estimate.result, estimate.result.working
    standard = working if isinstance(working, StandardRating) else None
    games = counted_data(estimate.lines)
    expected = iter(working.expected)
    for game in games:
        game["expected"] = to_places(next(expected), EXACT_PLACES) if game["counted"] else None
    return {
        "rating": result.rating,
        "rating_exact": to_places(result.exact, EXACT_PLACES),
        "change": estimate.change,
        "k": to_places(standard.k, EXACT_PLACES) if standard else None,
        "bonus": to_places(standard.bonus if standard else 0, EXACT_PLACES),
        "formula": result.player.formula,
        "expected": to_places(estimate.expected, EXACT_PLACES),
        "score": score(result.half_points),
        "games_counted": result.games,
        "effective_games": to_places(result.effective, EXACT_PLACES),
        "initial_rating": estimate.before,
        "prior_games": result.player.games,
        "bonus_multiplier": estimate.conditions.multiplier,
        "floor": result.floor,
        "provisional": estimate.is_provisional,
        "games": games,
    }
