"""From a guide's source to page and Markdown: blocks, citations, headings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.rules.clauses import documents
from guides.content import Question, Source
from guides.rendering import LONG
from tests.guides.helpers import EXAMPLE, SMALL, rendered
from tests.guides.pages import from_markdown, harm, headings, parse, rows

SENTENCE = EXAMPLE.replace("as: steps", "as: sentence")


def links(html: str) -> dict[str, str]:
    return {each.text: each.attrs["href"] for each in parse(html).all("a")}


class TestBlocks:
    def test_a_block_is_replaced_in_both_formats(self):
        shown = rendered(f"Before.\n\n{EXAMPLE}\n\nAfter.")
        for text in (shown.html, shown.markdown):
            assert "+2.8" in text
            assert "```" not in text
            assert text.index("Before") < text.index("+2.8") < text.index("After")
        assert rows(parse(shown.html)) == rows(from_markdown(shown.markdown)) != []

    def test_several_blocks_keep_their_order(self):
        shown = rendered(f"{SENTENCE}\n\n```figure dp-curve\n```\n\n{EXAMPLE}\n")
        for text in (shown.html, shown.markdown):
            assert (
                text.index("+2.8")
                < text.index("Rating difference by score")
                < text.index("| --- |" if "| --- |" in text else "<table")
            )

    def test_other_fences_stay_code(self):
        shown = rendered("```text\nexample rating-change (B02 8.3.1)\n```\n")
        assert "<pre>" in shown.html
        assert "```text" in shown.markdown
        assert shown.problems == ()

    def test_without_blocks_the_markdown_is_the_source(self):
        source = "# no\n\n* a\n* b\n\n1. c\n\n| x | y |\n|---|---|\n| *1* | `2` |\n\n> q\n\n[l](/guides/fide-titles)\n"
        assert rendered(source).markdown == source

    def test_what_stands_around_a_block_is_the_source(self):
        before, after = "One *line*.\n\n- two\n", "\n## Three\n\n```text\nfour\n```\n"
        shown = rendered(f"{before}\n{SENTENCE}\n{after}").markdown
        assert shown.startswith(before)
        assert shown.endswith(after)

    def test_a_block_in_an_answer(self):
        shown = rendered(faq=(Question("How?", f"So:\n\n{SENTENCE}"),))
        assert "+2.8" in shown.faq[0].html
        assert "+2.8" in shown.faq[0].markdown
        assert "+2.8" in shown.faq[0].plain

    def test_a_failing_block_leaves_the_rest(self):
        shown = rendered(f"Before.\n\n```example no-such\n```\n\n{SENTENCE}\n\nAfter.")
        assert "+2.8" in shown.html
        assert "After" in shown.html
        assert "After" in shown.markdown

    @pytest.mark.parametrize("end", ["\u2028", "\x0b", "\x0c", "\x85"])
    def test_a_strange_line_end_before_a_block_moves_nothing(self, end: str):
        shown = rendered(f"One{end}two.\n\n{SENTENCE}\n\nAfter.").markdown
        assert "two." in shown
        assert "```" not in shown

    @pytest.mark.parametrize("line", ["- item\n\n  ", "> quoted\n>\n> ", "1. item\n\n   "])
    def test_a_block_inside_something_stays_inside(self, line: str):
        prefix = line.rpartition("\n")[2]
        shown = rendered(line + SENTENCE.replace("\n", f"\n{prefix}") + "\n")
        container = "blockquote" if ">" in line else "li"
        assert "+2.8" in parse(shown.html).all(container)[0].text
        assert "+2.8" in from_markdown(shown.markdown).all(container)[0].text

    def test_nobody_can_call_a_block_again_by_its_mark(self):
        shown = rendered(f"{SENTENCE}\n\nblock-0-of-this-guide-stands-here\n")
        assert shown.html.count("<aside") == 1


class TestCitations:
    @pytest.mark.parametrize(
        ("text", "reference", "path"),
        [
            ("Once (B02 8.3.4).", "B02 8.3.4", "/handbook/b02#8.3.4"),
            ("**B02 8.3.1**, then", "B02 8.3.1", "/handbook/b02#8.3.1"),
            ("(B02RB 7.2.1)", "B02RB 7.2.1", "/handbook/b02-rapid-blitz#7.2.1"),
            ("(B01 1.5.3, x)", "B01 1.5.3", "/handbook/b01#1.5.3"),
            ("as C.07 10.2 says", "C.07 10.2", "/handbook/c07#10.2"),
            ("| B02 8.1.2 |\n|---|\n| x |", "B02 8.1.2", "/handbook/b02#8.1.2"),
        ],
    )
    def test_a_citation_leads_to_its_clause(self, text: str, reference: str, path: str):
        shown = rendered(text)
        assert links(shown.html) == {reference: path}
        assert reference in shown.markdown
        assert "/handbook" not in shown.markdown

    def test_a_full_stop_belongs_to_the_sentence(self):
        assert links(rendered("See B02 8.3.1. And so on.").html) == {"B02 8.3.1": "/handbook/b02#8.3.1"}

    @pytest.mark.parametrize(
        "text",
        [
            "`B02 8.3.1`",
            "```text\nB02 8.3.1\n```",
            "    B02 8.3.1",
            "XB02 8.3.1",
            "b02 8.3.1",
            "B02",
            "B02 x",
        ],
    )
    def test_it_is_no_citation(self, text: str):
        assert links(rendered(f"a\n\n{text}").html) == {}

    def test_in_a_link_it_is_the_links_text(self):
        shown = rendered("[see B02 8.3.1](/guides/fide-titles) and ![B02 8.3.1](/static/icon.svg)")
        assert links(shown.html) == {"see B02 8.3.1": "/guides/fide-titles"}

    @pytest.mark.parametrize(
        "number", [clause.reference for each in documents().values() for clause in each.clauses]
    )
    def test_every_clause_of_the_registry_can_be_cited(self, number: str):
        shown = rendered(f"See ({number}).")
        assert list(links(shown.html)) == [number]
        assert shown.problems == ()


class TestHeadings:
    def test_they_have_anchors(self):
        shown = rendered("## What is it?\n\n### And `this` (B02 8.3.1)?\n\n## What is it?\n")
        ids = [each.attrs["id"] for each in parse(shown.html).all("h2", "h3")]
        assert ids[0] == "what-is-it"
        assert len(set(ids)) == 3
        assert [each.anchor for each in shown.headings] == [ids[0], ids[2]]

    def test_the_contents_are_the_second_level_in_words(self):
        shown = rendered("## A *b* `c`\n\n### no\n\n## D [e](/) B02 8.3.1?\n")
        assert [each.text for each in shown.headings] == ["A b c", "D e B02 8.3.1?"]

    @pytest.mark.parametrize(("count", "has"), [(LONG - 1, False), (LONG, True)])
    def test_a_long_page_has_contents(self, count: int, has: bool):
        assert rendered("".join(f"## {n}\n\n" for n in range(count))).has_contents is has

    def test_both_formats_have_the_same(self):
        shown = rendered("## A *b*\n\nc\n\nD\n---\n\n### E & f\n\n#### g\n")
        assert headings(parse(shown.html)) == headings(from_markdown(shown.markdown))


def test_answers_are_plain_in_structured_data():
    shown = rendered(faq=(Question("Q", "**5 < 6** & `x` [y](/) (B02 8.3.4)."),))
    assert shown.faq[0].plain == "5 < 6 & x y (B02 8.3.4)."


ingredients = st.sampled_from([
    "# ", "## ", "- ", "> ", "1. ", "```", "~~~", "```example rating-change\n", "```figure dp-curve\n", "```example",
    "B02 8.3.1", "B02 99", "[x](", "![](", ")", "/calculators/rating-change?", "rating=", "//[", "http://[", "<b>", "|",
    "|---|", "\n", "\n\n", "    ", "\t", "\u2028", "\x0c", "\x00", "&lt;", "&#x6a;", "javascript:", "]", "[", "\\",
    "date: 2026-10-01", "date:", "games: 1850l", ":", "[a]: /x\n", "<!--", "\r", "block-0-of-this-guide-stands-here",
])  # fmt: skip
soup = st.one_of(
    st.text(max_size=120), st.lists(st.one_of(ingredients, st.text(max_size=4)), max_size=25).map("".join)
)


@given(soup, soup, soup, st.lists(soup, max_size=2))
@example("```example rating-change\ndate:\n```", "", "", [])
@example("", "", "", ["//["])
@example("[x](http://[)", "[x](//[)", "", [])
def test_nothing_in_a_content_raises_or_harms(body: str, answer: str, title: str, related: list[str]):
    shown = rendered(
        body,
        title=title,
        summary=title,
        faq=(Question(title, answer),),
        related=tuple(related),
        sources=(Source(title, answer),),
    )
    assert harm(parse(shown.html)) == []
    assert harm(parse(shown.faq[0].html)) == []
    assert all(str(problem) for problem in shown.problems)
    assert shown.markdown.endswith("\n")


def test_the_small_guide_has_no_problem():
    assert rendered().problems == ()
    assert rendered(faq=replace(SMALL).faq).problems == ()
