"""What was read from a report, before anything is rated: for looking at it and correcting it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from calculators.answer import Figure, Table, TableRow
from calculators.presentation import number
from calculators.readers.trf import Report
from calculators.readers.trf_links import Pairing
from calculators.readers.trf_player import Player

CODES = {2: "1", 1: "½", 0: "0"}
_SIGNS = {"forfeit": "f", "open": "…", "doubtful": "?"}
LEGEND = "Rounds: opponent’s number, colour, result; f by forfeit, … unfinished, ? contradicted, – none."


@dataclass(frozen=True, slots=True)
class Preview:
    """A report as it was understood."""

    figures: tuple[Figure, ...]
    tables: tuple[Table, ...]


def preview(report: Report, typed: date | None) -> Preview:
    """The report as it was understood; a start date that was typed comes before its own."""
    start = typed or report.start
    told = f"line 042: “{report.start_text}”" if report.start_text else "no line 042"
    rated = sum(player.rating is not None for player in report.players)
    figures = (
        Figure("Event", report.name or "without a name", report.place),
        Figure(
            "Start",
            start.isoformat() if start else "not clear",
            f"as typed; {told}" if typed else told,
        ),
        Figure("Players", str(len(report.players)), f"{rated} with a rating"),
        Figure("Rounds", str(report.rounds)),
    )
    columns = ("No.", "Name", "Rating", "Federation", "FIDE number", "Born", "Rounds")
    rows = tuple(_row(player, report.pairings[player.number]) for player in report.players)
    found = [Table("Players as they were read", columns, rows, more=LEGEND)]
    if report.remarks:
        remarks = tuple(TableRow((str(remark.line or ""), remark.text)) for remark in report.remarks)
        found.insert(0, Table("Remarks on the report", ("Line", "Remark"), remarks))
    return Preview(figures, tuple(found))


def _row(player: Player, pairings: tuple[Pairing, ...]) -> TableRow:
    return TableRow(
        (
            str(player.number),
            " ".join(part for part in (player.title, player.name) if part),
            "–" if player.rating is None else number(player.rating),
            player.federation,
            player.fide_id,
            "" if player.born is None else str(player.born),
            " ".join(_round(pairing) for pairing in pairings),
        )
    )


def _round(pairing: Pairing) -> str:
    result = "" if pairing.half_points is None else CODES[pairing.half_points]
    if not pairing.opponent:
        return f"bye{result}" if pairing.kind == "bye" else "–"
    return f"{pairing.opponent}{pairing.colour.strip('-')}{result}{_SIGNS.get(pairing.kind, '')}"
