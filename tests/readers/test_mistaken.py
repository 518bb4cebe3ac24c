"""Texts that belong elsewhere are told so before they are read as games, or found too long."""

from __future__ import annotations

import pytest

from calculators.readers.mistaken import is_mistaken
from calculators.readers.pasted import is_plain, read_pasted
from calculators.readers.problems import MOST_CHARACTERS, Unreadable
from calculators.readers.text import read_text
from calculators.readers.uploads import decode
from tests.files import sample
from tests.readers.trf_files import NAMES, content

REPORTS = [name for name in NAMES if not name.startswith("refused")]
PAGE = "Round 1\n<TABLE class='x'><tr><td>1926</td><td>1</td></tr></table>\n"


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_sent_to_its_calculator(name: str):
    for read in (read_pasted, read_text):
        with pytest.raises(Unreadable, match="/calculators/tournament"):
            read(decode(content(name)))
    assert not is_plain(decode(content(name)))


def test_a_long_report_is_not_found_too_long():
    text = decode(content("plain"))
    with pytest.raises(Unreadable, match="/calculators/tournament"):
        read_pasted(text * (MOST_CHARACTERS // len(text) + 2))


@pytest.mark.parametrize("text", [PAGE, "<!DOCTYPE html>\n" + PAGE, "  <div>", "x\n<html lang='de'>"])
@pytest.mark.parametrize("times", [1, MOST_CHARACTERS])
def test_the_source_of_a_page_is_told_before_its_length(text: str, times: int):
    for read in (read_pasted, read_text):
        with pytest.raises(Unreadable, match="source of a page") as caught:
            read(text + "x" * times)
        assert "characters" not in str(caught.value)


@pytest.mark.parametrize("text", ["001 1\n", "012 1\n1926 1\n", "1926 1\n2011 ½\n", "042 1", "1926 1 # <b>"])
def test_other_texts_are_no_reports(text: str):
    assert not is_mistaken(text)
    assert is_plain(text)


@pytest.mark.parametrize("name", ["card_de.txt", "crosstable_sv.csv", "fide_calculations.txt", "open.pgn"])
def test_tables_are_read_as_before(name: str):
    assert read_pasted(sample(name)).kind
