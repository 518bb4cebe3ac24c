"""A line of a crosstable or pairing list: round and start number first, then the name among the other words.

``1 12 GM Muller, Hans 2500 GER 1`` says the same as ``2500 GM GER 1``. Names are left out only where every other word
can be one thing alone: a rating has four digits, title and federation are in capitals, a result is in figures and
stands last. Whatever could be read in two ways is a problem that names the line.
"""

from __future__ import annotations

import re

from calculators.readers.cells import RATING_FROM, RATING_TO, maybe_rating
from calculators.readers.problems import Problem, Unreadable, shorten
from calculators.rules.federations import FEDERATIONS
from calculators.rules.norm_games import NO_FEDERATION

_WORD = re.compile(r"0[.,]5(?![^\W_])|[^\s,;:.()\[\]]+")
_CODE = re.compile(r"[A-Z]{3}")
_FIGURES = {"1", "0", "½", "1/2", "0.5", "0,5", "="}
_RESULT_OR_NAME = {"w", "d", "l", "z", "b", "s"}
_IN_NAMES = "'’`-"
_LIST_MARKS = {"g", "m", "f", "c", "wg", "wm", "wf", "wc"}
"""Titles as FIDE's rating list abbreviates them."""
_SHORT = 4
"""Below so many letters a word in capitals may be an initial, a title or a code; from there on it is a name."""


def without_names(text: str, where: str, titles: frozenset[str]) -> list[str] | None:
    """The words of a line that say something, in small letters; ``None`` where it has no name and no number in front.

    ``titles`` are all that may stand in a title's place. Raises ``Unreadable`` where a word could be two things.
    """
    words: list[str] = _WORD.findall(text)
    kept = _after_numbers(words)
    if not kept:
        return None
    if len(kept) == 1 and kept[0].lower() == "bye":
        return ["bye"]
    names = [word for word in kept if _is_word(word, titles)]
    named = any(_is_name(word) for word in names)
    last = kept[-1]
    if named and last.lower() in _RESULT_OR_NAME:
        raise _unclear(
            where, f"“{last}” beside a name can be a result, a colour or an initial; write 1, ½ or 0"
        )
    if last in names or not (named or (len(kept) < len(words) and last in _FIGURES)):
        return None  # a word at the end is a result with a typing error rather than a name
    rated = any(maybe_rating(word) for word in kept)
    spoken = [
        _spoken(word, rated, titles, where) if word in names or word == "0" else word for word in kept[:-1]
    ]
    left = [word for word in (*spoken, last) if word]
    _refuse_numbers(left, where)
    if names:
        federation = _federation(left, titles, where)
        left = [word for word in left if word == federation or not _is_code(word, titles)]
    return [word.lower() for word in left]


def _after_numbers(words: list[str]) -> list[str]:
    """Without the round, the board and the start number."""
    for place, word in enumerate(words):
        if not (word.isascii() and word.isdigit() and len(word) < len(str(RATING_FROM))) or word[0] == "0":
            return words[place:]
    return []


def _is_code(word: str, titles: frozenset[str]) -> bool:
    return _CODE.fullmatch(word) is not None and word not in titles


def _is_word(word: str, titles: frozenset[str]) -> bool:
    """Letters that are neither a title nor perhaps the code of a federation."""
    letters = any(each.isalpha() for each in word) and all(
        each.isalpha() or each in _IN_NAMES for each in word
    )
    return letters and word not in titles and not _is_code(word, titles)


def _is_name(word: str) -> bool:
    """Letters that can be nothing but a name."""
    return len(word) >= _SHORT or (len(word) > 1 and not word.isupper())


def _spoken(word: str, rated: bool, titles: frozenset[str], where: str) -> str:
    """What a word before the end says that is a part of the name, or a nought: nothing, or that there is no rating."""
    if word == "0":
        return word if rated else "unrated"
    if word.lower() == "unrated":
        return word
    if word.upper() in titles or word in _LIST_MARKS:
        raise _unclear(where, f"“{word}” can be a title or a part of the name; write a title in capitals")
    return ""


def _refuse_numbers(words: list[str], where: str) -> None:
    """A figure that is neither a rating nor the result at the end could be anything."""
    for place, word in enumerate(words):
        figure = word in _FIGURES or (word.isdigit() and not maybe_rating(word))
        if figure and not (word in _FIGURES and place == len(words) - 1):
            raise _unclear(
                where,
                f"“{shorten(word)}” is neither a rating from {RATING_FROM} to {RATING_TO} nor a result at the end",
            )


def _federation(words: list[str], titles: frozenset[str], where: str) -> str:
    """The one code that FIDE has, or else the one word of three capitals."""
    codes = [word for word in words if _is_code(word, titles)]
    known = [word for word in codes if word in FEDERATIONS or word == NO_FEDERATION]
    if not codes:
        raise _unclear(where, "no federation: beside a name write it in three capitals, such as GER")
    if len(known) != 1 and len(codes) != 1:
        first, second, *_ = known or codes
        raise _unclear(where, f"“{first}” and “{second}” can both be the federation")
    return (known or codes)[0]


def _unclear(where: str, said: str) -> Unreadable:
    return Unreadable(
        Problem("name_unclear", f"{where}: {said}. Or leave the name out, as in 2450 IM GER 1.")
    )
