"""What the tests of the web ask for: pages, permalinks, faulty input."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from tests.web.html import Element, read_html

PAGES = ["/", *(f"/calculators/{slug}" for slug in TOOLS), *(f"/handbook/{key}" for key in documents())]


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
