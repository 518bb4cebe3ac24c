"""The Elo calculator: the formula and FIDE's table side by side."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from calculators.answer import Answer, Figure, Note, RulesUsed, Step
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
from calculators.rules.numbers import round_half_away
from calculators.rules.tables import HUNDREDTHS
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
    table_hundredths,
)
from calculators.tools.wording import EXPLAINED


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
        by_table = "not rated" if own.line.probability is None else probability(own.line.probability)
        return Answer(
            description=f"{rating} against {opponent}: expected score {short(own.formula)} by the formula, "
            + (f"{by_table} by FIDE’s table" if own.line.rated else "not rated by FIDE"),
            headline=_headline(own, k, half_points),
            figures=_figures(own, k, half_points),
            make_tables=lambda: (expectations(own, other), *changes(own, k), curves(own, edition)),
            steps=_steps(own, k, half_points, edition),
            notes=tuple(_notes(own, other, edition)),
            picture=None,
            chart=chart(own, edition),
            rules=RulesUsed.of(edition),
            inputs=form.as_input(),
            make_data=lambda: _data(own, k, half_points),
        )


def _headline(own: Side, k: int | None, half_points: int | None) -> Figure:
    table = "not rated" if own.line.probability is None else probability(own.line.probability)
    if k is None or half_points is None:
        return Figure("Expected score", table, f"by FIDE’s table; {short(own.formula)} by the formula")
    change = table_change(own, k, half_points)
    formula = signed_decimal(change_by_formula(own.rating - own.opponent, half_points, k))
    value = "not rated" if change is None else signed(change)
    return Figure(
        "Rating change",
        value,
        f"by FIDE’s table, if it is the only game of the period; {formula} by the formula",
    )


def _figures(own: Side, k: int | None, half_points: int | None) -> tuple[Figure, ...]:
    figures = [Figure("Difference", signed(own.rating - own.opponent), "own rating minus opponent’s")]
    if k is not None and half_points is not None:
        table = "not rated" if own.line.probability is None else probability(own.line.probability)
        figures.append(Figure("Expected", table, f"by the table; {short(own.formula)} by the formula"))
        figures.append(Figure("Score", points(half_points), f"K {k}"))
    return tuple(figures)


def _steps(own: Side, k: int | None, half_points: int | None, edition: Edition) -> tuple[Step, ...]:
    line, cited = own.line, edition.clauses
    if line.probability is None or line.difference is None or line.counted is None or line.change is None:
        return ()
    counted = "" if line.counted == line.difference else f", counted as {signed(line.counted)}"
    steps = [
        Step("D, the difference", f"{signed(line.difference)}{counted}", (cited.difference,)),
        Step("PD from the table", probability(line.probability), (cited.pd_table,)),
    ]
    if k is not None and half_points is not None:
        exact = table_hundredths(own, k, half_points) or 0
        steps += [
            Step(
                "Score minus PD, times K",
                f"({points(half_points)} − {probability(line.probability)}) × {k} = {signed_hundredths(exact)}",
                (cited.sum,),
            ),
            Step(
                "Rounded, if the period has no other game",
                signed(table_change(own, k, half_points) or 0),
                (cited.rounding,),
            ),
        ]
    return tuple(steps)


def _notes(own: Side, other: Side, edition: Edition) -> list[Note]:
    cited, rule = edition.clauses, edition.difference
    notes = []
    for name, each in (("The opponent’s", own), ("Your own", other)):
        if each.line.reason is not None:
            notes.append(
                Note(
                    f"{name} rating of {each.opponent} is under {edition.floor}. "
                    + EXPLAINED[each.line.reason].format(floor=edition.floor),
                    each.line.clauses,
                )
            )
    gap = abs(own.rating - own.opponent)
    if gap > rule.cap and own.line.rated and other.line.rated:
        capped = [name for name, each in (("for you", own), ("for the opponent", other)) if each.line.capped]
        free = [
            name for name, each in (("for you", own), ("for the opponent", other)) if not each.line.capped
        ]
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
    line = own.line
    asked = k is not None and half_points is not None
    exact = table_hundredths(own, k, half_points) if k is not None and half_points is not None else None
    formula = change_by_formula(own.rating - own.opponent, half_points or 0, k or 0)
    return {
        "expected_formula": short(own.formula),
        "expected_table": None if line.probability is None else decimal_hundredths(line.probability),
        "change_formula": fixed(formula, 3) if asked else None,
        "change_table": None if exact is None else round_half_away(Fraction(exact, HUNDREDTHS)),
        "change_table_exact": None if exact is None else decimal_hundredths(exact),
        "difference": own.rating - own.opponent,
        "counted_difference": line.counted,
        "rated": line.rated,
        "reason": line.reason,
    }
