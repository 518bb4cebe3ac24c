"""Every clause that an answer refers to resolves in the registry; every step and every remark has one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from calculators.rules.clauses import clause, references
from calculators.tools import TOOLS
from tests.questions import questions
from tests.tools.helpers import ask, clauses_of, games_of


@given(questions())
def test_every_reference_resolves(question: tuple[str, dict[str, Any]]):
    slug, values = question
    for reference in clauses_of(ask(slug, **values)):
        assert clause(reference).reference == reference


@given(questions())
def test_every_step_remark_and_left_out_game_is_cited(question: tuple[str, dict[str, Any]]):
    slug, values = question
    answer = ask(slug, **values)
    assert all(step.clauses for step in answer.steps)
    assert [note.text for note in answer.all_notes if not note.clauses] == []
    for game in games_of(answer):
        assert bool(game["clauses"]) is (game["reason"] is not None)


@pytest.mark.parametrize("slug", sorted(TOOLS))
def test_the_examples_cite_clauses(slug: str):
    for example in TOOLS[slug].examples:
        assert set(clauses_of(ask(slug, example.query))) <= set(references())
