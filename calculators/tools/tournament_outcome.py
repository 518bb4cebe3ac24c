"""A report rated: its players as the rules see them, and what is remarked on the lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from calculators.readers.trf import Report
from calculators.readers.trf_lines import Remark
from calculators.readers.trf_links import Pairing
from calculators.readers.trf_player import Player
from calculators.rules.editions import Edition, RatingList, edition_for
from calculators.rules.games import BYE, Game
from calculators.rules.tournament import Entrant, Rated, rate_tournament
from calculators.tools.tournament_form import TournamentForm

MASTER_TITLES = {"GM", "IM"}
"""Titles that ask for 2400 or more (B01 1.5.3)."""


@dataclass(frozen=True)
class Line:
    """A player of the report and what the tournament does to his rating."""

    player: Player
    rated: Rated
    pairings: tuple[Pairing, ...]


@dataclass(frozen=True)
class Outcome:
    """A whole tournament."""

    report: Report
    rating_list: RatingList
    start: date
    edition: Edition
    lines: tuple[Line, ...]
    remarks: tuple[Remark, ...]
    own_k: Mapping[int, int]

    @cached_property
    def by_number(self) -> dict[int, Line]:
        """Every player by starting number."""
        return {line.player.number: line for line in self.lines}

    @cached_property
    def games_rated(self) -> int:
        """Rated games of all rated players: a game between two of them counts twice."""
        return sum(line.rated.change.rated_games for line in self.lines if line.rated.change)


def rate(form: TournamentForm) -> Outcome:
    """Rate the report of a valid form."""
    report, cleaned = form.report, form.cleaned_data
    if report is None:
        raise ValueError("the form lets nothing through without a report")
    rating_list: RatingList = cleaned["list"]
    start = form.start
    edition = edition_for(rating_list, start)
    by_number = {player.number: player for player in report.players}
    remarks = list(report.remarks)
    entrants = [_entrant(player, report, by_number, start, edition, remarks) for player in report.players]
    remarks += [
        Remark(0, f"K of player {number}: there is no such player; not used.")
        for number in form.own_k
        if number not in by_number
    ]
    results = rate_tournament(rating_list, start, entrants, cleaned.get("k"), form.own_k)
    return Outcome(
        report,
        rating_list,
        start,
        edition,
        tuple(
            Line(player, rated, report.pairings[player.number])
            for player, rated in zip(report.players, results, strict=True)
        ),
        tuple(sorted(remarks, key=lambda remark: remark.line)),
        form.own_k,
    )


def _entrant(
    player: Player,
    report: Report,
    by_number: Mapping[int, Player],
    start: date,
    edition: Edition,
    remarks: list[Remark],
) -> Entrant:
    born = player.born
    if born is not None and born > start.year:
        remarks.append(Remark(player.line, f"Born in {born}, after the event; the year is not used."))
        born = None
    if player.rating is not None and player.rating < edition.floor:
        remarks.append(
            Remark(
                player.line,
                f"Rating {player.rating} is below {edition.floor} and not published for this date: taken as unrated.",
            )
        )
    pairings = list(report.pairings[player.number])
    while pairings and pairings[-1].kind == "absent":
        pairings.pop()
    games = tuple(_game(pairing, by_number) for pairing in pairings)
    return Entrant(player.number, player.rating, games, born, player.title in MASTER_TITLES)


def _game(pairing: Pairing, by_number: Mapping[int, Player]) -> Game:
    """A round as the rules see it; a game that the report contradicts is left out as a forfeit is."""
    if pairing.kind in ("bye", "absent"):
        return BYE
    opponent = by_number.get(pairing.opponent)
    unplayed = pairing.kind in ("forfeit", "doubtful")
    return Game(opponent.rating if opponent else None, pairing.half_points, forfeit=unplayed)
