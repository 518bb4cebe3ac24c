"""The same games under every edition: every row is what the edition itself gives, and the effects add up."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.edition_comparison import (
    CHANGE_PARTS,
    FIRST_RATING_PARTS,
    Games,
    compare_changes,
    compare_first_ratings,
    k_in,
    take_over,
)
from calculators.rules.editions import LISTS, RatingList, editions
from calculators.rules.first_rating import first_rating
from calculators.rules.games import BYE, Event, Game
from calculators.rules.rating_change import rating_change
from tests.cases import Case, cases, read_games

opponents = st.none() | st.integers(990, 1450) | st.integers(1000, 2900)
games = st.builds(Game, opponents, st.integers(0, 2), st.sampled_from([False, False, False, True])) | st.just(
    BYE
)
events = st.lists(st.lists(games, min_size=1, max_size=7).map(tuple), min_size=1, max_size=3).map(tuple)
ratings = st.integers(1000, 1500) | st.integers(1400, 2900) | st.integers(2590, 2700)
lists = st.sampled_from(LISTS)


def one(text: str) -> Games:
    """The games of one event."""
    return (read_games(text),)


def changes(rating_list: RatingList, rating: int, text: str, k: int) -> list[tuple[str, Fraction, list[str]]]:
    """Edition, exact change and the parts that make the difference."""
    return [
        (each.edition.edition.isoformat(), each.result.exact, [effect.part for effect in each.effects])
        for each in compare_changes(rating_list, rating, one(text), k)
    ]


def firsts(rating_list: RatingList, text: str) -> list[tuple[int | None, str | None, list[str]]]:
    """First rating, why it is not published, and the parts that make the difference."""
    return [
        (each.result.rating, each.result.reason, [effect.part for effect in each.effects])
        for each in compare_first_ratings(rating_list, one(text))
    ]


@st.composite
def days_of_every_edition(draw: st.DrawFn) -> tuple[RatingList, list[date]]:
    """A list and a day within each of its editions."""
    name = draw(lists)
    return name, [
        draw(st.dates(edition.since, edition.until or date(2027, 11, 30))) for edition in editions()[name]
    ]


@given(days_of_every_edition(), ratings, events, st.sampled_from([10, 20, 40]))
def test_every_row_is_the_change_of_a_day_in_its_edition(listed, rating, played, k):
    name, days = listed
    compared = compare_changes(name, rating, played, k)
    assert [each.edition for each in compared] == list(editions()[name])
    for each, day in zip(compared, days, strict=True):
        told = rating_change(name, rating, tuple(Event(day, part) for part in played), k_in(each.edition, k))
        assert told.edition == each.edition
        assert told._replace(events=(), edition=each.edition) == each.result._replace(events=())
        assert (told.change, told.exact, told.new_rating, told.published) == (
            each.result.change,
            each.result.exact,
            each.result.new_rating,
            each.result.published,
        )


@given(days_of_every_edition(), events)
def test_every_row_is_the_first_rating_of_a_day_in_its_edition(listed, played):
    name, days = listed
    for each, day in zip(compare_first_ratings(name, played), days, strict=True):
        told = first_rating(name, tuple(Event(day, part) for part in played))
        assert told == each.result


@given(lists, ratings, events, st.sampled_from([10, 20, 40]))
def test_the_effects_add_up_to_the_difference(rating_list, rating, played, k):
    for before, after in pairwise(compare_changes(rating_list, rating, played, k)):
        total = sum(effect.after.exact - effect.before.exact for effect in after.effects)
        assert total == after.result.exact - before.result.exact
        same = (before.result.exact, before.result.published, before.result.rated_games)
        if not after.effects:
            assert same == (after.result.exact, after.result.published, after.result.rated_games)


@given(lists, events)
def test_the_effects_on_a_first_rating_lead_from_one_to_the_next(rating_list, played):
    for before, after in pairwise(compare_first_ratings(rating_list, played)):
        chain = [before.result, *(effect.after for effect in after.effects)]
        assert (chain[-1].rating, chain[-1].exact, chain[-1].reason) == (
            after.result.rating,
            after.result.exact,
            after.result.reason,
        )
        starts = [effect.before for effect in after.effects]
        assert [each.rating for each in starts] == [each.rating for each in chain[:-1]]


@pytest.mark.parametrize("rating_list", LISTS)
def test_the_parts_are_all_that_editions_differ_in(rating_list: RatingList) -> None:
    """A later edition that changes anything else needs a part of its own."""
    for mixed, later in pairwise(editions()[rating_list]):
        for part in {**CHANGE_PARTS, **FIRST_RATING_PARTS}:
            mixed = take_over(part, mixed, later)  # noqa: PLW2901
        for name in ("floor", "difference", "unrated_gap", "k", "first_rating"):
            assert getattr(mixed, name) == getattr(later, name)


@pytest.mark.parametrize(
    "case",
    [each for each in cases("rating_change", "not_reproduced") if "right_before" in each],
    ids=lambda each: each["ids"][0],
)
def test_fides_calculator_answers_by_the_edition_before_october_2025(case: Case) -> None:
    """The printed answer is that of 2024, the right one that of today; 8.3.1 makes the difference."""
    found = changes("standard", case["rating"], case["games"], case["k"])
    assert found[1][1] == Fraction(case["printed"]["change_exact"])
    assert found[2][1:] == (Fraction(case["right"]["change_exact"]), ["difference"])


@pytest.mark.parametrize(
    "case",
    [each for each in cases("first_rating") if "average" in each and "." not in str(each["average"])],
    ids=lambda each: each["ids"][0],
)
def test_fides_calculator_answers_by_the_first_ratings_of_2022(case: Case) -> None:
    """Printed: the edition of 2022; today's number stands beside it. All games against the average."""
    half_points, left = int(Fraction(case["points"]) * 2), case["rounds"]
    results = []
    for _ in range(left):
        results.append("ldw"[min(2, half_points)])
        half_points -= min(2, half_points)
    found = firsts("standard", ".".join(f"{case['average']}{each}" for each in results))
    expected = case.get("right") or case["expected"]
    if "rating" in expected:
        assert found[0][0] == expected["rating"]
    assert found[-1][0] == case["today"]["rating"]


def test_one_difference_a_tournament_and_all_of_them() -> None:
    """B02 8.3.1: two wins 600 above at K 20: .98 and .92, then .92 twice: 0.4 + 1.6, then 3.2."""
    found = changes("standard", 2000, "1400w.1400w", 20)
    assert found == [
        ("2022-01-01", Fraction(2), []),
        ("2024-03-01", Fraction("3.2"), ["difference"]),
        ("2025-10-01", Fraction("3.2"), []),
    ]


def test_each_tournament_has_its_own_in_2022() -> None:
    two = (read_games("1400w"), read_games("1400w"))
    assert [each.result.exact for each in compare_changes("standard", 2000, two, 20)] == [Fraction("3.2")] * 3


def test_the_floor_takes_games_away() -> None:
    """A 1399 was rated until February 2024: D +101, PD .64, so that the loss cost 12.8 at K 20."""
    found = changes("standard", 1500, "1399l.1500d", 20)
    assert found[0] == ("2022-01-01", Fraction("-12.8"), [])
    assert found[1] == ("2024-03-01", Fraction(0), ["floor"])


def test_a_new_rating_under_the_new_floor_is_a_difference_too() -> None:
    rows = compare_changes("standard", 1400, one("1400l"), 20)
    assert [(each.result.new_rating, each.result.published) for each in rows] == [
        (1390, True), (1390, False), (1390, False)
    ]  # fmt: skip
    assert [effect.part for effect in rows[1].effects] == ["floor"]
    assert rows[1].effects[0].clauses == ("B02 7.2.1",)


def test_k_and_the_gap_of_rapid_and_blitz() -> None:
    """D 601 counts as 400: .08 at K 20 for everybody, then at the typed 10; in the end the game is not rated."""
    for name in ("rapid", "blitz"):
        assert changes(name, 2601, "2000w.2601d", 10) == [
            ("2022-01-01", Fraction("1.6"), []),
            ("2022-10-01", Fraction("0.8"), ["k"]),
            ("2024-03-01", Fraction("0.8"), []),
            ("2024-12-01", Fraction(0), ["unrated_gap"]),
        ]


@pytest.mark.parametrize(
    ("rating_list", "edition", "k"),
    [
        ("standard", 0, (10, "typed", "B02 8.3.3")),
        ("rapid", 0, (20, "flat", "B02RB 7.3.3")),
        ("blitz", 1, (10, "typed", "B02RB 7.3.3")),
    ],
)
def test_the_k_of_an_edition_says_where_it_is_from(
    rating_list: RatingList, edition: int, k: tuple[int, str, str]
) -> None:
    found = k_in(editions()[rating_list][edition], 10)
    assert (found.value, found.reason, found.clause) == k


def test_a_game_that_is_rated_no_longer_is_a_difference_even_where_it_brought_nothing() -> None:
    """1402 draws with 1399: D 3, PD .50, so 0 with it and 0 without it."""
    assert changes("standard", 1402, "1399d", 20) == [
        ("2022-01-01", Fraction(0), []),
        ("2024-03-01", Fraction(0), ["floor"]),
        ("2025-10-01", Fraction(0), []),
    ]


def test_fewer_games_leave_more_k() -> None:
    """The limit of 700: 36 games at K 20 make 19; without the 1399 they are 35 and K is 20."""
    games = ".".join(["1500d"] * 35)
    rows = compare_changes("standard", 1500, one(f"{games}.1399d"), 20)
    assert [each.result.k_used for each in rows] == [19, 20, 20]
    assert [effect.part for effect in rows[1].effects] == ["floor"]


def test_the_parts_of_a_first_rating() -> None:
    """2000s, 4 from 5: 2060 by 20 for each half point, 2240 by dp, 2101 with the draws (guide and cases)."""
    rows = compare_first_ratings("standard", one("2000w.2000w.2000w.2000w.2000l"))
    chain = [
        (effect.part, effect.clauses, effect.after.exact, effect.after.rating) for effect in rows[1].effects
    ]
    assert rows[0].result.rating == 2060
    assert [each[:3] for each in chain[:1]] == [("addition", ("B02 8.2.3",), Fraction(2240))]
    assert chain[1][:2] == ("two_draws", ("B02 8.2.2",))
    assert [(part, rating) for part, _, _, rating in chain] == [("addition", 2240), ("two_draws", 2101)]
    assert rows[1].result.rating == 2101
    assert rows[2].effects == ()


def test_the_maximum_of_2200() -> None:
    found = firsts("rapid", ".".join(["2500w"] * 9))
    assert found[1][2] == []
    assert found[2][0] == 2200
    assert found[2][2][-1] == "maximum"


def test_a_first_rating_under_the_new_floor() -> None:
    found = firsts("blitz", "1200d.1200d.1200d.1200d.1200d")
    assert found[0] == (1200, None, [])
    assert found[2][:2] == (None, "no_counted_games")
    assert found[2][2] == ["floor"]
