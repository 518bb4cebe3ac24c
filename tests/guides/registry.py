"""Every page that is listed, with the date of its last change."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.test import Client

from calculators.rules.clauses import documents
from calculators.tools import TOOLS
from calculators.words import last_updated
from guides.seeds import read_seeds
from tests.guides.pages import parse

SITE = settings.SITE_URL
SEEDS = read_seeds()
UPDATED: dict[str, date] = {
    **{tool.path: last_updated(tool) for tool in TOOLS.values()},
    **{f"/guides/{slug}": content.updated for slug, content in SEEDS.items()},
    **{f"/handbook/{key}": document.checked_on for key, document in documents().items()},
}
WITH_DATA = {*(tool.path for tool in TOOLS.values()), "/guides/rating-percentiles"}
OTHERS = ("/", "/guides")
KINDS = {"calculators": "tool", "guides": "guide", "handbook": "handbook"}


def mirror(path: str, suffix: str = ".md") -> str:
    return f"/index{suffix}" if path == "/" else f"{path}{suffix}"


def get(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def links_of(client: Client, path: str) -> set[str]:
    return {each.attrs.get("href", "") for each in parse(get(client, path)).all("a")}
