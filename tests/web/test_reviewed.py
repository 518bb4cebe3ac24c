"""Addresses that people type, and parameters that nobody knows."""

import json

import pytest
from django.test import Client

QUERY = "date=2026-10-01&rating=2000&k=20&games=1900w"


def test_unknown_parameters_are_named_and_change_nothing():
    """Never a silent guess: who writes ``dat`` is told that it was not used."""
    plain = json.loads(Client().get(f"/calculators/rating-change.json?{QUERY}").content)
    with_more = json.loads(Client().get(f"/calculators/rating-change.json?{QUERY}&dat=2025-09-01").content)
    assert with_more["result"] == plain["result"]
    assert [note for note in with_more["notes"] if "dat" in note["text"].split(": ")[-1]]
    assert with_more["url"] == plain["url"]


def test_list_and_date_are_common_to_all():
    """The contract names them as common; a performance is the same on every list and day."""
    answer = json.loads(
        Client().get("/calculators/performance.json?list=rapid&date=2026-10-01&games=1900w").content
    )
    assert not [note for note in answer["notes"] if "no such parameter" in note["text"]]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/calculators/rating-change/?k=20", "/calculators/rating-change?k=20"),
        ("/guides/", "/guides"),
        ("/handbook/b02/", "/handbook/b02"),
        ("/calculators", "/"),
        ("/handbook", "/"),
        ("/admin", "/admin/"),
    ],
)
def test_what_people_type_is_sent_on(typed: str, meant: str):
    assert Client().get(typed)["Location"] == meant
