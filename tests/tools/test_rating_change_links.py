"""The ways that lead on from a rating change: only where they help, and to a page that answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.helpers import TODAY, ask

FACTS: dict[str, Any] = {"rating": 2000, "born": 2010, "played": 50}


def link(to: str, **values: Any) -> str | None:
    """The query of the link to a calculator."""
    notes = ask("rating-change", **{"date": TODAY, "games": "1900w", **values}).notes
    found = [note.link for note in notes if note.link.startswith(f"/calculators/{to}?")]
    return found[0].partition("?")[2] if found else None


def test_k_from_facts_leads_to_the_lists_to_come():
    query = link("k-factor", **FACTS, list="rapid", peak=2100)
    assert query == "list=rapid&date=2026-11-30&rating=2000&born=2010&played=50&peak=2100"
    assert ask("k-factor", query).data["k"] == 40


def test_without_games_or_year_too():
    query = link("k-factor", rating=2400)
    assert query == "date=2026-11-30&rating=2400"
    assert ask("k-factor", query).data["k"] == 10


def test_a_rating_of_an_event_was_published():
    query = link("k-factor", rating=2390, games="2026-11-01~2405~2300w_2026-11-10~2390~2300d")
    assert query is not None
    assert ask("k-factor", query).data["k_rule"] == "published_2400"


def test_a_typed_k_leads_nowhere():
    assert link("k-factor", rating=2000, k=20) is None


@pytest.mark.parametrize(
    "values",
    [
        {"games": "1599w"},
        {"games": "1399w"},
        {"date": "2025-09-30"},
        {"rating": 1400, "games": "1400l"},
        {"list": "blitz", "rating": 2601, "games": "2001w"},
    ],
)
def test_other_editions_where_they_can_matter(values: dict[str, Any]):
    given = {"rating": 2000, "k": 20, **values}
    query = link("editions", **given)
    assert query is not None
    change = ask("rating-change", **{"date": TODAY, "games": "1900w", **given}).data
    editions = [row["change_exact"] for row in ask("editions", query).data["rating_change"]]
    assert change["change_exact"] in editions


@pytest.mark.parametrize(
    "values",
    [
        {"games": "1600w.2400l"},
        {"games": "2026-11-01~2005~1500w_2026-11-10~2000~1900w"},
        {"list": "rapid", "rating": None, "k": None, "standard_rating": 2000, "games": "1500w"},
    ],
)
def test_not_where_they_do_not(values: dict[str, Any]):
    assert link("editions", **{"rating": 2000, "k": 20, **values}) is None
