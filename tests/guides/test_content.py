"""A guide's content and its text form: one is read back from the other, and what is no guide is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guides.content import Content, ContentError, Question, Source
from guides.seeds import FOLDER, read_seeds
from tests.guides.helpers import SMALL

# Files are read with universal line endings, so a carriage return alone is not kept; YAML reads NEL as a line's end.
words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\x85"), max_size=60).map(
    str.strip
)
contents = st.builds(
    Content,
    title=words,
    summary=words,
    body=words,
    updated=st.dates(min_value=date(1000, 1, 1)),
    faq=st.lists(st.builds(Question, words, words), max_size=3).map(tuple),
    sources=st.lists(st.builds(Source, words, words), max_size=3).map(tuple),
    related=st.lists(words, max_size=3).map(tuple),
)
HEAD = {"title": "title: A title", "summary": "summary: A summary", "updated": "updated: 2026-11-30"}


def file(*lines: str, **changes: str) -> str:
    head = [line for line in {**HEAD, **changes}.values() if line]
    return "\n".join(["---", *head, *lines, "---", "", "A body."])


@given(contents)
def test_what_is_written_is_read_back(content: Content):
    assert Content.from_file(content.to_file(), "x.md") == content


@given(contents)
def test_the_database_gives_back_what_it_was_given(content: Content):
    assert Content.from_json(content.to_json()) == content


@pytest.mark.parametrize("text", ["---", "--- x", "a\n---\nb", "a: b\n---\n", "{\n}", "# no: yaml"])
def test_a_line_that_looks_like_front_matter_stays_what_it_is(text: str):
    text = text.strip()
    content = replace(SMALL, body=text, summary=text, faq=(Question(text, text),))
    assert Content.from_file(content.to_file(), "x.md") == content


@given(contents, contents)
def test_fingerprints_tell_contents_apart(one: Content, other: Content):
    assert (one.fingerprint == other.fingerprint) == (one == other)


def test_every_field_counts_for_the_fingerprint():
    changed = [
        replace(SMALL, title="x"),
        replace(SMALL, summary="x"),
        replace(SMALL, body="x"),
        replace(SMALL, updated=date(2020, 1, 1)),
        replace(SMALL, faq=()),
        replace(SMALL, sources=()),
        replace(SMALL, related=()),
    ]
    assert len({each.fingerprint for each in [SMALL, *changed]}) == len(changed) + 1


def test_what_need_not_be_there_is_empty():
    content = Content.from_file(file(), "x.md")
    assert (content.faq, content.sources, content.related) == ((), (), ())
    assert (content.title, content.body) == ("A title", "A body.")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("no front matter", id="no front matter"),
        pytest.param("", id="nothing"),
        pytest.param(file(title=""), id="no title"),
        pytest.param(file(summary=""), id="no summary"),
        pytest.param(file(updated=""), id="no date"),
        pytest.param(file(updated="updated: soon"), id="a word for a date"),
        pytest.param(file(updated='updated: "2026-11-30"'), id="a text for a date"),
        pytest.param(file(updated="updated: 2026"), id="a year for a date"),
        pytest.param(file("faq: [1]"), id="a question that is a number"),
        pytest.param(file("faq: 7"), id="questions that are a number"),
        pytest.param(file("faq: words"), id="questions that are a word"),
        pytest.param(file("faq: [{question: A?}]"), id="a question without answer"),
        pytest.param(file("sources: [{title: A}]"), id="a source without address"),
        pytest.param(file("title: [", title=""), id="no YAML"),
        pytest.param("---\n- a\n---\nb", id="a list for front matter"),
    ],
)
def test_it_refuses_and_names_the_file(text: str):
    with pytest.raises(ContentError, match=r"^a-guide\.md: "):
        Content.from_file(text, "a-guide.md")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(file(updated="updated: 2026-13-45"), id="a day that does not exist"),
        pytest.param(
            file(updated="updated: 2026-11-30 10:00:00"), id="a time, which the database cannot read"
        ),
        pytest.param(file("related: /guides/fide-titles"), id="one path that is read letter by letter"),
        pytest.param(file(title="title:"), id="an empty title that is read as the word None"),
    ],
)
def test_it_refuses_what_looks_right(text: str):
    with pytest.raises(ContentError, match=r"^a-guide\.md: "):
        Content.from_file(text, "a-guide.md")


def test_the_seeds_are_read():
    seeds = read_seeds()
    assert set(seeds) >= {
        "chess-ratings-explained",
        "fide-titles",
        "how-fide-ratings-are-calculated",
        "how-to-get-a-fide-rating",
        "rating-percentiles",
    }
    for slug, content in seeds.items():
        assert Content.from_file((FOLDER / f"{slug}.md").read_text("utf-8"), slug) == content
        assert Content.from_file(content.to_file(), slug) == content
