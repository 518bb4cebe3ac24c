"""What score a goal asks for, in words: beside a rating change, or as the answer while games are still to be played."""

from __future__ import annotations

from calculators.answer import Answer, Bar, Figure, Note, Picture, RulesUsed, Shown, Step
from calculators.presentation import number_hundredths, plural, points, signed, signed_hundredths
from calculators.rules.goals import Goal, change_for_score
from calculators.rules.rating_change import RatingChange
from calculators.tools.rating_change_data import result_data
from calculators.tools.rating_change_form import RatingChangeForm
from calculators.tools.rating_change_notes import notes_on_opponents
from calculators.tools.rating_change_table import games_table
from calculators.tools.wording import K_REASONS

IMPOSSIBLE = "out of reach"


def goal_figure(goal: Goal) -> Figure:
    """The score needed, short."""
    label = f"Needed for {signed(goal.gain)}"
    if goal.needed is None:
        return Figure(label, IMPOSSIBLE, f"winning every game gives {signed(goal.best)}")
    score = points(goal.needed.half_points - goal.scored)
    return Figure(label, score, f"of {goal.open_games}, gives {signed(goal.needed.change)}")


def goal_note(goal: Goal, reach: int | None) -> Note:
    """The score needed in a sentence."""
    wanted = (
        f"To reach {reach} ({signed(goal.gain)})" if reach is not None else f"For {signed(goal.gain)} or more"
    )
    cited = (goal.lost.edition.clauses.sum, goal.lost.edition.clauses.rounding)
    games = plural(goal.open_games, "rated game")
    if goal.needed is None:
        return Note(f"{wanted} no score is enough: winning all gives {signed(goal.best)}.", cited)
    return Note(
        f"{wanted} you need {points(goal.needed.half_points - goal.scored)} from these {games}: "
        f"that gives {signed(goal.needed.change)}, a rating of {goal.lost.rating + goal.needed.change}.",
        cited,
    )


def open_answer(so_far: RatingChange, goal: Goal, form: RatingChangeForm) -> Answer:
    """The answer while games are to be played: the score that the goal needs from them."""
    inputs = form.as_input()
    note = goal_note(goal, form.cleaned_data.get("reach"))
    places = {(line.round.event, line.round.number) for line in so_far.games if line.round.game.to_play}
    return Answer(
        description=note.text.removesuffix("."),
        headline=_headline(goal),
        make_shown=lambda: Shown(
            figures=_figures(so_far, goal), tables=(games_table(goal.lost, places),), picture=_picture(goal)
        ),
        steps=_steps(goal),
        notes=(note, *notes_on_opponents(goal.lost, form.today)),
        rules=RulesUsed.of(so_far.edition),
        inputs=inputs,
        make_data=lambda: result_data(so_far, goal),
        dated=f"start date {inputs['date']}",
    )


def _headline(goal: Goal) -> Figure:
    if goal.needed is None:
        return Figure("Score needed", IMPOSSIBLE, f"winning every open game gives {signed(goal.best)}")
    return Figure(
        "Score needed",
        f"{points(goal.needed.half_points - goal.scored)} of {goal.open_games}",
        f"gives {signed(goal.needed.change)}, new rating {goal.lost.rating + goal.needed.change}",
    )


def _figures(so_far: RatingChange, goal: Goal) -> tuple[Figure, ...]:
    played = plural(so_far.rated_games, "rated game")
    return (
        Figure("So far", signed(so_far.change), f"{points(so_far.half_points)} from {played}"),
        Figure("All lost", signed(goal.worst), "every open game"),
        Figure("All won", signed(goal.best), "every open game"),
        Figure("K", str(goal.lost.k_used), K_REASONS[goal.lost.k.reason]),
    )


def _steps(goal: Goal) -> tuple[Step, ...]:
    lost, cited = goal.lost, goal.lost.edition.clauses
    steps = [
        Step(
            "Expected score: the sum of PD over all rated games, also those to play",
            number_hundredths(lost.expected),
            (cited.difference, cited.pd_table),
        ),
        Step(f"K: {K_REASONS[lost.k.reason]}", str(lost.k_used), (lost.k.clause,)),
    ]
    if goal.needed is None:
        steps.append(_trial("Every open game won", goal, goal.scored + 2 * goal.open_games))
    else:
        steps.append(_trial("The lowest score that is enough", goal, goal.needed.half_points))
        if goal.needed.half_points > goal.scored:
            steps.append(_trial("Half a point less is not", goal, goal.needed.half_points - 1))
    return tuple(steps)


def _trial(label: str, goal: Goal, half_points: int) -> Step:
    lost = goal.lost
    exact = (half_points * 50 - lost.expected) * lost.k_used
    return Step(
        label,
        f"({points(half_points)} − {number_hundredths(lost.expected)}) × {lost.k_used} = "
        f"{signed_hundredths(exact)}, rounded {signed(change_for_score(lost, half_points))}",
        (lost.edition.clauses.sum, lost.edition.clauses.rounding),
    )


def _picture(goal: Goal) -> Picture | None:
    games = goal.lost.rated_games
    if goal.needed is None or not games:
        return None
    needed, expected = goal.needed.half_points, goal.lost.expected
    total, hoped = points(needed), number_hundredths(expected)
    return Picture(
        "Score needed against expected score",
        f"Altogether {total} of {games} {'is' if needed == 2 else 'are'} needed, {hoped} expected.",
        (Bar("Needed", total, needed * 500 // games, "mine"), Bar("Expected", hoped, expected * 10 // games)),
    )
