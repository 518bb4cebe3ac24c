"""The US Chess rules beyond the worked cases: borders, properties, and the dated bonus."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.editions import UnknownDate
from calculators.rules.games import BYE, Event, Game
from calculators.rules.loading import DataError
from calculators.rules.real_numbers import logistic, square_root
from calculators.rules.us_chess import (
    Player,
    absolute_floor,
    dual_share,
    effective_games,
    expected,
    from_fide,
    games_for_fide,
    initial_rating,
    peak_floor,
)
from calculators.rules.us_chess_bonus import multiplier_on, multipliers, parse_multipliers
from calculators.rules.us_chess_event import Pairing, rate_us_chess_event
from calculators.rules.us_chess_games import counts, us_chess_games
from calculators.rules.us_chess_rating import Conditions, NewRating, StandardRating, new_rating
from calculators.rules.us_chess_special import SpecialRating, special_rating, straight_expected

B10 = Conditions(10)
ratings = st.integers(100, 3000).map(Fraction)
results = st.lists(st.tuples(ratings, st.sampled_from([0, 1, 2])), min_size=1, max_size=12)
players = st.builds(Player, ratings, st.integers(0, 8))


def rate(
    rating: int, games: int, opponents: list[int], points: float, conditions: Conditions = B10
) -> NewRating:
    return new_rating(
        Player(Fraction(rating), games), [Fraction(each) for each in opponents], int(2 * points), conditions
    )


def standard(result: NewRating) -> StandardRating:
    assert isinstance(result.working, StandardRating)
    return result.working


def special(result: NewRating) -> SpecialRating:
    assert isinstance(result.working, SpecialRating)
    return result.working


class TestRealNumbers:
    @given(st.fractions(min_value=0, max_value=10**6))
    def test_a_root_squared_is_the_number_again(self, value: Fraction) -> None:
        root = square_root(value)
        assert abs(root * root - value) <= value / 10**28

    def test_what_thirty_digits_hold_is_exact(self) -> None:
        assert square_root(Fraction(16)) == 4

    @given(st.integers(-3500, 3500))
    def test_the_two_sides_of_a_game_share_one_point(self, difference: int) -> None:
        exponent = Fraction(difference, 400)
        assert abs(logistic(exponent) + logistic(-exponent) - 1) <= Fraction(1, 10**29)


class TestInitialRatings:
    def test_by_age(self) -> None:
        """50 a year, 1300 from 26 on, 100 at least."""
        assert [initial_rating(age) for age in (0, 2, 3, 25, 26, 90)] == [100, 100, 150, 1250, 1300, 1300]

    def test_games_for_a_converted_rating(self) -> None:
        assert [games_for_fide(2000), games_for_fide(2001)] == [5, 10]

    def test_the_step_of_the_conversion_is_real(self) -> None:
        """2060.4 and 2061.02."""
        assert (from_fide(2000), from_fide(2001)) == (Fraction("2060.4"), Fraction("2061.02"))


class TestEffectiveGames:
    def test_they_are_fifty_at_most(self) -> None:
        assert effective_games(Fraction(2356), 1000) == 50
        assert 49 < effective_games(Fraction(2355), 1000) < 50

    def test_few_games_stay_exact(self) -> None:
        assert effective_games(Fraction(1500), 6) == 6

    def test_the_lowest_ratings_count_as_less_than_eight(self) -> None:
        assert 7 < effective_games(Fraction(100), 8) < 8


class TestWhichFormula:
    @pytest.mark.parametrize(
        ("games", "won", "lost", "formula"),
        [
            (0, False, False, "special"),
            (8, False, False, "special"),
            (9, False, False, "standard"),
            (40, True, False, "special"),
            (40, False, True, "special"),
        ],
    )
    def test_it_hangs_on_the_games_before(self, games: int, won: bool, lost: bool, formula: str) -> None:
        assert Player(Fraction(1500), games, won, lost).formula == formula


class TestSpecialFormula:
    @given(players, results)
    def test_the_expected_score_at_the_result_is_the_score(
        self, player: Player, games: list[tuple[Fraction, int]]
    ) -> None:
        opponents, score = [each for each, _ in games], sum(each for _, each in games)
        found = special_rating(player, opponents, score, Fraction(player.games))
        prior = player.games * straight_expected(found.fitting, found.prior)
        assert prior + sum(found.expected) == found.score
        assert found.low <= found.fitting <= found.high

    @given(players, results)
    def test_a_better_score_never_gives_less(self, player: Player, games: list[tuple[Fraction, int]]) -> None:
        opponents = [each for each, _ in games]
        found = [
            special_rating(player, opponents, score, Fraction(player.games)).rating
            for score in range(2 * len(opponents) + 1)
        ]
        assert found == sorted(found)

    @given(st.lists(ratings, min_size=1, max_size=8))
    def test_a_first_event_all_won_or_all_lost(self, opponents: list[Fraction]) -> None:
        newcomer = Player(Fraction(1300), 0)
        won = special_rating(newcomer, opponents, 2 * len(opponents), Fraction(0))
        lost = special_rating(newcomer, opponents, 0, Fraction(0))
        assert (won.fitting, lost.fitting) == (max(opponents) + 400, min(opponents) - 400)
        assert not won.is_flat
        assert not lost.is_flat

    def test_it_gives_2700_at_most(self) -> None:
        assert special(rate(1300, 0, [2500], 1)).fitting == 2900
        assert rate(1300, 0, [2500], 1).rating == 2700

    def test_where_a_stretch_fits_the_old_rating_is_kept(self) -> None:
        """Half from two games, 100 and 1500 far apart: every rating from 500 to 1100 fits."""
        opponents = [Fraction(100), Fraction(1500)]
        for rating, wanted in ((838, 838), (300, 500), (1300, 1100)):
            found = special_rating(Player(Fraction(rating), 0), opponents, 2, Fraction(0))
            assert found.is_flat
            assert [found.low, found.high, found.fitting] == [500, 1100, wanted]


class TestStandardFormula:
    def test_there_is_no_limit_to_the_difference(self) -> None:
        assert expected(Fraction(2800), Fraction(1800)) > Fraction("0.996")

    @pytest.mark.parametrize(
        ("rating", "share"), [(1500, "1"), (2200, "1"), (2300, "0.75"), (2500, "0.25"), (2900, "0.25")]
    )
    def test_the_share_of_k_in_a_dual_rated_event(self, rating: int, share: str) -> None:
        """6.5 − 0.0025 R: 0.75 at 2300."""
        assert dual_share(Fraction(rating)) == Fraction(share)

    def test_one_half_is_rounded_up(self) -> None:
        """special-7-win: 1337.5."""
        assert rate(1300, 7, [1200], 1).rating == 1338


class TestBonus:
    def test_two_games_bring_none(self) -> None:
        working = standard(rate(1500, 9, [2000, 2000], 2))
        assert not working.bonus
        assert working.no_bonus == "too_few_games"
        assert working.gain > 100

    def test_three_games_count_as_four(self) -> None:
        """B × √4 = 20."""
        working = standard(rate(1500, 9, [2000, 2000, 2000], 3))
        assert working.bonus == working.gain - 20
        assert rate(1500, 9, [2000, 2000, 2000], 3).games == 3
        assert rate(1500, 9, [2000, 2000, 2000], 3).half_points == 6

    def test_a_repeated_opponent_takes_it_away(self) -> None:
        conditions = Conditions(10, repeated=True)
        working = standard(rate(1500, 9, [2000, 2000, 2000], 3, conditions))
        assert not working.bonus
        assert working.no_bonus == "repeated_opponent"

    def test_a_loss_brings_none(self) -> None:
        working = standard(rate(1500, 9, [1400, 1400, 1400], 0))
        assert not working.bonus
        assert working.no_bonus is None


class TestTheDatedMultiplier:
    @pytest.mark.parametrize(
        ("day", "value"),
        [
            (date(2017, 5, 1), 14),
            (date(2023, 1, 31), 14),
            (date(2023, 2, 1), 12),
            (date(2024, 12, 31), 12),
            (date(2025, 1, 1), 10),
            (date(2026, 11, 30), 10),
        ],
    )
    def test_the_day_the_event_ended_picks_it(self, day: date, value: int) -> None:
        assert multiplier_on(day).value == value

    def test_nothing_is_guessed_before_the_first(self) -> None:
        message = "^no US Chess edition is known for 2017-04-30; the first begins on 2017-05-01$"
        with pytest.raises(UnknownDate, match=message):
            multiplier_on(date(2017, 4, 30))

    def test_the_list_stands_in_order(self) -> None:
        since = [each.since for each in multipliers()]
        assert since == sorted(set(since))

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("multiplier = []", "x.toml: no multiplier"),
            (
                "[[multiplier]]\nfrom = 2025-01-01\nvalue = 1\n[[multiplier]]\nfrom = 2025-01-01\nvalue = 2\n",
                "x.toml: 2025-01-01 does not follow on 2025-01-01",
            ),
            ("[[multiplier]]\nfrom = 2025-01-01\n", "x.toml, multiplier 1: value is missing"),
        ],
    )
    def test_or_is_refused(self, text: str, complaint: str) -> None:
        with pytest.raises(DataError) as refused:
            parse_multipliers(text, "x.toml")
        assert str(refused.value) == complaint


class TestFloors:
    def test_the_players_own_floor_holds(self) -> None:
        """zero-prov gives 400; here with a floor."""
        player = Player(Fraction(500), 3, all_lost=True)
        result = new_rating(player, [Fraction(800), Fraction(900)], 0, Conditions(10, floor=450))
        assert [result.working.rating, result.exact, result.floor] == [400, 450, 450]

    def test_results_raise_it_to_150_at_most(self) -> None:
        """100 + 4 for a win, 2 for a draw, 1 for an event: 149, 150, 151."""
        assert [absolute_floor(12, 0, events) for events in (1, 2, 3)] == [149, 150, 150]
        assert absolute_floor(0, 500, 0) == 150

    def test_there_is_none_under_a_peak_of_1400(self) -> None:
        assert (peak_floor(1399), peak_floor(1400)) == (None, 1200)


class TestWhichGamesCount:
    def test_played_games_against_rated_opponents(self) -> None:
        games = (Game(1500, 2), BYE, Game(1500, 0, forfeit=True), Game(None, 1))
        found = us_chess_games([Event(date(2026, 1, 1), games)])
        assert [line.reason for line in found] == [None, "bye", "forfeit", "unrated_opponent"]
        assert [bool(line.clauses) for line in found] == [False, True, True, True]
        assert [counts(game) for game in games] == [True, False, False, False]
        assert [(line.round.event, line.round.number) for line in found] == [(1, n) for n in range(1, 5)]
        assert tuple(line.round.game for line in found) == games


class TestAnEvent:
    def test_a_first_estimate_is_not_under_100(self) -> None:
        """All lost to 200: 200 − 400, so 100."""
        pairings = [Pairing("new", "old", 0), Pairing("new", "other", 0)]
        players = {
            "new": Player(Fraction(100), 0),
            "old": Player(Fraction(200), 20),
            "other": Player(Fraction(300), 20),
        }
        found = rate_us_chess_event(players, pairings, B10)
        assert found.estimates == {"new": 100}
        assert found.second_pass["new"] == 100

    @pytest.mark.parametrize(("rounds", "gives"), [(3, False), (2, False), (1, False)])
    def test_nobody_gets_a_bonus_in_a_match(self, rounds: int, gives: bool) -> None:
        players = {"one": Player(Fraction(1200), 100), "two": Player(Fraction(2000), 100)}
        found = rate_us_chess_event(players, [Pairing("one", "two", 2)] * rounds, B10)
        alone = rate(1200, 100, [2000] * rounds, rounds, Conditions(10, repeated=True))
        assert (found.first_pass["one"] > alone.exact) is gives

    @pytest.mark.parametrize(
        ("opponents", "gives"),
        [("abc", True), ("aab", False), ("aabb", True), ("aabbc", True), ("aaab", False), ("aaabc", False)],
    )
    def test_how_often_an_opponent_may_be_met(self, opponents: str, gives: bool) -> None:
        """Twice in four games or more, once in three: more takes the bonus away (US Chess bonus)."""
        games = len(opponents)
        players = {name: Player(Fraction(2000), 100) for name in opponents}
        players["one"] = Player(Fraction(1200), 100)
        found = rate_us_chess_event(players, [Pairing("one", name, 2) for name in opponents], B10)
        alone = rate(1200, 100, [2000] * games, games, Conditions(10, repeated=not gives))
        assert found.first_pass["one"] == alone.exact
        assert (standard(alone).bonus > 0) is gives
