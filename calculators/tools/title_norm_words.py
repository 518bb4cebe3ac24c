"""The words of the title-norm calculator that its tables, notes and data share."""

from __future__ import annotations

from calculators.presentation import number, plural, points
from calculators.rules.norm_conditions import Condition, least_score
from calculators.rules.norm_games import Reason
from calculators.rules.title_norms import TitleNorm
from calculators.rules.titles import NormRule

REASONS: dict[Reason, str] = {
    "bye": "a bye is no game",
    "forfeit": "decided by forfeit",
    "no_federation": "opponent outside the FIDE federations",
    "zero_unrated": "unrated, without a point against rated opponents",
    "to_come": "still to come",
    "later": "later game, left out",
    "win_ignored": "won, left out",
}
WHY = {
    "games": "some events need fewer, as the notes say",
    "titled": "at least half of the opponents hold a title; CM and WCM do not count",
    "level": "opponents with the title or a higher one: at least a third, and no fewer than three",
    "federations": "besides one’s own; there are exemptions",
    "own_federation": "opponents from one’s own federation: at most three fifths",
    "one_federation": "opponents from the federation that has most of them: at most two thirds",
    "average": "of the opponents, the lowest opponent raised, .5 up",
    "percent": "of the points possible, not rounded",
    "performance": "average and dp; half a point less before rounding suffices",
}


def level_titles(rule: NormRule) -> str:
    """ "GM", "GM or IM", "GM, IM or WGM"."""
    *others, last = rule.level
    return f"{', '.join(others)} or {last}" if others else last


def label(condition: Condition, norm: TitleNorm) -> str:
    """What a condition is about."""
    return {
        "games": "Games",
        "titled": "Titled opponents",
        "level": f"Opponents with the title {level_titles(norm.rule)}",
        "federations": f"Federations other than {norm.own}",
        "own_federation": f"Opponents from {norm.own}",
        "one_federation": "Opponents from one federation",
        "average": "Average of the opponents",
        "percent": "Score in per cent",
        "performance": "Performance",
    }[condition.key]


def short_label(condition: Condition, norm: TitleNorm) -> str:
    """The same as it stands in a table, short enough for a phone."""
    return {
        "games": "Games",
        "titled": "Titled",
        "level": level_titles(norm.rule),
        "federations": "Other federations",
        "own_federation": f"From {norm.own}",
        "one_federation": "From any one",
        "average": "Average",
        "percent": "Score, %",
        "performance": "Performance",
    }[condition.key]


def reached(condition: Condition) -> str:
    """The figure that was reached."""
    return "none" if condition.value is None else number(condition.value)


def needed(condition: Condition) -> str:
    """The figure that is required."""
    return f"{'≥' if condition.bound == 'at_least' else '≤'} {condition.required}"


def missing(norm: TitleNorm) -> list[tuple[str, tuple[str, ...]]]:
    """What is missing when everything is played, in words, with the clauses."""
    return [(_missing(each, norm), each.clauses) for each in norm.conditions if not each.ok]


def _missing(condition: Condition, norm: TitleNorm) -> str:
    name = label(condition, norm)
    if condition.value is None:
        return f"{name}: no game counts."
    if condition.bound == "at_most":
        over = number(condition.value - condition.required)
        return f"{name}: {reached(condition)}, {over} more than the {condition.required} allowed."
    text = f"{name}: {reached(condition)}, {number(condition.short)} short of {condition.required}."
    if condition.key == "performance" and norm.figures is not None:
        score = least_score(norm.rule, norm.figures.average, norm.figures.counted)
        games = plural(norm.figures.counted, "game")
        text += (
            f" Against this average no score from {games} is enough."
            if score is None
            else f" Against this average a score of {points(score)} from {games} would have been enough."
        )
    return text


def outcome(norm: TitleNorm) -> str:
    """ "yes", "no" or "still possible"."""
    if norm.achieved:
        return "yes"
    return "still possible" if norm.still_possible else "no"
