"""The performance calculator: its answer in words."""

from __future__ import annotations

from datetime import date

from calculators.answer import Answer, Bar, Figure, Note, Picture, RulesUsed, Shown, Step, Table, TableRow
from calculators.presentation import decimal, number, plural, points, score, signed
from calculators.rules.clauses import documents
from calculators.rules.editions import Edition
from calculators.rules.performance import (
    AVERAGE,
    DP_TABLE,
    PD_TABLE,
    PERFECT,
    RATING_PERFORMANCE,
    Performance,
    performance,
    performance_from_average,
)
from calculators.tools.base import Example, Tool
from calculators.tools.counted_games import counted_data, counted_table, has_several_events
from calculators.tools.performance_form import PerformanceForm
from calculators.tools.wording import not_counted_notes, round_name

TIE_BREAKS = "c07"


class PerformanceTool(Tool):
    """Performance rating by the four conventions."""

    slug = "performance"
    title = "Performance rating"
    summary = (
        "The performance of a result by FIDE’s table, with the perfect performance, the convention anchored to one’s "
        "own rating and the algorithm of 400 beside it, each named for what it is."
    )
    form_class = PerformanceForm
    examples = (
        Example(
            "Five games, 3½ points: 1969, perfect performance 2029",
            "games=1800w.1600d.2150d.1500w.2050d",
            "FIDE Technical Commission, Exercises in Tie-Breaking, player 1",
        ),
        Example(
            "An average of 2250, 2 from 5: 2178",
            "average=2250&score=2&rounds=5",
            "Test of the CPAN distribution Games-Ratings",
        ),
    )
    parameters = (
        ("games", "games such as 1800w.1600l.1700d; u = unrated, f = forfeit, b = bye"),
        ("average", "with score and rounds instead of games: the rated opponents’ average"),
        ("score", "points against rated opponents, such as 3.5"),
        ("rounds", "number of games against rated opponents"),
        ("rating", "optional: own rating, for the convention anchored to it"),
    )

    def edition_today(self, today: date) -> Edition | None:
        """None: performance belongs to the tie-break rules."""
        return None

    def answer(self, form: PerformanceForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        if form.by_summary:
            result = performance_from_average(
                cleaned["average"], cleaned["score"], cleaned["rounds"], cleaned.get("rating")
            )
        else:
            found = performance(form.events, cleaned.get("rating"))
            if found is None:
                raise ValueError("the form lets no result through without a counted game")
            result = found
        document = documents()[TIE_BREAKS]
        bound = _bound(result)
        return Answer(
            description=f"Performance {bound}{result.performance}: {points(result.half_points)} from "
            f"{plural(result.counted, 'game')} against an average of {result.average}",
            headline=Figure(
                "Performance rating", f"{bound}{number(result.performance)}", _bound_words(result)
            ),
            make_shown=lambda: Shown(
                figures=_figures(result), tables=_tables(result), picture=_picture(result)
            ),
            steps=_steps(result),
            notes=tuple(_notes(result)),
            rules=RulesUsed(
                document.label, document.title, document.edition, document.checked_on, document.url
            ),
            inputs=form.as_input(),
            make_data=lambda: _data(result),
        )


def _bound(result: Performance) -> str:
    if not result.is_bound:
        return ""
    return "≥ " if result.half_points else "≤ "


def _bound_words(result: Performance) -> str:
    if not result.is_bound:
        return f"average {result.average} {signed(result.dp)}"
    return "a bound, not an estimate: ±800 is notional"


def _figures(result: Performance) -> tuple[Figure, ...]:
    return (
        Figure("Average", str(result.average), "of the counted opponents"),
        Figure("Score", points(result.half_points), f"of {result.counted}, {result.percent} %"),
        Figure("dp", signed(result.dp), "by table 8.1.1"),
    )


def _tables(result: Performance) -> tuple[Table, ...]:
    if not result.games:
        return (_conventions(result),)
    games = counted_table(result.games, result.average_exact, result.half_points, result.counted)
    return games, _conventions(result)


def _conventions(result: Performance) -> Table:
    perfect = "needs single games" if result.perfect is None else number(result.perfect)
    own = result.own_rating_convention
    rows = (
        TableRow(
            ("FIDE table: average + dp", number(result.performance)),
            "C.07 10.2 and B01 1.4.8",
            (RATING_PERFORMANCE,),
        ),
        TableRow(
            ("Perfect performance", perfect),
            "the lowest rating whose expected score reaches the score, without the 400-point rule",
            (PERFECT,),
        ),
        TableRow(
            ("Anchored to one’s own rating", "needs your rating" if own is None else number(own)),
            "with one more game, a draw against an opponent of one’s own rating; a convention of chess software, "
            "not of FIDE",
        ),
        TableRow(
            ("Algorithm of 400", number(result.algorithm_of_400)),
            "opponent + 400 for a win, − 400 for a loss, averaged; not of FIDE",
        ),
    )
    return Table("Four conventions", ("Convention", "Performance"), rows)


def _steps(result: Performance) -> tuple[Step, ...]:
    return (
        Step(
            "Average of the counted opponents, .5 up",
            f"{number(result.average_exact)}, rounded {result.average}",
            (AVERAGE,),
        ),
        Step(
            "Score in whole per cent, .5 up",
            f"{points(result.half_points)} / {result.counted} = {result.percent} %",
            ("B01 1.4.9",),
        ),
        Step("dp", signed(result.dp), (DP_TABLE,)),
        Step("Performance: average and dp", number(result.performance), (RATING_PERFORMANCE,)),
    )


def _notes(result: Performance) -> list[Note]:
    several = has_several_events(result.games)
    notes = not_counted_notes(
        (round_name(line.round, several), line.reason, line.clauses)
        for line in result.games
        if line.reason is not None
    )
    if result.is_bound:
        side = "won" if result.half_points else "lost"
        notes.insert(
            0,
            Note(
                f"Every counted game was {side}: the table’s 800 is notional, the figure a bound, no estimate.",
                (DP_TABLE,),
            ),
        )
    if result.perfect is not None:
        notes.append(
            Note(
                "The perfect performance is found by trying whole ratings against table 8.1.2.",
                (PERFECT, PD_TABLE),
            )
        )
    return notes


def _picture(result: Performance) -> Picture:
    values = [("Performance", result.performance, "mine"), ("Opponents", result.average, "")]
    if result.own_rating is not None:
        values.append(("Own rating", result.own_rating, ""))
    top = max(1, *(value for _, value, _ in values))
    bars = tuple(
        Bar(label, number(value), max(0, value) * 1000 // top, kind) for label, value, kind in values
    )
    words = ", ".join(f"{label.lower()} {number(value)}" for label, value, _ in values)
    return Picture("Performance beside the opponents", words[0].upper() + words[1:] + ".", bars)


def _data(result: Performance) -> dict[str, object]:
    return {
        "performance": result.performance,
        "average": result.average,
        "average_exact": decimal(result.average_exact),
        "percent": result.percent,
        "dp": result.dp,
        "perfect": result.perfect,
        "own_rating_convention": result.own_rating_convention,
        "algorithm_of_400": result.algorithm_of_400,
        "is_bound": result.is_bound,
        "games_counted": result.counted,
        "score": score(result.half_points),
        "games": counted_data(result.games),
    }
