"""Whole tournaments, paired at random, for tests of the report's reader and of the calculator."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.readers.trf_writer import Written, both

CODES = [("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "+"), ("-", "-"), ("W", "L"), ("D", "D")]
ALONE = [(0, "-", "Z"), (0, "-", "H"), (0, "-", "F"), (0, "-", "U"), None]
VALUE = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "W": 2, "D": 1, "L": 0, "Z": 0, "H": 1, "F": 2, "U": 2}
names = st.text(st.characters(categories=["Lu", "Ll"], max_codepoint=0x24F), min_size=1, max_size=15)


@st.composite
def tournaments(draw: st.DrawFn) -> list[Written]:
    """Players with the games of up to six rounds, all of which fit together, and the points they make."""
    players = [
        Written(
            number,
            f"{draw(names)}, {draw(names)}",
            draw(st.just("") | st.integers(1000, 2900)),
            title=draw(st.sampled_from(["", "GM", "g", "WFM", "FM", "m"])),
            birth=draw(st.sampled_from(["", "1950/00/00", "2010/05/07", "1999"])),
            fide_id=str(1_000_000 + number),
        )
        for number in range(1, draw(st.integers(2, 9)) + 1)
    ]
    for _ in range(draw(st.integers(1, 6))):
        seats = draw(st.permutations([player.number for player in players]))
        games = [
            (white, black, *draw(st.sampled_from(CODES)))
            for white, black in zip(seats[::2], seats[1::2], strict=False)
            if draw(st.integers(0, 4))
        ]
        both(players, [games])
        for player in players:
            if player.cells[-1] == (0, "-", "Z"):
                player.cells[-1] = draw(st.sampled_from(ALONE))
    for player in players:
        half_points = sum(VALUE[cell[2]] for cell in player.cells if cell)
        player.points = f"{half_points / 2:.1f}"
    return players
