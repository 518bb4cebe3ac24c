"""Where rating and result stand on a player's card: by the shape of the cells, and by the header where it is plain.

Headers come in forty languages, so none is needed. But of several columns of numbers only the header can say which one
holds the international ratings; where it does not, that is said and never claimed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from calculators.readers.card_facts import INTERNATIONAL
from calculators.readers.cells import TableLine, is_name, maybe_rating, result, whole
from calculators.readers.problems import shorten

_RATING = r"(?:rtg|elo|rating|rat|wertung)"
_RATING_HEAD = re.compile(rf"{_RATING}\.?", re.IGNORECASE)
_INTERNATIONAL_HEAD = re.compile(
    rf"{_RATING}[\s._-]*(?:i|int|intl|fide)\.?|(?:int|fide)[\s._-]*{_RATING}\.?|fide", re.IGNORECASE
)
_NATIONAL_HEAD = re.compile(
    rf"{_RATING}[\s._-]*(?:n|nat|national)\.?|nat[\s._-]*{_RATING}\.?|dwz|nwz|twz", re.IGNORECASE
)
_YEAR_HEAD = re.compile(
    r"\W*(?:b-?)?(?:year|yob|jahr|jg\b|born|birth|geb|año|ano\b|anno|année|annee|naissance|nacim|nasc|nascita|rok\b|"
    r"ročník|född|født|fødsel|syntym|szül|год|рік|leto|godina|an\b|yıl|doğum)",
    re.IGNORECASE,
)
_YEARS = range(1900, 2031)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where rating and result stand; ``remark`` says why that column was taken where another could have been."""

    rating: int
    result: int
    remark: str


def find_columns(rounds: Sequence[TableLine], header: TableLine | None) -> Columns | None:
    """The columns by what stands in all rounds; ``None`` where there are no such columns."""
    if not rounds:
        return None
    width = max(len(line.cells) for line in rounds)
    table = [line.cells + [""] * (width - len(line.cells)) for line in rounds]
    columns = [[cells[place] for cells in table] for place in range(width)]
    name = next((place for place in range(1, width) if _is_name_column(columns[place])), None)
    if name is None:
        return None
    heads = _heads(header, rounds, width, name)
    ratings = [
        place
        for place in range(name + 1, width)
        if _is_rating_column(columns[place]) and not _is_year(heads[place], columns[place])
    ]
    found = _rating_column(ratings, heads, columns, name)
    if found is None:
        return None
    rating, remark = found
    results = [
        place for place in range(min([*ratings, rating]) + 1, width) if _is_result_column(columns[place])
    ]
    return Columns(rating, results[-1], remark) if results else None


def _heads(header: TableLine | None, rounds: Sequence[TableLine], width: int, name: int) -> list[str]:
    """The header's words for every column; empty ones where the header does not stand above the cells."""
    empty = [""] * width
    if header is None:
        return empty
    aligned = "\t" in header.text or all(len(line.cells) == len(header.cells) for line in rounds)
    heads = (header.cells + empty)[:width]
    misplaced = any(_is_rating_head(head) for head in heads[: name + 1])
    return heads if aligned and not misplaced else empty


def _rating_column(
    ratings: Sequence[int], heads: Sequence[str], columns: Sequence[Sequence[str]], name: int
) -> tuple[int, str] | None:
    """The column of ratings, and what is to be said of the choice."""
    international = [
        place
        for place in range(name + 1, len(heads))
        if _is_international(heads[place]) and (place in ratings or _is_empty(columns[place]))
    ]
    if len(international) == 1:
        (place,) = international
        others = [each for each in ratings if each != place]
        remark = (
            f"Of {len(others) + 1} columns of ratings “{shorten(heads[place])}” was taken: "
            "its header says international."
        )
        return place, remark if others else ""
    if not ratings:
        return None
    if len(ratings) == 1:
        return ratings[0], _sole(heads[ratings[0]])
    plain = [place for place in ratings if _RATING_HEAD.fullmatch(heads[place])]
    place = plain[0] if len(plain) == 1 else ratings[0]
    return place, _unknown(ratings, place, heads, columns)


def _sole(head: str) -> str:
    """What is said of the only column."""
    if not _NATIONAL_HEAD.fullmatch(head):
        return ""
    return (
        f"The only ratings are those under “{shorten(head)}”, which are national ones: for FIDE’s calculation "
        "correct the rows to the international ratings."
    )


def _unknown(
    ratings: Sequence[int], place: int, heads: Sequence[str], columns: Sequence[Sequence[str]]
) -> str:
    """The columns, the one taken, and that nobody said which is international."""
    names = {
        each: f"“{shorten(heads[each])}”" if heads[each] else f"column {each + 1} ({_first(columns[each])} …)"
        for each in ratings
    }
    told = ", ".join(names.values())
    return (
        f"There are {len(ratings)} columns that look like ratings: {told}. Taken was {names[place]}; whether that is "
        "the international rating is not known. If not, copy the table with its header or correct the rows."
    )


def _first(cells: Sequence[str]) -> str:
    return next((cell for cell in cells if maybe_rating(cell)), "0")


def _is_international(head: str) -> bool:
    return bool(_INTERNATIONAL_HEAD.fullmatch(head)) or any(word in head.casefold() for word in INTERNATIONAL)


def _is_rating_head(head: str) -> bool:
    return any(pattern.fullmatch(head) for pattern in (_RATING_HEAD, _INTERNATIONAL_HEAD, _NATIONAL_HEAD))


def _is_year(head: str, cells: Sequence[str]) -> bool:
    """Years of birth by their header, whose values are all years."""
    values = [whole(cell) for cell in cells if cell not in {"", "-", "0"}]
    return bool(_YEAR_HEAD.match(head)) and all(value in _YEARS for value in values)


def _is_empty(cells: Sequence[str]) -> bool:
    return all(cell in {"", "-", "0"} for cell in cells)


def _is_name_column(cells: Sequence[str]) -> bool:
    """Names in most lines; a bye may stand there in capitals, or nothing."""
    return sum(is_name(cell) for cell in cells) * 2 > len(cells)


def _is_rating_column(cells: Sequence[str]) -> bool:
    values = [cell for cell in cells if cell not in {"", "-"}]
    known = [whole(cell) for cell in values]
    return (
        bool(known)
        and all(value is not None and (value == 0 or 100 <= value < 4000) for value in known)
        and any(maybe_rating(cell) or cell == "0" for cell in values)
    )


def _is_result_column(cells: Sequence[str]) -> bool:
    """Results with a colour, or nothing but results; a column of points has numbers of two and more in it."""
    filled = [cell for cell in cells if cell]
    found = [each for each in map(result, filled) if each is not None]
    return any(each.colour for each in found) or (bool(found) and len(found) * 2 > len(filled))
