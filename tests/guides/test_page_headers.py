"""What every page says of its other formats, in headers, links and front matter."""

from __future__ import annotations

from datetime import date
from typing import cast

import frontmatter
import pytest
from django.test import Client

from tests.guides.pages import parse
from tests.guides.registry import KINDS, OTHERS, SEEDS, SITE, UPDATED, WITH_DATA, get, mirror

pytestmark = pytest.mark.usefixtures("seeded")


@pytest.mark.parametrize("path", [*UPDATED, *OTHERS])
class TestHeadersOfEveryPage:
    def test_the_page_names_its_other_formats(self, client: Client, path: str):
        response = client.get(path)
        head = parse(response.content.decode()).one("head")
        alternates = {
            each.attrs["type"]: each.attrs["href"]
            for each in head.all("link")
            if each.attrs.get("rel") == "alternate"
        }
        alternates.pop("application/atom+xml", None)
        wanted = {"text/markdown": f"{SITE}{mirror(path)}"}
        if path in WITH_DATA:
            wanted["application/json"] = f"{SITE}{path}.json"
        assert alternates == wanted
        for kind, address in wanted.items():
            assert f'<{address}>; rel="alternate"; type="{kind}"' in response["Link"]
        assert head.one("link", rel="canonical").attrs["href"] == f"{SITE}{path}"
        assert head.one("link", rel="describedby").attrs["href"].endswith("/llms.txt")
        assert "X-Robots-Tag" not in response

    def test_every_format_is_described_and_has_a_canonical_page(self, client: Client, path: str):
        for suffix in ("", ".md", *([".json"] if path in WITH_DATA else [])):
            links = client.get(mirror(path, suffix) if suffix else path)["Link"]
            assert f'<{SITE}/llms.txt>; rel="describedby"' in links
            assert f'<{SITE}{path}>; rel="canonical"' in links

    def test_mirrors_are_not_indexed_and_are_open(self, client: Client, path: str):
        for suffix in (".md", *([".json"] if path in WITH_DATA else [])):
            response = client.get(mirror(path, suffix))
            assert response.status_code == 200
            assert response["X-Robots-Tag"] == "noindex"
            assert response["Access-Control-Allow-Origin"] == "*"
            assert response["Cross-Origin-Resource-Policy"] == "cross-origin"

    @pytest.mark.parametrize(
        "accept", ["text/markdown", "text/markdown, text/html;q=0.5", "text/html;q=0.1, text/markdown"]
    )
    def test_accept_chooses_markdown(self, client: Client, path: str, accept: str):
        response = client.get(path, headers={"accept": accept})
        assert response["Content-Type"] == "text/markdown; charset=utf-8"
        assert "Accept" in [each.strip() for each in response["Vary"].split(",")]
        assert response.content == client.get(mirror(path)).content

    @pytest.mark.parametrize(
        "accept", ["text/html", "*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "image/png"]
    )
    def test_a_browser_gets_the_page(self, client: Client, path: str, accept: str):
        response = client.get(path, headers={"accept": accept})
        assert response["Content-Type"].startswith("text/html")
        assert "Accept" in [each.strip() for each in response["Vary"].split(",")]

    def test_the_front_matter(self, client: Client, path: str):
        post = frontmatter.loads(get(client, mirror(path)))
        kind = "home" if path == "/" else KINDS[path.split("/")[1]]
        assert list(post.metadata) == [
            "title",
            "url",
            "canonical_url",
            "last_updated",
            "type",
            "summary",
            "related",
        ]
        assert post["type"] == kind
        assert post["url"] == post["canonical_url"] == f"{SITE}{path}"
        assert date.fromisoformat(str(post["last_updated"])) == UPDATED.get(
            path, max(UPDATED[f"/guides/{s}"] for s in SEEDS)
        )
        assert 20 < len(str(post["summary"])) < 300
        assert all(each.startswith(f"{SITE}/") for each in cast("list[str]", post["related"]))
        assert post.content.startswith(f"# {post['title']}\n\n> ")
        assert "llms.txt" in post.content.split("\n\n")[1]


@pytest.mark.parametrize(
    "path", ["/guides/rating-percentiles?rating=2000", "/guides/rating-percentiles?list=blitz&rating=2000"]
)
def test_a_result_stays_out_of_search_engines(client: Client, path: str):
    response = client.get(path)
    assert response["X-Robots-Tag"] == "noindex"
    assert parse(response.content.decode()).one("meta", name="robots").attrs["content"] == "noindex"
    assert f'<{SITE}/guides/rating-percentiles>; rel="canonical"' in response["Link"]


@pytest.mark.parametrize(
    "path",
    ["/", "/guides", "/guides/fide-titles", "/guides/fide-titles.md", "/guides/rating-percentiles?rating=2000",
     "/guides/rating-percentiles.json", "/calculators/rating-change", "/handbook/b02", "/llms.txt", "/llms-full.txt",
     "/sitemap.xml", "/robots.txt", "/guides/changes.atom", "/nowhere", "/guides/nowhere", "/healthz", "/favicon.ico"],
)  # fmt: skip
def test_no_visitor_gets_a_cookie(client: Client, path: str):
    response = client.get(path)
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
