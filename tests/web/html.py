"""A page read by ``html.parser``, strictly: every element closed, in order."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Element:
    """An element with what stands in it."""

    tag: str
    attrs: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """This element and all in it, in order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    @property
    def text(self) -> str:
        """What is read in it, white space folded."""
        return " ".join("".join(self.strings()).split())

    def strings(self) -> Iterator[str]:
        """The pieces of text in it, each as it stands between two tags."""
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child.strings()

    def all(self, tag: str = "", **attrs: str) -> list[Element]:
        """Elements of a tag with these attributes; ``cls`` is one of the classes."""
        wanted = attrs.pop("cls", "")
        return [
            each
            for each in self.walk()
            if tag in ("", each.tag)
            and (not wanted or wanted in each.attrs.get("class", "").split())
            and all(
                each.attrs.get(name.rstrip("_").replace("_", "-")) == value for name, value in attrs.items()
            )
        ]

    def one(self, tag: str = "", **attrs: str) -> Element:
        """The only such element."""
        (found,) = self.all(tag, **attrs)
        return found

    def within(self, tag: str) -> bool:
        """Whether it stands in an element of this tag."""
        return self.parent is not None and (self.parent.tag == tag or self.parent.within(tag))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.children.append(Element(tag, {name: value or "" for name, value in attrs}, self.open))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.tag == tag, f"line {self.getpos()[0]}: </{tag}> closes <{self.open.tag}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def read_html(text: str) -> Element:
    """The page. Fails where an element is not closed or closed by another's end."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is not closed"
    return reader.root


def check(page: Element) -> None:
    """What holds for every page or part of one: ids are single, and what refers to an id finds it."""
    ids = [each.attrs["id"] for each in page.walk() if "id" in each.attrs]
    assert len(ids) == len(set(ids)), f"double ids: {sorted({each for each in ids if ids.count(each) > 1})}"
    assert "" not in ids
    for each in page.walk():
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls", "list", "headers"):
            missing = set(each.attrs.get(name, "").split()) - set(ids)
            assert not missing, f"<{each.tag} {name}> names {missing}, which is not there"
        if each.tag == "a" and each.attrs["href"].startswith("#"):
            assert each.attrs["href"][1:] in ids, f"no {each.attrs['href']} on the page"
        if each.tag in ("input", "textarea", "select") and each.attrs.get("type") != "hidden":
            named = each.within("label") or "aria-label" in each.attrs
            assert named or page.all("label", for_=each.attrs.get("id", "")), f"no label: {each.attrs}"
        if each.tag == "button":
            assert each.text or each.attrs.get("aria-label")
            assert "type" in each.attrs
    assert len([each for each in page.walk() if "autofocus" in each.attrs]) <= 1


def check_whole(page: Element) -> None:
    """What holds for a whole page besides."""
    check(page)
    (html,) = [child for child in page.children if isinstance(child, Element)]
    assert html.attrs["lang"] == "en"
    assert len(page.all("h1")) == len(page.all("main")) == len(page.all("title")) == 1
    assert page.one("title").text
    levels = [int(each.tag[1]) for each in page.walk() if each.tag in ("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels)), levels
    first_link = page.one("body").all("a")[0]
    assert first_link.attrs["href"] == "#" + page.one("main").attrs["id"]


def tables(part: Element) -> list[list[list[str]]]:
    """Every table as rows of cells; the rows that only hold a remark are left out."""
    return [
        [
            [cell.text for cell in row.walk() if cell.tag in ("th", "td")]
            for row in table.all("tr")
            if "remark" not in row.attrs.get("class", "").split()
        ]
        for table in part.all("table")
    ]
