"""FIDE's page of calculations as copied text, and its figures as they travel in a permalink."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.calculations import KIND
from calculators.readers.pasted import read_pasted
from calculators.readers.problems import Unreadable
from calculators.readers.published import read_published, write_published
from calculators.rules.published import PublishedEvent, PublishedGame
from tests.files import sample
from tests.readers.pasted_helpers import read, rows, why

FIGURES = "2053~20~-20~9.-18.8c.28.-28"


def test_rows_ro_k_date_and_figures():
    """FIDEPUB-F-P04: Ro 2053, five games, -0.20."""
    page = read("fide_calculations.txt")
    assert page.kind == KIND
    assert rows(page) == "1675 w, 2310 l, 1653 w, 1884 w, 2218 l"
    assert (page.rating, page.k, page.start) == (2053, 20, date(2025, 11, 7))
    assert write_published(page.published) == FIGURES
    assert "400 points from yours" in why(page, "Crespo")[1]


def test_copies_without_tabs_are_read_as_well():
    with_tabs, without = (
        read("fide_calculations.txt"),
        read_pasted(sample("fide_calculations.txt").replace("\t", " ")),
    )
    assert rows(without) == rows(with_tabs)
    assert without.published == with_tabs.published


def test_two_tournaments_with_another_ro_are_two_events():
    """FIDEPUB-F-P02a and b: Ro 2395 and 2400."""
    first, second = (
        f"Cup {day}\n2025-{day} 2025-{day}\nRc\tRo\tw\tn\tchg\tK\tK*chg\n2100\t{own}\t1.00\t1\t0.08\t10\t0.80\n"
        f"Aas, Ola\t\t\t1995 *\tNOR\t1.00\t1\t0.08\t10\t0.80\n"
        for day, own in (("10-31", 2395), ("11-07", 2400))
    )
    page = read_pasted(first + second)
    assert [(event.date, event.own) for event in page.events] == [
        ("2025-10-31", "2395"),
        ("2025-11-07", "2400"),
    ]
    assert page.rating == 2400


def test_a_page_with_a_column_rp_is_read():
    text = (
        sample("fide_calculations.txt")
        .replace("chg\tK\tK*chg", "chg\tRp\tK\tK*chg")
        .replace("-0.01\t20", "-0.01\t2020\t20")
    )
    assert write_published(read_pasted(text).published) == FIGURES


def test_b_17_a_k_cut_by_the_700_rule_is_named():
    text = sample("fide_calculations.txt").replace("\t20\t", "\t17\t")
    assert "700 rule" in " ".join(read_pasted(text).remarks)


def test_a_newcomers_page_has_games_and_nothing_to_compare():
    text = "Rc\tRo\tw\tn\tchg\nAas, Ola\t\t\t1675\tNOR\t1.00\t1\nEk, Mona\t\t\t\tSWE\t0.50\t1\n"
    page = read_pasted(text)
    assert rows(page) == "1675 w, u d"
    assert page.published == ()
    assert "nothing to compare" in " ".join(page.remarks)


def test_k_that_differs_between_tournaments_is_not_chosen():
    text = sample("fide_calculations.txt")
    page = read_pasted(text + text.replace("\t20\t", "\t10\t"))
    assert page.k is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Rc Ro w n chg K K*chg\n", "no line under"),
        ("Rc Ro w n chg K K*chg\nAas, O 1675 NOR 0.70 1 0.1 20 2.0\n", "Line 2: “0.70” is no score"),
        ("Rc Ro w n chg K K*chg\n" + "Aas, O 1675 NOR 1.00 1 0.1 20 2.0\n" * 101, "at most 100"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, said: str):
    with pytest.raises(Unreadable, match=said):
        read_pasted(text)


games = st.builds(PublishedGame, st.integers(-999, 999)) | st.builds(
    PublishedGame, st.integers(-999, 999), st.just(value=True)
)
figures = st.lists(
    st.builds(
        PublishedEvent,
        st.integers(0, 9999),
        st.integers(0, 99),
        st.integers(-999_999, 999_999),
        st.lists(games | st.just(PublishedGame(None)), min_size=1, max_size=100).map(tuple),
    ),
    min_size=1,
    max_size=20,
).map(tuple)


@given(figures)
def test_figures_are_written_and_read_back(events: tuple[PublishedEvent, ...]):
    assert read_published(write_published(events)) == events


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "2053",
        "2053~20",
        "2053~20~x~1",
        "2053~20~1~1.x",
        "2053~20~1~" + "1." * 101,
        "_" * 21,
        FIGURES + "_",
    ],
)
def test_figures_of_another_form_are_refused(text: str):
    with pytest.raises(Unreadable, match="FIDE’s figures"):
        read_published(text)
