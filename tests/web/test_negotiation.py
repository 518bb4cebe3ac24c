"""One address, three formats: ``Accept`` and ``Vary``, ``Link``, who may read and who may index; never a cookie."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from calculators.tools import TOOLS
from site_config import clock
from tests.questions import ASKED
from tests.questions.rating_change import FIDE
from tests.web.helpers import PAGES, html, local, markdown_path
from tests.web.html import Element

CALCULATORS = [f"/calculators/{slug}" for slug in TOOLS]
RESULTS = [f"/calculators/{slug}?{asked.PERMALINKS[0]}" for slug, asked in ASKED.items() if asked.PERMALINKS]
REFUSED = [f"/calculators/{slug}?{asked.FAULTY[0]}" for slug, asked in ASKED.items()]
MARKDOWN = "text/markdown; charset=utf-8"


def with_suffix(path: str, suffix: str) -> str:
    """The address of another format, with its query."""
    bare, mark, query = path.partition("?")
    return (markdown_path(bare) if suffix == ".md" else f"{bare}{suffix}") + mark + query


def links(response: Any) -> dict[tuple[str, str], str]:
    """The ``Link`` header by relation and type."""
    found = {}
    for url, relation, kind in re.findall(
        r'<([^>]+)>; rel="([a-z]+)"(?:; type="([a-z/]+)")?', response["Link"]
    ):
        found[relation, kind] = url
    return found


@pytest.mark.parametrize("path", PAGES + RESULTS + REFUSED)
@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("text/markdown", MARKDOWN),
        ("text/markdown, text/html;q=0.9", MARKDOWN),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8"),
        ("*/*", "text/html; charset=utf-8"),
        ("text/html;q=0.5, text/markdown;q=0.4", "text/html; charset=utf-8"),
        ("image/png", "text/html; charset=utf-8"),
        ("", "text/html; charset=utf-8"),
    ],
)
def test_the_plain_address_answers_with_what_is_accepted(path: str, accept: str, kind: str):
    response = Client().get(path, headers={"accept": accept})
    assert response["Content-Type"] == kind
    assert "Accept" in [each.strip() for each in response["Vary"].split(",")]


@pytest.mark.parametrize("path", CALCULATORS + RESULTS + REFUSED)
def test_data_is_accepted_from_calculators(path: str):
    response = Client().get(path, headers={"accept": "application/json"})
    assert response["Content-Type"] == "application/json"
    assert response.content == Client().get(with_suffix(path, ".json")).content


@pytest.mark.parametrize("path", PAGES + RESULTS + REFUSED)
def test_accepted_markdown_is_the_markdown_of_the_suffix(path: str):
    accepted = Client().get(path, headers={"accept": "text/markdown"})
    assert accepted.content == Client().get(with_suffix(path, ".md")).content


@pytest.mark.parametrize("path", CALCULATORS + RESULTS)
def test_the_suffix_wins_over_accept(path: str):
    response = Client().get(with_suffix(path, ".json"), headers={"accept": "text/html"})
    assert response["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("path", "suffix"),
    [
        *((path, suffix) for path in PAGES + RESULTS for suffix in ("", ".md")),
        *((path, ".json") for path in CALCULATORS + RESULTS),
    ],
)
def test_every_format_names_the_others(path: str, suffix: str):
    response = Client().get(with_suffix(path, suffix))
    found = links(response)
    assert local(found["canonical", ""]) == path.partition("?")[0]
    assert local(found["describedby", ""]) == "/llms.txt"
    alternates = {kind: url for (relation, kind), url in found.items() if relation == "alternate"}
    wanted = {"text/markdown", "application/json"} if path.startswith("/calculators/") else {"text/markdown"}
    assert set(alternates) == wanted - {{".md": "text/markdown", ".json": "application/json"}.get(suffix, "")}
    for kind, url in alternates.items():
        other = Client().get(local(url))
        assert other.status_code == 200
        assert other["Content-Type"].startswith(kind)
        assert local(url).partition("?")[2] == path.partition("?")[2]


@pytest.mark.parametrize("path", PAGES + RESULTS)
def test_the_page_itself_names_them_too(path: str):
    head: Element = html(path).one("head")
    assert local(head.one("link", rel="canonical").attrs["href"]) == path.partition("?")[0]
    for each in head.all("link", rel="alternate"):
        assert Client().get(local(each.attrs["href"]))["Content-Type"].startswith(each.attrs["type"])
    assert head.one("link", rel="describedby").attrs["href"].endswith("/llms.txt")


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_indexed_and_mirrors_are_not(path: str):
    assert "X-Robots-Tag" not in Client().get(path)
    assert not html(path).all("meta", name="robots")
    assert "noindex" in Client().get(with_suffix(path, ".md"))["X-Robots-Tag"]


@pytest.mark.parametrize("path", RESULTS + REFUSED)
@pytest.mark.parametrize("suffix", ["", ".md", ".json"])
def test_results_and_errors_are_not_indexed(path: str, suffix: str):
    response = Client().get(with_suffix(path, suffix))
    assert "noindex" in response["X-Robots-Tag"]


@pytest.mark.parametrize("path", [*PAGES, *RESULTS, *REFUSED, "/calculators/nothing"])
@pytest.mark.parametrize("suffix", ["", ".md", ".json"])
def test_markdown_and_data_are_open_to_any_origin_and_pages_are_not(path: str, suffix: str):
    response = Client().get(with_suffix(path, suffix), headers={"origin": "https://elsewhere.example"})
    if suffix:
        assert response["Access-Control-Allow-Origin"] == "*"
        assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    else:
        assert "Access-Control-Allow-Origin" not in response


@pytest.mark.parametrize(
    "path",
    [
        *PAGES,
        *RESULTS,
        *REFUSED,
        "/llms.txt",
        "/robots.txt",
        "/sitemap.xml",
        "/healthz",
        "/nowhere",
    ],
)
@pytest.mark.django_db
def test_nobody_gets_a_cookie(path: str):
    for suffix in ("", ".md", ".json"):
        client = Client()
        response = client.get(with_suffix(path, suffix))
        assert "Set-Cookie" not in response
        assert not client.cookies


def test_no_cookie_from_a_form_post_either():
    client = Client()
    response = client.post("/calculators/rating-change", {"rating": "2000", "k": "20", "games": "1926w"})
    assert response.status_code == 303
    assert not client.cookies


@pytest.mark.parametrize("path", PAGES + RESULTS)
def test_answers_may_be_kept_and_errors_not(path: str):
    assert "max-age=0" not in Client().get(path)["Cache-Control"]
    assert "public" in Client().get(path)["Cache-Control"]
    refused = Client().get(REFUSED[0])["Cache-Control"]
    assert "max-age=0" in refused or "no-store" in refused


def test_an_answer_unchanged_is_not_sent_again():
    first = Client().get(f"/calculators/rating-change?{FIDE}")
    again = Client().get(f"/calculators/rating-change?{FIDE}", headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_kept_pages_do_not_mix_formats():
    """The empty page is kept for the day: whatever was asked first, each gets its own format."""
    client = Client()
    for _ in range(2):
        for accept, kind in (
            ("text/markdown", "text/markdown"),
            ("*/*", "text/html"),
            ("application/json",) * 2,
        ):
            answered = client.get("/calculators/performance", headers={"accept": accept})
            assert answered["Content-Type"].startswith(kind)
        part = client.get("/calculators/performance", headers={"hx-request": "true"})
        assert b"<html" not in part.content
        assert b"<html" in client.get("/calculators/performance").content


def test_links_name_the_public_origin_whatever_the_host():
    response = Client().get("/calculators/performance", headers={"host": "localhost"})
    assert all(url.startswith(settings.SITE_URL) for url in links(response).values())


@pytest.mark.parametrize("path", RESULTS)
@pytest.mark.parametrize("suffix", ["", ".md", ".json"])
def test_a_result_has_a_tag_of_its_own(path: str, suffix: str):
    """The tag is made of what was asked, so that two formats, parts, days or questions never share one."""
    asked = with_suffix(path, suffix)
    first = Client().get(asked)
    tag = first["ETag"]
    again = Client().get(asked, headers={"if-none-match": f'"else", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert {"ETag", "Cache-Control", "Vary"} <= set(again.headers)
    # Caches take over what a 304 says, so that it may say nothing else than the answer did.
    told = {
        name: value for name, value in again.headers.items() if name not in ("Content-Length", "X-Request-ID")
    }
    assert {name: first.get(name) for name in told} == told
    others = [
        Client().get(asked, headers={"hx-request": "true"}),
        Client().get(asked, headers={"hx-request": "true", "hx-target": "games"}),
        Client().get(f"{asked}&nothing=1"),
        *(Client().get(with_suffix(path, other)) for other in ("", ".md", ".json") if other != suffix),
    ]
    assert len({tag, *(other["ETag"] for other in others)}) == 1 + len(others)


@pytest.mark.django_db
def test_a_tag_ends_with_the_day_and_with_the_copy_of_the_site(monkeypatch: pytest.MonkeyPatch):
    path = f"/calculators/rating-change?{FIDE}"
    tags = [Client().get(path)["ETag"]]
    with monkeypatch.context() as patched:
        patched.setattr(clock, "clock_day", lambda: date(2026, 12, 1))
        tags.append(Client().get(path)["ETag"])
    with monkeypatch.context() as patched:
        patched.setattr("site_config.build.build", lambda: "another copy")
        tags.append(Client().get(path)["ETag"])
    assert len(set(tags)) == 3
    assert Client().get(path)["ETag"] == tags[0]


def test_neither_errors_nor_posts_are_said_to_be_unchanged():
    refused = REFUSED[0]
    assert Client().get(refused, headers={"if-none-match": "*"}).status_code == 422
    tag = Client().get(f"/calculators/rating-change.json?{FIDE}")["ETag"]
    posted = Client().post(
        "/calculators/rating-change.json",
        dict(each.split("=") for each in FIDE.split("&")),
        headers={"if-none-match": tag},
    )
    assert (posted.status_code, posted["Cache-Control"]) == (200, "no-store")
