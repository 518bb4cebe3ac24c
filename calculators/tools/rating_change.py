"""The rating-change calculator: its answer in words."""

from __future__ import annotations

from datetime import date

from calculators.answer import Answer, Bar, Figure, Picture, RulesUsed, Shown, Step
from calculators.presentation import (
    number_hundredths,
    plural,
    points,
    signed,
    signed_hundredths,
)
from calculators.rules.editions import Edition, edition_for
from calculators.rules.published import compare
from calculators.rules.rating_change import RatingChange, rating_change
from calculators.tools.base import Example, Tool
from calculators.tools.published_table import published_data, published_notes, published_table
from calculators.tools.rating_change_data import result_data
from calculators.tools.rating_change_form import RatingChangeForm
from calculators.tools.rating_change_goal import goal_figure, goal_note, open_answer
from calculators.tools.rating_change_links import links
from calculators.tools.rating_change_notes import notes
from calculators.tools.rating_change_table import games_table
from calculators.tools.wording import K_REASONS

FIDE_EXAMPLE = Example(
    "FIDE’s own example: rated 2212, K 40, nine games",
    "date=2026-10-01&rating=2212&k=40&games=1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d",
    "FIDE Arbiters’ Manual 2026, “Example of a rating calculation” (as restated on a public page)",
)


class RatingChangeTool(Tool):
    """The rating change of one player in a rating period."""

    slug = "rating-change"
    title = "Rating change"
    summary = (
        "What a tournament, or all tournaments of a month, do to a FIDE rating: standard, rapid or blitz, "
        "game by game, with the clause for every number."
    )
    form_class = RatingChangeForm
    examples = (
        FIDE_EXAMPLE,
        Example(
            "Rated 2813, K 10: from 2650 on the true difference counts",
            "date=2025-11-07&rating=2813&k=10&games=1787w.2025w.2310w.2400w.2505d",
            "FIDE’s published calculation for the list of December 2025",
        ),
        Example(
            "A rapid event of 2022: one difference only was cut to 400",
            "list=rapid&date=2022-11-01&rating=2000&k=20&games=1063w.1299w.1413w.1872d.1851l.1427w.1682w",
            "Chess Chat forum, thread “FIDE rating uplift change”, 2022",
        ),
    )
    parameters = (
        ("list", "standard (default), rapid or blitz"),
        ("date", "start date of the event, YYYY-MM-DD or YYYY-MM; default today; it picks the edition"),
        ("rating", "own rating, 1 to 3500"),
        ("standard_rating", "instead of rating: a rapid or blitz player with a standard rating only"),
        ("k", "K on the list before the period; when left out, it is worked out from born, played and peak"),
        ("games", "games such as 1926w.2011l.2067d; u = unrated, f = forfeit, b = bye; events joined by _"),
        ("born", "year of birth"),
        ("played", "rated games completed before the period"),
        ("peak", "highest published rating"),
        (
            "gain",
            "optional: what score gives at least this change? Games may then stand without a result, as 1926",
        ),
        ("reach", "optional: what score gives at least this rating?"),
        (
            "fide",
            "optional: FIDE’s own figures to compare with, Ro~K~K*chg~chg.chg in hundredths, events joined by _",
        ),
    )

    def edition_today(self, today: date) -> Edition:
        """Standard, as the form is set."""
        return edition_for("standard", today)

    def answer(self, form: RatingChangeForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        rating = form.base_rating()
        result = rating_change(
            cleaned["list"],
            rating,
            form.rated_events(),
            form.k_factor,
            from_standard_rating=cleaned.get("standard_rating") is not None,
        )
        target = form.goal()
        if target is not None and any(line.round.game.to_play for line in result.games):
            return open_answer(result, target, form)
        inputs = form.as_input()
        published = cleaned.get("fide")
        comparison = compare(cleaned["list"], result, published) if published else None
        return Answer(
            description=f"{signed(result.change)} for a rating of {rating}: {_score_line(result)}, "
            f"K {result.k_used}, exactly {_exact(result)}, new rating {result.new_rating}",
            headline=Figure(
                "Rating change",
                signed(result.change),
                f"exactly {signed_hundredths(result.exact_hundredths)}",
            ),
            make_shown=lambda: Shown(
                figures=((goal_figure(target),) if target else ()) + _figures(result, cleaned["list"]),
                tables=(
                    games_table(result),
                    *((published_table(result, comparison),) if comparison else ()),
                ),
                picture=_picture(result),
            ),
            steps=_steps(result),
            notes=(
                *((goal_note(target, cleaned.get("reach")),) if target else ()),
                *(published_notes(result, comparison) if published else ()),
                *notes(result, form.today),
                *links(result, form),
            ),
            rules=RulesUsed.of(result.edition),
            inputs=inputs,
            make_data=lambda: {
                **result_data(result, target),
                **({"fide": published_data(comparison)} if comparison else {}),
            },
            dated=f"start date {inputs['date']}",
        )


def _exact(result: RatingChange) -> str:
    return signed_hundredths(result.exact_hundredths)


def _score_line(result: RatingChange) -> str:
    return f"{points(result.half_points)} from {plural(result.rated_games, 'rated game')}"


def _figures(result: RatingChange, rating_list: str) -> tuple[Figure, ...]:
    new = f"{result.new_rating}"
    shown = "" if result.published else f"below {result.edition.floor}: shown as unrated"
    return (
        Figure("New rating", new, shown or f"{rating_list}, from {result.rating}"),
        Figure("Score", points(result.half_points), f"of {result.rated_games}"),
        Figure("Expected", number_hundredths(result.expected), f"by table {result.edition.clauses.pd_table}"),
        Figure("K", str(result.k_used), K_REASONS[result.k.reason]),
    )


def _steps(result: RatingChange) -> tuple[Step, ...]:
    cited = result.edition.clauses
    steps = [
        Step(
            "Expected score: the sum of PD over the rated games",
            number_hundredths(result.expected),
            (cited.difference, cited.pd_table),
        ),
        Step(
            "ΣΔR: score minus expected score",
            f"{points(result.half_points)} − {number_hundredths(result.expected)} = "
            f"{signed_hundredths(result.sum_of_changes)}",
            (cited.sum,),
        ),
        Step(f"K: {K_REASONS[result.k.reason]}", str(result.k.value), (result.k.clause,)),
    ]
    if result.k_used != result.k.value:
        steps.append(
            Step(
                f"K × n = {result.k.value} × {result.rated_games} exceeds {result.edition.k.games_times_k}: "
                "the largest whole K that does not",
                str(result.k_used),
                (cited.k,),
            )
        )
    steps += [
        Step(
            "ΣΔR × K",
            f"{signed_hundredths(result.sum_of_changes)} × {result.k_used} = {_exact(result)}",
            (cited.sum,),
        ),
        Step(
            "Rounded once for the period, one half away from zero", signed(result.change), (cited.rounding,)
        ),
        Step(
            "New rating", f"{result.rating} {_added(result.change)} = {result.new_rating}", (cited.rounding,)
        ),
    ]
    return tuple(steps)


def _added(change: int) -> str:
    return f"− {-change}" if change < 0 else f"+ {change}"


def _picture(result: RatingChange) -> Picture | None:
    games = result.rated_games
    if not games:
        return None
    actual, expected = result.half_points * 500 // games, result.expected * 10 // games
    won, hoped = points(result.half_points), number_hundredths(result.expected)
    return Picture(
        "Score against expected score",
        f"Scored {won} of {games}, expected {hoped}: rating {result.rating} before, {result.new_rating} after.",
        (Bar("Score", won, actual, "mine"), Bar("Expected", hoped, expected)),
    )
