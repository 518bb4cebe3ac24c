"""What a guide consists of, and its one text form: Markdown with front matter, as in ``guides/content``."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any

import frontmatter
import yaml


class ContentError(ValueError):
    """A guide's file cannot be read or not be published; the message names it and says why."""


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name}, {value!r}, where text is wanted,")
    return value.strip()


def _list(values: dict[str, Any], name: str) -> list[Any]:
    value = values.get(name) or []
    if not isinstance(value, list):
        raise TypeError(f"{name}, {value!r}, where a list is wanted,")
    return value


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer in Markdown."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a guide's facts come from."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class Content:
    """A whole guide, working copy or published."""

    title: str
    summary: str
    body: str
    updated: date
    faq: tuple[Question, ...] = field(default=())
    sources: tuple[Source, ...] = field(default=())
    related: tuple[str, ...] = field(default=())

    def to_file(self) -> str:
        """The text form; ``from_file`` is its inverse."""
        head = {
            "title": self.title,
            "summary": self.summary,
            "updated": self.updated,
            "related": list(self.related),
            "sources": [asdict(source) for source in self.sources],
            "faq": [asdict(question) for question in self.faq],
        }
        dumped = yaml.safe_dump(head, allow_unicode=True, sort_keys=False, width=1000)
        return f"---\n{dumped}---\n\n{self.body.strip()}\n"

    @classmethod
    def from_file(cls, text: str, where: str) -> Content:
        """Read the text form. Raises ``ContentError``."""
        try:
            post = frontmatter.loads(text)
        except (yaml.YAMLError, ValueError) as error:  # ValueError: a day that does not exist
            raise ContentError(f"{where}: the front matter cannot be read: {error}") from error
        try:
            return cls._from_values(dict(post.metadata), post.content.strip())
        except (KeyError, TypeError, ValueError) as error:
            raise ContentError(f"{where}: {error} is missing or not of the right form") from error

    @classmethod
    def _from_values(cls, values: dict[str, Any], body: str) -> Content:
        updated = values["updated"]
        if type(updated) is not date:
            raise ValueError(f"updated, {updated!r}, where a date such as 2026-11-30 is wanted,")
        return cls(
            _text(values["title"], "title"),
            _text(values["summary"], "summary"),
            body,
            updated,
            tuple(
                Question(_text(each["question"], "question"), _text(each["answer"], "answer"))
                for each in _list(values, "faq")
            ),
            tuple(
                Source(_text(each["title"], "title"), _text(each["url"], "url"))
                for each in _list(values, "sources")
            ),
            tuple(_text(each, "related") for each in _list(values, "related")),
        )

    def to_json(self) -> dict[str, Any]:
        """For the database; ``from_json`` is its inverse."""
        return {**asdict(self), "updated": self.updated.isoformat()}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Content:
        """What ``to_json`` wrote."""
        return cls(
            values["title"],
            values["summary"],
            values["body"],
            date.fromisoformat(values["updated"]),
            tuple(Question(**each) for each in values["faq"]),
            tuple(Source(**each) for each in values["sources"]),
            tuple(values["related"]),
        )

    @property
    def fingerprint(self) -> str:
        """The same for the same content: tells whether staff have touched a seeded guide."""
        return sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()
