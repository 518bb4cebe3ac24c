"""FIDE's figures in the answer: the table, the note, the data."""

from __future__ import annotations

import pytest

from calculators.answer import Table
from tests.tools.helpers import ask, canonical, problems

F_P04 = "date=2025-11-07&k=20&games=1675w.2310l.1653w.1884w.2218l"
FIGURES = "2053~20~-20~9.-18.8c.28.-28"


def table(query: str) -> Table:
    answer = ask("rating-change", query)
    return next(each for each in answer.tables if each.caption.startswith("FIDE"))


def test_every_figure_of_the_page_stands_beside_ours():
    found = table(f"{F_P04}&rating=2053&fide={FIGURES}")
    assert [row.cells for row in found.rows] == [
        ("own rating, Ro", "2053", "2053"),
        ("Round 1, 1675: ΔR", "+0.09", "+0.09"),
        ("Round 2, 2310: ΔR", "−0.18", "−0.18"),
        ("Round 3, 1653: ΔR", "+0.08 *", "+0.08"),
        ("Round 4, 1884: ΔR", "+0.28", "+0.28"),
        ("Round 5, 2218: ΔR", "−0.28", "−0.28"),
        ("K", "20", "20"),
        ("ΔR × K", "−0.2", "−0.2"),
        ("Period, rounded once", "0", "0"),
    ]
    remarked = [row for row in found.rows if row.remark]
    assert len(remarked) == 1
    assert "asterisk" in remarked[0].remark
    assert remarked[0].clauses == ("B02 8.3.1",)


@pytest.mark.parametrize(
    ("query", "word", "clause"),
    [
        (f"{F_P04}&rating=2052&fide={FIGURES}", "FIDE starts from 2053", None),
        (f"{F_P04}&rating=2053&fide={FIGURES.replace('~20~-20', '~17~-17')}", "700 rule", "B02 8.3.3"),
        (f"{F_P04}&rating=2053&fide={FIGURES.replace('-20~', '-40~')}", "not K times the sum", "B02 8.3.2"),
        ("date=2026-10-01&rating=2650&k=10&games=2150w&fide=2650~10~80~8c", "1 March 2024", "B02 8.3.1"),
        ("date=2026-10-01&rating=2000&k=20&games=1900wf&fide=2000~20~720~36", "does not count", "B02 5.1"),
        ("date=2026-10-01&rating=2000&k=20&games=2000w&fide=2000~20~0~", "prints no change", None),
        ("date=2026-10-01&rating=2000&k=20&games=2000w&fide=2000~20~0~1", "No rule known", "B02 8.1.2"),
    ],
)
def test_a_difference_names_its_reason_and_its_clause(query: str, word: str, clause: str | None):
    remarks = [row for row in table(query).rows if word in row.remark]
    assert remarks
    assert clause is None or clause in remarks[0].clauses


def test_two_events_are_named_and_rounded_once():
    query = "date=2026-10-01&rating=2000&k=20&games=2000d_2026-10-05~2000d&fide=2000~20~50~0_2000~20~50~0"
    rows = table(query).rows
    assert rows[0].cells[0] == "Event 1: own rating, Ro"
    assert rows[-1].cells == ("Period, rounded once", "+1", "0")
    assert "rounding every tournament by itself" in rows[-1].remark


def test_the_note_says_whether_the_sums_agree():
    same = ask("rating-change", f"{F_P04}&rating=2053&fide={FIGURES}").notes[0].text
    assert same == "FIDE’s page gives the same −0.2, that is 0."
    other = (
        ask("rating-change", f"{F_P04}&rating=2053&k=20&fide={FIGURES.replace('-20~', '-40~')}").notes[0].text
    )
    assert other == "FIDE’s page gives −0.4, that is 0; here −0.2. The table says why."


def test_figures_of_other_games_are_left_out_with_a_word():
    answer = ask("rating-change", f"{F_P04}.2000d&rating=2053&fide={FIGURES}")
    assert "not compared" in answer.notes[0].text
    assert len(answer.tables) == 1
    assert "fide" not in answer.data


def test_the_figures_are_in_data_and_permalink():
    answer = ask("rating-change", f"{F_P04}&rating=2053&fide={FIGURES}")
    assert answer.inputs["fide"] == FIGURES
    assert answer.data["fide"]["change_exact"] == "-0.2"
    assert answer.data["fide"]["events"][0]["games"][2] == {
        "change": "0.08",
        "capped": True,
        "cause": "capped",
    }
    query = f"date=2025-11-07&rating=2053&{F_P04.split('&', 1)[1]}&fide={FIGURES}"
    assert canonical("rating-change", query) == query


def test_figures_that_cannot_be_read_are_refused():
    assert problems("rating-change", f"{F_P04}&rating=2053&fide=x") == [("fide", "not_published")]
