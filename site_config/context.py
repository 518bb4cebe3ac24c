"""What every page shows: the navigation and what the rules were checked against."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.template import engines
from django.utils.safestring import SafeString, mark_safe

from calculators.rules.clauses import documents
from calculators.rules.editions import edition_for
from calculators.tools import TOOLS
from site_config.answers import Page
from site_config.clock import current_day

_CALCULATORS = {tool.path for tool in TOOLS.values()}


def site(request: HttpRequest) -> dict[str, Any]:
    """Tools for the header, and the footer."""
    return {
        "tools": TOOLS.values(),
        "site_nav": _site_nav,
        "checked_against": _checked_against(current_day()),
    }


def _site_nav(page: Page) -> SafeString:
    if page.path in _CALCULATORS:
        return _nav(page.path)
    if page.kind == "handbook":
        return _nav("/handbook")
    return _nav("/guides" if page.path.startswith("/guides") else "")


@lru_cache(maxsize=64)
def _nav(here: str) -> SafeString:
    """The navigation on a page, or in a room of the site: the same for every visitor, so that it is rendered once."""
    template = engines["html"].get_template("_site_nav.html")
    return mark_safe(template.render({"tools": TOOLS.values(), "here": here}))  # noqa: S308


@lru_cache(maxsize=2)
def _checked_against(today: date) -> SafeString:
    """The footer changes once a day at most, so that it is rendered once a day."""
    editions = (edition_for("standard", today), edition_for("rapid", today))
    template = engines["html"].get_template("_checked_against.html")
    return mark_safe(template.render({"editions": editions, "handbook": documents().values()}))  # noqa: S308
