"""A walk along every link of the running site, as a visitor would take it, mirrors included."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin

from tests.questions import faulty, permalinks
from tests.web.html import read_html

_LINK = re.compile(r"\]\(([^()\s]+)\)")
MOST = 3000
"""A walk that has not ended by then is in a maze."""


@dataclass
class Site:
    """What was found: texts by path, and what is wrong."""

    pages: dict[str, str] = field(default_factory=dict)
    mirrors: dict[str, str] = field(default_factory=dict)
    anchors: dict[str, set[str]] = field(default_factory=dict)
    links: int = 0
    problems: list[str] = field(default_factory=list)


def walk(origin: str) -> Site:
    """Home, everything it leads to, and one permalink and one error of every calculator."""
    site = Site()
    first = dict(reversed(permalinks()))
    wrong = dict(reversed(faulty()))
    starts = [
        "/",
        "/sitemap.xml",
        "/llms.txt",
        "/nowhere",
        *(f"/calculators/{slug}?{q}" for slug, q in first.items()),
    ]
    starts += [f"/calculators/{slug}?{query}" for slug, query in wrong.items()]
    waiting = deque((path, "the start") for path in starts)
    seen: dict[str, str] = {}
    wanted: list[tuple[str, str, str]] = []
    while waiting:
        path, source = waiting.popleft()
        if path in seen:
            continue
        seen[path] = source
        if len(seen) > MOST:
            site.problems.append(f"links: more than {MOST} addresses")
            break
        for target in _look(site, origin, path, source, expected=path in starts):
            address, anchor = urldefrag(urljoin(origin + path, target))
            if not address.startswith(origin):
                continue
            site.links += 1
            there = address.removeprefix(origin) or "/"
            if anchor and not there.partition("?")[0].endswith((".md", ".txt")):
                wanted.append((path, there, anchor))
            # A page's links to results are followed once; results lead to results without end.
            if "?" not in there or "?" not in path:
                waiting.append((there, path))
    for slug, query in first.items():
        path = f"/calculators/{slug}?{query}"
        site.pages[f"part of {path}"] = _part(origin + path)
    site.problems += [
        f"links: {path}: no #{anchor} on {there}"
        for path, there, anchor in wanted
        if there in site.anchors and anchor not in site.anchors[there]
    ]
    return site


def _part(address: str) -> str:
    """What htmx swaps into a page, in a page of its own; htmx takes the title out and sets it."""
    request = urllib.request.Request(address, headers={"HX-Request": "true"})
    with urllib.request.urlopen(request, timeout=20) as response:
        text = response.read().decode()
    title, rest = re.match(r"\s*(<title>.*?</title>)(.*)", text, re.DOTALL).groups()  # type: ignore[union-attr]
    return f'<!doctype html><html lang="en"><head>{title}</head><body><h1>Part</h1>{rest}</body></html>\n'


def _look(site: Site, origin: str, path: str, source: str, *, expected: bool) -> list[str]:
    try:
        with urllib.request.urlopen(origin + path, timeout=20) as response:
            kind, text = response.headers.get_content_type(), response.read().decode()
    except urllib.error.HTTPError as error:
        if not expected or error.code not in (404, 422):
            site.problems.append(f"links: {source} leads to {path}: {error.code}")
            return []
        kind, text = error.headers.get_content_type(), error.read().decode()
    if kind == "text/html":
        site.pages[path] = text
        page = read_html(text)
        site.anchors[path] = {each.attrs["id"] for each in page.walk() if "id" in each.attrs}
        return [each.attrs["href"] for each in (*page.all("a"), *page.all("link")) if each.attrs.get("href")]
    if kind == "text/markdown":
        site.mirrors[path] = text
        return _LINK.findall(text)
    if path == "/sitemap.xml":
        return re.findall(r"<loc>([^<]+)</loc>", text)
    return []
