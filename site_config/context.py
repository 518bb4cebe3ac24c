"""What every page shows: the navigation and what the rules were checked against."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.template import engines
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe

from calculators.rules.clauses import documents
from calculators.rules.editions import edition_for
from calculators.tools import TOOLS


def site(request: HttpRequest) -> dict[str, Any]:
    """Tools for the header, and the footer."""
    return {
        "tools": TOOLS.values(),
        "checked_against": _checked_against(timezone.localdate()),
    }


@lru_cache(maxsize=2)
def _checked_against(today: date) -> SafeString:
    """The footer changes once a day at most, so that it is rendered once a day."""
    editions = (edition_for("standard", today), edition_for("rapid", today))
    template = engines["html"].get_template("_checked_against.html")
    return mark_safe(template.render({"editions": editions, "handbook": documents().values()}))  # noqa: S308
