"""Requests at random, over every address: whatever is asked, no fault of ours. ``make fuzz`` asks ten thousand.

Half of them start from an address that exists and change a little; the rest are anything. Staff's pages are asked with
and without somebody logged in; what changes the database is rolled back with the test.
"""

from __future__ import annotations

import json
import os
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from guides import seeds
from tests.questions import faulty, permalinks
from tests.web.html import read_html
from tests.web.test_fuzz import ANSWERS, names, numbers, pairs, spelt, texts

REQUESTS = int(os.environ.get("FUZZ_REQUESTS", "400"))
GUIDES = tuple(seeds.read_seeds())
PAGES = (
    *("/", "/index", "/guides", "/guides/changes.atom", "/llms.txt", "/llms-full.txt", "/robots.txt"),
    *("/sitemap.xml", "/favicon.ico", "/healthz", "/livez", "/static/icon.svg", "/static/site.css"),
    *(f"/calculators/{slug}" for slug in TOOLS),
    *(f"/handbook/{key}" for key in documents()),
    *(f"/guides/{slug}" for slug in GUIDES),
)
STAFF = (
    *("/admin/", "/admin/login/", "/admin/logout/", "/admin/jsi18n/", "/admin/password_change/"),
    *(
        "/admin/guides/guide/",
        "/admin/guides/guide/add/",
        "/admin/guides/guide/preview/",
        "/admin/auth/user/",
    ),
    *(
        f"/admin/guides/guide/{pk}/{view}/"
        for pk in (1, 2, 10**30)
        for view in ("change", "publish", "revisions", "history", "delete", "restore/1", f"restore/{10**30}")
    ),
)
REDIRECTS = {301, 302, 303}

paths = st.sampled_from(PAGES) | st.sampled_from(STAFF)
suffixes = st.sampled_from(["", "", ".md", ".json", ".html", "/", ".md/", "//", "%00", "?", ";x"])
asked = st.sampled_from([query for _, query in permalinks() + faulty()])
methods = st.sampled_from(
    ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "X"]
)
values = st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=40)
headers = st.dictionaries(
    st.sampled_from(
        [
            *("accept", "accept-encoding", "if-none-match", "if-modified-since", "cookie", "origin", "range"),
            *("hx-request", "hx-target", "hx-current-url", "x-request-id", "x-forwarded-proto", "referer"),
        ]
    ),
    values
    | st.sampled_from(
        ["*/*", "text/markdown", "application/json;q=0.5", "gzip, br;q=0", "true", "games", "*", '""']
    ),
    max_size=3,
)


def cut(draw: st.DrawFn, text: str) -> str:
    """The text with a piece taken out, doubled or turned round, or something put in."""
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(st.sampled_from(["", text[start:end] * 2, text[start:end][::-1]]) | spelt | numbers)
        text = text[:start] + piece[:60] + text[end:]
    return text


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A method, an address, headers and a body."""
    path = draw(paths) + draw(suffixes) if draw(st.integers(0, 9)) else f"/{draw(texts)}"
    if not draw(st.integers(0, 3)):
        path = cut(draw, path)
    query = cut(draw, draw(asked)) if draw(st.booleans()) else urlencode(draw(pairs))
    method = draw(methods)
    body = b""
    if method in {"POST", "PUT", "PATCH"}:
        body = urlencode(draw(pairs | st.lists(st.tuples(names, values), max_size=5))).encode()
        if not draw(st.integers(0, 4)):
            body = draw(st.binary(max_size=60))
    kinds = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json", ""]
    return {
        "method": method,
        "path": "/" + quote(path, safe="/%?;=&.~_-").lstrip("/"),
        "data": body,
        "content_type": draw(st.sampled_from(kinds)),
        "headers": draw(headers),
        "query_string": quote(query, safe="=&%+.~_-"),
    }


@pytest.fixture
def clients() -> tuple[Client, Client]:
    """A visitor, and a superuser at work on the seed guides."""
    seeds.sync()
    staff = Client()
    staff.force_login(User.objects.create_superuser("editor"))
    return Client(), staff


@settings(
    max_examples=REQUESTS, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(request=requests(), by_staff=st.booleans())
def test_no_request_is_a_fault_of_ours(
    clients: tuple[Client, Client], request: dict[str, Any], by_staff: bool
):
    """The client raises what a view raises, so that a 500 shows its cause."""
    response = clients[by_staff].generic(**request)
    try:
        judge(request, response)
    finally:
        # Only its file. To close the response would close the test's own connection to the database.
        for close in response._resource_closers:  # type: ignore[attr-defined]
            close()


def judge(request: dict[str, Any], response: Any) -> None:
    assert response.status_code in ANSWERS | {304, 403, 429}
    if response.status_code in REDIRECTS:
        assert response["Location"].startswith(("/", "?", "http://testserver/")), response["Location"]
        assert not response["Location"].startswith("//")
    if response.streaming or request["method"] == "HEAD" or response.get("Content-Encoding"):
        return
    text = response.content.decode()
    kind = response.get("Content-Type", "")
    if kind == "application/json" and text:
        json.loads(text)
    elif kind.startswith("text/html") and text and not request["path"].startswith("/admin"):
        read_html(text)
