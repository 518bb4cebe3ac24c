"""A guide's content to HTML and to Markdown, from one source, with every problem found on the way.

The Markdown is the source itself with its blocks replaced. The HTML comes from the same tokens, is cleaned by nh3, and
only then gets the blocks, which our own templates made.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import date
from html import unescape
from itertools import count
from secrets import token_hex
from typing import Any

import nh3
from django.utils.safestring import SafeString
from markdown_it.token import Token

from calculators.prose import renderer, unknown_citations
from guides.blocks import Block, BlockError, compute, is_block
from guides.content import Content
from guides.links import broken

LONG = 4
"""Headings from which on a page has a table of contents."""
SUMMARY_LENGTH = (40, 260)

_TAGS = {
    "a", "blockquote", "br", "code", "em", "h2", "h3", "h4", "hr", "img", "li", "ol", "p", "pre", "strong", "table",
    "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_ATTRIBUTES = {
    "a": {"href", "class", "title"},
    "img": {"src", "alt", "title"},
    "h2": {"id"},
    "h3": {"id"},
    "ol": {"start"},
    "code": {"class"},
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong and where: ``line`` of the body, counted from 1, or ``None`` for another ``field``."""

    text: str
    field: str = "body"
    line: int | None = None

    def __str__(self) -> str:
        place = f"line {self.line}" if self.line else self.field
        return f"{place}: {self.text}"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the table of contents."""

    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class RenderedQuestion:
    """A question and its answer in both formats."""

    question: str
    html: SafeString
    markdown: str

    @property
    def plain(self) -> str:
        """The answer as text without markup."""
        return unescape(" ".join(nh3.clean(self.html, tags=set()).split()))


@dataclass(frozen=True, slots=True)
class Rendered:
    """A guide ready to be shown."""

    html: SafeString
    markdown: str
    headings: tuple[Heading, ...]
    faq: tuple[RenderedQuestion, ...]
    problems: tuple[Problem, ...]

    @property
    def has_contents(self) -> bool:
        """Whether the page is long enough for a table of contents."""
        return len(self.headings) >= LONG


def render(content: Content, guides: Container[str], today: date) -> Rendered:
    """Render a guide. ``guides``: the slugs that links may lead to. Never raises for what stands in the content."""
    problems: list[Problem] = []
    html, markdown, headings = _body(content.body, guides, today, problems)
    faq = []
    for number, question in enumerate(content.faq, 1):
        found: list[Problem] = []
        answer, plain, _ = _body(
            question.answer, guides, today, found, {heading.anchor for heading in headings}
        )
        problems += [Problem(problem.text, f"question {number}") for problem in found]
        faq.append(RenderedQuestion(question.question, answer, plain.strip()))
    problems += _about(content, guides, today)
    return Rendered(html, markdown, headings, tuple(faq), tuple(problems))


def _body(
    source: str, guides: Container[str], today: date, problems: list[Problem], elsewhere: Iterable[str] = ()
) -> tuple[SafeString, str, tuple[Heading, ...]]:
    source = source.replace("\r\n", "\n")
    tokens = renderer().parse(source)
    lines = source.split("\n")  # as the parser does; splitlines() knows line ends that Markdown does not
    anchors = {*elsewhere, *(str(token.attrs["id"]) for token in tokens if "id" in token.attrs)}
    mark = token_hex(8)  # nobody can write it into a guide
    blocks: list[Block] = []
    shown: list[Token] = []
    replaced: list[tuple[int, int, str]] = []
    for token in tokens:
        if token.type == "fence" and is_block(token.info):
            start, end = token.map or [0, 0]
            try:
                block = compute(token.info, token.content, today)
                text = block.markdown
            except BlockError as error:
                problems.append(Problem(f"{token.info}: {error}", line=start + 1))
                continue
            replaced.append((start, end, text))
            shown.append(Token("html_block", "", 0, content=f"<p>{_mark(mark, len(blocks))}</p>\n"))
            blocks.append(block)
        else:
            shown.append(token)
            _check(token, guides, today, problems, anchors)
    html = nh3.clean(
        renderer().renderer.render(shown, renderer().options, {}),
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        link_rel=None,
    )
    number_of = count(1)
    html = re.sub("<table>", lambda _: _TABLE.format(next(number_of)), html).replace(
        "</table>", "</table></div>"
    )
    for number, block in enumerate(blocks):
        html = html.replace(f"<p>{_mark(mark, number)}</p>", block.html)
    return SafeString(html), _replaced(lines, replaced), _headings(tokens)


_FENCE = re.compile(r"`{3,}|~{3,}")
_TABLE = '<div class="scroll" role="region" aria-label="Table {}" tabindex="0"><table class="plain">'


def _mark(mark: str, number: int) -> str:
    return f"block-{mark}-{number}-stands-here"


def _replaced(lines: list[str], blocks: list[tuple[int, int, str]]) -> str:
    """The source with its blocks computed, each inside the list or quotation it stands in."""
    for start, end, text in reversed(blocks):
        first = _FENCE.split(lines[start], maxsplit=1)[0]
        prefix = re.sub(r"[^>\s]", " ", first)
        computed = text.rstrip("\n").split("\n")
        lines[start:end] = [first + computed[0], *((prefix + line).rstrip() for line in computed[1:])]
    return "\n".join(lines).rstrip("\n") + "\n"


def _headings(tokens: list[Token]) -> tuple[Heading, ...]:
    return tuple(
        Heading(_plain(tokens[place + 1]), str(token.attrs.get("id", "")))
        for place, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag == "h2"
    )


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))


def _check(
    token: Token, guides: Container[str], today: date, problems: list[Problem], anchors: set[str]
) -> None:
    start = token.map[0] if token.map else 0
    if token.type == "heading_open" and token.tag == "h1":
        problems.append(Problem("a second H1: the title is the H1, start with ##", line=start + 1))
    if token.type != "inline":
        return
    line = start + 1
    for child in token.children or ():
        line += child.type in ("softbreak", "hardbreak")
        problems += [Problem(text, line=line) for text in _wrong(child, guides, today, anchors)]


def _wrong(child: Token, guides: Container[str], today: date, anchors: set[str]) -> list[str]:
    attrs: dict[str, Any] = dict(child.attrs)
    if child.type == "text":
        return [f"no clause {each} in the registry" for each in unknown_citations(child.content)]
    if child.type == "link_open" and "class" not in attrs:
        href = str(attrs.get("href", ""))
        if href.startswith("#") and href[1:] not in anchors:
            return [f"broken link: no heading of this text has the anchor {href}"]
        why = broken(href, guides, today)
        return [f"broken link: {why}"] if why else []
    if child.type == "image":
        found = [] if child.content.strip() else ["the picture has no alternative text"]
        if not str(attrs.get("src", "")).startswith("/static/"):
            found.append("the picture is not from /static/; browsers are told to load no other")
        return found
    return []


def _about(content: Content, guides: Container[str], today: date) -> list[Problem]:
    problems = []
    if not content.title.strip():
        problems.append(Problem("the title is missing", "title"))
    low, high = SUMMARY_LENGTH
    if not low <= len(content.summary) <= high:
        problems.append(Problem(f"{len(content.summary)} characters; {low} to {high} are wanted", "summary"))
    if not content.body.strip():
        problems.append(Problem("there is no text", "body"))
    whys = [broken(path, guides, today) for path in content.related]
    problems += [Problem(why, "related pages") for why in whys if why]
    strange = [each.url for each in content.sources if not each.url.startswith(("https://", "http://"))]
    problems += [Problem(f"“{url}” is no web address", "sources") for url in strange]
    return problems
