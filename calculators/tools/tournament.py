"""The tournament calculator: a whole report at once."""

from __future__ import annotations

from datetime import date
from importlib import resources
from typing import ClassVar, Literal

from django.http import QueryDict

from calculators.answer import Answer, Figure, RulesUsed, Shown, Table, TableRow
from calculators.presentation import plural, signed
from calculators.queries import query_string
from calculators.rules.editions import Edition, edition_for
from calculators.tools.base import Example, Tool
from calculators.tools.tournament_data import result_data
from calculators.tools.tournament_form import TournamentForm
from calculators.tools.tournament_notes import notes, steps
from calculators.tools.tournament_outcome import Line, Outcome, rate
from calculators.tools.tournament_player import detail
from calculators.tools.tournament_table import name, players_table

SAMPLE = (resources.files("calculators") / "samples" / "nine_rounds.trf").read_text("utf-8")


class TournamentTool(Tool):
    """Every player of a tournament, from its report."""

    slug = "tournament"
    title = "Tournament"
    summary = (
        "What a whole tournament does to every player’s rating, from the report that pairing programs write (TRF16, "
        "TRF26): change, performance, first ratings and title ratings, with a remark on every odd line."
    )
    method: ClassVar[Literal["get", "post"]] = "post"
    form_class = TournamentForm
    examples = (
        Example(
            "FIDE’s own example as a report: nine rounds of a player rated 2212, K 40",
            query_string({"text": SAMPLE, "k": "40"}),
            "FIDE Arbiters’ Manual 2026, “Example of a rating calculation” (as restated on a public page)",
        ),
    )
    parameters = (
        ("file", "the report as a file (multipart/form-data), TRF16 or TRF26, up to 2 MB and 3,000 players"),
        ("text", "the report as text, instead of a file"),
        (
            "list",
            "standard, rapid or blitz: whose ratings the report holds; default standard, unless it hints at another",
        ),
        ("date", "start date, YYYY-MM-DD or YYYY-MM; default the report’s (042), where it names one day"),
        (
            "k",
            "one K for everybody; k-7 is that of starting number 7; default by rule, with assumptions told",
        ),
        ("player", "optional: a starting number, whose games are told as well"),
        ("format", "optional: csv or json, to get a file to keep"),
    )

    def form(self, data: QueryDict, today: date, upload: bytes | None = None) -> TournamentForm:
        """The form bound to the fields of a request and the file that came with them."""
        return TournamentForm(data, today, upload)

    def edition_today(self, today: date) -> Edition:
        """Standard, as the form is set."""
        return edition_for("standard", today)

    def answer(self, form: TournamentForm) -> Answer:
        """The answer to a valid form."""
        return self.answer_of(rate(form), form)

    def answer_of(self, outcome: Outcome, form: TournamentForm) -> Answer:
        """The answer in words."""
        rated = [line for line in outcome.lines if line.rated.change]
        player = form.cleaned_data.get("player")
        return Answer(
            description=f"{outcome.report.name or 'Tournament'}: {plural(len(outcome.lines), 'player')}, "
            f"{len(rated)} rated, {plural(outcome.report.rounds, 'round')}"
            + (f"; {_best(rated)}" if rated else ""),
            headline=Figure(
                "Rated", f"{len(rated)} of {plural(len(outcome.lines), 'player')}", outcome.report.name
            ),
            make_shown=lambda: Shown(figures=_figures(outcome, rated), tables=tables(outcome, player)),
            steps=steps(outcome),
            notes=notes(outcome, form),
            rules=RulesUsed.of(outcome.edition),
            inputs=form.as_input(),
            make_data=lambda: result_data(outcome, player),
            dated=f"start date {outcome.start.isoformat()}",
        )


def tables(outcome: Outcome, player: int | None) -> tuple[Table, ...]:
    """One player's games where they are asked for, all players, all remarks."""
    found = [players_table(outcome.lines)]
    if player is not None:
        found.insert(0, detail(outcome, player).table)
    if outcome.remarks:
        rows = tuple(TableRow((str(remark.line or ""), remark.text)) for remark in outcome.remarks)
        found.append(Table("Remarks on the report", ("Line", "Remark"), rows))
    return tuple(found)


def _best(rated: list[Line]) -> str:
    changes = [(line.rated.change.change, line) for line in rated if line.rated.change]
    gain, line = max(changes, key=lambda pair: pair[0])
    return f"most gained by {name(line)}, {signed(gain)}"


def _figures(outcome: Outcome, rated: list[Line]) -> tuple[Figure, ...]:
    firsts = [line.rated.first for line in outcome.lines if line.rated.first]
    figures = [
        Figure("Rounds", str(outcome.report.rounds)),
        Figure("Results rated", str(outcome.games_rated), "a game of two rated players counts twice"),
        Figure(
            "Without a rating",
            str(len(firsts)),
            f"{sum(first.published for first in firsts)} get a first rating",
        ),
    ]
    changes = sorted((line.rated.change.change for line in rated if line.rated.change), reverse=True)
    if changes:
        figures.append(Figure("Changes", f"{signed(changes[0])} to {signed(changes[-1])}"))
    return tuple(figures)
