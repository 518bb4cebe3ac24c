"""The compact notation of games, read and written: ``1926w.2011l``, ``_``, ``~``, u, f, b."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.readers import permalink
from calculators.readers.permalink import (
    ReadEvent,
    looks_like_permalink,
    read_permalink,
    write_permalink,
)
from calculators.readers.problems import Unreadable
from calculators.rules.games import BYE, Game
from tests.readers.strategies import permalinks

WIN, DRAW, LOSS = 2, 1, 0


def refused(text: str) -> list[tuple[str, str]]:
    """The codes and messages of a text that cannot be read."""
    with pytest.raises(Unreadable) as raised:
        read_permalink(text)
    return [(problem.code, problem.message) for problem in raised.value.problems]


@given(permalinks)
def test_what_is_written_is_read_back(events: list[ReadEvent]):
    assert read_permalink(write_permalink(events)) == tuple(events)


@given(permalinks)
def test_what_is_written_needs_no_escaping_in_an_address(events: list[ReadEvent]):
    """RFC 3986: unreserved are letters, digits, ``-``, ``.``, ``_`` and ``~``."""
    written = write_permalink(events)
    assert looks_like_permalink(written)
    assert set(written) <= set("abcdefghijklmnopqrstuvwxyz0123456789-._~")


@given(st.text(alphabet="0123456789wdlufb.~_-", max_size=40))
def test_whatever_is_read_is_read_the_same_after_writing(text: str):
    try:
        events = read_permalink(text)
    except Unreadable:
        return
    assert read_permalink(write_permalink(events)) == events


def test_it_reads_the_games_of_the_contract():
    (event,) = read_permalink("1926w.2011w.2318l.2067d")
    assert event == ReadEvent((Game(1926, WIN), Game(2011, WIN), Game(2318, LOSS), Game(2067, DRAW)))


def test_it_reads_two_own_ratings_in_one_period():
    events = read_permalink("2025-10-31~2395~2317w.2258d_2025-11-15~2400~2650l")
    assert [(event.start, event.rating) for event in events] == [
        (date(2025, 10, 31), 2395),
        (date(2025, 11, 15), 2400),
    ]
    assert [len(event.games) for event in events] == [2, 1]


def test_it_reads_a_month_as_its_first_day():
    first, second = read_permalink("2026-01-17~1500l.1600l_2026-03~1700w.1800d.1900d")
    assert (first.start, second.start) == (date(2026, 1, 17), date(2026, 3, 1))
    assert (first.rating, second.rating) == (None, None)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("uw", Game(None, WIN)),
        ("1900wf", Game(1900, WIN, forfeit=True)),
        ("1900lf", Game(1900, LOSS, forfeit=True)),
        ("ulf", Game(None, LOSS, forfeit=True)),
        ("b", BYE),
        ("1w", Game(1, WIN)),
        ("3500l", Game(3500, LOSS)),
    ],
)
def test_it_reads_a_game(text: str, game: Game):
    assert read_permalink(text) == (ReadEvent((game,)),)


@pytest.mark.parametrize(
    "text",
    [
        "1926",
        "w",
        "1926x",
        "1926W",
        "1926ww",
        "1926fw",
        "bf",
        "uf",
        "1926 w",
        "+1926w",
        "-1926w",
        "1926,5w",
        "１９２６w",
        "1926w\n",
        "1926w\x00",
        "draw",
    ],
)
def test_it_refuses_what_is_no_game(text: str):
    ((code, message),) = refused(text)
    assert code == "not_a_game"
    assert "game 1" in message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0w", "rating_zero"),
        ("0000w", "rating_zero"),
        ("3501w", "rating_range"),
        ("9" * 4500 + "w", "rating_range"),
        ("", "no_games"),
        ("2026-01~", "no_games"),
        ("2026-01~x~1926w", "not_a_rating"),
        ("2026-01~0~1926w", "rating_zero"),
        ("2026-01~3501~1926w", "rating_range"),
        ("2026-02-30~1926w", "no_such_date"),
        ("2026-13~1926w", "no_such_date"),
        ("2395~1926w", "not_a_date"),
        ("~1926w", "not_a_date"),
        ("2026-01~2000~2001~1926w", "event_prefix"),
    ],
)
def test_it_says_what_is_wrong(text: str, code: str):
    assert [found for found, _ in refused(text)] == [code]


@pytest.mark.parametrize("text", [".1926w", "1926w.", "1926w..2011l"])
def test_it_refuses_nothing_between_two_full_stops(text: str):
    assert [code for code, _ in refused(text)] == ["not_a_game"]


@pytest.mark.parametrize("text", ["_1926w", "1926w_", "1926w__2011l"])
def test_it_refuses_an_event_without_games_and_names_it(text: str):
    ((code, message),) = refused(text)
    assert code == "no_games"
    assert f"Event {text.split('_').index('') + 1}" in message


def test_it_names_every_faulty_game_with_its_event():
    found = refused("1926w.x.2011l_0w_2026-02-31~1800w")
    assert [code for code, _ in found] == ["not_a_game", "rating_zero", "no_such_date"]
    messages = [message for _, message in found]
    assert all(
        place in message
        for place, message in zip(["Event 1, game 2", "Event 2, game 1", "Event 3"], messages, strict=True)
    )


def test_it_takes_100_games_and_refuses_101():
    assert len(read_permalink(".".join(["1926w"] * 100))[0].games) == 100
    assert [code for code, _ in refused(".".join(["1926w"] * 101))] == ["too_many_games"]


def test_it_counts_the_games_of_all_events_together():
    half = ".".join(["1926w"] * 50)
    assert len(read_permalink(f"{half}_{half}")) == 2
    assert [code for code, _ in refused(f"{half}_{half}_1926w")] == ["too_many_games"]


def test_it_takes_20_events_and_refuses_21():
    assert len(read_permalink("_".join(["1926w"] * 20))) == 20
    assert [code for code, _ in refused("_".join(["1926w"] * 21))] == ["too_many_events"]


@given(st.lists(st.from_regex(r"\A[0-9]{0,5}[wdlufb]{0,2}\Z"), max_size=4), st.booleans())
@example(["0w", "3500d"], False)
@example(["3501w"], False)
@example(["0000w", "0001w"], True)
@example(["1926w", "2000"], True)
def test_reading_games_in_one_go_is_reading_them_one_by_one(words: list[str], open_results: bool):
    text = ".".join(words)

    def read() -> object:
        try:
            return read_permalink(text, open_results=open_results)
        except Unreadable as error:
            return error.problems

    at_once = read()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(permalink, "_read_plain", lambda _: ())
        assert read() == at_once
