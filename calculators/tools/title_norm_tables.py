"""The tables of the title-norm calculator: conditions, opponents, and what the rounds to come must bring."""

from __future__ import annotations

from calculators.answer import Table, TableRow
from calculators.presentation import plural, points
from calculators.rules.norm_chances import HIGHEST_AVERAGE, Chance, Chances
from calculators.rules.norm_conditions import Condition
from calculators.rules.norm_games import RATINGS
from calculators.rules.title_norms import NormLine, TitleNorm
from calculators.rules.titles import NORM_LIMITS
from calculators.tools.title_norm_words import REASONS, WHY, level_titles, needed, reached, short_label

ANY = "any"
"""The average of opponents to come where every rated opponent is strong enough."""


def norm_tables(norm: TitleNorm) -> tuple[Table, ...]:
    """Those there is something to say in."""
    found = []
    if norm.chances is not None:
        if norm.chances.rows:
            found.append(_scores(norm.chances))
        found.append(_mix(norm.chances, norm))
    found.append(_conditions(norm))
    if norm.lines:
        found.append(_opponents(norm))
    return tuple(found)


def _conditions(norm: TitleNorm) -> Table:
    rows = tuple(
        TableRow(
            (short_label(each, norm), reached(each), needed(each), "yes" if each.ok else "no"),
            WHY[each.key],
            each.clauses,
        )
        for each in norm.conditions
    )
    caption = "Conditions"
    if norm.event.to_come:
        caption = f"Conditions, {plural(norm.event.to_come, 'round')} before the end"
    return Table(caption, ("Condition", "Reached", "Needed", "Met"), rows)


def _opponents(norm: TitleNorm) -> Table:
    counted = [line.counted for line in norm.lines if line.counted is not None]
    totals = ("Total", f"{len(counted)} counted", "", "", _score(norm), str(sum(counted)))
    return Table(
        "Opponents as counted",
        ("Round", "Rating", "Title", "Fed.", "Result", "Counted"),
        tuple(_opponent(line) for line in norm.lines),
        totals,
    )


def _score(norm: TitleNorm) -> str:
    return "0" if norm.figures is None else points(norm.figures.half_points)


def _opponent(line: NormLine) -> TableRow:
    opponent = line.opponent
    bye = opponent.kind == "bye"
    cells = (
        str(line.number),
        "bye" if bye else "unrated" if opponent.rating is None else str(opponent.rating),
        opponent.title or "–",
        opponent.federation or "–",
        "–" if opponent.half_points is None else points(opponent.half_points),
        "–" if line.counted is None else str(line.counted),
    )
    if line.reason is not None:
        return TableRow(cells, f"not counted: {REASONS[line.reason]}", line.clauses)
    remarks = []
    if opponent.kind == "forfeit":
        remarks.append("not played, taken as a loss")
    if line.raised:
        remarks.append("lowest opponent, raised")
    elif opponent.published is None:
        remarks.append(f"unrated, counts as {NORM_LIMITS.unrated}")
    return TableRow(cells, "; ".join(remarks), (RATINGS,) if remarks else ())


def _scores(chances: Chances) -> Table:
    rows = tuple(TableRow(_chance(each, chances)) for each in chances.rows)
    any_said = (
        f"“{ANY.capitalize()}” is any rated opponent; above"
        if any(row.cells[-1] == ANY for row in rows)
        else "Above"
    )
    last = "Opponents to come" if not chances.unknown else f"Average of the {chances.unknown} not yet known"
    return Table(
        f"Score from the {plural(chances.to_come, 'game')} to come",
        ("From them", "In all", "Per cent", "Average of all needed", last),
        rows,
        more=f"{plural(chances.games, 'game')} in all. {any_said} {HIGHEST_AVERAGE} is taken "
        "to be out of reach. Opponents not yet known are taken to have the same rating; should one of them be the "
        "lowest, it is that one that is raised.",
    )


def _chance(chance: Chance, chances: Chances) -> tuple[str, ...]:
    average = "under 35 %" if chance.average is None else str(chance.average)
    if not chance.possible:
        rest = "out of reach" if chances.unknown else "not enough"
    elif chance.rest is None:
        rest = "enough"
    else:
        rest = ANY if chance.rest == NORM_LIMITS.lowest_published else str(chance.rest)
    return points(chance.half_points), points(chance.total), str(chance.percent), average, rest


def _mix(chances: Chances, norm: TitleNorm) -> Table:
    known = "known so far" if chances.to_come == chances.unknown else "known, with those to come"
    return Table(
        "What the opponents to come must bring",
        ("Opponents", "So far", "Needed", "Those to come"),
        tuple(
            TableRow(
                (short_label(each, norm), reached(each), needed(each), _bring(each)),
                WHY[each.key],
                each.clauses,
            )
            for each in chances.mix
        ),
        more=f"For {plural(chances.games, 'game')}, by the opponents {known}; {chances.unknown} are not yet known. "
        f"One opponent can serve several lines: {level_titles(norm.rule)} counts as titled too.",
    )


def _bring(condition: Condition) -> str:
    if condition.bound == "at_most":
        room = condition.required - (condition.value or 0)
        return "too many" if room < 0 else f"at most {room}"
    return f"at least {condition.short}" if condition.short else "done"
