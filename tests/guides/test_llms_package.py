"""llms.txt by the convention's own parser, which raises on anything but links in a section."""

from typing import Any

import pytest
from django.test import Client


@pytest.fixture
def parsed(seeded: None, client: Client) -> Any:
    from llms_txt import parse_llms_file  # type: ignore[import-untyped]

    return parse_llms_file(client.get("/llms.txt").content.decode())


def test_it_has_a_title_a_summary_and_prose(parsed: Any):
    assert parsed.title == "Elo by the Book"
    assert "Not official" in parsed.summary
    assert "/calculators/rating-change.json?" in parsed.info
    assert "/calculators/rating-change.md?" in parsed.info


def test_its_sections_are_links_to_markdown_that_is_there(parsed: Any, client: Client):
    assert set(parsed.sections) == {"Calculators", "Guides", "Rules"}
    for links in parsed.sections.values():
        for link in links:
            assert link.title
            path = link.url.removeprefix("http://127.0.0.1:8000")
            assert client.get(path)["Content-Type"] == "text/markdown; charset=utf-8"
