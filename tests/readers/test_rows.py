"""The rows of the form: ``opp-1-3`` and ``res-1-3``, ``date-2`` and ``own-2``."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.permalink import ReadEvent
from calculators.readers.problems import Unreadable
from calculators.readers.rows import EventRows, Row, collect, fill_rows, has_rows, read_rows
from calculators.rules.games import BYE, Game
from tests.readers.helpers import attempt
from tests.readers.strategies import permalinks


def rows(*cells: tuple[str, str]) -> list[EventRows]:
    return [EventRows([Row(opponent, result) for opponent, result in cells])]


def refused(events: list[EventRows]) -> list[tuple[str, str]]:
    with pytest.raises(Unreadable) as raised:
        read_rows(events)
    return [(problem.code, problem.message) for problem in raised.value.problems]


@given(permalinks)
def test_games_filled_into_rows_are_read_back(events: list[ReadEvent]):
    assert read_rows(fill_rows(events)) == tuple(events)


@pytest.mark.parametrize(
    ("opponent", "result", "game"),
    [
        ("1926", "w", Game(1926, 2)),
        ("1926", "d", Game(1926, 1)),
        ("1", "l", Game(1, 0)),
        ("3500", "l", Game(3500, 0)),
        ("u", "w", Game(None, 2)),
        ("Unrated", "w", Game(None, 2)),
        ("1900f", "w", Game(1900, 2, forfeit=True)),
        ("1900 F", "l", Game(1900, 0, forfeit=True)),
        ("uf", "l", Game(None, 0, forfeit=True)),
        ("bye", "", BYE),
        ("B", "", BYE),
    ],
)
def test_it_reads_a_row(opponent: str, result: str, game: Game):
    assert read_rows(rows((opponent, result))) == (ReadEvent((game,)),)


def test_blank_rows_are_left_out_wherever_they_stand():
    (event,) = read_rows(rows(("", ""), ("1926", "w"), ("", ""), ("2011", "l"), ("", "")))
    assert event.games == (Game(1926, 2), Game(2011, 0))


@pytest.mark.parametrize(
    ("opponent", "result", "code"),
    [
        ("", "w", "no_opponent"),
        ("1926", "", "no_result"),
        ("1926", "x", "no_result"),
        ("0", "w", "rating_zero"),
        ("3501", "w", "rating_range"),
        ("2003.5", "w", "not_a_rating"),
        ("-1926", "w", "not_a_rating"),
        ("f", "w", "not_a_rating"),
        ("1926ff", "w", "not_a_rating"),
        ("１９２６", "w", "not_a_rating"),
        ("19\x0026", "w", "not_a_rating"),
    ],
)
def test_it_names_the_row_it_cannot_read(opponent: str, result: str, code: str):
    events = rows(("1800", "w"), (opponent, result), ("1700", "l"))
    ((found, message),) = refused(events)
    assert found == code
    assert "Game 2" in message
    assert events[0].rows[1].errors == [message]
    assert not events[0].rows[0].errors
    assert not events[0].rows[2].errors


def test_it_names_event_and_row_where_there_are_several_events():
    events = [*rows(("1800", "w")), *rows(("1800", "w"), ("x", "w"))]
    ((_, message),) = refused(events)
    assert "Event 2" in message
    assert "game 2" in message


def test_a_faulty_date_and_own_rating_are_told_at_their_event():
    events = [*rows(("1800", "w")), EventRows([Row("1900", "l")], date="soon", own="2003.5")]
    assert [code for code, _ in refused(events)] == ["not_a_date", "not_a_rating"]
    assert {name for name, message in events[1].errors.items() if message} == {"date", "own"}
    assert not any(events[0].errors.values())


def test_an_event_with_a_date_and_no_game_is_not_dropped_silently():
    events = [*rows(("1800", "w")), EventRows([Row(), Row()], date="2026-02-01")]
    ((code, message),) = refused(events)
    assert code == "no_games"
    assert "Event 2" in message


def test_a_wholly_blank_event_is_left_out():
    assert len(read_rows([*rows(("1800", "w")), EventRows([Row(), Row()])])) == 1


@pytest.mark.parametrize("events", [rows(), rows(("", "")), [EventRows()], []])
def test_no_game_at_all_is_an_error(events: list[EventRows]):
    assert [code for code, _ in refused(events)] == ["no_games"]


def test_100_rows_are_taken_and_101_refused():
    assert len(read_rows(rows(*[("1926", "w")] * 100))[0].games) == 100
    assert [code for code, _ in refused(rows(*[("1926", "w")] * 101))] == ["too_many_games"]


def test_fields_are_collected_in_order_with_gaps_closed():
    events = collect(
        {
            "opp-2-10": " 1900 ",
            "res-2-10": "l",
            "opp-2-9": "1800",
            "res-2-9": "w",
            "date-2": "2026-02-01",
            "own-2": "1750",
            "opp-1-1": "1700",
            "res-1-1": "d",
            "rating": "1600",
        }
    )
    assert [[(row.opponent, row.result) for row in event.rows] for event in events] == [
        [("1700", "d")],
        [("1800", "w"), ("1900", "l")],
    ]
    assert (events[1].date, events[1].own) == ("2026-02-01", "1750")
    assert read_rows(events)[1] == ReadEvent((Game(1800, 2), Game(1900, 0)), date(2026, 2, 1), 1750)


@pytest.mark.parametrize(
    "name", ["opp-0-1", "opp-1-0", "opp-1", "opp-1-1-1", "opp--1", "opp-x-1", "opp-1-9999", "opp-١-1", "opp-"]
)
def test_names_that_are_no_rows_are_left_alone(name: str):
    assert collect({name: "1926"}) == []


@given(
    st.dictionaries(
        st.text(max_size=10) | st.from_regex(r"(opp|res)-\d-\d", fullmatch=True), st.text(max_size=10)
    )
)
def test_any_fields_are_read_or_refused_with_reasons(fields: dict[str, str]):
    events = collect(fields)
    assert has_rows(fields) or all(not row.opponent for event in events for row in event.rows)
    read, problems = attempt(read_rows, events)
    assert read or problems
