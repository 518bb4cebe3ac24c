"""Markdown to HTML with citations linked: for the words below calculators and for the guides.

In the source citations are written plainly, "B02 8.3.1" or "US Chess special formula". They are found in running text
by a pattern built from the clause registry, not in code and not inside links, and become links to its pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.anchors import anchors_plugin

from calculators.rules.clauses import clause, documents
from calculators.rules.loading import DataError

LINKS_IN_CONTENTS = (2, 3)
"""Levels of the headings that have an anchor."""


@cache
def citation_pattern() -> re.Pattern[str]:
    """What a citation looks like: a label of the registry and a number, or a section that is called by a name.

    A number that the registry has not is found too, and told. A name can't be: "US Chess" is also plain English.
    """
    numbered, named = set(), []
    for document in documents().values():
        for each in document.clauses:
            if each.number[0].isdigit():
                numbered.add(document.label)
            else:
                named.append(each.reference)
    labels, names = (_longest_first(each) for each in (numbered, named))
    return re.compile(rf"\b(?:(?:{labels}) [0-9]+(?:[A-Z][0-9]*)?(?:\.[0-9]+)*|(?:{names})\b)")


def _longest_first(texts: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(texts, key=len, reverse=True)))


def unknown_citations(text: str) -> Iterator[str]:
    """Citations in a text that the registry does not have."""
    for match in citation_pattern().finditer(text):
        try:
            clause(match[0])
        except DataError:
            yield match[0]


@cache
def renderer() -> MarkdownIt:
    """CommonMark with tables and anchors at headings; raw HTML is shown as text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.use(anchors_plugin, min_level=min(LINKS_IN_CONTENTS), max_level=max(LINKS_IN_CONTENTS))
    markdown.core.ruler.push("citations", _link_citations)
    return markdown


def _link_citations(state: StateCore) -> None:
    for block in state.tokens:
        if block.type == "inline" and block.children:
            block.children = list(_with_links(block.children))


def _with_links(tokens: list[Token]) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        if token.type == "text" and not depth:
            yield from _linked(token.content)
        else:
            yield token


def _linked(content: str) -> Iterator[Token]:
    end = 0
    for match in citation_pattern().finditer(content):
        try:
            path = clause(match[0]).path
        except DataError:
            continue  # left as text; whoever owns the source is told by ``unknown_citations``
        yield Token("text", "", 0, content=content[end : match.start()])
        yield Token("link_open", "a", 1, attrs={"href": path, "class": "clause"})
        yield Token("text", "", 0, content=match[0])
        yield Token("link_close", "a", -1)
        end = match.end()
    yield Token("text", "", 0, content=content[end:])
