"""Differences as they count: 400 points, 2650, one upgrade before 2024, and the 600 points of rapid and blitz."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date
from itertools import permutations

import pytest

from calculators.rules.editions import RatingList
from tests.rules.helpers import AFTER_2650, BEFORE_2650, IN_2022, IN_2024, TODAY, change, exact, lines


def counted(
    rating: int, games: str, start: date = TODAY, rating_list: RatingList = "standard"
) -> list[int | None]:
    return [line.counted for line in lines(rating, games, start, rating_list)]


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
    def test_rapid_and_blitz_have_no_such_line(self, rating_list: RatingList) -> None:
        assert counted(2650, "2150w", TODAY, rating_list) == [400]

    def test_the_own_rating_decides_and_not_the_opponents(self) -> None:
        """FIDE printed both sides of one game: 2813 with D 413, his opponent rated 2400 with 400."""
        assert counted(2813, "2400w") == [413]
        assert counted(2400, "2813l") == [-400]

    def test_736_and_more_is_certain(self) -> None:
        assert [line.change for line in lines(2700, "1964w.1964d.1964l")] == [0, -50, -100]
        assert [line.change for line in lines(2700, "1965w")] == [1]

    def test_every_event_by_its_own_rating(self) -> None:
        result = change(2645, "2025-11-01~2650~2150w_2025-12-01~2649~2149w", k=10)
        assert [line.counted for line in result.games] == [500, 400]
        assert [line.own_rating for line in result.games] == [2650, 2649]


class TestClause_8_3_1_OneUpgradeBefore2024:
    def test_only_the_largest_difference_is_cut(self) -> None:
        assert counted(2000, "1299w.1063w.1413w", IN_2022) == [701, 400, 587]

    @pytest.mark.parametrize(("start", "cut"), [(date(2024, 2, 29), 1), (IN_2024, 3)])
    def test_until_the_last_of_february_2024(self, start: date, cut: int) -> None:
        assert sum(line.capped for line in lines(2000, "1500w.1590w.1450w", start)) == cut

    def test_once_for_every_event(self) -> None:
        result = change(2000, "2022-11-01~1500w.1400w_2022-11-10~1450w.1300w", k=20)
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
