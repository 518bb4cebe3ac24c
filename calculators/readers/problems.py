"""What a reader says when it cannot read something."""

from __future__ import annotations

from dataclasses import dataclass

LOWEST_RATING, HIGHEST_RATING = 1, 3500
_MOST_DIGITS = len(str(HIGHEST_RATING))
MOST_GAMES = 100
MOST_EVENTS = 20
MOST_CHARACTERS = 20_000
MOST_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class Problem:
    """A stable code and a sentence that names the place and says what would be right."""

    code: str
    message: str


class Unreadable(ValueError):
    """One or more problems; nothing was read."""

    def __init__(self, *problems: Problem) -> None:
        if len(problems) > MOST_PROBLEMS:  # nobody reads ten thousand sentences
            left = len(problems) - MOST_PROBLEMS
            problems = (*problems[:MOST_PROBLEMS], Problem("more_problems", f"And {left} more like these."))
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


def read_rating(text: str, where: str) -> int:
    """A rating from 1 to 3500 written in plain digits. Raises ``Unreadable`` that names ``where``."""
    digits = text.isascii() and text.isdigit()
    if digits and len(text) <= _MOST_DIGITS:
        value = int(text)
        if LOWEST_RATING <= value <= HIGHEST_RATING:
            return value
    if not digits:
        raise Unreadable(
            Problem(
                "not_a_rating",
                f"{where}: “{shorten(text)}” is not a rating. Write a whole number such as 1926.",
            )
        )
    if not text.strip("0"):
        raise Unreadable(
            Problem("rating_zero", f"{where}: 0 is not a rating. Write u for an opponent without a rating.")
        )
    raise Unreadable(
        Problem(
            "rating_range",
            f"{where}: {shorten(text)} is outside {LOWEST_RATING} to {HIGHEST_RATING}. "
            "Write the rating as it stands on the list.",
        )
    )


def counted(count: int, singular: str) -> str:
    """ "1 game", "9 games"."""
    return f"{count} {singular}" if count == 1 else f"{count} {singular}s"


def shorten(text: str, length: int = 30) -> str:
    """The text as it can stand in a message: printable, one line, not long."""
    text = "".join(character if character.isprintable() else " " for character in text)
    return text if len(text) <= length else text[: length - 1] + "…"
