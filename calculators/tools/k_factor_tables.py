"""The two tables of the K calculator, and its picture: K on the lists to come, and what would change it."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.answer import Bar, Picture, Table, TableRow
from calculators.presentation import day, plural
from calculators.rules.k_timeline import Change, ListK, Trigger
from calculators.tools.wording import K_REASONS

HIGHEST_K = 40
"""What a bar across the whole width stands for."""
OBSERVED = "Observed on the published lists"


@dataclass(frozen=True, slots=True)
class Basis:
    """What the text says of a change of K, and what is seen on the published lists where it is silent."""

    text: str
    observed: str


BASES: dict[Trigger, Basis] = {
    "games": Basis(
        "40 holds until events with {at} games are completed.",
        "the games behind the first rating count among them; K falls with the list that adds the games.",
    ),
    "junior_ends": Basis(
        "40 holds to the end of the year of the {at}th birthday, whatever the day.",
        "the January list is the first without it.",
    ),
    "junior_limit": Basis(
        "40 holds while under {at}; whether it comes back after a fall is not said.",
        "it does not come back (6,166 player-months against 17).",
    ),
    "master": Basis(
        "Once a published rating has reached {at} K stays {k}, also after a fall. A rating reached only between two "
        "lists does not count.",
        "this line goes before the others, for juniors and before 30 games too.",
    ),
    "many_games": Basis(
        "K × games of a period may not exceed {limit}; for that period K is lowered.",
        "only rated games count.",
    ),
}


def k_words(row: ListK) -> str:
    """ "40", or "20 or 40" where it hangs on games that are not known."""
    if row.k is not None:
        return str(row.k.value)
    return f"{row.edition.k.usual} or {row.edition.k.new_player}"


def reason(row: ListK) -> str:
    """Which line gives K on a list."""
    if row.k is not None:
        return K_REASONS[row.k.reason]
    rule = row.edition.k
    return (
        f"{rule.usual} where {rule.new_player_games} games are completed by then, otherwise {rule.new_player}"
    )


def lists_table(rows: tuple[ListK, ...], games_a_month: int | None) -> Table:
    """K on every list that brings something new; with the games by then where they are expected to grow."""
    columns = ["From the list of", "K"]
    growing = bool(games_a_month)
    lowered = any(row.k is not None and row.used != row.k.value for row in rows) and games_a_month is not None
    if growing:
        columns.append("Games by then")
    if lowered:
        columns.append(f"K for {plural(games_a_month or 0, 'game')}")
    found = []
    for row in rows:
        cells = [day(row.day), k_words(row)]
        if growing:
            cells.append(str(row.games))
        if lowered:
            cells.append(str(row.used))
        found.append(TableRow(tuple(cells), reason(row), (row.edition.clauses.k,)))
    more = (
        "Lists come on the first of every month; those left out bring the same as the list before. "
        "Ratings are taken to stay as they are: the next table says what they would change."
    )
    return Table("K on the lists to come", tuple(columns), tuple(found), more=more)


def changes_table(now: ListK, changes: tuple[Change, ...]) -> Table:
    """What would change K, each with the text and, where that is silent, with what the lists show."""
    rows = tuple(
        TableRow((_what(each), _then(each, now), _when(each)), _remark(each, now), (now.edition.clauses.k,))
        for each in changes
    )
    return Table("What would change it", ("What", "K then", "When"), rows)


def _what(change: Change) -> str:
    return {
        "games": f"{change.at} games completed",
        "junior_ends": f"Year of {change.at} over",
        "junior_limit": f"{change.at} published",
        "master": f"{change.at} published",
        "many_games": f"{change.at} games a period",
    }[change.trigger]


def _then(change: Change, now: ListK) -> str:
    if change.trigger == "many_games":
        return f"{change.k} or less"
    rule = now.edition.k
    return f"{rule.usual} or {rule.new_player}" if change.k is None else str(change.k)


def _when(change: Change) -> str:
    if change.day is not None:
        return day(change.day)
    return {
        "games": "the list after",
        "junior_limit": "that list",
        "master": "for good",
    }.get(change.trigger, "that period")


def _remark(change: Change, now: ListK) -> str:
    basis = BASES[change.trigger]
    text = basis.text.format(at=change.at, k=change.k, limit=now.edition.k.games_times_k)
    if change.trigger in ("junior_ends", "junior_limit") and change.k == now.edition.k.new_player:
        text += f" With fewer than {now.edition.k.new_player_games} games K is {change.k} all the same."
    return f"{text} {OBSERVED}: {basis.observed}"


def other_ks(rows: tuple[ListK, ...]) -> tuple[ListK, ...]:
    """The lists that bring another K, without those that only change the reason."""
    return tuple(
        row for number, row in enumerate(rows) if not number or k_words(row) != k_words(rows[number - 1])
    )


def timeline_words(rows: tuple[ListK, ...]) -> str:
    """K in one sentence."""
    return ", then ".join(f"K {k_words(row)} from the list of {day(row.day)}" for row in other_ks(rows))


def picture(rows: tuple[ListK, ...]) -> Picture | None:
    """K as bars, a list below the other; none where nothing is to come."""
    rows = other_ks(rows)
    if len(rows) < 2:
        return None
    bars = tuple(
        Bar(
            f"{row.day:%b %Y}",
            f"K {k_words(row)}",
            (row.k.value if row.k else row.edition.k.usual) * 1000 // HIGHEST_K,
            "" if number else "mine",
        )
        for number, row in enumerate(rows)
    )
    return Picture("K on the lists to come", f"{timeline_words(rows)}.", bars)
