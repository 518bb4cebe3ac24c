"""The clause registry: what it holds, what it refuses, and that every citation of the rules resolves."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from datetime import date
from pathlib import Path

import pytest

import calculators.rules
from calculators.rules.clauses import Change, Link, cite, clause, documents, parse_document, references
from calculators.rules.editions import LISTS, RatingList, editions
from calculators.rules.loading import DATA, DataError

C07 = next(each for each in (DATA / "clauses").iterdir() if each.name.endswith("c07.toml")).read_text("utf-8")
MODULES = sorted(Path(calculators.rules.__path__[0]).glob("*.py"))

# The addresses are part of the public contract: /handbook/b02#8.3.1.
KEYS = {
    "b01": "B01",
    "b02": "B02",
    "b02-rapid-blitz": "B02RB",
    "c07": "C.07",
    "us-chess": "US Chess",
    "us-chess-rules": "US Chess rules",
}


def cited(docstring: str) -> list[str]:
    """The references of the lines that begin with "Clauses:", ranges by their ends."""
    found: list[str] = []
    for line in re.findall(r"Clauses: ([^\n]*)", docstring):
        label = ""
        if line.startswith("US Chess ") and not line.startswith("US Chess rules"):
            names = line.removeprefix("US Chess ").rstrip(".").split(", ")
            found += [f"US Chess {name}" for name in names]
            continue
        for name, number in re.findall(
            r"(B0[12](?:RB)?|C\.07|US Chess rules)|(?<![\w.])(\d+(?:(?:\.\d+)+|[A-Z]\d*))", line
        ):
            label = name or label
            if number:
                found.append(f"{label} {number}")
    return found


def docstrings() -> list[tuple[str, str]]:
    documented = ast.FunctionDef | ast.ClassDef | ast.Module
    return [
        (f"{file.stem}.{getattr(node, 'name', '')}", text)
        for file in MODULES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, documented) and (text := ast.get_docstring(node))
    ]


class TestEveryCitationResolves:
    def test_the_reader_of_docstrings(self) -> None:
        text = "Text.\n\n    Clauses: B02 8.3.1 to 8.3.4, 5.1; B02RB 7.3.1; C.07 10.1.\n"
        assert cited("Clauses: US Chess bonus, special formula.") == [
            "US Chess bonus",
            "US Chess special formula",
        ]
        assert cited(text) == ["B02 8.3.1", "B02 8.3.4", "B02 5.1", "B02RB 7.3.1", "C.07 10.1"]

    def test_in_docstrings(self) -> None:
        unresolved = [
            (where, each) for where, text in docstrings() for each in cited(text) if each not in references()
        ]
        assert unresolved == []
        assert sum(len(cited(text)) for _, text in docstrings()) > 40

    @pytest.mark.parametrize("rating_list", LISTS)
    def test_in_editions(self, rating_list: RatingList) -> None:
        for edition in editions()[rating_list]:
            for each in fields(edition.clauses):
                reference = getattr(edition.clauses, each.name)
                assert reference is None or clause(reference).reference == reference

    @pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
    def test_the_rapid_and_blitz_chapter_cites_itself(self, rating_list: RatingList) -> None:
        """Its numbers are one lower from section 6 on; 5.1 alone is cited from the standard chapter."""
        for edition in editions()[rating_list]:
            own = {getattr(edition.clauses, each.name) for each in fields(edition.clauses)} - {
                None,
                "B02 5.1",
            }
            assert {reference.split()[0] for reference in own} == {"B02RB"}


class TestTheRegistry:
    def test_its_documents(self) -> None:
        assert {key: document.label for key, document in documents().items()} == KEYS
        # The order of the Handbook page: rating regulations first, other federations last.
        assert list(documents()) == ["b02", "b02-rapid-blitz", "b01", "c07", "us-chess", "us-chess-rules"]
        assert all(key == document.key for key, document in documents().items())

    def test_it_finds_a_clause(self) -> None:
        found = clause("B02RB 7.3.1")
        assert (found.reference, found.number, found.document) == ("B02RB 7.3.1", "7.3.1", "b02-rapid-blitz")
        assert found.path == "/handbook/b02-rapid-blitz#7.3.1"
        assert [change.since for change in found.changes] == [
            date(2022, 1, 1),
            date(2024, 3, 1),
            date(2024, 12, 1),
        ]

    def test_a_section_with_a_name_has_an_anchor_without_a_space(self) -> None:
        found = clause("US Chess special formula")
        assert (found.number, found.path) == ("special formula", "/handbook/us-chess#special-formula")

    def test_it_names_what_it_has_not(self) -> None:
        with pytest.raises(DataError, match=r"^no clause 'B02 6\.3' in the registry$"):
            clause("B02 6.3")

    def test_every_reference_is_that_of_its_clause(self) -> None:
        listed = [each.reference for document in documents().values() for each in document.clauses]
        assert list(references()) == listed
        assert len(set(listed)) == len(listed)
        assert all(clause(reference).reference == reference for reference in listed)

    def test_every_summary_is_one_line(self) -> None:
        assert all("\n" not in clause(each).summary and clause(each).summary for each in references())

    def test_changes_stand_in_order(self) -> None:
        for each in references():
            since = [change.since for change in clause(each).changes]
            assert since == sorted(since)

    def test_cite_gives_back_what_it_checked(self) -> None:
        assert cite("B02 8.3.1", "C.07 10.1") == ("B02 8.3.1", "C.07 10.1")
        with pytest.raises(DataError, match="no clause 'B02 8'"):
            cite("B02 8.3.1", "B02 8")


class TestADocumentIsRead:
    def test_with_all_it_says(self) -> None:
        text = (
            C07.replace("edition = 2026-03-01", "edition = 2026-03-01\namended = 2026-10-01").replace(
                "archive = []", 'archive = [{ title = "Old", url = "https://example.org/old" }]'
            )
            + 'changes = [{ from = 2026-03-01, text = "New." }]\n'
        )
        document = parse_document(text, "c07.toml")
        assert (document.key, document.label, document.title) == ("c07", "C.07", "FIDE Tie-Break Regulations")
        assert (document.edition, document.amended) == (date(2026, 3, 1), date(2026, 10, 1))
        assert document.checked_on == date(2026, 10, 9)
        assert document.url == "https://handbook.fide.com/chapter/TieBreakRegulations032026"
        assert document.archive == (Link("Old", "https://example.org/old"),)
        assert document.note == "Only the clauses on performance ratings are listed."
        assert [each.number for each in document.clauses] == ["10.1", "10.2", "10.3"]
        last = document.clauses[-1]
        assert last.reference == "C.07 10.3"
        assert last.summary.startswith("PTP")
        assert last.document == "c07"
        assert last.changes == (Change(date(2026, 3, 1), "New."),)

    @pytest.mark.parametrize(
        ("old", "new", "complaint"),
        [
            ('number = "10.2"', 'number = "10.1"', "c07.toml: a clause stands twice"),
            ('number = "10.2"', 'number = "10.2"\ntext = "x"', "c07.toml, clause 2: unknown text"),
            ('number = "10.2"', "", "c07.toml, clause 2: number is missing"),
            ('number = "10.2"', "number = 10.2", "c07.toml, clause 2, number: str is wanted, not 10.2"),
            ("archive = []", "", "c07.toml, document: archive is missing"),
            ("[document]", "[documents]", "c07.toml: unknown documents"),
            ("[document]", "[document", "c07.toml: "),
        ],
    )
    def test_or_refused(self, old: str, new: str, complaint: str) -> None:
        assert old in C07
        with pytest.raises(DataError) as refused:
            parse_document(C07.replace(old, new, 1), "c07.toml")
        assert str(refused.value).startswith(complaint)
