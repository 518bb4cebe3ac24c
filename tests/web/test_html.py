"""Every page is well formed: elements balanced, ids single, labels and links with their targets."""

from __future__ import annotations

from html import unescape

import pytest
from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from tests.questions import permalinks
from tests.web.helpers import PAGES, html
from tests.web.html import Element, check_whole

WHOLE = [*PAGES, *(f"/calculators/{slug}?{query}" for slug, query in permalinks())]
every_page = pytest.mark.parametrize("path", WHOLE)

LABELS = sorted((document.label for document in documents().values()), key=len, reverse=True)


def targets(page: Element) -> set[str]:
    """Where the links of a page lead, on this site."""
    found = {each.attrs["href"].removeprefix(settings.SITE_URL) for each in page.all("a")}
    found = {href for href in found if href.startswith("/")}
    found |= {each.attrs["action"] for each in page.all("form")}
    return found


@every_page
def test_it_is_well_formed(path: str):
    check_whole(html(path))


@every_page
def test_it_is_a_document_of_today(path: str):
    text = Client().get(path).content.decode()
    assert text.lstrip().lower().startswith("<!doctype html>")
    head = html(path).one("head")
    assert head.all("meta", charset="utf-8")
    assert head.one("meta", name="viewport").attrs["content"].startswith("width=device-width")
    assert "user-scalable" not in head.one("meta", name="viewport").attrs["content"]


@every_page
def test_it_has_no_script_or_style_of_its_own(path: str):
    """The content policy allows our own files and, by its digest, one script (``test_inline_script.py``)."""
    page = html(path)
    assert all(
        each.attrs.get("src", "").startswith("/static/") or list(each.attrs) == ["data-htmx"]
        for each in page.all("script")
        if each.attrs.get("type") != "application/ld+json"  # data, which the policy lets be
    )
    assert not page.all("style")
    assert not [
        each for each in page.walk() if "style" in each.attrs or any(a.startswith("on") for a in each.attrs)
    ]
    assert not [each for each in page.walk() if any(name.startswith("hx-") for name in each.attrs)]


@every_page
def test_its_links_lead_somewhere_and_to_an_id_that_is_there(path: str):
    """Among them every clause that a result, a text or the Handbook cites."""
    for target in targets(html(path)):
        address, _, anchor = target.partition("#")
        response = Client().get(address)
        assert response.status_code == 200, target
        if anchor:
            assert f'id="{anchor}"' in response.content.decode(), target


@every_page
def test_links_to_others_are_https(path: str):
    for each in html(path).all("a"):
        assert each.attrs["href"].startswith(("/", "#", "https://", f"{settings.SITE_URL}/")), each.attrs


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_clauses_are_links_into_the_handbook(slug: str, query: str):
    answer = html(f"/calculators/{slug}?{query}").one(cls="answer")
    cited = answer.all("a", cls="clause")
    assert cited
    for each in cited:
        label = next(label for label in LABELS if each.text.startswith(f"{label} "))
        anchor = each.text.removeprefix(f"{label} ").replace(" ", "-")
        assert each.attrs["href"].endswith(f"#{anchor}")
        assert each.attrs["href"].startswith("/handbook/")


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_a_result_has_its_permalink_to_copy_and_the_other_formats(slug: str, query: str):
    answer = html(f"/calculators/{slug}?{query}").one(cls="answer")
    assert answer.one("input", id="permalink").attrs["value"].endswith(f"/calculators/{slug}?{query}")
    hrefs = [each.attrs["href"] for each in answer.all("a")]
    for suffix in ("", ".md", ".json"):
        assert f"/calculators/{slug}{suffix}?{query}" in hrefs


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_the_form_below_a_result_asks_the_same_again(slug: str, query: str):
    """Sent off as it stands, it is the permalink it came from, or is redirected to it."""
    form = html(f"/calculators/{slug}?{query}").one("form", id="ask")
    fields = [
        (each.attrs["name"], each.attrs.get("value", ""))
        for each in form.all("input")
        if each.attrs.get("type") not in ("radio", "checkbox") or "checked" in each.attrs
    ]
    fields += [(each.attrs["name"], "".join(each.strings())) for each in form.all("textarea")]
    response = Client().get(f"/calculators/{slug}", dict(fields))
    if response.status_code == 200:  # every field was filled, as in a permalink
        assert f"/calculators/{slug}?{query}" in unescape(response.content.decode())
    else:
        assert response.status_code == 302
        assert response["Location"] == f"/calculators/{slug}?{query}"
