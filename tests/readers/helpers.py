"""A reading that is let fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from calculators.readers.problems import Problem, Unreadable

Read = TypeVar("Read")
Given = TypeVar("Given")


def attempt(read: Callable[[Given], Read], given: Given) -> tuple[Read | None, tuple[Problem, ...]]:
    """What was read, or ``None`` and the reasons; without reasons nothing may be refused."""
    try:
        return read(given), ()
    except Unreadable as error:
        problems = error.problems
    assert problems
    assert all(problem.code and problem.message for problem in problems)
    assert all(len(problem.message) < 300 for problem in problems)
    return None, problems
