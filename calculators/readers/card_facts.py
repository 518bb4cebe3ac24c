"""Own rating and K from a player's card: only where they are beyond doubt.

The card names several numbers that look like a rating (national, international, performance, even the year of birth).
The own rating is the one that gives the changes printed behind the games; without such changes, the one called
international.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from calculators.readers.cells import TableLine, maybe_rating
from calculators.readers.readings import Reading, told
from calculators.rules.tables import scoring_probability

_CAP = 400
_INTERNATIONAL = (
    "internat", "internac", "internaz", "międzynarod", "mezinárod", "medzinárod", "međunarod", "mednarod", "nemzetköz",
    "uluslararas", "kansainväl", "alþjóð", "rahvusvah", "starptaut", "tarptaut", "международ", "міжнарод", "меѓународ",
    "διεθν", "beynəlxalq", "միջազգային", "საერთაშორისო", "quốc tế", "دولی", "دولي",
)  # fmt: skip
"""How "international" begins in the languages of chess-results."""
_SCORES = {"w": 100, "d": 50, "l": 0}


@dataclass(frozen=True, slots=True)
class Change:
    """A game whose line prints K and K times the change, in hundredths."""

    opponent: int
    result: str
    k: int
    change: int

    def fits(self, own: int) -> bool:
        """Whether an own rating gives this change, with or without the cut to 400."""
        difference = own - self.opponent
        cut = max(-_CAP, min(_CAP, difference))
        return any(
            self.k * (_SCORES[self.result] - scoring_probability(each)) == self.change
            for each in (cut, difference)
        )


@dataclass(slots=True)
class Facts:
    """What the card says of the player; ``lines`` are those it stands on."""

    rating: int | None = None
    k: int | None = None
    lines: set[int] = field(default_factory=set)
    readings: list[Reading] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def read_facts(lines: Iterable[TableLine], changes: Sequence[Change]) -> Facts:
    """Own rating and K of a card."""
    facts = Facts()
    pairs = [line for line in lines if len(filled := _filled(line)) == 2 and maybe_rating(filled[1])]
    _own_rating(pairs, changes, facts)
    values = {change.k for change in changes}
    if len(values) == 1:
        facts.k = values.pop()
        facts.remarks.append(f"K {facts.k} stands behind the games.")
    elif values:
        facts.remarks.append(
            f"K differs between the games ({', '.join(map(str, sorted(values)))}): type yours."
        )
    return facts


def _filled(line: TableLine) -> list[str]:
    return [cell for cell in line.cells if cell]


def _own_rating(pairs: Sequence[TableLine], changes: Sequence[Change], facts: Facts) -> None:
    fitting = [
        line for line in pairs if changes and all(change.fits(int(_filled(line)[1])) for change in changes)
    ]
    named = [line for line in pairs if any(word in _filled(line)[0].casefold() for word in _INTERNATIONAL)]
    if len({_filled(line)[1] for line in fitting}) == 1:
        line, why = fitting[0], "it gives the changes printed behind the games"
    elif not changes and len({_filled(line)[1] for line in named}) == 1:
        line, why = named[0], "the card calls it international"
    else:
        if pairs:
            facts.remarks.append("Your own rating is not certain from the card: type it.")
        return
    facts.rating = int(_filled(line)[1])
    facts.lines.add(line.number)
    facts.readings.append(told(f"Line {line.number}", line.text, f"your rating {facts.rating}", why))
