"""The first rating: a class for every clause, its limits on both sides."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from calculators.rules.editions import UnknownDate, edition_for
from calculators.rules.first_rating import (
    Field,
    average_and_addition,
    first_rating_from_average,
    further_result,
    limited,
)
from tests.rules.helpers import IN_2022, METHOD_2022, STANDARD, TODAY, first

FIVE_DRAWS = "1800d.1800d.1800d.1800d.1800d"


def of(*opponents: int, points: float = 0) -> str:
    """Games against the opponents, wins first, then a draw, then losses."""
    left = int(points * 2)
    games = []
    for opponent in opponents:
        games.append(f"{opponent}{'ldw'[min(2, left)]}")
        left -= min(2, left)
    return ".".join(games)


class TestClause_8_2_2_TwoHypotheticalDraws:
    def test_they_enter_average_and_score(self) -> None:
        """(9507 + 3600) / 7 = 1872.43; 4/7 = 57 %, dp 50; 1922.43 (FIDE's list of December 2025: 1922)."""
        result = first("1902d.1877d.1884w.2012l.1832w", date(2025, 11, 7))
        assert result.field == Field(Fraction(9507), 6, 5)
        assert result.average == Fraction(13107, 7)
        assert (result.percent, result.addition, result.rating, result.published) == (57, 50, 1922, True)
        assert result.exact == Fraction(13107, 7) + 50

    def test_the_400_point_rule_is_no_part_of_it(self) -> None:
        """(5 x 2400 + 3600) / 7 = 2228.57 and 1.5/7 = 21 %, dp -230: no difference is cut."""
        assert first(of(*[2400] * 5)).rating is None  # a zero in the first event is set aside
        assert first(of(*[2400] * 5, points=0.5)).exact == Fraction(15600, 7) - 230

    def test_p_is_rounded_half_up(self) -> None:
        """(2 + 1) / 8 = .375 is 38 %; (4 + 1) / 8 = .625 is 63 %, not 62."""
        assert [first(of(*[1800] * 6, points=points)).percent for points in (2, 4)] == [38, 63]


class TestClause_8_2_3_RoundedAndAtMost2200:
    def test_a_half_goes_up(self) -> None:
        assert (first(of(2000, 2000, 2000, 2000, 2002, 2002, points=3)).exact) == Fraction(3901, 2)
        assert first(of(2000, 2000, 2000, 2000, 2002, 2002, points=3)).rating == 1951

    @pytest.mark.parametrize(
        ("exact", "rating"),
        [("2199.49", 2199), ("2199.5", 2200), ("2200", 2200), ("2200.5", 2200), ("2537.6", 2200)],
    )
    def test_the_maximum(self, exact: str, rating: int) -> None:
        assert limited(Fraction(exact), STANDARD.first_rating) == rating

    def test_five_wins(self) -> None:
        """(5 x 2000 + 3600) / 7 = 1942.86 + 309 = 2251.86, cut to 2200."""
        result = first(of(*[2000] * 5, points=5))
        assert (result.exact, result.rating) == (Fraction(13600, 7) + 309, 2200)

    def test_no_maximum_before_march_2024(self) -> None:
        assert limited(Fraction(2300), METHOD_2022.first_rating) == 2300
        assert first(of(*[2250] * 5, points=5), date(2024, 2, 29)).rating == 2350
        assert first(of(*[2250] * 5, points=5), date(2024, 3, 1)).rating == 2200


class TestClause_8_2_3_HalfPointsBefore2024:
    @pytest.mark.parametrize(
        ("points", "percent", "addition"),
        [(5, 100, 100), (3, 60, 20), (2.5, 50, 0), (2, 40, -72), (0.5, 10, -366)],
    )
    def test_20_for_each_half_point_over_50(self, points: float, percent: int, addition: int) -> None:
        result = first(of(*[1600] * 5, points=points), IN_2022)
        assert (result.average, result.percent, result.addition, result.rating) == (
            1600,
            percent,
            addition,
            1600 + addition,
        )

    def test_just_under_50_goes_by_the_table(self) -> None:
        """4.5 of 10 is 45 %, dp -36; 5 of 10 adds nothing."""
        rule = METHOD_2022.first_rating
        assert average_and_addition(Field(Fraction(16000), 9, 10), rule) == (1600, 45, -36)
        assert average_and_addition(Field(Fraction(16000), 10, 10), rule) == (1600, 50, 0)
        assert average_and_addition(Field(Fraction(16000), 11, 10), rule) == (1600, 55, 20)

    @pytest.mark.parametrize(("start", "rating"), [(date(2024, 2, 29), 2020), (date(2024, 3, 1), 1993)])
    def test_until_the_last_of_february(self, start: date, rating: int) -> None:
        assert first(of(*[2000] * 5, points=3), start).rating == rating


class TestClause_7_1_4_FiveGames:
    @pytest.mark.parametrize(
        ("games", "reason", "missing"),
        [(4, "too_few_games", 1), (5, None, 0), (6, None, 0), (1, "too_few_games", 4)],
    )
    def test_against_rated_opponents(self, games: int, reason: str | None, missing: int) -> None:
        result = first(of(*[1800] * games, points=1))
        assert (result.reason, result.published, result.missing_games) == (reason, reason is None, missing)
        assert result.rating is not None  # shown all the same, as provisional (decision 4)

    def test_others_are_listed_and_not_counted(self) -> None:
        result = first(f"{FIVE_DRAWS}.uw.b.1900wf.1399w")
        assert [game.reason for game in result.games[5:]] == [
            "unrated_opponent",
            "bye",
            "forfeit",
            "opponent_below_floor",
        ]
        assert [game.clauses for game in result.games[4:]] == [
            (),
            ("B02 8.3.1",),
            ("B02 5.1",),
            ("B02 5.1",),
            ("B02 7.2.1",),
        ]
        assert (result.field, result.set_aside, result.rating) == (Field(Fraction(9000), 5, 5), 4, 1800)
        assert [game.round.number for game in result.games] == list(range(1, 10))

    def test_nothing_counted_is_no_number(self) -> None:
        result = first("uw.b")
        assert (result.reason, result.published, result.missing_games) == ("no_counted_games", False, 5)
        assert (result.average, result.percent, result.addition, result.exact, result.rating) == (None,) * 5
        assert result.field == Field(Fraction(0), 0, 0)


class TestClause_7_1_4_Floor:
    def test_1400_is_published_and_1399_is_not(self) -> None:
        """2 of 6: Ru = 6/8 of the average + 450 - 87 (3/8 = 38 %); the averages for 1400 and 1399 to the point."""
        at = first_rating_from_average(STANDARD, Fraction(1400 + 87 - 450) * 8 / 6, 4, 6)
        under = first_rating_from_average(STANDARD, Fraction(1399 + 87 - 450) * 8 / 6, 4, 6)
        assert (at.exact, at.published, at.reason) == (1400, True, None)
        assert (under.exact, under.published, under.reason) == (1399, False, "below_floor")

    def test_it_is_rounded_before_the_floor_is_asked(self) -> None:
        half = first_rating_from_average(STANDARD, (Fraction("1399.5") + 87 - 450) * 8 / 6, 4, 6)
        assert (half.exact, half.rating, half.published) == (Fraction("1399.5"), 1400, True)

    def test_1000_before_march_2024(self) -> None:
        assert first(of(*[1072] * 5, points=2), IN_2022).rating == 1000
        assert first(of(*[1072] * 5, points=2), IN_2022).published
        assert first(of(*[1071] * 5, points=2), IN_2022).reason == "below_floor"

    def test_too_few_games_come_first(self) -> None:
        assert first_rating_from_average(STANDARD, Fraction(1000), 1, 4).reason == "too_few_games"

    @pytest.mark.parametrize(
        ("day", "opponent", "counts"),
        [
            ("2024-02-29", 1000, True),
            ("2024-02-29", 999, False),
            ("2024-03-01", 1400, True),
            ("2024-03-01", 1399, False),
        ],
    )
    def test_opponents_by_the_date_of_their_event(self, day: str, opponent: int, counts: bool) -> None:
        result = first(f"{day}~{opponent}w_2024-04-01~1800d")
        assert (result.games[0].reason is None) is counts
        assert result.mixed_editions is (day < "2024-03-01")


class TestClause_7_1_4_TwentySixMonths:
    @pytest.mark.parametrize(
        ("start", "counts"),
        [("2024-09-01", True), ("2024-08-31", False), ("2024-10-01", True), ("2026-10-01", True)],
    )
    def test_the_month_of_the_last_event_is_the_26th(self, start: str, counts: bool) -> None:
        result = first(f"{start}~1900d_2026-10-31~1800d")
        assert result.games[0].reason == (None if counts else "outside_window")
        assert result.games[0].clauses == (() if counts else ("B02 7.1.4",))
        assert result.field.games == 1 + counts

    def test_over_the_turn_of_a_year(self) -> None:
        assert first("2024-12-31~1900d_2027-01-01~1800d").field.games == 2
        assert first("2024-11-30~1900d_2027-01-01~1800d").field.games == 1

    def test_whatever_the_order(self) -> None:
        result = first("2026-10-31~1800d_2024-08-31~1900d")
        assert [game.reason for game in result.games] == [None, "outside_window"]

    def test_an_unplayed_game_keeps_its_own_reason(self) -> None:
        assert first("2024-08-31~1900d.b_2026-10-31~1800d").games[1].reason == "bye"

    def test_events_are_pooled(self) -> None:
        """2/2 in one event and 0.5/3 in the next: 2.5 of 5."""
        result = first("2026-09-01~1800w.1800w_2026-10-01~1800d.1800l.1800l")
        assert (result.rating, result.published, result.zero_event) == (1800, True, None)


class TestClause_8_2_1_ZeroInTheFirstEvent:
    def test_the_first_event_is_set_aside(self) -> None:
        result = first("2026-09-01~2000l.2000l.2000l_2026-10-01~" + of(*[1800] * 5, points=2.5))
        assert [game.reason for game in result.games[:4]] == ["zero_first_event"] * 3 + [None]
        assert result.games[0].clauses == ("B02 8.2.1",)
        assert (result.zero_event, result.set_aside, result.rating) == (1, 3, 1800)

    def test_a_zero_in_a_later_event_counts(self) -> None:
        """3.5 of 9 is 39 %, dp -80."""
        result = first(f"2026-09-01~{FIVE_DRAWS}_2026-10-01~1800l.1800l")
        assert (result.zero_event, result.rating) == (None, 1720)

    def test_only_the_first_of_two_zeros(self) -> None:
        result = first(f"2026-08-01~1800l_2026-09-01~1800l_2026-10-01~{FIVE_DRAWS}")
        assert [game.reason for game in result.games[:2]] == ["zero_first_event", None]

    def test_the_first_is_the_earliest_and_not_that_on_top(self) -> None:
        result = first(f"2026-10-01~{FIVE_DRAWS}_2026-09-01~1800l.1800l")
        assert (result.zero_event, result.field.games) == (2, 5)

    def test_a_win_against_an_unrated_player_makes_it_no_zero(self) -> None:
        """Decision 3: zero means zero in the whole event."""
        result = first(f"2026-09-01~1800l.uw_2026-10-01~{FIVE_DRAWS}")
        assert (result.zero_event, result.field.games) == (None, 6)
        assert first(f"2026-09-01~1800l.ul_2026-10-01~{FIVE_DRAWS}").zero_event == 1

    def test_a_forfeit_win_leaves_it_a_zero(self) -> None:
        result = first(f"2026-09-01~1800l.1900wf_2026-10-01~{FIVE_DRAWS}")
        assert result.zero_event == 1
        assert [game.reason for game in result.games[:2]] == ["zero_first_event", "forfeit"]

    def test_an_event_without_play_is_not_the_first(self) -> None:
        result = first(f"2026-08-01~b.1900wf_2026-09-01~1800l_2026-10-01~{FIVE_DRAWS}")
        assert result.zero_event == 2
        assert first("2026-08-01~b.b").zero_event is None

    def test_one_event_with_a_zero_leaves_nothing(self) -> None:
        result = first(of(*[1800] * 5))
        assert (result.reason, result.rating, result.zero_event) == ("no_counted_games", None, 1)

    def test_outside_the_window_it_is_still_the_first(self) -> None:
        result = first(f"2022-01-01~1800l_2026-10-01~{FIVE_DRAWS}")
        assert result.games[0].reason == "zero_first_event"


class TestClause_0_1_TheLastEventSetsTheEdition:
    def test_mixed_editions_are_told(self) -> None:
        result = first(f"2024-02-01~1800d_2024-03-01~{FIVE_DRAWS}")
        assert (result.edition.since, result.mixed_editions) == (date(2024, 3, 1), True)
        reverse = first(f"2024-03-01~{FIVE_DRAWS}_2024-02-01~1800d")
        assert (reverse.edition.since, reverse.mixed_editions) == (date(2024, 3, 1), True)

    def test_events_of_one_edition_are_not_mixed(self) -> None:
        assert first(f"2026-09-01~1800d_2026-10-01~{FIVE_DRAWS}").mixed_editions is False

    def test_rapid_cites_its_own_chapter(self) -> None:
        result = first("2026-07-01~1800l.1399l.b_2026-10-01~1800d", rating_list="rapid")
        assert [game.clauses for game in result.games] == [
            ("B02RB 7.2.2",),
            ("B02RB 6.2.1",),
            ("B02 5.1",),
            (),
        ]
        assert first("2024-07-01~1800d_2026-10-01~1800d", rating_list="blitz").games[0].clauses == (
            "B02RB 6.1.4",
        )

    def test_an_event_before_the_first_edition_is_refused(self) -> None:
        with pytest.raises(UnknownDate, match="2021-12-31"):
            first(f"2021-12-31~1800d_2026-10-01~{FIVE_DRAWS}")


class TestFromAnAverage:
    def test_it_is_the_same_as_from_games(self) -> None:
        games = first(of(1500, 1600, 1700, 1800, 1900, points=3))
        average = first_rating_from_average(STANDARD, Fraction(1700), 6, 5)
        assert (average.average, average.percent, average.exact, average.rating) == (
            games.average,
            games.percent,
            games.exact,
            1779,
        )
        assert (average.games, average.zero_event, average.mixed_editions, average.edition) == (
            (),
            None,
            False,
            STANDARD,
        )

    def test_without_games_there_is_no_number(self) -> None:
        assert first_rating_from_average(STANDARD, Fraction(1700), 0, 0).reason == "no_counted_games"


class TestAFurtherResult:
    @pytest.mark.parametrize("half_points", [0, 1, 2])
    def test_it_is_one_more_game(self, half_points: int) -> None:
        result = first(of(1800, 1800, 1800, 1800, points=2))
        longer = further_result(result, 1900, half_points)
        assert longer.field == Field(Fraction(9100), 4 + half_points, 5)
        assert (
            longer.rating == first(f"{of(1800, 1800, 1800, 1800, points=2)}.1900{'ldw'[half_points]}").rating
        )
        assert (result.published, longer.published, longer.edition) == (
            False,
            True,
            edition_for("standard", TODAY),
        )
