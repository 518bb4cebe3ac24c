"""The words below the calculators, and the clause registry as pages: every citation resolves."""

from __future__ import annotations

import re
from datetime import date
from importlib import resources
from pathlib import Path

import pytest

from calculators.rules.clauses import Document, documents, references
from calculators.rules.loading import DataError
from calculators.tools import TOOLS
from calculators.words import Words, words
from tests.web.helpers import html, markdown
from tests.web.html import check, read_html

LABELS = sorted((document.label for document in documents().values()), key=len, reverse=True)
NAMES = [
    each.number for document in documents().values() for each in document.clauses if each.number[0].isalpha()
]
CITATION = re.compile(
    rf"(?:{'|'.join(map(re.escape, LABELS))}) "
    rf"(?:[0-9]+(?:[A-Z][0-9]*)?(?:\.[0-9]+)*|{'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})"
)
OFFICIAL = {"us-chess": "https://new.uschess.org/", "us-chess-rules": "https://new.uschess.org/"}
every_text = pytest.mark.parametrize("name", sorted(tool.name for tool in TOOLS.values()))
every_document = pytest.mark.parametrize("document", documents().values(), ids=list(documents()))


def test_there_is_a_text_for_every_calculator_and_no_other():
    files = {Path(file.name).stem for file in (resources.files("calculators") / "texts").iterdir()}
    assert files == {tool.name for tool in TOOLS.values()}


@every_text
def test_every_citation_is_a_link_to_a_clause(name: str):
    found = words(name)
    cited = CITATION.findall(found.markdown)
    assert cited
    assert set(cited) <= set(references())
    part = read_html(found.html)
    check(part)
    assert [each.text for each in part.all("a", cls="clause")] == cited


@every_text
def test_it_begins_below_the_headings_of_the_page(name: str):
    found = words(name)
    assert isinstance(found.updated, date)
    assert re.search(r"^## ", found.markdown, re.MULTILINE)
    assert not re.search(r"^# ", found.markdown, re.MULTILINE)


@every_text
def test_page_and_markdown_have_the_same_words(name: str):
    slug = name.replace("_", "-")
    assert words(name).markdown in markdown(f"/calculators/{slug}.md")
    headings = re.findall(r"^#{2,4} (.+)$", words(name).markdown, re.MULTILINE)
    shown = html(f"/calculators/{slug}").one(cls="words")
    assert [each.text for each in shown.walk() if each.tag in ("h2", "h3", "h4")] == headings


@pytest.mark.parametrize("slug", sorted(TOOLS))
def test_page_and_markdown_of_a_calculator_have_the_same_headings(slug: str):
    shown = [
        each.text
        for each in html(f"/calculators/{slug}").one("main").walk()
        if each.tag in ("h1", "h2", "h3")
    ]
    mirrored = re.findall(r"^#{1,3} (.+)$", markdown(f"/calculators/{slug}.md"), re.MULTILINE)
    assert shown == mirrored


def written(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """A text read as if it were one of ours."""
    (folder / "texts").mkdir()
    (folder / "texts" / "test_only.md").write_text(f"---\nupdated: 2026-11-30\n---\n{text}\n", "utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda _: folder)
    return words.__wrapped__("test_only")


@pytest.mark.parametrize(
    "wrong", ["B02 99.9", "B01 8.3.1", "see (B02 8.3.1.7).", "| a |\n| --- |\n| B02 77 |"]
)
def test_a_citation_that_does_not_resolve_fails(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(DataError):
        written(wrong, tmp_path, monkeypatch)


def test_a_citation_is_linked_wherever_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = "A (B02 8.3.1), **B02 8.1.2**.\n\n- B02RB 7.3.1\n\n## B01 1.3\n\n`B02 8.3.3` stays code.\n"
    part = read_html(written(text, tmp_path, monkeypatch).html)
    assert [each.attrs["href"] for each in part.all("a")] == [
        "/handbook/b02#8.3.1",
        "/handbook/b02#8.1.2",
        "/handbook/b02-rapid-blitz#7.3.1",
        "/handbook/b01#1.3",
    ]


def test_html_in_a_text_is_shown_and_not_obeyed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    part = read_html(written("<script>alert(1)</script> <b>x</b>", tmp_path, monkeypatch).html)
    assert not part.all("script")
    assert not part.all("b")


def test_the_documents_of_the_contract_are_there():
    assert {"b02", "b02-rapid-blitz", "b01"} <= set(documents())


@every_document
def test_a_document_has_an_anchor_for_every_clause(document: Document):
    page = html(f"/handbook/{document.key}")
    assert document.clauses
    for clause in document.clauses:
        term = page.one(id=clause.anchor)
        assert clause.reference in term.text
        assert clause.summary in page.one("main").text
        assert clause.path == f"/handbook/{document.key}#{clause.anchor}"


@every_document
def test_its_markdown_has_every_clause_as_well(document: Document):
    text = markdown(f"/handbook/{document.key}.md")
    for clause in document.clauses:
        assert f"## {clause.reference}\n" in text
        assert clause.summary in text
        assert all(change.text in text for change in clause.changes)


@every_document
def test_it_leads_to_the_official_text(document: Document):
    hrefs = [each.attrs["href"] for each in html(f"/handbook/{document.key}").one("main").all("a")]
    assert document.url in hrefs
    assert document.url.startswith(OFFICIAL.get(document.key, "https://handbook.fide.com/"))
    assert all(link.url in hrefs for link in document.archive)
    assert document.url in markdown(f"/handbook/{document.key}.md")


@every_document
def test_it_says_what_it_was_checked_against(document: Document):
    page = html(f"/handbook/{document.key}").one("main").text
    for each in (document.edition, document.checked_on, document.amended):
        if each is not None:
            assert f"{each.day} {each:%B %Y}" in page
