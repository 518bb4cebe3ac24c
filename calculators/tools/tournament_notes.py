"""The steps and remarks of a tournament, each with its clauses."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from calculators.answer import Note, Step
from calculators.presentation import day, plural
from calculators.rules.clauses import cite
from calculators.tools.rating_change_notes import START_DECIDES, TITLE_BY_RATING, TITLE_WITH_NORMS
from calculators.tools.tournament_form import TournamentForm
from calculators.tools.tournament_outcome import Line, Outcome
from calculators.tools.tournament_table import name, title_ratings

(REPORT,) = cite("B02 9.1")
MOST_NAMES = 12
"""Nobody reads more names in a sentence; the table has them all."""


def steps(outcome: Outcome) -> tuple[Step, ...]:
    """How every line of the table was worked out."""
    cited = outcome.edition.clauses
    rated = sum(1 for line in outcome.lines if line.rated.change)
    counts = [line.rated.performance.counted for line in outcome.lines if line.rated.performance]
    return (
        Step(
            "Games that count: played over the board against a rated opponent",
            f"{sum(counts)} results of {len(outcome.lines)} players",
            (cited.unplayed, cited.floor),
        ),
        Step(
            "For each of them the expected score PD from the difference in rating",
            f"{outcome.games_rated} results of rated players",
            (cited.difference, cited.pd_table),
        ),
        Step(
            "ΔR summed, times K, rounded once",
            f"{plural(rated, 'rated player')}",
            (cited.sum, cited.k, cited.rounding),
        ),
        Step(
            "First rating from the average of the opponents and the score",
            f"{plural(len(outcome.lines) - rated, 'player')} without a rating",
            (cited.first_average, cited.first_rating),
        ),
    )


def notes(outcome: Outcome, form: TournamentForm) -> tuple[Note, ...]:
    """What has to be known about the answer."""
    parts = (_period, _lists, _k, _titles, _unplayed)
    return tuple(note for part in parts for note in part(outcome, form)) + tuple(_ahead(outcome, form.today))


def _period(outcome: Outcome, form: TournamentForm) -> Iterator[Note]:
    yield Note(
        "The change is that of this tournament alone. A player’s events of one month are added up before rounding and "
        "before the 700 rule.",
        (outcome.edition.clauses.rounding, outcome.edition.clauses.k),
    )


def _lists(outcome: Outcome, form: TournamentForm) -> Iterator[Note]:
    taken = (
        "as chosen"
        if form.typed.get("list")
        else "taken by default: name, type and time control of the report, lines 012, 092, 122 and 222, as far as they "
        "can be read, give no clear hint at another list"
    )
    dated = "as typed" if form.cleaned_data.get("date") else f"line 042: “{outcome.report.start_text}”"
    yield Note(
        f"The ratings of the file are taken for {outcome.rating_list} ratings ({taken}); a report does not say whose "
        f"they are. Start date {outcome.start.isoformat()} ({dated}).",
        (REPORT, *START_DECIDES),
    )


def _k(outcome: Outcome, form: TournamentForm) -> Iterator[Note]:
    cited = (outcome.edition.clauses.k,)
    assumed = [line for line in outcome.lines if line.rated.assumed == "games_played"]
    titled = [line for line in outcome.lines if line.rated.assumed == "title"]
    ageless = [line for line in assumed if line.rated.entrant.born is None]
    if assumed:
        text = (
            f"A report has no K. For {plural(len(assumed), 'player')} 30 completed games and no rating of 2400 so far "
            "are assumed, which gives 20; a player with fewer games has 40."
        )
        if ageless:
            text += f" Of them {len(ageless)} have no year of birth, so that nobody can tell a junior."
        yield Note(text + " Correct K in the table, or set one for everybody.", cited)
    if titled:
        yield Note(
            f"K 10 for {_names(titled)}: the titles GM and IM ask for 2400; that it was published once is assumed.",
            (*cited, TITLE_WITH_NORMS),
        )


def _titles(outcome: Outcome, form: TournamentForm) -> Iterator[Note]:
    reached = [line for line in outcome.lines if title_ratings(line)]
    if reached:
        names = [f"{name(line)} ({title_ratings(line)})" for line in reached]
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        yield Note(
            f"A rating that a title asks for is reached by {'; '.join(names[:MOST_NAMES])}{more}. FM, CM, WFM and WCM "
            "ask for 30 rated games beside it, the other titles for norms.",
            (TITLE_BY_RATING, TITLE_WITH_NORMS),
        )


def _unplayed(outcome: Outcome, form: TournamentForm) -> Iterator[Note]:
    kinds = [pairing.kind for line in outcome.lines for pairing in line.pairings]
    counted = [
        (kinds.count("forfeit"), "by forfeit"),
        (kinds.count("bye"), "byes"),
        (kinds.count("open"), "unfinished"),
        (kinds.count("doubtful"), "that the report contradicts"),
    ]
    told = [f"{count} {words}" for count, words in counted if count]
    if told:
        yield Note(
            f"Not counted, whatever the table of the event gives for them: results {', '.join(told)}.",
            (outcome.edition.clauses.unplayed,),
        )


def _ahead(outcome: Outcome, today: date) -> Iterator[Note]:
    if outcome.start > today:
        yield Note(
            f"{day(outcome.start)} lies ahead: the rules are those known on {day(outcome.edition.checked_on)}.",
            START_DECIDES,
        )


def _names(lines: list[Line]) -> str:
    names = [name(line) for line in lines[:MOST_NAMES]]
    return ", ".join(names) + (f" and {len(lines) - MOST_NAMES} more" if len(lines) > MOST_NAMES else "")
