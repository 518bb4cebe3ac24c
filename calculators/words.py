"""The words below each calculator: one Markdown file a tool, for page and Markdown alike.

In them citations are written plainly, "B02 8.3.1"; on the page they become links. A citation that is not in the
registry fails when the file is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

import frontmatter
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from calculators.rules.clauses import clause, documents
from calculators.tools.base import Tool


@dataclass(frozen=True, slots=True)
class Words:
    """A tool's words: the source as it stands in Markdown, and the same as HTML."""

    markdown: str
    html: SafeString
    updated: date


@cache
def _citation() -> re.Pattern[str]:
    labels = "|".join(
        re.escape(label)
        for label in sorted((each.label for each in documents().values()), key=len, reverse=True)
    )
    return re.compile(rf"\b(?:{labels}) [0-9]+(?:\.[0-9]+)*")


def _link_citations(state: StateCore) -> None:
    for block in state.tokens:
        if block.type == "inline" and block.children:
            block.children = [part for token in block.children for part in _linked(token, state)]


def _linked(token: Token, state: StateCore) -> list[Token]:
    if token.type != "text":
        return [token]
    parts: list[Token] = []
    end = 0
    for match in _citation().finditer(token.content):
        opening = Token("link_open", "a", 1, attrs={"href": clause(match[0]).path, "class": "clause"})
        parts += [
            _text(token.content[end : match.start()]),
            opening,
            _text(match[0]),
            Token("link_close", "a", -1),
        ]
        end = match.end()
    return [*parts, _text(token.content[end:])]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


@cache
def _renderer() -> MarkdownIt:
    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    renderer.core.ruler.push("citations", _link_citations)
    return renderer


@cache
def words(name: str) -> Words:
    """The words of the tool with this name."""
    source = (resources.files("calculators") / "texts" / f"{name}.md").read_text("utf-8")
    post = frontmatter.loads(source)
    html = _renderer().render(post.content)  # our own file, and raw HTML in it is escaped
    updated = post["updated"]
    if not isinstance(updated, date):
        raise TypeError(f"{name}.md: updated is {updated!r}, not a date")
    return Words(post.content, SafeString(html.replace("<table>", '<table class="plain">')), updated)


def last_updated(tool: Tool) -> date:
    """When a tool's words were last changed."""
    return words(tool.name).updated
