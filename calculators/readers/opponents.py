"""Opponents with title and federation: as in the addresses, ``2450.im.ger.w_2380.-.fra.d``, or typed one a line.

The addresses have rating, title or ``-``, federation and result, joined by full stops; ``0`` is an unrated opponent, no
result a game to come, ``wf`` a forfeit, ``z`` a win against an unrated player who scored zero against the rated ones of
a round robin, and ``b`` alone a bye. Typed lines take the words in any order, with spaces, tabs, commas or semicolons
between them, and a line without a title is an opponent without one. A line with a word too many or too few is an error
that names it, unless it is one of a crosstable with a name, as ``named_opponents`` reads it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.readers.named_opponents import without_names
from calculators.readers.problems import MOST_CHARACTERS, Problem, Unreadable, read_rating, shorten
from calculators.rules.norm_games import NORM_BYE, Kind, NormOpponent
from calculators.rules.titles import NORM_LIMITS

MOST_OPPONENTS = NORM_LIMITS.rounds_at_most
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
ARENA_TITLES = ("AGM", "AIM", "AFM", "ACM")
_NO_TITLE = "-"
_SCORES = {
    **dict.fromkeys(("w", "1", "win", "won"), 2),
    **dict.fromkeys(("d", "½", "1/2", "0.5", "0,5", "=", "draw", "drew"), 1),
    **dict.fromkeys(("l", "0", "loss", "lost"), 0),
}
_FORFEITS = {"wf": 2, "df": 1, "lf": 0}
_ZERO = "z"
_BYES = ("b", "bye")
_UNRATED = ("u", "unrated")
_LETTERS = {2: "w", 1: "d", 0: "l"}
_SHOWN = {2: "1", 1: "½", 0: "0"}
_HINT = "Write rating, title, federation and result, as in 2450 IM GER 1 (or ½, 0)."

_WORD = re.compile(r"1/2|0[.,]5(?![^\W_])|[^\W_]+|[-−–—]|[^\s,;:.]")
_DASHES = "-−–—"
_BOTH_SIDES = re.compile(r"(?<![^\s,;.])(?:[01½+]|1/2)[-−–—:](?:[01½+-]|1/2)(?![^\s,;.])")
_ANY_TITLE = frozenset((*TITLES, *ARENA_TITLES))


@dataclass
class _Words:
    """What the words of a line have been taken for."""

    rating: str | None = None
    title: str | None = None
    federation: str | None = None
    result: str | None = None


def read_opponents(text: str) -> tuple[NormOpponent, ...]:
    """Opponents in the order of the rounds. Raises ``Unreadable`` with every problem found, each naming its line."""
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            Problem("too_long", f"{len(text)} characters: at most {MOST_CHARACTERS} are read at once.")
        )
    opponents: list[NormOpponent] = []
    problems: list[Problem] = []
    for where, piece in _pieces(text):
        try:
            opponents.append(_read_piece(piece, where))
        except Unreadable as error:
            problems += error.problems
    found = len(opponents) + len(problems)
    if found > MOST_OPPONENTS:
        message = f"{found} opponents: at most {MOST_OPPONENTS} are taken, as many rounds as the Annex has."
        problems.append(Problem("too_many_opponents", message))
    if problems:
        raise Unreadable(*problems)
    return tuple(opponents)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Every opponent with its place: of a single line by number, of several lines by line."""
    lines = text.splitlines()
    several = len(lines) > 1
    for number, line in enumerate(lines, 1):
        pieces = [line] if not line.strip() else line.split("_")
        for place, piece in enumerate(pieces, 1):
            if not piece.strip() and len(pieces) == 1:
                continue  # an empty line is no round
            if not several:
                yield f"Opponent {place}", piece
            else:
                yield f"Line {number}" + (f", opponent {place}" if len(pieces) > 1 else ""), piece


def _read_piece(text: str, where: str) -> NormOpponent:
    if both := _BOTH_SIDES.search(text):
        message = f"{where}: “{both[0]}” is the result of both players. Write your own alone: 1, ½ or 0."
        raise Unreadable(Problem("both_sides", message))
    words = [match[0] for match in _WORD.finditer(text.lower())]
    if not words:
        raise Unreadable(Problem("nothing", f"{where}: nothing stands there. {_HINT}"))
    try:
        return _read_words(words, where)
    except Unreadable:
        named = without_names(text, where, _ANY_TITLE)
        if named is None:
            raise
    return _read_words(named, where)


def _read_words(words: list[str], where: str) -> NormOpponent:
    if len(words) == 1 and words[0] in _BYES:
        return NORM_BYE
    if words[0] in _DASHES and not any(
        _name(each, words, place) == "rating" for place, each in enumerate(words)
    ):
        message = (
            f"{where}: “{words[0]}” stands in place of the rating. Write 0 there for an opponent without one."
        )
        raise Unreadable(Problem("missing", message))
    return _opponent(_sort(words, where), where)


def _sort(words: list[str], where: str) -> _Words:
    """Which word is what."""
    found = _Words()
    for position, word in enumerate(words):
        name = _name(word, words, position)
        if name is None:
            raise Unreadable(Problem("unknown_word", f"{where}: {_unknown(word)} {_HINT}"))
        if getattr(found, name) is not None:
            said = f"“{shorten(getattr(found, name))}” and “{shorten(word)}” are both a {name}"
            raise Unreadable(Problem(f"two_{name}s", f"{where}: {said}. One opponent a line. {_HINT}"))
        setattr(found, name, word)
    return found


def _name(word: str, words: list[str], position: int) -> str | None:
    if word in _UNRATED or re.fullmatch(r"[0-9]{3,}", word):
        return "rating"
    if word == "0" and position == 0 and not any(_name(each, [], 1) == "rating" for each in words[1:]):
        return "rating"  # as in the addresses; anywhere else 0 is a loss
    if word in _SCORES or word in _FORFEITS or word == _ZERO:
        return "result"
    if word.upper() in TITLES or word in _DASHES:
        return "title"
    if re.fullmatch(r"[a-z]{3}", word) and word.upper() not in ARENA_TITLES and word not in _BYES:
        return "federation"
    return None


def _unknown(word: str) -> str:
    if word.upper() in ARENA_TITLES:
        return f"{word.upper()} is a title of FIDE’s arena and none here; write - for no title."
    if word in ("+", "*", "?"):
        return f"“{word}” is no result; write wf or lf for a forfeit, and nothing for a game to come."
    if word in _BYES:
        return "a bye stands alone on its line."
    return f"“{shorten(word)}” is neither rating, title, federation nor result."


def _opponent(words: _Words, where: str) -> NormOpponent:
    missing = [
        name
        for name, word in (("rating (0: unrated)", words.rating), ("federation", words.federation))
        if word is None
    ]
    if words.rating is None or words.federation is None:
        raise Unreadable(Problem("missing", f"{where}: no {' and no '.join(missing)}. {_HINT}"))
    unrated = words.rating in _UNRATED or words.rating == "0"
    rating = None if unrated else read_rating(words.rating, where)
    title = words.title.upper() if words.title and words.title.upper() in TITLES else None
    kind, half_points = _outcome(words.result)
    if kind == "zero" and rating is not None:
        message = f"{where}: z is for an unrated opponent; write w for a win against a rated one."
        raise Unreadable(Problem("zero_rated", message))
    return NormOpponent(rating, title, words.federation.upper(), half_points, kind)


def _outcome(word: str | None) -> tuple[Kind, int | None]:
    if word is None:
        return "to_come", None
    if word == _ZERO:
        return "zero", 2
    if word in _FORFEITS:
        return "forfeit", _FORFEITS[word]
    return "played", _SCORES[word]


def write_opponents(opponents: Iterable[NormOpponent]) -> str:
    """The inverse of ``read_opponents``, as in the addresses."""
    return "_".join(_written(each, ".", _LETTERS).lower() for each in opponents)


def type_opponents(opponents: Iterable[NormOpponent]) -> str:
    """The opponents as a person types them, one a line."""
    return "\n".join(_written(each, " ", _SHOWN) for each in opponents)


def _written(opponent: NormOpponent, between: str, results: dict[int, str]) -> str:
    if opponent.kind == "bye":
        return _BYES[0] if between == "." else _BYES[1]
    parts = [str(opponent.rating or 0), opponent.title or _NO_TITLE, opponent.federation]
    if opponent.kind == "zero":
        parts.append(_ZERO)
    elif opponent.half_points is not None:
        forfeit = opponent.kind == "forfeit"
        parts.append(_LETTERS[opponent.half_points] + "f" if forfeit else results[opponent.half_points])
    return between.join(parts)
