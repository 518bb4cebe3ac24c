"""FIDE's own figures beside ours, figure by figure, with the reason for every difference."""

from __future__ import annotations

from calculators.answer import Note, Table, TableRow
from calculators.presentation import day, decimal_hundredths, signed, signed_hundredths
from calculators.rules.published import Cause, ComparedEvent, ComparedGame, Comparison
from calculators.rules.rating_change import RatingChange
from calculators.tools.wording import EXPLAINED, opponent, round_name

COLUMNS = ("Figure", "FIDE", "Here")
_NOT_COMPARED = (
    "FIDE’s own figures are of another number of tournaments or games than stand here, so they are not compared. "
    "Empty the field “FIDE’s figures” to drop them."
)
_WORDS: dict[Cause, str] = {
    "capped": "FIDE’s asterisk: the difference is larger and counts as 400, so FIDE prints a rating 400 points away.",
    "own_rating": "It follows from Ro, the rating FIDE starts from: a corrected rating, or that of another list.",
    "not_printed": "FIDE prints no change for this game.",
    "k_period": "The 700 rule: K times all games of the period must not exceed 700, so K is lowered, in every event.",
    "k_other": "FIDE took another K: type that one above to see its result.",
    "sum": "FIDE’s total is not K times the sum of the changes printed above it.",
    "games": "It follows from the games that differ above.",
    "rounding": "The period is rounded once; rounding every tournament by itself would give another number.",
    "unexplained": "No rule known to us gives FIDE’s figure: compare rating and result of this game with the page.",
}


def published_notes(result: RatingChange, comparison: Comparison | None) -> tuple[Note, ...]:
    """One sentence on the comparison: agreement, the difference, or why there is none."""
    if comparison is None:
        return (Note(_NOT_COMPARED),)
    ours, cited = signed_hundredths(result.exact_hundredths), (result.edition.clauses.rounding,)
    theirs = signed_hundredths(comparison.exact)
    if comparison.exact == result.exact_hundredths:
        return (Note(f"FIDE’s page gives the same {theirs}, that is {signed(comparison.change)}.", cited),)
    text = (
        f"FIDE’s page gives {theirs}, that is {signed(comparison.change)}; here {ours}. The table says why."
    )
    return (Note(text, cited),)


def published_table(result: RatingChange, comparison: Comparison) -> Table:
    """Every figure of FIDE's page beside ours."""
    rows: list[TableRow] = []
    several = len(comparison.events) > 1
    for number, event in enumerate(comparison.events, 1):
        rows += _event_rows(result, event, f"Event {number}: " if several else "", several)
    cited = (result.edition.clauses.rounding,)
    totals = ("Period, rounded once", signed(comparison.change), signed(result.change))
    remark = comparison.rounding == "rounding"
    rows.append(TableRow(totals, _WORDS["rounding"] if remark else "", cited if remark else ()))
    return Table("FIDE’s own figures beside ours", COLUMNS, tuple(rows))


def _event_rows(result: RatingChange, event: ComparedEvent, name: str, several: bool) -> list[TableRow]:
    clauses, published = event.share.edition.clauses, event.published
    rows = [
        _row(f"{name}own rating, Ro", str(published.rating), str(event.share.own_rating), event.rating, ())
    ]
    rows += [_game_row(game, several) for game in event.games]
    rows.append(_row(f"{name}K", str(published.k), str(result.k_used), event.k, (clauses.k,)))
    theirs, ours = signed_hundredths(published.total), signed_hundredths(event.share.change * result.k_used)
    rows.append(_row(f"{name}ΔR × K", theirs, ours, event.total, (clauses.sum,)))
    return rows


def _row(name: str, theirs: str, ours: str, cause: Cause, clauses: tuple[str, ...]) -> TableRow:
    if cause == "own_rating":
        words = (
            f"FIDE starts from {theirs}: a rating corrected after the list came out, or that of another list. "
            f"Type {theirs} as your rating to calculate as FIDE did."
        )
    else:
        words = _WORDS.get(cause, "")
    return TableRow((name, theirs, ours), words, clauses if words else ())


def _game_row(game: ComparedGame, several: bool) -> TableRow:
    line, theirs = game.line, game.published.change
    name = f"Round {round_name(line.round, several)}, {opponent(line.round)}: ΔR"
    star = " *" if game.published.capped else ""
    cells = (
        name,
        ("none" if theirs is None else signed_hundredths(theirs, 2)) + star,
        "not rated" if line.change is None else signed_hundredths(line.change, 2),
    )
    return TableRow(cells, _game_words(game), game.clauses)


def _game_words(game: ComparedGame) -> str:
    if game.cause == "other_edition" and game.edition is not None:
        since = day(game.edition.edition)
        return f"FIDE’s figure is that of the edition of {since}: the start date decides, so check it."
    if game.cause == "not_rated_here":
        return "Here it does not count. " + EXPLAINED[game.line.reason or "bye"].format(
            floor="the floor of the date"
        )
    return _WORDS.get(game.cause, "")


def published_data(comparison: Comparison) -> dict[str, object]:
    """The comparison for the JSON: exact decimals as strings, causes as keys."""
    return {
        "change": comparison.change,
        "change_exact": decimal_hundredths(comparison.exact),
        "events": [
            {
                "rating": event.published.rating,
                "rating_cause": event.rating,
                "k": event.published.k,
                "k_cause": event.k,
                "change_times_k": decimal_hundredths(event.published.total),
                "total_cause": event.total,
                "games": [
                    {
                        "change": None
                        if game.published.change is None
                        else decimal_hundredths(game.published.change),
                        "capped": game.published.capped,
                        "cause": game.cause,
                    }
                    for game in event.games
                ],
            }
            for event in comparison.events
        ],
    }
