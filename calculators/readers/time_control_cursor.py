"""Reading tokens one after the other, and asking where their meaning is open."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from calculators.readers.problems import shorten
from calculators.readers.time_control_values import refuse
from calculators.readers.time_control_words import Kind, Token


class Question(Enum):
    """What can be doubtful."""

    SLASH = auto()
    FOLLOWS = auto()
    CLOCK = auto()
    DECIMAL = auto()
    FRACTION = auto()
    UNIT = auto()
    HOUR = auto()
    MAIN_SECONDS = auto()
    DELAY = auto()
    START = auto()


Answers = Mapping[Question, str]


class Asked(Exception):
    """A question that the text leaves open, with the answers there are."""

    def __init__(self, question: Question, answers: tuple[str, ...]) -> None:
        super().__init__(question.name)
        self.question, self.answers = question, answers


class Cursor:
    """A place among tokens, and the answers that are known."""

    def __init__(self, found: list[Token], answers: Answers) -> None:
        self.tokens, self.answers, self.at = list(found), answers, 0

    def ask(self, question: Question, *answers: str) -> str:
        """The answer that is known. Raises ``Asked`` where there is none."""
        if question not in self.answers:
            raise Asked(question, answers)
        return self.answers[question]

    def _peek(self, ahead: int = 0) -> Kind | None:
        place = self.at + ahead
        return self.tokens[place].kind if place < len(self.tokens) else None

    def _looks(self, *kinds: Kind) -> bool:
        return all(self._peek(ahead) is kind for ahead, kind in enumerate(kinds))

    def _take(self, *kinds: Kind) -> Token | None:
        if self._peek() not in kinds:
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def _skip(self, *kinds: Kind) -> None:
        while self._take(*kinds):
            pass

    def _number(self) -> str:
        token = self._take(Kind.NUMBER)
        if token is None:
            where = f"before “{shorten(self.tokens[self.at].text)}”" if self._peek() else "at the end"
            raise refuse(
                "number_missing", f"a number is missing {where}. Write it such as 90+30 or 40/90,SD/30."
            )
        return token.text
