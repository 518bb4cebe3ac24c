"""The one script that stands in a page: the policy that comes with the page allows that text and no other."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

import pytest
from django.test import Client

from calculators.tools import TOOLS
from site_config.inline import SCRIPT, SOURCE
from tests.questions import permalinks
from tests.web.helpers import PAGES

RESULT = "/calculators/elo?rating=1800&opponent=1700"
WITH_SCRIPT = [tool.path for tool in TOOLS.values() if tool.method == "get"]
INLINE = re.compile(r"<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)</script>", re.DOTALL)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "path", [*WITH_SCRIPT, *(f"/calculators/{slug}?{query}" for slug, query in permalinks())]
)
def test_the_policy_names_the_digest_of_what_stands_in_the_page(path: str):
    response = Client().get(path)
    [script] = INLINE.findall(response.text)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = response.headers["Content-Security-Policy"]
    allowed = next(each for each in policy.split("; ") if each.startswith("script-src "))
    assert allowed == f"script-src 'self' 'sha256-{digest}'"


@pytest.mark.parametrize("query", ["", "?rating=x&k=20&games=1900w", "?rating=2000&add=1&opp-1-1=1900"])
def test_errors_and_rows_that_are_edited_have_the_same(query: str):
    response = Client().get(f"/calculators/rating-change{query}")
    assert INLINE.findall(response.text) == [SCRIPT]
    assert SOURCE in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", sorted(set(PAGES) - set(WITH_SCRIPT)))
def test_no_other_page_has_one(path: str):
    assert INLINE.findall(Client().get(path).text) == []


def test_nothing_in_it_ends_it_or_is_for_people_only():
    [script] = INLINE.findall(Client().get(RESULT).text)
    assert "<" not in script.replace(" < ", "")
    assert "//" not in script
    assert "\r" not in script
