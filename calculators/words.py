"""The words below each calculator: one Markdown file a tool, for page and Markdown alike.

A citation that is not in the registry fails when the file is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

import frontmatter
from django.utils.safestring import SafeString

from calculators.prose import renderer, unknown_citations
from calculators.rules.loading import DataError
from calculators.tools.base import Tool


@dataclass(frozen=True, slots=True)
class Words:
    """A tool's words: the source as it stands in Markdown, and the same as HTML."""

    markdown: str
    html: SafeString
    updated: date


def read_words(source: str, where: str) -> Words:
    """Words with their front matter. Raises ``DataError`` for an unknown citation or a date that is none."""
    post = frontmatter.loads(source)
    updated = post.get("updated")
    if not isinstance(updated, date):
        raise DataError(f"{where}: updated is {updated!r}, not a date")
    if unknown := list(unknown_citations(post.content)):
        raise DataError(f"{where}: no clause {', '.join(unknown)} in the registry")
    html = renderer().render(post.content)  # our own file, and raw HTML in it is escaped
    return Words(post.content, SafeString(html.replace("<table>", '<table class="plain">')), updated)


@cache
def words(name: str) -> Words:
    """The words of the tool with this name."""
    file = resources.files("calculators") / "texts" / f"{name}.md"
    return read_words(file.read_text("utf-8"), f"{name}.md")


def last_updated(tool: Tool) -> date:
    """When a tool's words were last changed."""
    return words(tool.name).updated
