"""The games of a PGN, one by one: their tags, and whether both sides moved. Moves are neither kept nor played.

The ``chess`` package finds tags and the end of every game on its fast path, which plays no move; the lines it reads on
the way are looked at for the first two moves. So a file of any depth costs one pass and a few bytes a game.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import chess.pgn

_TOKEN = re.compile(
    r"[{}();]|1-0|0-1|1/2-1/2|\*|(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?|--|Z0)(?![\w-])"
)
_ENDS = ("1-0", "0-1", "1/2-1/2", "*")
_TAG_LINE = re.compile(r"\[[A-Za-z][A-Za-z0-9_]*\s+\"")
_BOTH = 2


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game: its place in the file from 1, its tags, whether both sides moved, and the result behind the moves."""

    number: int
    tags: Mapping[str, str]
    both_moved: bool
    end: str

    def tag(self, name: str) -> str:
        """A tag without blanks around it; empty where it is missing or unknown."""
        value = self.tags.get(name, "").strip()
        return "" if value in {"?", "-"} else value


class _Lines:
    """A text handed out line by line, watched for the first moves of a game and for its end."""

    def __init__(self, text: str) -> None:
        self._source = io.StringIO(text, newline=None)
        self._held = ""
        self._last = ""
        self.begin()

    def begin(self) -> None:
        """A game begins."""
        self.moves = 0
        self.end = ""
        self._depth = 0
        self._comment = False

    def readline(self) -> str:
        """The next line; a blank one before tags that follow moves without a gap, so that no game is swallowed."""
        line, self._held = self._held or self._source.readline(), ""
        tag = not self._comment and _TAG_LINE.match(line) is not None
        if tag and self._last.strip() and not self._last.startswith(("[", "%", ";")):
            self._held, line = line, "\n"
        elif not tag and not line.startswith("%"):
            self._look(line)
        self._last = line
        return line

    def _look(self, line: str) -> None:
        """Count the moves of the main line and remember the result that stands last."""
        for match in _TOKEN.finditer(line):
            word = match[0]
            if self._comment:
                self._comment = word != "}"
            elif word == "{":
                self._comment = True
            elif word == ";":
                break
            elif word in "()":
                self._depth = max(0, self._depth + (1 if word == "(" else -1))
            elif not self._depth and word in _ENDS:
                self.end = word
            elif not self._depth and word != "}":
                self.moves += 1


def pgn_games(text: str) -> Iterator[PgnGame]:
    """The games of a text in their order; pieces without the tags of both players are left out."""
    lines = _Lines(text)
    number = 0
    while True:
        lines.begin()
        headers = chess.pgn.read_headers(lines)  # type: ignore[arg-type] # only readline is asked for
        if headers is None:
            return
        tags = dict(headers)
        if {"White", "Black"} <= set(tags) and (tags["White"], tags["Black"]) != ("?", "?"):
            number += 1
            yield PgnGame(number, tags, lines.moves >= _BOTH, lines.end)


def is_pgn(text: str) -> bool:
    """Whether a text begins as a PGN does: with a tag, perhaps after lines that are remarks."""
    for line in io.StringIO(text[:4096].lstrip("\ufeff")):
        if line.strip() and not line.startswith(("%", ";")):
            return _TAG_LINE.match(line.lstrip()) is not None
    return False
