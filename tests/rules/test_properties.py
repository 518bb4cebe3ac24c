"""What holds for every input: order, symmetry, more points never less rating, minimal searches."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.editions import LISTS, Edition, editions
from calculators.rules.first_rating import first_rating, first_rating_from_average, further_result
from calculators.rules.games import BYE, Event, Game
from calculators.rules.goals import change_for_score, score_needed
from calculators.rules.k_factor import k_for_period
from calculators.rules.numbers import round_half_away, round_half_up, whole_percent
from calculators.rules.performance import perfect_performance, performance, performance_from_average
from calculators.rules.rating_change import RatingChange, rate_event, rating_change
from calculators.rules.tables import scoring_probability
from tests.rules.helpers import METHOD_2022, STANDARD, TODAY, typed

ratings = st.integers(1400, 2900)
scores = st.integers(0, 2)
counted_games = st.builds(Game, ratings, scores, st.just(value=False))
any_games = st.one_of(
    counted_games,
    st.builds(Game, st.none(), scores, st.just(value=False)),
    st.builds(Game, ratings, scores, st.just(value=True)),
    st.just(BYE),
)
lists = st.sampled_from(LISTS)
every_edition = st.sampled_from([each for own in editions().values() for each in own])
days = st.dates(date(2022, 1, 1), date(2027, 12, 31))
ks = st.sampled_from([10, 20, 40]).map(typed)


def one_event(rating: int, games: list[Game], k: int = 20) -> RatingChange:
    return rating_change("standard", rating, (Event(TODAY, tuple(games)),), typed(k))


@st.composite
def shuffled(draw: st.DrawFn) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
    games = draw(st.lists(any_games, min_size=1, max_size=12))
    return tuple(games), tuple(draw(st.permutations(games)))


@given(lists, days, ratings, shuffled(), ks)
def test_the_order_of_the_games_is_irrelevant(rating_list, day, rating, orders, k):
    results = [rating_change(rating_list, rating, (Event(day, games),), k) for games in orders]
    assert (
        len({(each.change, each.exact, each.expected, each.k_used, each.rated_games) for each in results})
        == 1
    )
    firsts = [first_rating(rating_list, (Event(day, games),)) for games in orders]
    assert len({(each.field, each.rating, each.reason, each.zero_event) for each in firsts}) == 1
    found = [performance((Event(day, games),), rating) for games in orders]
    assert (
        len(
            {(each.performance, each.perfect, each.own_rating_convention) if each else None for each in found}
        )
        == 1
    )


@given(
    lists,
    st.lists(
        st.tuples(days, st.lists(counted_games, min_size=1, max_size=5)),
        min_size=1,
        max_size=4,
        unique_by=lambda event: event[0],
    ),
    ratings,
)
def test_the_order_of_the_events_is_irrelevant(rating_list, listed, rating):
    """Events of one day aside: which of them was the first nobody can know."""
    events = tuple(Event(day, tuple(games)) for day, games in listed)
    there, back = (rating_change(rating_list, rating, order, typed(20)) for order in (events, events[::-1]))
    assert (there.change, there.k_used, there.edition) == (back.change, back.k_used, back.edition)
    first, last = (first_rating(rating_list, order) for order in (events, events[::-1]))
    assert (first.field, first.rating, first.reason, first.edition) == (
        last.field,
        last.rating,
        last.reason,
        last.edition,
    )


@given(every_edition, ratings, ratings)
def test_expected_scores_of_both_sides_add_up_to_one(edition: Edition, one: int, other: int):
    """Unless one side alone is rated on the true difference (2650 and more, since October 2025)."""
    (mine,), (theirs,) = (
        rate_event(edition, one, [Game(other, 2)]),
        rate_event(edition, other, [Game(one, 0)]),
    )
    assert mine.rated is theirs.rated
    if not mine.rated:
        return
    true_from = edition.difference.true_from
    exempt = true_from is not None and (one >= true_from) is not (other >= true_from)
    total = (mine.probability or 0) + (theirs.probability or 0)
    assert total == 100 or exempt
    assert ((mine.change or 0) + (theirs.change or 0) == 0) is (total == 100)


@given(st.integers(2650, 2900), st.integers(433, 1200))
def test_they_do_not_with_a_player_of_2650(own: int, gap: int):
    """From D 433 on the stronger side has more than .93, the weaker side still .08."""
    (mine,), (theirs,) = (
        rate_event(STANDARD, own, [Game(own - gap, 2)]),
        rate_event(STANDARD, own - gap, [Game(own, 0)]),
    )
    if own - gap >= STANDARD.floor:
        assert (mine.probability or 0) + (theirs.probability or 0) > 100


@given(st.integers(-3000, 3000))
def test_the_table_mirrors_and_never_falls(difference: int):
    assert scoring_probability(difference) + scoring_probability(-difference) == 100
    assert scoring_probability(difference) <= scoring_probability(difference + 1)


@given(ratings, st.lists(counted_games, min_size=1, max_size=40), st.data())
def test_a_better_result_never_lowers_the_change(rating, games, data):
    place = data.draw(st.integers(0, len(games) - 1))
    game = games[place]
    better = [*games]
    better[place] = Game(game.opponent, min(2, (game.half_points or 0) + 1))
    assert one_event(rating, better).change >= one_event(rating, games).change


@given(st.sampled_from([STANDARD, METHOD_2022]), st.integers(1400, 2900), st.integers(1, 60), st.data())
def test_more_points_never_lower_the_first_rating(edition, average, games, data):
    """Both methods: below 50 % dp is never above 0, at 50 % nothing is added, above it 20 for each half point.

    It is a property of the formula. Through 8.2.1 half a point can cost rating: a first event with a zero is set
    aside, one with half a point counts (see the next test).
    """
    score = data.draw(st.integers(1, 2 * games - 1))  # a zero is set aside
    less, more = (
        first_rating_from_average(edition, Fraction(average), each, games) for each in (score, score + 1)
    )
    assert less.rating is not None
    assert more.rating is not None
    assert less.rating <= more.rating


def test_half_a_point_in_the_first_event_can_cost_rating():
    """8.2.1: 0/5 against 1800s is set aside and 2.5/5 alone gives 1800; with half a point 4/12 is 33 %, -125."""
    later = Event(date(2026, 10, 1), (Game(1800, 1),) * 5)
    zero = Event(date(2026, 9, 1), (Game(1800, 0),) * 5)
    half = Event(date(2026, 9, 1), (Game(1800, 1), *(Game(1800, 0),) * 4))
    assert first_rating("standard", (zero, later)).rating == 1800
    assert first_rating("standard", (half, later)).rating == 1800 - 125


@given(st.integers(1400, 2900), st.integers(1, 60), st.data())
def test_more_points_never_lower_a_performance(average, games, data):
    score = data.draw(st.integers(1, 2 * games - 1))  # a zero is set aside
    less, more = (
        performance_from_average(Fraction(average), each, games, 1800) for each in (score, score + 1)
    )
    assert less.performance <= more.performance
    assert less.algorithm_of_400 <= more.algorithm_of_400
    assert (less.own_rating_convention or 0) <= (more.own_rating_convention or 0)


@given(st.lists(ratings, min_size=1, max_size=8), st.data())
def test_the_perfect_performance_is_minimal(opponents, data):
    """Brute force, point by point, from well under the lowest opponent."""
    half_points = data.draw(st.integers(1, 2 * len(opponents)))
    found = perfect_performance(tuple(opponents), half_points)
    by_hand = next(
        rating
        for rating in range(min(opponents) - 737, max(opponents) + 738)
        if 2 * sum(scoring_probability(rating - opponent) for opponent in opponents) >= 100 * half_points
    )
    assert found == by_hand


@given(st.lists(ratings, min_size=1, max_size=8), st.data())
def test_more_points_never_lower_the_perfect_performance(opponents, data):
    """From half a point on: C.07 10.3 fixes that of 0 points, lowest opponent minus 800."""
    half_points = data.draw(st.integers(0, 2 * len(opponents) - 1))
    assert perfect_performance(tuple(opponents), half_points) <= perfect_performance(
        tuple(opponents), half_points + 1
    )


@given(st.sampled_from([10, 15, 20, 40]), st.integers(0, 200))
def test_700_is_the_limit_and_k_as_large_as_it_allows(k: int, games: int):
    used = k_for_period(k, games, STANDARD.k)
    assert used <= k
    assert used * games <= 700
    assert used == k or (used + 1) * games > 700


@given(ratings, st.lists(counted_games, min_size=0, max_size=40), st.integers(-100, 100))
def test_the_score_needed_is_minimal(rating, games, gain):
    """Brute force: play every score, in wins, then a draw, then losses."""
    result = one_event(rating, [*games, BYE])
    opponents = [game.opponent for game in games]
    played = []
    for score in range(2 * len(games) + 1):
        replayed = [
            Game(opponent, max(0, min(2, score - 2 * place))) for place, opponent in enumerate(opponents)
        ]
        played.append(one_event(rating, [*replayed, BYE]).change)
        assert change_for_score(result, score) == played[-1]
    needed = score_needed(result, gain)
    enough = [score for score, change in enumerate(played) if change >= gain]
    if needed is None:
        assert not enough
    else:
        assert (needed.half_points, needed.change) == (enough[0], played[enough[0]])


@given(st.lists(counted_games, min_size=1, max_size=8), ratings, scores)
def test_a_further_result_is_one_more_game(games, opponent, half_points):
    won = Game(1800, 2)  # no zero in the first event
    longer = further_result(first_rating("standard", (Event(TODAY, (won, *games)),)), opponent, half_points)
    whole = first_rating("standard", (Event(TODAY, (won, *games, Game(opponent, half_points))),))
    assert (longer.field, longer.rating, longer.reason) == (whole.field, whole.rating, whole.reason)


@given(st.fractions(-5000, 5000))
def test_rounding_is_to_the_nearest(value: Fraction):
    for rounded in (round_half_away(value), round_half_up(value)):
        assert abs(value - rounded) <= Fraction(1, 2)
    assert round_half_away(-value) == -round_half_away(value)
    assert round_half_up(value + 1) == round_half_up(value) + 1


@given(st.integers(1, 300), st.data())
def test_the_percentages_of_both_sides_add_up(games, data):
    """To 100, or to 101 where both halves of a per cent go up."""
    half_points = data.draw(st.integers(0, 2 * games))
    assert whole_percent(half_points, games) + whole_percent(2 * games - half_points, games) in {100, 101}
