"""Games as people type or paste them: ``1926 1``, ``1926:½``, ``0,5 2011; 2067 draw``, one or many on a line.

Between games stand commas, semicolons, spaces, tabs or line breaks. A line whose words do not pair up into an opponent
and a result is an error that names the line.
"""

from __future__ import annotations

import re
from typing import Literal

from calculators.readers.mistaken import refuse_mistaken
from calculators.readers.permalink import (
    ReadEvent,
    check_size,
    looks_like_permalink,
    read_game,
    read_permalink,
)
from calculators.readers.problems import MOST_CHARACTERS, Problem, Unreadable, read_rating, shorten
from calculators.rules.games import BYE, Game

_SCORES = {
    "1": 2,
    "w": 2,
    "win": 2,
    "won": 2,
    "½": 1,
    "1/2": 1,
    "0.5": 1,
    "0,5": 1,
    ".5": 1,
    "=": 1,
    "d": 1,
    "draw": 1,
    "drew": 1,
    "0": 0,
    "l": 0,
    "loss": 0,
    "lost": 0,
}
_FORFEITS = {"+": 2, "-": 0, "−": 0}
_UNRATED = {"u", "unrated"}
_BYES = {"b", "bye"}

# A decimal comma is read only in "0,5"; any other comma, and a full stop after a letter, ends a game.
_WORD = re.compile(
    r"1/2|0,5(?![0-9])|[0-9]+\.[0-9]+|\.5(?![0-9])|[0-9]+[a-z]+|[0-9]+|[^\W\d_]+|[+\-−][0-9]+|[½=+\-−]|[,;]|(?<=[a-z])\.|\S"
)
_PLAIN = re.compile(r"[0-9]+")
_GLUED = re.compile(r"(?:[0-9]+|u)[wdl]f?")
_HINT = "Write opponent and result, as in 1926 1 or 2067 ½."

Kind = Literal["opponent", "result", "forfeit"]


def read_text(text: str, *, open_results: bool = False) -> tuple[ReadEvent, ...]:
    """The events of a permalink, or the games of typed or pasted text as one event.

    With open results an opponent may stand alone before a comma or a line break, and a text of nothing but ratings
    is read as well: games still to be played.

    Raises ``Unreadable`` with every problem found; each names its line.
    """
    bare = text.strip()
    compact = looks_like_permalink(bare)
    if not compact:
        refuse_mistaken(text)
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            Problem("too_long", f"{len(text)} characters: at most {MOST_CHARACTERS} are read at once.")
        )
    if not bare:
        raise Unreadable(Problem("no_games", f"No game stands there. {_HINT}"))
    if compact and (open_results or re.search(r"[wdlb]", bare)):
        return read_permalink(bare, open_results=open_results)
    if (
        open_results
        and re.fullmatch(r"[0-9,;\s]+", bare)
        and not {"0", "1"} & set(words := _PLAIN.findall(bare))
    ):
        return read_permalink(".".join(words), open_results=True)
    games: list[Game] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            games += read_line(line, f"Line {number}", open_results=open_results)
        except Unreadable as error:
            problems += error.problems
    event = ReadEvent(tuple(games))
    check_size([event], problems)
    if not games and not problems:
        problems.append(Problem("no_games", f"No game stands there. {_HINT}"))
    if problems:
        raise Unreadable(*problems)
    return (event,)


def read_line(line: str, where: str, *, open_results: bool = False) -> list[Game]:
    """The games of one line. Raises ``Unreadable`` that names ``where``."""
    games: list[Game] = []
    part: list[str] = []
    for match in _WORD.finditer(line.casefold()):
        word = match[0]
        if word in {",", ";", "."}:
            games += _read_part(part, where, open_results)
            part = []
        elif word != ":":
            part.append(word)
    return games + _read_part(part, where, open_results)


def _read_part(words: list[str], where: str, open_results: bool) -> list[Game]:
    """Pairs of opponent and result, all in the same order; glued games and byes stand alone."""
    games: list[Game] = []
    pending: tuple[Kind, str] | None = None
    first: Kind | None = None
    for word in words:
        if _GLUED.fullmatch(word) or word in _BYES:
            if pending:
                break
            games.append(BYE if word in _BYES else read_game(word, where))
            continue
        kind = _kind(word, where)
        if pending is None:
            if first is not None and (kind == "opponent") != (first == "opponent"):
                raise _unclear(words, where)
            first = first or kind
            pending = kind, word
            continue
        if (kind == "opponent") == (pending[0] == "opponent"):
            raise _unclear(words, where)
        opponent, result = (word, pending[1]) if kind == "opponent" else (pending[1], word)
        games.append(_game(opponent, result, where))
        pending = None
    if pending and open_results and pending[1].isdigit() and pending[0] == "opponent":
        games.append(Game(read_rating(pending[1], where), None))
    elif pending:
        missing = "result" if pending[0] == "opponent" else "opponent"
        raise Unreadable(
            Problem("half_a_game", f"{where}: “{shorten(pending[1])}” stands without its {missing}. {_HINT}")
        )
    return games


def _kind(word: str, where: str) -> Kind:
    if word in _SCORES:
        return "result"
    if word in _FORFEITS:
        return "forfeit"
    if word in _UNRATED or re.fullmatch(r"(?:[0-9]+|u)f?", word):
        return "opponent"
    if re.fullmatch(r"[0-9]+\.[0-9]+", word):
        raise Unreadable(
            Problem(
                "not_a_rating",
                f"{where}: “{shorten(word)}” is neither a rating (a whole number) nor a result.",
            )
        )
    raise Unreadable(
        Problem("unknown_word", f"{where}: “{shorten(word)}” is neither a rating nor a result. {_HINT}")
    )


def _game(opponent: str, result: str, where: str) -> Game:
    forfeit = opponent.endswith("f") or result in _FORFEITS
    opponent = opponent.removesuffix("f")
    rating = None if opponent in _UNRATED else read_rating(opponent, where)
    return Game(rating, _FORFEITS[result] if result in _FORFEITS else _SCORES[result], forfeit)


def _unclear(words: list[str], where: str) -> Unreadable:
    return Unreadable(
        Problem(
            "unclear",
            f"{where}: “{shorten(' '.join(words))}” does not pair up into opponents and results. {_HINT}",
        )
    )
