"""What every page shows: the navigation and what the rules were checked against."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from calculators.rules.clauses import documents
from calculators.rules.editions import edition_for
from calculators.tools import TOOLS


def site(request: HttpRequest) -> dict[str, Any]:
    """Tools, Handbook documents and the editions in force today, for the header and footer."""
    today = timezone.localdate()
    return {
        "tools": TOOLS.values(),
        "handbook": documents().values(),
        "editions_in_force": (edition_for("standard", today), edition_for("rapid", today)),
    }
