"""The rating change: what counts, the sum, K of the period, one rounding; a class for every clause."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from calculators.rules.editions import RatingList, UnknownDate, edition_for
from calculators.rules.games import BYE, Event, Game
from calculators.rules.rating_change import rate_event, rating_change
from tests.cases import case, read_events, read_games
from tests.rules.helpers import AFTER_2650, IN_2022, IN_2024, STANDARD, TODAY, change, lines, typed


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

    @pytest.mark.parametrize("game", [BYE, Game(1900, 2, True), Game(None, 2, True), Game(1900, None)])
    def test_the_clause_is_that_of_the_edition(self, game: Game) -> None:
        elsewhere = replace(STANDARD, clauses=replace(STANDARD.clauses, unplayed="B01 1.4.7"))
        [line] = rate_event(elsewhere, 2000, [game])
        assert line.clauses == ("B01 1.4.7",)

    def test_nothing_counted_is_no_change(self) -> None:
        result = change(2000, "b.uw.1900wf")
        assert (result.rated_games, result.k_used, result.change, result.new_rating) == (0, 20, 0, 2000)
        assert result.exact == 0

    def test_every_line_keeps_its_place(self) -> None:
        result = change(2000, "2026-10-01~b.1900w_2026-10-10~1900d.uw", k=20)
        assert [(line.round.event, line.round.number) for line in result.games] == [
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
        ]
        assert result.games[0].round.game == BYE
        assert [line.own_rating for line in result.games] == [2000] * 4
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
        self, start: date, opponent: int, rated: bool, rating_list: RatingList
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
        result = change(2054, "_".join(f"{each['date']}~{each['games']}" for each in parts), k=20)
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
        result = change(1617, "_".join(f"{each['date']}~{each['games']}" for each in parts), k=20)
        assert (result.exact, result.change) == (Fraction(6, 10), 1)
        assert result.event_rounding_differs()

    def test_a_single_event_never_differs(self) -> None:
        assert not change(2000, "1900w.2010d").event_rounding_differs()

    def test_events_that_round_alike_do_not_differ(self) -> None:
        assert not change(2000, "2026-10-01~2000w_2026-10-10~2000w", k=20).event_rounding_differs()

    @pytest.mark.parametrize(("games", "rounded"), [("2000w", 8), ("2000l", -8), ("2000d", 0)])
    def test_a_half_goes_away_from_zero(self, games: str, rounded: int) -> None:
        """15 x .50 = 7.5."""
        assert change(2000, games, k=15).change == rounded


class TestSeveralEvents:
    def test_each_has_its_own_rating_edition_and_count(self) -> None:
        """An event of October with 2395, one of November with 2400: one K, one n, one rounding."""
        text = "2025-09-30~2395~2395w.b_2025-11-07~2400~2400d.2400w"
        result = change(2401, text, k=10)
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
        assert (result.rating, result.rated_games, result.new_rating) == (2401, 3, 2411)
        assert result.exact == 10

    def test_without_own_ratings_that_of_the_period_counts(self) -> None:
        assert [share.own_rating for share in change(2000, "1900w_1900w", k=20).events] == [2000, 2000]

    @pytest.mark.parametrize(
        "order", ["2022-09-01~2000w_2022-10-01~2000w", "2022-10-01~2000w_2022-09-01~2000w"]
    )
    def test_the_last_start_sets_the_edition_of_the_period(self, order: str) -> None:
        assert change(2000, order, k=20, rating_list="rapid").edition.since == date(2022, 10, 1)

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
            change(2000, "2021-12-31~2000w_2026-10-01~2000w", k=20)
