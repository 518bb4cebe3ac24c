"""The Elo calculator: the formula and FIDE's table side by side."""

from __future__ import annotations

from datetime import date

from calculators.answer import Answer, Figure, Note, RulesUsed, Shown, Step
from calculators.presentation import (
    decimal_hundredths,
    fixed,
    points,
    probability,
    signed,
    signed_hundredths,
)
from calculators.rules.editions import Edition, edition_for
from calculators.rules.elo import Side, change_by_formula, side
from calculators.tools.base import Example, Tool
from calculators.tools.elo_form import EloForm
from calculators.tools.elo_tables import (
    changes,
    chart,
    curves,
    expectations,
    short,
    signed_decimal,
    table_change,
)


class EloTool(Tool):
    """Expected score and change by the Elo formula and by FIDE's table."""

    slug = "elo"
    title = "Elo formula"
    summary = (
        "Expected score and rating change of one game by the Elo formula and by FIDE’s table, side by side, and why "
        "the two differ."
    )
    form_class = EloForm
    examples = (
        Example(
            "1800 beats 1800, K 20",
            "rating=1800&opponent=1800&k=20&score=1",
            "FIDE table 8.1.2 and the formula",
        ),
        Example(
            "1800 draws with 1700, K 20",
            "rating=1800&opponent=1700&k=20&score=0.5",
            "FIDE table 8.1.2 and the formula",
        ),
        Example(
            "1800 loses to 2000, K 20",
            "rating=1800&opponent=2000&k=20&score=0",
            "FIDE table 8.1.2 and the formula",
        ),
    )
    parameters = (
        ("rating", "own rating, 1 to 3500"),
        ("opponent", "the opponent’s rating, 1 to 3500"),
        ("k", "optional: K, for the change"),
        ("score", "optional: 1, 0.5 or 0; without it all three results are shown"),
    )

    def edition_today(self, today: date) -> Edition:
        """Standard: the table is the same on every list, the cap is not."""
        return edition_for("standard", today)

    def answer(self, form: EloForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        edition = edition_for("standard", form.today)
        rating, opponent, k = cleaned["rating"], cleaned["opponent"], cleaned.get("k")
        half_points: int | None = cleaned.get("score")
        own, other = side(edition, rating, opponent), side(edition, opponent, rating)
        return Answer(
            description=f"{rating} against {opponent}: expected score {short(own.formula)} by the formula, "
            f"{probability(own.probability)} by FIDE’s table"
            + ("" if own.rated else ", which does not rate the game"),
            headline=_headline(own, k, half_points),
            make_shown=lambda: Shown(
                figures=_figures(own, k, half_points),
                tables=(expectations(own, other), *changes(own, k), curves(own, edition)),
                chart=chart(own, edition),
            ),
            steps=_steps(own, k, half_points, edition),
            notes=tuple(_notes(own, other, edition)),
            rules=RulesUsed.of(edition),
            inputs=form.as_input(),
            make_data=lambda: _data(own, k, half_points),
        )


def _headline(own: Side, k: int | None, half_points: int | None) -> Figure:
    unrated = "" if own.rated else "; FIDE would not rate the game"
    if k is None or half_points is None:
        detail = f"by FIDE’s table{unrated}; {short(own.formula)} by the formula"
        return Figure("Expected score", probability(own.probability), detail)
    formula = signed_decimal(change_by_formula(own.difference, half_points, k))
    condition = unrated or ", if it is the only game of the period"
    return Figure(
        "Rating change",
        signed(table_change(own, k, half_points)),
        f"by FIDE’s table{condition}; {formula} by the formula",
    )


def _figures(own: Side, k: int | None, half_points: int | None) -> tuple[Figure, ...]:
    figures = [Figure("Difference", signed(own.difference), "own rating minus opponent’s")]
    if k is not None and half_points is not None:
        detail = f"by the table; {short(own.formula)} by the formula"
        figures.append(Figure("Expected", probability(own.probability), detail))
        figures.append(Figure("Score", points(half_points), f"K {k}"))
    return tuple(figures)


def _steps(own: Side, k: int | None, half_points: int | None, edition: Edition) -> tuple[Step, ...]:
    cited = edition.clauses
    counted = "" if own.counted == own.difference else f", counted as {signed(own.counted)}"
    steps = [
        Step("D, the difference", f"{signed(own.difference)}{counted}", (cited.difference,)),
        Step("PD from the table", probability(own.probability), (cited.pd_table,)),
    ]
    if k is not None and half_points is not None:
        steps += [
            Step(
                "Score minus PD, times K",
                f"({points(half_points)} − {probability(own.probability)}) × {k} = "
                f"{signed_hundredths(own.change(half_points, k))}",
                (cited.sum,),
            ),
            Step(
                "Rounded, if the period has no other game",
                signed(table_change(own, k, half_points)),
                (cited.rounding,),
            ),
        ]
    return tuple(steps)


def _notes(own: Side, other: Side, edition: Edition) -> list[Note]:
    cited, rule = edition.clauses, edition.difference
    notes = []
    for name, each in (("The opponent’s", own), ("Your own", other)):
        if each.opponent < edition.floor:
            notes.append(
                Note(
                    f"{name} rating of {each.opponent} is under {edition.floor}: FIDE publishes none there, the player "
                    "is unrated, and the game is not rated. The numbers are what the table would give.",
                    (cited.floor,),
                )
            )
    gap, sides = abs(own.difference), (("for you", own), ("for the opponent", other))
    if gap > rule.cap:
        capped = [name for name, each in sides if each.counted != each.difference]
        free = [name for name, each in sides if each.counted == each.difference]
        words = f"A difference of {gap} is over {rule.cap}: "
        if capped:
            words += f"it counts as {rule.cap} {' and '.join(capped)}"
        if free:
            start = ", but " if capped else "it counts "
            words += f"{start}in full {' and '.join(free)}, rated {rule.true_from} or more"
        notes.append(Note(f"{words}. The formula knows no such cap.", (cited.difference,)))
    notes.append(
        Note(
            "For FIDE the table counts, not the formula: it goes in whole per cents and was made from another curve, "
            "so that the two differ below 400 points too.",
            (cited.pd_table,),
        )
    )
    return notes


def _data(own: Side, k: int | None, half_points: int | None) -> dict[str, object]:
    changes_asked: dict[str, object] = dict.fromkeys(("change_formula", "change_table", "change_table_exact"))
    if k is not None and half_points is not None:
        changes_asked = {
            "change_formula": fixed(change_by_formula(own.difference, half_points, k), 3),
            "change_table": table_change(own, k, half_points),
            "change_table_exact": decimal_hundredths(own.change(half_points, k)),
        }
    return {
        "expected_formula": short(own.formula),
        "expected_table": decimal_hundredths(own.probability),
        **changes_asked,
        "difference": own.difference,
        "counted_difference": own.counted,
        "rated": own.rated,
    }
