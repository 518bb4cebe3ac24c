"""The words and signs of a time control: text to a list of tokens, whatever keyboard it came from."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum, auto

from calculators.readers.problems import Problem, Unreadable, shorten


class Kind(Enum):
    """What a word or sign means in a time control."""

    NUMBER = auto()
    CLOCK = auto()
    HOURS = auto()
    MINUTES = auto()
    SECONDS = auto()
    PLUS = auto()
    SLASH = auto()
    SEMICOLON = auto()
    COMMA = auto()
    THEN = auto()
    FOR = auto()
    REST = auto()
    MOVES = auto()
    DELAY = auto()
    INCREMENT = auto()
    FROM_START = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign; ``gap`` is how many blanks stand before it."""

    kind: Kind
    text: str
    gap: int = 0


_SPELLINGS = {
    Kind.HOURS: "h hr hrs hour hours",
    Kind.MINUTES: "m min mins minute minutes '",
    Kind.SECONDS: 's sec secs second seconds "',
    Kind.PLUS: "+ | & plus and with",
    Kind.SLASH: "/",
    Kind.SEMICOLON: "; -",
    Kind.COMMA: ",",
    Kind.THEN: "then followed",
    Kind.FOR: "in for",
    Kind.REST: "g sd game death rest remaining remainder all finish",
    Kind.MOVES: "move moves mv mvs",
    Kind.DELAY: "d delay bronstein",
    Kind.INCREMENT: "inc incr increment increments bonus fischer",
    Kind.FROM_START: "fromstart",
}
_KINDS = {word: kind for kind, words in _SPELLINGS.items() for word in words.split()}
_NOISE_WORDS = """
    a an the of to by each every per player side sudden added addition additional extra first next initial whole entire
    starting time control on .
"""
_NOISE = frozenset(_NOISE_WORDS.split())

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("’‘`´′ʼ‛", "'"),
        **dict.fromkeys("”“″„‟", '"'),
        **dict.fromkeys("–—‒−‐‑", "-"),
        **dict.fromkeys("∕⁄", "/"),
        "½": ".5",
        "¼": ".25",
        "¾": ".75",
    }
)
_FROM_START = re.compile(
    r"from (?:the )?(?:move (?:1|one)\b|first move\b|start\b|beginning\b)(?: on(?:wards?)?\b)?"
)
_STAGED = re.compile(r"/|\b(?:g|sd|game|death|rest|remaining|then|moves?)")
"""Where stages stand, a comma is between two of them; elsewhere it may be that of a decimal fraction."""
_TOKEN = re.compile(
    r"(?P<gap>\s{0,9})(?:(?P<clock>[0-9]{1,4}(?::[0-9]{2}){1,2}(?![0-9:]))"
    r"|(?P<number>[0-9]+(?:[.,][0-9]+)?|[.,][0-9]+)|(?P<word>[a-z]+|[^\sa-z]))"
)


def plain(text: str) -> str:
    """The text in small letters with plain signs: curly quotes, dashes and full-width characters are made plain."""
    text = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    return text.casefold().replace("''", '"').strip()


def tokens(text: str) -> list[Token]:
    """The tokens of plain text. Raises ``Unreadable`` that names the first word that means nothing here."""
    found: list[Token] = []
    comma_is_decimal = not _STAGED.search(text)
    for match in _TOKEN.finditer(_FROM_START.sub("fromstart", text)):
        gap = len(match["gap"])
        if match["clock"]:
            found.append(Token(Kind.CLOCK, match["clock"], gap))
        elif match["number"]:
            found += _number(match["number"], gap, comma_is_decimal)
        elif match["word"] in _KINDS:
            found.append(Token(_KINDS[match["word"]], match["word"], gap))
        elif match["word"] not in _NOISE:
            raise Unreadable(_unknown(match["word"]))
    return found


def _number(text: str, gap: int, comma_is_decimal: bool) -> list[Token]:
    whole, comma, rest = text.partition(",")
    if not comma or (comma_is_decimal and whole):
        return [Token(Kind.NUMBER, text, gap)]
    before = [Token(Kind.NUMBER, whole, gap)] if whole else []
    return [*before, Token(Kind.COMMA, ","), Token(Kind.NUMBER, rest)]


def _unknown(word: str) -> Problem:
    return Problem(
        "not_a_time_control",
        f"Time control: “{shorten(word)}” means nothing here. Write it such as 90+30, G/60;d5 or "
        "40/90+30,SD/30+30.",
    )
