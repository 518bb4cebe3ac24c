"""A whole tournament by the rules for one player: who gets a change, who a first rating, and by which K."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.editions import UnknownDate, edition_for
from calculators.rules.first_rating import first_rating
from calculators.rules.games import BYE, Event, Game
from calculators.rules.k_factor import K
from calculators.rules.performance import performance
from calculators.rules.rating_change import rating_change
from calculators.rules.tournament import Entrant, Rated, k_by_rule, rate_tournament
from tests.cases import read_events
from tests.rules.helpers import BEFORE_2650, TODAY

FIDE = "1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d"


def one(entrant: Entrant, start: date = TODAY, k: int | None = None, rating_list: str = "standard") -> Rated:
    (rated,) = rate_tournament(rating_list, start, [entrant], k)  # type: ignore[arg-type]
    return rated


def entrant(
    rating: int | None, games: str = "", *, born: int | None = None, held_master: bool = False
) -> Entrant:
    found = read_events(games, TODAY)[0].games if games else ()
    return Entrant(1, rating, tuple(found), born, held_master)


def test_fides_example() -> None:
    """SITE-ARBMANUAL-2026: 2212 scores 5 of 9 with K 40: 56.4."""
    rated = one(entrant(2212, FIDE), k=40)
    assert rated.change is not None
    assert (rated.change.exact_hundredths, rated.change.change, rated.change.new_rating) == (5640, 56, 2268)
    assert rated.first is None
    assert rated.assumed == ""
    assert not rated.below_floor


def test_an_unrated_player_gets_a_first_rating() -> None:
    """SITE-INIT-1 is of the calculator for one player; here the same rule is asked for the same games."""
    games = "1600w.1700d.1800l.1750w.1650d"
    rated = one(entrant(None, games))
    assert rated.change is None
    assert rated.first is not None
    assert (
        rated.first.rating
        == first_rating("standard", (Event(TODAY, read_events(games, TODAY)[0].games),)).rating
    )
    assert not rated.below_floor


def test_a_rating_below_the_floor_is_none() -> None:
    """B02 7.2.1: 1399 is unrated since 1 March 2024, and so is an opponent of 1399."""
    rated = one(entrant(1399, "1399w.1400w"))
    assert rated.change is None
    assert rated.below_floor
    assert rated.first is not None
    assert rated.first.field.games == 1
    assert rated.performance is not None
    assert rated.performance.counted == 1
    assert one(entrant(1400, "1399w.1400w")).change is not None


def test_before_march_2024_the_floor_is_1000() -> None:
    assert one(entrant(1399, "1399w"), date(2024, 2, 29)).change is not None


@pytest.mark.parametrize(
    ("known", "k", "reason", "assumed"),
    [
        (entrant(2000), 20, "usual", "games_played"),
        (entrant(2400), 10, "published_2400", ""),
        (entrant(2399), 20, "usual", "games_played"),
        (entrant(1500, born=2008), 40, "junior", ""),
        (entrant(1500, born=2007), 20, "usual", "games_played"),
        (entrant(2300, born=2012), 20, "usual", "games_played"),
        (entrant(2380, held_master=True), 10, "published_2400", "title"),
        (entrant(2410, held_master=True), 10, "published_2400", ""),
        (entrant(2250, born=2012, held_master=True), 10, "published_2400", "title"),
    ],
)
def test_k_by_rule(known: Entrant, k: int, reason: str, assumed: str) -> None:
    """B02 8.3.3, on 1 November 2026."""
    found, told = k_by_rule(edition_for("standard", TODAY), TODAY, known)
    assert (found.value, found.reason, told) == (k, reason, assumed)


@pytest.mark.parametrize(("start", "k"), [(date(2026, 12, 31), 40), (date(2027, 1, 1), 20)])
def test_the_start_ends_a_junior_s_k(start: date, k: int) -> None:
    """B02 8.3.3: K 40 until the end of the year of the 18th birthday."""
    rated = one(entrant(1500, "1500w", born=2008), start)
    assert rated.change is not None
    assert rated.change.k.value == k


@pytest.mark.parametrize("rating", [2000, None])
def test_a_result_names_its_player_and_its_edition(rating: int | None) -> None:
    told = entrant(rating, "2000w")
    assert (one(told).entrant, one(told).edition) == (told, edition_for("standard", TODAY))


def test_in_rapid_a_title_proves_no_rating() -> None:
    """B01 0.5: titles go by standard ratings, so that a GM's rapid rating need not have reached 2400."""
    rated = one(entrant(2380, "2300w", held_master=True), rating_list="rapid")
    assert rated.change is not None
    assert (rated.change.k.value, rated.assumed) == (20, "games_played")


def test_while_k_was_20_for_everybody_nothing_is_assumed() -> None:
    """B02RB 7.3.3 before 1 October 2022."""
    rated = one(entrant(2500, "2300w", held_master=True), date(2022, 3, 1), rating_list="rapid")
    assert rated.change is not None
    assert (rated.change.k.value, rated.change.k.reason, rated.assumed) == (20, "flat", "")


def test_a_players_own_k_comes_before_that_of_all() -> None:
    entrants = [Entrant(number, 2000, (Game(2000, 2),)) for number in (1, 2, 3)]
    rated = rate_tournament("standard", TODAY, entrants, 20, {2: 40})
    assert [each.change.k_used for each in rated if each.change] == [20, 40, 20]


def test_the_700_rule_holds_for_a_long_tournament() -> None:
    """B02 8.3.3: 40 x 20 exceeds 700, so that K is 35."""
    rated = one(Entrant(1, 2000, (Game(2000, 1),) * 20), k=40)
    assert rated.change is not None
    assert rated.change.k_used == 35


def test_without_a_counted_game_there_is_no_performance() -> None:
    """B02 5.1: byes, forfeits, unrated opponents and games to come."""
    games = (BYE, Game(2000, 2, forfeit=True), Game(None, 2), Game(2000, None))
    rated = one(Entrant(1, 2000, games))
    assert rated.performance is None
    assert rated.change is not None
    assert (rated.change.change, rated.change.rated_games) == (0, 0)
    first = one(Entrant(1, None, games)).first
    assert first is not None
    assert first.reason == "no_counted_games"


def test_the_edition_of_the_start_is_applied() -> None:
    """B02 8.3.1: the true difference from 2650 only since 1 October 2025."""
    changes = [one(entrant(2700, "2000w"), start, 10).change for start in (BEFORE_2650, TODAY)]
    assert [change.exact_hundredths for change in changes if change] == [80, 10]


def test_before_the_first_edition_nothing_is_rated() -> None:
    with pytest.raises(UnknownDate):
        one(entrant(2000, "2000w"), date(2021, 12, 31))


ratings = st.integers(1400, 2900)
results = st.tuples(ratings | st.none(), st.integers(0, 2), st.booleans()).map(lambda told: Game(*told))


@given(st.lists(results, min_size=1, max_size=11).map(tuple), ratings, st.sampled_from([10, 20, 40]))
def test_it_is_the_calculation_for_one_player(games: tuple[Game, ...], rating: int, k: int) -> None:
    """Change, first rating and performance are those of the calculators for one player."""
    event = Event(TODAY, games)
    typed = K(k, "typed", edition_for("standard", TODAY).clauses.k)
    rated = one(Entrant(1, rating, games), k=k)
    assert rated.change == rating_change("standard", rating, (event,), typed)
    assert one(Entrant(1, None, games)).first == first_rating("standard", (event,))
    alone = performance((event,))
    found = (rated.performance and rated.performance.performance, alone and alone.performance)
    assert found[0] == found[1]


@given(st.lists(st.tuples(st.integers(1400, 2649), st.integers(1400, 2649), st.integers(0, 2)), min_size=1))
def test_what_one_gains_the_other_loses_before_k(games: list[tuple[int, int, int]]) -> None:
    """B02 8.1.2 is symmetric and 400 is cut for both, so that with the same K the exact changes add up to nothing."""
    entrants = []
    for number, (white, black, half_points) in enumerate(games):
        entrants.append(Entrant(2 * number, white, (Game(black, half_points),)))
        entrants.append(Entrant(2 * number + 1, black, (Game(white, 2 - half_points),)))
    rated = rate_tournament("standard", TODAY, entrants, 20)
    assert sum(each.change.exact_hundredths for each in rated if each.change) == 0
