"""Whatever is wrong with a guide is said, with its line."""

from __future__ import annotations

from typing import Any

import pytest

from guides.content import Question, Source
from tests.guides.helpers import EXAMPLE, problems

BEFORE = "One.\n\n## Two\n\nThree\nfour\n\n"
"""Seven lines; what follows stands on line 8."""


@pytest.mark.parametrize(
    ("text", "words", "line"),
    [
        pytest.param("See (B02 99.9).", "B02 99.9", 8, id="unknown clause"),
        pytest.param("See this\nand (B02RB 0.0.0).", "B02RB 0.0.0", 9, id="unknown clause, second line"),
        pytest.param("| a |\n|---|\n| B02 99.9 |", "B02 99.9", 10, id="unknown clause in a table"),
        pytest.param("- a\n- b (B02 99.9)", "B02 99.9", 9, id="unknown clause in a list"),
        pytest.param("> > B02 99.9", "B02 99.9", 8, id="unknown clause in a quotation"),
        pytest.param("### B02 99.9", "B02 99.9", 8, id="unknown clause in a heading"),
        pytest.param("[x](/guides/nowhere)", "/guides/nowhere", 8, id="broken link"),
        pytest.param("a\n[x][y]\n\n[y]: /nowhere", "/nowhere", 9, id="broken link by reference"),
        pytest.param("[x](#nowhere)", "#nowhere", 8, id="link to no heading"),
        pytest.param("![x](https://example.org/a.png)", "/static/", 8, id="picture from elsewhere"),
        pytest.param("[x](/handbook/b02#99.9)", "99.9", 8, id="link to no clause"),
        pytest.param(
            "[x](/calculators/rating-change?date=2026-10-01&rating=x)", "rating-change", 8, id="failing call"
        ),
        pytest.param(
            "[x](/calculators/rating-change?colour=red)", "colour", 8, id="link with unknown parameter"
        ),
        pytest.param("[x](<javascript:alert(1)>) [y](nowhere)", "nowhere", 8, id="relative link"),
        pytest.param("![](/static/icon.svg)", "alternative text", 8, id="no alternative text"),
        pytest.param("a\n![ ](/static/icon.svg)", "alternative text", 9, id="blank alternative text"),
        pytest.param("# Title", "second H1", 8, id="second H1"),
        pytest.param("Title\n=====", "second H1", 8, id="second H1, underlined"),
        pytest.param(EXAMPLE.replace("1850l", "1850x"), "1850x", 8, id="failing example"),
        pytest.param(EXAMPLE.replace("k: 20", "colour: 20"), "colour", 8, id="unknown parameter"),
        pytest.param("```figure nothing\n```", "nothing", 8, id="unknown figure"),
        pytest.param("- a\n\n  ```figure nothing\n  ```", "nothing", 10, id="unknown figure in a list"),
    ],
)
def test_it_is_named_with_its_line(text: str, words: str, line: int):
    found = [(problem.line, problem.field) for problem in problems(BEFORE + text) if words in problem.text]
    assert found == [(line, "body")]


@pytest.mark.parametrize("end", ["\u2028", "\x0b", "\x0c", "\x85"])
def test_strange_line_ends_do_not_shift_the_count(end: str):
    assert [each.line for each in problems(f"One{end}two.\n\n\nAnd\n(B02 99.9)")] == [5]


def test_two_on_one_line_are_two():
    assert [each.line for each in problems("a\nB02 99.9 and B02 88.8")] == [2, 2]


def test_the_same_twice_is_found_at_both_lines():
    assert [each.line for each in problems("B02 99.9\nand\nB02 99.9")] == [1, 3]


def test_an_answer_is_named_by_its_number():
    faq = (Question("A?", "Fine."), Question("B?", "See (B02 99.9)."))
    assert [str(each) for each in problems(faq=faq)] == ["question 2: no clause B02 99.9 in the registry"]


@pytest.mark.parametrize("length", [0, 39, 261])
def test_the_summary_has_a_length(length: int):
    assert [each.field for each in problems(summary="x" * length)] == ["summary"]


@pytest.mark.parametrize("length", [40, 260])
def test_at_its_limits_the_summary_is_well(length: int):
    assert problems(summary="x" * length) == ()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"title": " "}, "title"),
        ({"body": "\n"}, "body"),
        ({"related": ("/guides/nowhere",)}, "related pages"),
        ({"related": ("javascript:alert(1)",)}, "related pages"),
        ({"related": ("//elsewhere.example/guides/fide-titles",)}, "related pages"),
        ({"related": ("",)}, "related pages"),
        ({"sources": (Source("A", "javascript:alert(1)"),)}, "sources"),
        ({"sources": (Source("A", " https://handbook.fide.com"),)}, "sources"),
        ({"sources": (Source("A", "handbook.fide.com"),)}, "sources"),
        ({"faq": (Question("A?", "# B"),)}, "question 1"),
    ],
)
def test_what_is_not_in_the_body_is_named_by_its_field(changes: dict[str, Any], field: str):
    assert [each.field for each in problems(**changes)] == [field]


def test_a_related_page_that_is_no_address_is_named_too():
    assert [each.field for each in problems(related=("//[",))] == ["related pages"]
