"""The rating change: a class for every clause, its limits on both sides."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import permutations

import pytest

from calculators.rules.editions import UnknownDate, edition_for
from calculators.rules.games import BYE, Event, Game
from calculators.rules.rating_change import RatedGame, RatingChange, rate_event, rating_change
from tests.cases import case, read_events, read_games
from tests.rules.helpers import (
    AFTER_2650,
    BEFORE_2650,
    IN_2022,
    IN_2024,
    STANDARD,
    TODAY,
    change,
    exact,
    typed,
)


def lines(rating: int, games: str, start: date = TODAY, rating_list: str = "standard") -> list[RatedGame]:
    return list(change(rating, games, start=start, rating_list=rating_list).games)  # type: ignore[arg-type]


def counted(rating: int, games: str, start: date = TODAY, rating_list: str = "standard") -> list[int | None]:
    return [line.counted for line in lines(rating, games, start, rating_list)]


def period(rating: int, games: str, *, k: int, rating_list: str = "standard") -> RatingChange:
    return rating_change(rating_list, rating, read_events(games, TODAY), typed(k))  # type: ignore[arg-type]


class TestClause_8_3_1_FourHundredPoints:
    @pytest.mark.parametrize(
        ("opponent", "difference", "used"),
        [
            (1600, 400, 400),
            (1599, 401, 400),
            (1400, 600, 400),
            (2400, -400, -400),
            (2401, -401, -400),
            (2800, -800, -400),
        ],
    )
    def test_more_than_400_counts_as_400(self, opponent: int, difference: int, used: int) -> None:
        (line,) = lines(2000, f"{opponent}d")
        assert (line.difference, line.counted, line.capped) == (difference, used, difference != used)
        assert line.probability == (92 if used > 0 else 8)

    def test_the_probability_of_the_true_difference_is_kept_beside_it(self) -> None:
        (line,) = lines(2000, "1400w")
        assert (line.probability, line.probability_true, line.change) == (92, 98, 8)

    def test_every_difference_of_an_event_is_cut(self) -> None:
        assert counted(2000, "1500w.1590w.1450w") == [400, 400, 400]


class TestClause_8_3_1_From2650:
    def test_2649_is_cut_and_2650_is_not(self) -> None:
        assert counted(2649, "2149w") == [400]
        assert counted(2650, "2150w") == [500]

    @pytest.mark.parametrize(("start", "used"), [(BEFORE_2650, 400), (AFTER_2650, 500)])
    def test_from_the_first_of_october_2025(self, start: date, used: int) -> None:
        assert counted(2650, "2150w", start) == [used]

    @pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
    def test_rapid_and_blitz_have_no_such_line(self, rating_list: str) -> None:
        assert counted(2650, "2150w", TODAY, rating_list) == [400]

    def test_the_own_rating_decides_and_not_the_opponents(self) -> None:
        """FIDE printed both sides of one game: 2813 with D 413, his opponent rated 2400 with 400."""
        assert counted(2813, "2400w") == [413]
        assert counted(2400, "2813l") == [-400]

    def test_736_and_more_is_certain(self) -> None:
        assert [line.change for line in lines(2700, "1964w.1964d.1964l")] == [0, -50, -100]
        assert [line.change for line in lines(2700, "1965w")] == [1]

    def test_every_event_by_its_own_rating(self) -> None:
        result = period(2645, "2025-11-01~2650~2150w_2025-12-01~2649~2149w", k=10)
        assert [line.counted for line in result.games] == [500, 400]
        assert [line.own_rating for line in result.games] == [2650, 2649]


class TestClause_8_3_1_OneUpgradeBefore2024:
    def test_only_the_largest_difference_is_cut(self) -> None:
        assert counted(2000, "1299w.1063w.1413w", IN_2022) == [701, 400, 587]

    @pytest.mark.parametrize(("start", "cut"), [(date(2024, 2, 29), 1), (IN_2024, 3)])
    def test_until_the_last_of_february_2024(self, start: date, cut: int) -> None:
        assert sum(line.capped for line in lines(2000, "1500w.1590w.1450w", start)) == cut

    def test_once_for_every_event(self) -> None:
        result = period(2000, "2022-11-01~1500w.1400w_2022-11-10~1450w.1300w", k=20)
        assert [line.counted for line in result.games] == [500, 400, 550, 400]

    def test_a_loss_to_a_stronger_player_can_be_the_one(self) -> None:
        assert counted(2000, "1500w.2700l", IN_2022) == [500, -400]
        assert counted(2000, "1400w.2500l", IN_2022) == [400, -500]

    def test_of_two_equally_large_that_against_the_lower_rated(self) -> None:
        assert counted(2000, "2500l.1500w", IN_2022) == [-500, 400]
        assert counted(2000, "1500w.2500l", IN_2022) == [400, -500]

    def test_of_two_equal_games_one(self) -> None:
        assert sorted(counted(2000, "1500w.1500l", IN_2022), key=str) == [400, 500]

    def test_the_order_of_games_never_matters(self) -> None:
        games = ["1500w", "2500l", "1500l", "1590w", "1700d"]
        assert {exact(2000, ".".join(order), start=IN_2022) for order in permutations(games)} == {
            exact(2000, ".".join(games), start=IN_2022)
        }

    def test_400_itself_uses_up_nothing(self) -> None:
        assert counted(2000, "1600w.1599w", IN_2022) == [400, 400]
        assert counted(2000, "1600w.1599w.1598w", IN_2022) == [400, 401, 400]

    def test_a_forfeit_takes_no_upgrade(self) -> None:
        assert counted(2000, "1100wf.1500w", IN_2022) == [None, 400]


class TestClause_B02RB_7_3_1_SixHundredPoints:
    @pytest.mark.parametrize(
        ("rating", "opponent", "rated"),
        [
            (2601, 2001, False),
            (2601, 2002, True),
            (2600, 2000, True),
            (2600, 1800, True),
            (2001, 2601, False),
            (2002, 2601, True),
            (2000, 2600, True),
        ],
    )
    def test_600_or_more_with_a_player_above_2600(self, rating: int, opponent: int, rated: bool) -> None:
        (line,) = lines(rating, f"{opponent}w", rating_list="blitz")
        assert line.rated is rated
        if not rated:
            assert (line.reason, line.clauses) == ("gap_not_rated", ("B02RB 7.3.1",))
            assert (line.difference, line.counted, line.probability, line.probability_true, line.change) == (
                None,
            ) * 5

    @pytest.mark.parametrize(("start", "rated"), [(date(2024, 11, 30), True), (date(2024, 12, 1), False)])
    def test_from_the_first_of_december_2024(self, start: date, rated: bool) -> None:
        (line,) = lines(2601, "2001w", start, "rapid")
        assert line.rated is rated

    def test_standard_has_no_such_line(self) -> None:
        assert lines(2601, "2001w")[0].rated

    def test_it_does_not_count_in_n(self) -> None:
        """35 games at K 20 are within 700; the game that is not rated is no 36th."""
        result = change(2601, ".".join(["2500d"] * 35 + ["1800w"]), rating_list="blitz")
        assert (result.rated_games, result.k_used, len(result.games)) == (35, 20, 36)


class TestClause_5_1_UnplayedAndUnrated:
    @pytest.mark.parametrize(
        ("game", "reason", "clause"),
        [
            ("b", "bye", "B02 5.1"),
            ("1900wf", "forfeit", "B02 5.1"),
            ("1900lf", "forfeit", "B02 5.1"),
            ("uwf", "forfeit", "B02 5.1"),
            ("uw", "unrated_opponent", "B02 8.3.1"),
            ("1399w", "opponent_below_floor", "B02 7.2.1"),
        ],
    )
    def test_it_is_listed_and_not_counted(self, game: str, reason: str, clause: str) -> None:
        result = change(2000, f"2000w.{game}")
        assert (result.games[1].reason, result.games[1].clauses) == (reason, (clause,))
        assert not result.games[1].rated
        assert (result.rated_games, result.half_points, result.expected, result.change) == (1, 2, 50, 10)
        assert (result.games[0].reason, result.games[0].clauses) == (None, ())

    def test_rapid_cites_its_own_chapter(self) -> None:
        result = change(2000, "uw.1399w", rating_list="rapid")
        assert [line.clauses for line in result.games] == [("B02RB 7.3.1",), ("B02RB 6.2.1",)]

    def test_nothing_counted_is_no_change(self) -> None:
        result = change(2000, "b.uw.1900wf")
        assert (result.rated_games, result.k_used, result.exact, result.change, result.new_rating) == (
            0,
            20,
            0,
            0,
            2000,
        )

    def test_every_line_keeps_its_place(self) -> None:
        result = period(2000, "2026-10-01~b.1900w_2026-10-10~1900d.uw", k=20)
        assert [(line.round.event, line.round.number) for line in result.games] == [
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
        ]
        assert result.games[0].round.game == BYE
        assert [line.reason for line in result.games] == ["bye", None, None, "unrated_opponent"]

    def test_rated_lines_come_back_in_the_order_given(self) -> None:
        rated = rate_event(STANDARD, 2000, [Game(1900, 2), BYE, Game(2100, 1), Game(None, 2), Game(1500, 0)])
        assert [line.difference for line in rated] == [100, None, -100, None, 500]
        assert [(line.round.event, line.round.number) for line in rated] == [(1, n) for n in range(1, 6)]


class TestClause_7_2_1_Floor:
    @pytest.mark.parametrize(
        ("start", "opponent", "rated"),
        [
            (date(2024, 2, 29), 1000, True),
            (date(2024, 2, 29), 999, False),
            (IN_2024, 1399, False),
            (IN_2024, 1400, True),
        ],
    )
    @pytest.mark.parametrize("rating_list", ["standard", "rapid"])
    def test_of_the_opponent_by_the_date_of_the_event(
        self, start: date, opponent: int, rated: bool, rating_list: str
    ) -> None:
        assert lines(1500, f"{opponent}w", start, rating_list)[0].rated is rated

    def test_a_new_rating_below_it_is_not_published(self) -> None:
        """1410 - 10 = 1400 stands on the list, 1409 - 10 = 1399 does not."""
        assert [change(own, f"{own}l").published for own in (1410, 1409)] == [True, False]
        assert change(1010, "1010l", start=IN_2022).published
        assert not change(1009, "1009l", start=IN_2022).published


class TestClause_8_3_2_TheSum:
    def test_it_is_score_minus_expected(self) -> None:
        """2212, K 40 (Arbiters' Manual): 5 points, expected 3.59, 1.41 x 40 = 56.4."""
        result = change(2212, case("rating_change", "AM2026-1")["games"], k=40)
        assert (result.half_points, result.expected, result.sum_of_changes) == (10, 359, 141)
        assert (result.exact, result.change, result.new_rating) == (Fraction(564, 10), 56, 2268)
        assert result.half_points * 50 - result.expected == result.sum_of_changes

    @pytest.mark.parametrize(("result", "hundredths"), [("w", 36), ("d", -14), ("l", -64)])
    def test_one_game(self, result: str, hundredths: int) -> None:
        (line,) = lines(2000, f"1900{result}")
        assert (line.probability, line.change) == (64, hundredths)


class TestClause_8_3_3_SevenHundred:
    @pytest.mark.parametrize(("games", "used"), [(35, 20), (36, 19), (39, 17)])
    def test_k_is_lowered_for_the_whole_period(self, games: int, used: int) -> None:
        result = change(2000, ".".join(["2000w"] * games))
        assert (result.k.value, result.k_used, result.rated_games) == (20, used, games)
        assert result.exact == Fraction(50 * games * used, 100)

    def test_fides_period_of_39_games(self) -> None:
        """Five events of 2026, list K 20: 700/39 gives 17; 24.48 + 19.38 + 39.78 + 13.43 - 4.59 = 92.48."""
        parts = [case("rating_change", f"FIDEPUB-F-P05{letter}") for letter in "abcde"]
        result = period(2054, "_".join(f"{each['date']}~{each['games']}" for each in parts), k=20)
        printed = parts[-1]["period"]
        assert (result.rated_games, result.k_used) == (39, 17)
        assert [Fraction(share.change * 17, 100) for share in result.events] == [
            Fraction(each["expected"]["change_exact"]) for each in parts
        ]
        assert result.exact == Fraction(printed["sum"])
        assert (result.change, result.new_rating) == (printed["list_change"], printed["new_rating"])
        assert result.event_rounding_differs()


class TestClause_8_3_4_OncePerPeriod:
    def test_two_events_of_fides_pages(self) -> None:
        """1617 in October 2025: -1.60 + 2.20 = .60, +1; each event by itself -2 + 2 = 0."""
        parts = [case("rating_change", f"FIDEPUB-F-M02{letter}") for letter in "ab"]
        result = period(1617, "_".join(f"{each['date']}~{each['games']}" for each in parts), k=20)
        assert (result.exact, result.change) == (Fraction(6, 10), 1)
        assert result.event_rounding_differs()

    def test_a_single_event_never_differs(self) -> None:
        assert not change(2000, "1900w.2010d").event_rounding_differs()

    def test_events_that_round_alike_do_not_differ(self) -> None:
        assert not period(2000, "2026-10-01~2000w_2026-10-10~2000w", k=20).event_rounding_differs()

    @pytest.mark.parametrize(("games", "rounded"), [("2000w", 8), ("2000l", -8), ("2000d", 0)])
    def test_a_half_goes_away_from_zero(self, games: str, rounded: int) -> None:
        """15 x .50 = 7.5."""
        assert change(2000, games, k=15).change == rounded


class TestSeveralEvents:
    def test_each_has_its_own_rating_edition_and_count(self) -> None:
        """An event of October with 2395, one of November with 2400: one K, one n, one rounding."""
        text = "2025-09-30~2395~2395w.b_2025-11-07~2400~2400d.2400w"
        result = period(2401, text, k=10)
        first, second = result.events
        assert (first.own_rating, first.games, first.change, first.edition.since) == (
            2395,
            1,
            50,
            date(2024, 3, 1),
        )
        assert (second.own_rating, second.games, second.change, second.edition.since) == (
            2400,
            2,
            50,
            AFTER_2650,
        )
        assert (first.event, second.event) == read_events(text, TODAY)
        assert (result.rating, result.rated_games, result.exact, result.new_rating) == (2401, 3, 10, 2411)

    def test_without_own_ratings_that_of_the_period_counts(self) -> None:
        assert [share.own_rating for share in period(2000, "1900w_1900w", k=20).events] == [2000, 2000]

    @pytest.mark.parametrize(
        "order", ["2022-09-01~2000w_2022-10-01~2000w", "2022-10-01~2000w_2022-09-01~2000w"]
    )
    def test_the_last_start_sets_the_edition_of_the_period(self, order: str) -> None:
        assert period(2000, order, k=20, rating_list="rapid").edition.since == date(2022, 10, 1)

    def test_the_facts_about_the_player_are_handed_through(self) -> None:
        k = typed(40)
        events = (Event(TODAY, read_games("1500w")),)
        result = rating_change("rapid", 1500, events, k, from_standard_rating=True)
        assert (result.from_standard_rating, result.k, result.edition) == (
            True,
            k,
            edition_for("rapid", TODAY),
        )
        assert rating_change("rapid", 1500, events, k).from_standard_rating is False

    def test_an_event_before_the_first_edition_is_refused(self) -> None:
        with pytest.raises(UnknownDate, match="2021-12-31"):
            period(2000, "2021-12-31~2000w_2026-10-01~2000w", k=20)
