"""Words that several calculators share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators.answer import Note
from calculators.presentation import plural
from calculators.rules.games import Round

REASONS = {
    "bye": "bye",
    "forfeit": "forfeit",
    "unrated_opponent": "unrated opponent",
    "opponent_below_floor": "opponent below the floor",
    "gap_not_rated": "600 or more apart, a player above 2600",
    "to_play": "still to be played",
    "zero_first_event": "zero score in the first event",
    "outside_window": "outside the 26 months",
}

K_REASONS = {
    "typed": "as typed",
    "flat": "20 for everybody in this edition",
    "published_2400": "a published rating has reached 2400",
    "junior": "until the end of the year of the 18th birthday, under 2300",
    "new_player": "fewer than 30 games completed",
    "usual": "under 2400, 30 games completed",
    "new_to_list": "new to this list",
}
"""Which line of the rule gave K."""

EXPLAINED = {
    "bye": "A bye is no game.",
    "forfeit": "A game that was not played, won or lost by forfeit, is not counted.",
    "unrated_opponent": "A game against an unrated opponent is not counted.",
    "opponent_below_floor": "A rating below {floor} is not published for this date: such an opponent is unrated.",
    "gap_not_rated": "A rapid or blitz game with a difference of 600 or more is not rated when a player is above 2600.",
    "to_play": "It is still to be played.",
    "zero_first_event": "The first event brought no point and no half point: it is set aside.",
    "outside_window": "Only events of 26 consecutive rating periods (months) are pooled; this one lies before them.",
}


def opponent(place: Round) -> str:
    """The opponent as the table shows him."""
    rating = place.game.opponent
    if rating is not None:
        return str(rating)
    return "bye" if place.game.bye else "unrated"


def round_name(place: Round, several_events: bool) -> str:
    """ "3", or "2.3" for the third round of the second of several events."""
    return f"{place.event}.{place.number}" if several_events else str(place.number)


def rounds_named(names: Iterable[str]) -> str:
    """ "round 3", "rounds 3, 5 and 7"."""
    names = list(names)
    if len(names) == 1:
        return f"round {names[0]}"
    return f"rounds {', '.join(names[:-1])} and {names[-1]}"


def not_counted_notes(
    left_out: Iterable[tuple[str, str, tuple[str, ...]]],
    floor: int = 0,
    explained: Mapping[str, str] = EXPLAINED,
) -> list[Note]:
    """One note a reason: ``left_out`` holds round name, reason and clauses of every game not counted."""
    by_reason: dict[str, tuple[list[str], tuple[str, ...]]] = {}
    for name, reason, clauses in left_out:
        names, cited = by_reason.setdefault(reason, ([], ()))
        names.append(name)
        by_reason[reason] = names, tuple(dict.fromkeys(cited + clauses))
    return [
        Note(
            f"{plural(len(names), 'game')} not counted ({rounds_named(names)}): "
            + explained[reason].format(floor=floor),
            cited,
        )
        for reason, (names, cited) in by_reason.items()
    ]
