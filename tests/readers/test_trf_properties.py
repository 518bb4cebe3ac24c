"""A tournament written as TRF and read back is the same tournament, however its lines end and its players stand."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.trf import read_report
from calculators.readers.trf_links import BYES, FORFEITS, PLAYED
from calculators.readers.uploads import decode
from tests.readers.trf_files import games
from tests.readers.trf_strategies import tournaments
from tests.readers.trf_writer import Written, report

VALUES = {**PLAYED, **FORFEITS, **BYES}


def written(player: Written) -> list[tuple[str, int, int | None]]:
    """What a player's cells say."""
    found: list[tuple[str, int, int | None]] = []
    for cell in player.cells:
        if cell is None:
            found.append(("absent", 0, None))
            continue
        opponent, _, code = cell
        kind = "bye" if not opponent else "played" if code in PLAYED else "forfeit"
        found.append((kind, opponent, VALUES[code]))
    while found and found[-1][0] == "absent":  # trailing blanks are not written
        found.pop()
    return found


@given(tournaments(), st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from(["utf-8", "utf-8-sig"]))
def test_the_same_games(players: list[Written], end: str, encoding: str):
    found = read_report(decode(report(players, end=end).encode(encoding)))
    assert games(found) == {player.number: written(player) for player in players}
    for there, back in zip(players, found.players, strict=True):
        assert (back.number, back.name, back.fide_id) == (there.number, there.name, there.fide_id)
        assert back.rating == (there.rating or None)
    assert not [each for each in found.remarks if "FIDE number" not in each.text]


@given(tournaments(), st.randoms(use_true_random=False))
def test_the_order_of_the_lines_does_not_matter(players: list[Written], shuffled: random.Random):
    before = read_report(report(players))
    shuffled.shuffle(players)
    after = read_report(report(players))
    assert games(after) == games(before)
    assert {each.number: each.rating for each in after.players} == {
        each.number: each.rating for each in before.players
    }


@given(tournaments(), st.integers(-3, 3), st.data())
def test_a_shifted_end_of_a_line_changes_no_game(players: list[Written], shift: int, data: st.DataObject):
    lines = report(players).split("\n")
    place = data.draw(st.sampled_from([n for n, line in enumerate(lines) if line.startswith("001")]))
    line = lines[place]
    lines[place] = line[:84] + (" " * shift + line[84:] if shift >= 0 else line[84 - shift :])
    assert games(read_report("\n".join(lines))) == games(read_report(report(players)))
