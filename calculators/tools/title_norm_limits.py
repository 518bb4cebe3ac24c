"""What the title-norm calculator does not check, whatever the result."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answer import Note
from calculators.rules.clauses import cite
from calculators.rules.norm_games import EXCLUDED, GAMES
from calculators.rules.title_norms import TitleNorm

REGISTERED, HOURS, DAYS, LONG, ARBITERS, FOREIGN, SHARES, TITLES, KIND = cite(
    "B01 1.1.1", "B01 1.1.2", "B01 1.1.3", "B01 1.1.4", "B01 1.1.5", "B01 1.4.3", "B01 1.4.4", "B01 1.4.5", "B01 1.5.6"
)  # fmt: skip


def norm_limits(norm: TitleNorm) -> Iterator[Note]:
    """What a person must look up, and what was taken for granted."""
    yield Note(
        "Not checked: that the event was registered 30 days ahead, its time control and rounds a day, the ratings of "
        "an event longer than 30 days, and the arbiters.",
        (REGISTERED, HOURS, DAYS, LONG, ARBITERS),
    )
    yield Note(
        "Not checked: the exemptions from the conditions on federations (finals of national championships, national "
        "team championships, zonals, large international Swiss events), and the team championships and World Cups in "
        "which seven or eight games are enough.",
        (FOREIGN, SHARES, GAMES),
    )
    yield Note(
        "Not checked: games decided by adjudication, double round robins, and whether one of the norms comes from an "
        "event of the kinds that 1.5.6 lists. FIDE checks a norm when the title is applied for.",
        (EXCLUDED, TITLES, KIND),
    )
    if not norm.event.fixed:
        yield Note(
            "Taken as paired round by round. Where all pairings are fixed beforehand, choose Round robin: every round "
            "counts then.",
            (GAMES,),
        )
