"""Pages as a check reads them: a small tree of the HTML, and the Markdown rendered by plain CommonMark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import frontmatter
from markdown_it import MarkdownIt

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
ADDRESSES = ("href", "src", "action", "formaction", "xlink:href", "data", "poster", "srcset")
NEVER = {"iframe", "object", "embed", "base", "frame", "applet", "portal"}


@dataclass
class Node:
    """An element."""

    tag: str
    attrs: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    def walk(self, without: tuple[str, ...] = ()) -> Iterator[Node]:
        """This element and all in it, in order, but none in an element called ``without``."""
        yield self
        for child in self.children:
            if isinstance(child, Node) and child.tag not in without:
                yield from child.walk(without)

    def all(self, *tags: str, without: tuple[str, ...] = ()) -> list[Node]:
        """Elements with these tags."""
        return [node for node in self.walk(without) if node.tag in tags]

    def one(self, tag: str, **attrs: str) -> Node:
        """The one element with this tag and these attributes (``class_`` for ``class``)."""
        wanted = {name.rstrip("_"): value for name, value in attrs.items()}
        found = [node for node in self.all(tag) if wanted.items() <= node.attrs.items()]
        assert len(found) == 1, f"{len(found)} of {tag} {wanted}"
        return found[0]

    @property
    def raw(self) -> str:
        """The text in it as it stands."""
        return "".join(child if isinstance(child, str) else child.raw for child in self.children)

    @property
    def text(self) -> str:
        """The text in it, with single spaces."""
        return " ".join(self.raw.split())

    def drop(self, *tags: str) -> Node:
        """The same without elements of these tags."""
        kept: list[Node | str] = [
            child.drop(*tags) if isinstance(child, Node) else child
            for child in self.children
            if isinstance(child, str) or child.tag not in tags
        ]
        return Node(self.tag, self.attrs, kept)


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if any(node.tag == tag for node in self.open[1:]):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Node:
    """The tree of a page or a part of it."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    return builder.open[0]


def from_markdown(text: str) -> Node:
    """The tree of a Markdown page without its front matter, by CommonMark with tables and nothing of ours."""
    body = frontmatter.loads(text).content
    return parse(MarkdownIt("commonmark").enable("table").render(body))


def headings(node: Node) -> list[tuple[str, str]]:
    """Level and text of every heading."""
    return [(each.tag, each.text) for each in node.all(*HEADINGS)]


def rows(node: Node) -> list[list[str]]:
    """The cells of every row of every table; clauses stand apart by a comma or by a space."""
    return [[cell.text.replace(", ", " ") for cell in row.all("td", "th")] for row in node.all("tr")]


def numbers(node: Node) -> list[str]:
    """Every number of the text, in order; elements are apart from each other as on the page."""
    return NUMBER.findall(_spaced(node))


_INLINE = {"a", "em", "strong", "code", "span", "time"}


def _spaced(node: Node) -> str:
    parts = [child if isinstance(child, str) else _spaced(child) for child in node.children]
    return "".join(parts) if node.tag in _INLINE else " " + "".join(parts) + " "


def harm(node: Node) -> list[str]:
    """What on a page could run or lead to something that runs."""
    found = []
    for each in node.walk():
        if each.tag == "script" and not (
            each.attrs.get("type") == "application/ld+json"
            or each.attrs.get("src", "").startswith(("/static/", "/admin/jsi18n/"))
        ):
            found.append(f"script {each.attrs} {each.text[:60]}")
        if each.tag in NEVER or (each.tag == "meta" and each.attrs.get("http-equiv")):
            found.append(each.tag)
        for name, value in each.attrs.items():
            plain = re.sub(r"[\x00-\x20]", "", value).lower()
            if name.startswith("on") or name in ("style", "srcdoc"):
                found.append(f"{each.tag} {name}={value}")
            if name in ADDRESSES and plain.startswith(("javascript:", "vbscript:", "data:")):
                found.append(f"{each.tag} {name}={value}")
    return found
