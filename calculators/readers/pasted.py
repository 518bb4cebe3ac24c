"""Whatever people paste or upload: a PGN, FIDE's calculations, a crosstable, a player's card, or else a free list."""

from __future__ import annotations

from calculators.readers.calculations import read_calculations
from calculators.readers.card import read_card
from calculators.readers.crosstable import read_crosstable
from calculators.readers.free_list import KIND, read_free_list
from calculators.readers.pgn import read_pgn
from calculators.readers.pgn_games import is_pgn
from calculators.readers.player_blocks import read_player_blocks
from calculators.readers.problems import MOST_CHARACTERS, Problem, Unreadable
from calculators.readers.readings import Pasted


def read_pasted(text: str, *, who: str = "", open_results: bool = False) -> Pasted:
    """What stands in a text. Raises ``Unreadable`` with every problem found; each names its line.

    A PGN may be as long as a file; everything else is read up to the length of a paste.
    """
    if is_pgn(text):
        return read_pgn(text, who)
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            Problem("too_long", f"{len(text)} characters: at most {MOST_CHARACTERS} are read at once.")
        )
    pasted = _table(text, who)
    return read_free_list(text, open_results=open_results) if pasted is None else pasted


def _table(text: str, who: str) -> Pasted | None:
    if text.lstrip()[:1] == "<":
        raise Unreadable(
            Problem("html", "Line 1: that is the source of a page. Copy the table as the browser shows it.")
        )
    return (
        read_calculations(text)
        or read_player_blocks(text, who)
        or read_crosstable(text, who)
        or read_card(text)
    )


def is_plain(text: str) -> bool:
    """Whether a text is a free list, which needs no preview before it is calculated."""
    try:
        return read_pasted(text).kind == KIND
    except Unreadable:
        return True
