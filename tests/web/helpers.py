"""What the tests of the web ask for: pages, permalinks, faulty input."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from tests.web.html import Element, read_html

FIDE = "date=2026-10-01&rating=2212&k=40&games=1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d"
"""SITE-ARBMANUAL-2026: +56.4, +56, 2268."""
FIRST = "date=2026-10-01&games=1500w.1600w.1700w.1800l.1900l"
"""SITE-INIT-1: 1779."""
PERFORMANCE = "games=1800w.1600d.2150d.1500w.2050d"
"""TEC-TPR-01: 1969."""

PERMALINKS: dict[str, list[str]] = {
    "rating-change": [
        FIDE,
        "date=2025-10-31&rating=2400&k=10&games=1995w.2205d.2325l_2025-11-07~2410~2000w.2800l",
        "list=rapid&date=2022-11-01&rating=2000&k=20&games=1063w.1299w.1413w.1872d.1851l.1427w.1682w",
        "list=blitz&date=2026-10-01&rating=2601&k=10&games=1800w.2600d.b.uw.1900wf.1399l",
        "date=2026-10-01&rating=1405&k=20&games=1405l&gain=5",
        "list=rapid&date=2026-10-01&standard_rating=1850&games=1850w.2400l",
        "date=2026-10-01&rating=2290&games=2290w&born=2010&reach=2310",
        "date=2026-10-01&rating=2000&k=20&games=b",
        "date=2026-10-01&rating=1&k=40&games=3500w",
    ],
    "first-rating": [
        FIRST,
        FIRST + "&next=1850",
        "date=2026-01-10&games=2000l.2000l.2000l_2026-02-10~1800w.1800w.1800d.1800l.1800l",
        "date=2023-06-01&average=2000&score=3&rounds=5",
        "list=rapid&date=2026-10-01&games=1500w&standard_rating=1700",
        "date=2026-10-01&games=b.uw",
        "date=2026-10-01&games=2000w.2000w.2000w.2000l.2002l.2002l",
    ],
    "performance": [
        PERFORMANCE,
        PERFORMANCE + "&rating=1820",
        "average=2250&score=2&rounds=5",
        "games=1500w",
        "games=1950w.1900lf.1850w.b.1600l.uw",
        "games=1d.3500d",
    ],
}
FAULTY: dict[str, list[str]] = {
    "rating-change": [
        "list=rapid",
        "rating=2003.5&k=20&games=1926w",
        "rating=2000&games=1926w",
        "rating=2000&k=0&games=1926w",
        "rating=0&k=41&games=1926x.0w.3501l&date=soon&list=bullet&born=x&played=x&peak=x&gain=x&reach=x",
        "rating=2000&rating=2100&k=20&games=1926w",
        "rating=2000&k=20&games=1926w&date=2021-12-31",
        "rating=2000&k=20&games=1926w_2030-01~1926w",
        "rating=2000&k=20&games=hello <b>%26",
        "rating=2000&k=20&opp-1-1=x&res-1-1=w&opp-1-2=1926&opp-1-3=&res-1-3=l",
        "rating=2000&k=20&opp-1-1=1926&res-1-1=w&opp-2-1=&date-2=x&own-2=0",
        "standard_rating=1800&k=20&games=1926w",
        "rating=2000&k=20&games=1926w&gain=1&reach=2010",
        "rating=%00&k=20&games=1926w",
    ],
    "first-rating": [
        "list=rapid",
        "games=1926x",
        "average=2000&score=6&rounds=5",
        "average=2000",
        "games=1926w&average=2000&score=3&rounds=5",
        "games=1926w&standard_rating=1800",
        "games=1926w&next=0",
        "games=1926w&date=2030-01-01",
        "opp-1-1=&res-1-1=",
    ],
    "performance": ["rating=2000", "games=b", "games=1926x&rating=x", "average=1&score=1", "opp-1-1=1926"],
}
PAGES = ["/", *(f"/calculators/{slug}" for slug in TOOLS), *(f"/handbook/{key}" for key in documents())]


def permalinks() -> list[tuple[str, str]]:
    """Calculator and query of every permalink above."""
    assert set(PERMALINKS) >= set(TOOLS), "a calculator without permalinks in the tests"
    return [(slug, query) for slug, queries in PERMALINKS.items() for query in queries]


def faulty() -> list[tuple[str, str]]:
    """Calculator and query of every faulty input above."""
    assert set(FAULTY) >= set(TOOLS), "a calculator without faulty input in the tests"
    return [(slug, query) for slug, queries in FAULTY.items() for query in queries]


def markdown_path(path: str) -> str:
    """The address of a page's Markdown."""
    return "/index.md" if path == "/" else f"{path}.md"


def local(url: str) -> str:
    """An absolute address of ours without scheme and host."""
    assert url.startswith(f"{settings.SITE_URL}/"), f"{url} is not of this site"
    return url.removeprefix(settings.SITE_URL)


def html(path: str, status: int = 200, **headers: str) -> Element:
    """The page at an address."""
    response = Client().get(path, headers=headers)
    assert response.status_code == status, f"{path}: {response.status_code}"
    assert response["Content-Type"] == "text/html; charset=utf-8"
    return read_html(response.content.decode())


def data(path: str, status: int = 200) -> Any:
    """The data at an address."""
    response = Client().get(path)
    assert response.status_code == status, f"{path}: {response.status_code}"
    assert response["Content-Type"] == "application/json"
    return json.loads(response.content)


def markdown(path: str, status: int = 200) -> str:
    """The Markdown at an address."""
    response = Client().get(path)
    assert response.status_code == status, f"{path}: {response.status_code}"
    assert response["Content-Type"] == "text/markdown; charset=utf-8"
    return response.content.decode()
