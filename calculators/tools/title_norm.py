"""The title-norm calculator: form and answer in words."""

from __future__ import annotations

from datetime import date

from calculators.answer import Answer, Bar, Figure, Picture, RulesUsed, Shown, Step
from calculators.presentation import number, plural, points, signed
from calculators.rules.clauses import documents
from calculators.rules.editions import Edition
from calculators.rules.norm_conditions import AVERAGE, PERCENT, RP
from calculators.rules.norm_games import EXCLUDED, RATINGS
from calculators.rules.performance import Performance
from calculators.rules.title_norms import TitleNorm, title_norm
from calculators.rules.titles import NORM_LIMITS
from calculators.tools.base import Example, Tool
from calculators.tools.title_norm_data import norm_data
from calculators.tools.title_norm_form import ROUND_ROBIN, TitleNormForm
from calculators.tools.title_norm_limits import norm_limits
from calculators.tools.title_norm_notes import norm_notes
from calculators.tools.title_norm_tables import norm_tables
from calculators.tools.title_norm_words import outcome

TITLES = "b01"
SEVEN_OF_NINE = (
    "2500.gm.ger.w_2480.gm.esp.d_2450.gm.usa.w_2420.im.ned.w_2400.im.ita.d_2350.fm.pol.w_2340.im.fra.w_2280.-.fra.d"
    "_2150.-.sui.d"
)
"""Against an average of 2380 with the lowest raised."""


class TitleNormTool(Tool):
    """Whether a result is a norm, condition by condition."""

    slug = "title-norm"
    title = "Title norm"
    summary = (
        "Whether a result is a norm for GM, IM, WGM or WIM, condition by condition with the clause; and before the "
        "last round, which score against which opponents would still make it."
    )
    form_class = TitleNormForm
    examples = (
        Example(
            "GM norm with 7 from 9: an average of 2380 is enough",
            f"title=gm&federation=fra&opponents={SEVEN_OF_NINE}",
            "FIDE_Norm_Calculator, norm_cond.csv, 9 games; the opponents are ours",
        ),
        Example(
            "IM norm with 5 rounds to come",
            "title=im&federation=ger&opponents=2410.im.pol.w_2290.fm.ger.d_2185.-.cze.w_2465.gm.ukr.l&rounds=9",
            "the averages that the scores need: FIDE_Norm_Calculator, norm_cond.csv, 9 games; the opponents are ours",
        ),
        Example(
            "WGM: the averages for a tournament of 9 rounds",
            "title=wgm&federation=ind&rounds=9",
            "FIDE_Norm_Calculator, norm_cond.csv, 9 games",
        ),
    )
    parameters = (
        ("title", "gm, im, wgm or wim"),
        ("federation", "own federation, three letters"),
        (
            "opponents",
            (
                "one a line or joined by an underscore: rating (0 = unrated), title or -, federation, w, d or l, "
                "joined by full stops, such as 2450.im.ger.w_2380.-.fra.d; no result: still to come; wf = forfeit; "
                "b = bye; z = unrated player without a point against rated ones, in a round robin"
            ),
        ),
        ("rounds", "rounds of the tournament; default: as many as opponents; more: still to come"),
        ("system", "swiss (default) or round-robin: whether pairings are fixed beforehand"),
    )

    def edition_today(self, today: date) -> Edition | None:
        """None: norms belong to the title regulations, of which one edition is known."""
        return None

    def answer(self, form: TitleNormForm) -> Answer:
        """The answer to a valid form."""
        cleaned = form.cleaned_data
        norm = title_norm(
            cleaned["title"],
            cleaned["federation"],
            cleaned.get("opponents") or (),
            form.rounds_given,
            fixed=cleaned["system"] == ROUND_ROBIN,
        )
        document = documents()[TITLES]
        return Answer(
            description=_description(norm),
            headline=Figure(f"{norm.rule.title} norm", outcome(norm), _detail(norm)),
            make_shown=lambda: Shown(
                figures=_figures(norm),
                tables=norm_tables(norm),
                picture=_picture(norm, norm.figures) if norm.figures else None,
            ),
            steps=_steps(norm, norm.figures) if norm.figures else (),
            notes=tuple(norm_notes(norm)),
            limits=tuple(norm_limits(norm)),
            rules=RulesUsed(
                document.label, document.title, document.edition, document.checked_on, document.url
            ),
            inputs=form.as_input(),
            make_data=lambda: norm_data(norm),
        )


def _description(norm: TitleNorm) -> str:
    said = f"{norm.rule.title} norm: {outcome(norm)}"
    if norm.figures is None:
        return f"{said}; no game counts yet"
    games = plural(norm.figures.counted, "game")
    return f"{said}; performance {norm.figures.performance} from {games}, {norm.rule.performance} needed"


def _detail(norm: TitleNorm) -> str:
    if norm.figures is None:
        return f"performance {norm.rule.performance} needed"
    return f"performance {norm.figures.performance}, {norm.rule.performance} needed"


def _figures(norm: TitleNorm) -> tuple[Figure, ...]:
    met = sum(each.ok for each in norm.conditions)
    found = [Figure("Conditions met", str(met), f"of {len(norm.conditions)}")]
    if norm.figures is not None:
        figures = norm.figures
        found += [
            Figure("Average", str(figures.average), f"at least {norm.rule.average}"),
            Figure("Score", points(figures.half_points), f"of {figures.counted}, {figures.percent} %"),
        ]
    if norm.event.to_come:
        found.append(Figure("Rounds to come", str(norm.event.to_come), f"of {norm.event.rounds}"))
    return tuple(found)


def _steps(norm: TitleNorm, figures: Performance) -> tuple[Step, ...]:
    raised = norm.raised
    if raised is None:
        lifted = f"nobody, all have {norm.rule.raised_to} or more"
    else:
        lifted = f"round {raised.number}: {raised.opponent.published or 'unrated'} → {raised.counted}"
    unrated = sum(
        line.counted is not None and line.opponent.published is None and not line.raised
        for line in norm.lines
    )
    total = sum(line.counted or 0 for line in norm.lines)
    return (
        Step("Games counted", f"{figures.counted} of {len(norm.lines)}", (EXCLUDED,)),
        Step(f"Lowest opponent raised to {norm.rule.raised_to}", lifted, (RATINGS,)),
        Step(f"Other unrated opponents as {NORM_LIMITS.unrated}", str(unrated), (RATINGS,)),
        Step(
            "Average of the opponents, .5 up",
            f"{total} / {figures.counted} = {number(figures.average_exact)}, rounded {figures.average}",
            (AVERAGE,),
        ),
        Step(
            "Score in whole per cent, .5 up",
            f"{points(figures.half_points)} / {figures.counted} = {figures.percent} %",
            (PERCENT,),
        ),
        Step("dp", signed(figures.dp), (PERCENT,)),
        Step("Performance: average and dp", number(figures.performance), (RP,)),
    )


def _picture(norm: TitleNorm, figures: Performance) -> Picture:
    values = [
        ("Performance", figures.performance, "mine"),
        ("Needed", norm.rule.performance, ""),
        ("Opponents", figures.average, ""),
    ]
    top = max(value for _, value, _ in values)
    bars = tuple(
        Bar(label, number(value), max(0, value) * 1000 // top, kind) for label, value, kind in values
    )
    words = ", ".join(f"{label.lower()} {number(value)}" for label, value, _ in values)
    return Picture("Performance beside what is needed", f"{words[0].upper()}{words[1:]}.", bars)
