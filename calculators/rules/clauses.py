"""The clause registry: every citation of the site is one of these, or it does not load.

A reference is written as the document's label and the clause's number, "B02 8.3.1"; sections of a text whose numbers
are not known have a short name instead, "US Chess special formula".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import cache

from calculators.rules.loading import DATA, DataError, build, read_toml


@dataclass(frozen=True, slots=True)
class Change:
    """What a clause said from a date on."""

    since: date = field(metadata={"name": "from"})
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """An official page."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class _Entry:
    number: str
    summary: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class _Head:
    key: str
    label: str
    title: str
    edition: date
    checked_on: date
    url: str
    archive: tuple[Link, ...]
    note: str
    amended: date | None = None


@dataclass(frozen=True, slots=True)
class _File:
    document: _Head
    clause: tuple[_Entry, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: our one-line summary, what changed, and where it stands."""

    reference: str
    number: str
    summary: str
    changes: tuple[Change, ...]
    document: str
    """Key of the document, as in the address of its page."""

    @property
    def anchor(self) -> str:
        """Where it stands on its document's page: an id has no space."""
        return self.number.replace(" ", "-")

    @property
    def path(self) -> str:
        """Address of the clause on this site."""
        return f"/handbook/{self.document}#{self.anchor}"


@dataclass(frozen=True, slots=True)
class Document:
    """A Handbook chapter, or the rules of another federation, with the clauses that the site cites."""

    key: str
    label: str
    title: str
    edition: date
    amended: date | None
    checked_on: date
    url: str
    archive: tuple[Link, ...]
    note: str
    clauses: tuple[Clause, ...]


def parse_document(text: str, where: str) -> Document:
    """Read one document of the registry. Raises ``DataError`` for anything unknown, missing or double."""
    file = build(_File, read_toml(text, where), where)
    head = file.document
    clauses = tuple(
        Clause(f"{head.label} {entry.number}", entry.number, entry.summary, entry.changes, head.key)
        for entry in file.clause
    )
    if len({clause.number for clause in clauses}) != len(clauses):
        raise DataError(f"{where}: a clause stands twice")
    return Document(
        head.key,
        head.label,
        head.title,
        head.edition,
        head.amended,
        head.checked_on,
        head.url,
        head.archive,
        head.note,
        clauses,
    )


@cache
def documents() -> dict[str, Document]:
    """All documents by key, in the order of their files."""
    files = sorted((DATA / "clauses").iterdir(), key=lambda file: file.name)
    found = [parse_document(file.read_text("utf-8"), file.name) for file in files]
    return {document.key: document for document in found}


@cache
def _registry() -> dict[str, Clause]:
    return {clause.reference: clause for document in documents().values() for clause in document.clauses}


def clause(reference: str) -> Clause:
    """The clause a reference names; ``DataError`` if the registry has none.

    >>> clause("B02 8.3.1").path
    '/handbook/b02#8.3.1'
    """
    try:
        return _registry()[reference]
    except KeyError:
        raise DataError(f"no clause {reference!r} in the registry") from None


def references() -> Iterable[str]:
    """Every reference that resolves."""
    return _registry().keys()


def cite(*wanted: str) -> tuple[str, ...]:
    """The references themselves, checked: for constants at the top of a module.

    A citation that no longer resolves fails when the module is imported, not in front of a reader.
    """
    for reference in wanted:
        clause(reference)
    return wanted
