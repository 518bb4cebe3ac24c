"""For agents and crawlers: every list of the site is whole, and every format says where the others are."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from guides.editing import publish
from guides.models import Guide, Publication
from tests.guides.pages import parse
from tests.guides.registry import OTHERS, SEEDS, SITE, UPDATED, get, links_of

pytestmark = pytest.mark.usefixtures("seeded")


def llms(text: str) -> dict[str, object]:
    """A file by the llms.txt convention, as the reference parser (``llms_txt.parse_llms_file``) takes it apart."""
    start, *rest = re.split(r"^##\s*(.*?$)", text, flags=re.MULTILINE)
    head = re.match(
        r"^#\s*(?P<title>.+?$)\n+(?:^>\s*(?P<summary>.+?$)$)?\n+(?P<info>.*)",
        start.strip(),
        re.MULTILINE | re.DOTALL,
    )
    assert head
    link = re.compile(r"-\s*\[(?P<title>[^\]]+)\]\((?P<url>[^\)]+)\)(?::\s*(?P<desc>.*))?")
    sections: dict[str, list[dict[str, str]]] = {}
    for name, body in zip(rest[::2], rest[1::2], strict=True):
        lines = [line for line in body.strip().splitlines() if line]
        matches = [link.fullmatch(line) for line in lines]
        assert all(matches), f"{name} is no pure list of links: {lines}"
        sections[name] = [match.groupdict() for match in matches if match]
    return {**head.groupdict(), "sections": sections}


class TestTheWholeSiteIsListed:
    @pytest.mark.parametrize("path", UPDATED)
    def test_on_the_home_page(self, client: Client, path: str):
        assert path in links_of(client, "/")
        assert f"]({SITE}{path}.md)" in get(client, "/index.md")

    @pytest.mark.parametrize("path", UPDATED)
    def test_in_the_sitemap_with_its_date(self, client: Client, path: str):
        assert sitemap(client)[f"{SITE}{path}"] == UPDATED[path].isoformat()

    @pytest.mark.parametrize("path", UPDATED)
    def test_in_llms_txt(self, client: Client, path: str):
        sections = llms(get(client, "/llms.txt"))["sections"]
        assert isinstance(sections, dict)
        (found,) = [
            each for section in sections.values() for each in section if each["url"] == f"{SITE}{path}.md"
        ]
        assert found["desc"]
        assert found["title"] == parse(get(client, path)).one("h1").text

    @pytest.mark.parametrize("path", UPDATED)
    def test_whole_in_llms_full_txt(self, client: Client, path: str):
        assert get(client, f"{path}.md").strip() in get(client, "/llms-full.txt")

    def test_in_the_navigation(self, client: Client):
        header = {each.attrs["href"] for each in parse(get(client, "/")).one("header").all("a")}
        assert {tool.path for tool in TOOLS.values()} | {"/guides"} <= header
        assert any(each.startswith("/handbook/") for each in header)
        assert {f"/guides/{slug}" for slug in SEEDS} <= links_of(client, "/guides")
        first = f"/handbook/{next(iter(documents()))}"
        assert {f"/handbook/{key}" for key in documents()} - {first} <= links_of(client, first)

    def test_and_nothing_else_is(self, client: Client):
        assert set(sitemap(client)) == {f"{SITE}{path}" for path in (*UPDATED, *OTHERS)}
        assert f"{SITE}/" in sitemap(client)

    def test_what_is_linked_is_there(self, client: Client):
        text = get(client, "/llms.txt")
        found = re.findall(rf"{re.escape(SITE)}(/[^)\s]+)", text)
        assert len(found) == len(UPDATED) + 2
        for path in found:
            assert client.get(path).status_code == 200, path


def sitemap(client: Client) -> dict[str, str]:
    response = client.get("/sitemap.xml")
    assert response["Content-Type"].startswith("application/xml")
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    root = ET.fromstring(response.content)  # noqa: S314 - our own
    assert root.tag == f"{space}urlset"
    return {url.findtext(f"{space}loc", ""): url.findtext(f"{space}lastmod", "") for url in root}


class TestLlms:
    def test_it_follows_the_convention(self, client: Client):
        text = get(client, "/llms.txt")
        file = llms(text)
        assert file["title"] == "Elo by the Book"
        assert file["summary"]
        assert list(file["sections"]) == ["Calculators", "Guides", "Rules"]  # type: ignore[call-overload]
        assert text.startswith("# ")
        assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
        assert not re.search(r"^#{3,}", text, re.MULTILINE)

    def test_it_says_how_to_call_a_calculator(self, client: Client):
        info = str(llms(get(client, "/llms.txt"))["info"])
        calls = re.findall(rf"{re.escape(SITE)}(/calculators/[a-z-]+\.(md|json)\?\S+)", info)
        assert sorted(kind for _, kind in calls) == ["json", "md"]
        answers = {kind: client.get(path) for path, kind in calls}
        assert answers["json"].json()["result"]["change"] == 3
        assert "+3" in answers["md"].content.decode()
        assert "games=" in info

    @pytest.mark.parametrize("path", ["/llms.txt", "/llms-full.txt"])
    def test_headers(self, client: Client, path: str):
        response = client.get(path)
        assert response["Content-Type"] in ("text/markdown; charset=utf-8", "text/plain; charset=utf-8")
        assert response["X-Robots-Tag"] == "noindex"
        assert response["Access-Control-Allow-Origin"] == "*"

    def test_the_whole_text_does_not_depend_on_the_question(self, client: Client):
        assert get(client, "/llms-full.txt?rating=2000&list=x") == get(client, "/llms-full.txt")
        asked = client.get("/llms-full.txt", headers={"accept": "text/html", "hx-request": "true"})
        assert asked.content.decode() == get(client, "/llms-full.txt")

    def test_drafts_are_in_neither(self, client: Client):
        Guide.objects.filter(slug="fide-titles").update(published=None, published_at=None)
        Publication.announce()
        for path in ("/llms.txt", "/llms-full.txt", "/sitemap.xml"):
            assert f"{SITE}/guides/fide-titles.md\n" not in get(client, path)
            assert f"<loc>{SITE}/guides/fide-titles<" not in get(client, path)
            assert f"({SITE}/guides/fide-titles.md)" not in get(client, path)


def test_robots_txt_lets_everybody_in(client: Client):
    response = client.get("/robots.txt")
    assert response["Content-Type"].startswith("text/plain")
    lines = response.content.decode().splitlines()
    assert "User-agent: *" in lines
    assert f"Sitemap: {SITE}/sitemap.xml" in lines
    assert not any(line.startswith("Disallow: /") for line in lines)


class TestFeed:
    ATOM = "{http://www.w3.org/2005/Atom}"

    def feed(self, client: Client) -> ET.Element:
        response = client.get("/guides/changes.atom")
        assert response["Content-Type"].startswith("application/atom+xml")
        return ET.fromstring(response.content)  # noqa: S314 - our own

    def test_it_lists_publications_newest_first(self, client: Client):
        guide = Guide.objects.get(slug="fide-titles")
        publish(guide)
        entries = self.feed(client).findall(f"{self.ATOM}entry")
        assert len(entries) == len(SEEDS)
        assert entries[0].findtext(f"{self.ATOM}title") == guide.title
        dates = [each.findtext(f"{self.ATOM}updated", "") for each in entries]
        assert dates == sorted(dates, reverse=True)
        assert all(each.findtext(f"{self.ATOM}summary") for each in entries)
        assert len({each.findtext(f"{self.ATOM}id") for each in entries}) == len(entries)

    def test_its_links_are_public_ones(self, client: Client):
        feed = self.feed(client)
        links = [each.attrib["href"] for each in feed.iter(f"{self.ATOM}link")]
        assert all(each.startswith(f"{SITE}/") for each in links), links
        assert f"{SITE}/guides/fide-titles" in links

    @pytest.mark.parametrize("path", ["/guides", "/guides/fide-titles"])
    def test_pages_of_guides_name_it(self, client: Client, path: str):
        found = parse(get(client, path)).one("link", rel="alternate", type="application/atom+xml")
        assert found.attrs["href"].removeprefix(SITE) == "/guides/changes.atom"
