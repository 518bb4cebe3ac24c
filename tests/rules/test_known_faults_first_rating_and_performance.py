"""Faults of other tools in first ratings and performances (B-33 to B-57): the input, and the right number.

Norms (B-52 to B-56) are in test_known_faults_norms.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from calculators.rules.first_rating import first_rating_from_average
from calculators.rules.numbers import whole_percent
from calculators.rules.performance import performance_from_average
from calculators.rules.tables import rating_difference
from tests.rules.helpers import IN_2022, IN_2024, METHOD_2022, STANDARD, change, first, perform


def ru(average: int | str, half_points: int, games: int) -> int | None:
    return first_rating_from_average(STANDARD, Fraction(average), half_points, games).rating


def rp(average: int, half_points: int, games: int) -> int:
    return performance_from_average(Fraction(average), half_points, games).performance


def test_b33_fides_calculator_has_the_rule_of_2022() -> None:
    """(5 x 2000 + 3600) / 7 = 1942.86; 4/7 = 57 %, +50: 1993 (shown: 2020)."""
    assert ru(2000, 6, 5) == 1993
    assert first_rating_from_average(METHOD_2022, Fraction(2000), 6, 5).rating == 2020


def test_b34_1922_and_not_the_rp_beside_it() -> None:
    """(9507 + 3600) / 7 + 50 = 1922.43; 1921 is 1901.4 + 20 by the old rule."""
    games = "1902d.1877d.1884w.2012l.1832w"
    assert first(games, date(2025, 11, 7)).rating == 1922
    assert first(games, date(2024, 2, 29)).rating == 1921


def test_b35_28_57_and_58_per_cent() -> None:
    """Binary fractions lose a row: 1779 (tool 1772), 2050 (2043), 2057 (2050), 1834 (1842)."""
    assert first("1500w.1600w.1700w.1800l.1900l").rating == 1779
    assert (rp(2000, 8, 7), rp(2000, 14, 12), rp(2000, 5, 9)) == (2050, 2057, 1834)


def test_b35_every_percentage_finds_its_own_row() -> None:
    """Of 101 only three fail in binary fractions, so that spot checks miss them."""
    assert [whole_percent(2 * percent, 100) for percent in range(101)] == list(range(101))
    assert [rp(0, 2 * percent, 100) for percent in range(101)] == [
        rating_difference(percent) for percent in range(101)
    ]


def test_b36_the_limits() -> None:
    """2251.9 and 2537.6 are cut to 2200; three games are none; 1385.7 is not published."""
    assert (ru(2000, 10, 5), ru(2400, 10, 5)) == (2200, 2200)
    assert first("1800w.1800w.1800l").published is False
    # (7206 + 3600) / 7 = 1543.71 and 2/7 = 29 %, -158: 1385.71.
    low = first("1441w.1441l.1441l.1441l.1442l")
    assert (low.exact, low.rating, low.reason) == (Fraction(10806, 7) - 158, 1386, "below_floor")


def test_b37_only_a_zero_in_the_first_event_is_set_aside() -> None:
    """2.5/5 then 0/2: 3.5 of 9 = 39 %, 1800 - 80 = 1720. 0/2 first: 2.5 of 5 alone, 1800."""
    five, two = "1800w.1800w.1800d.1800l.1800l", "1800l.1800l"
    assert first(f"2026-09-01~{five}_2026-10-01~{two}").rating == 1720
    assert first(f"2026-09-01~{two}_2026-10-01~{five}").rating == 1800


def test_b38_57_and_a_half_per_cent() -> None:
    """18 games, 10.5 points against 1700s: 11.5/20 = 57.5 % is 58 %, (18 x 1700 + 3600)/20 = 1710 + 57 = 1767."""
    assert ru(1700, 21, 18) == 1767


def test_b39_two_games_are_not_enough() -> None:
    assert first("1800w.1800l").published is False
    assert first("1800w.1800l").reason == "too_few_games"


def test_b40_the_edition_decides() -> None:
    """5/5 against 1980: 1980 + 5 x 20 = 2080 by the rule of 2022; 1928.57 + 309 = 2237.57, cut to 2200, since."""
    assert first_rating_from_average(METHOD_2022, Fraction(1980), 10, 5).rating == 2080
    assert ru(1980, 10, 5) == 2200


def test_b41_the_floor_rose_on_1_march_2024() -> None:
    assert change(1500, "1200w", start=IN_2022).rated_games == 1
    assert change(1500, "1200w", start=date(2024, 2, 29)).rated_games == 1
    assert change(1500, "1200w", start=IN_2024).rated_games == 0


def test_b42_nothing_of_seven() -> None:
    """2476 - 800 = 1676 (shown: 2913), and it is a bound."""
    result = performance_from_average(Fraction(2476), 0, 7)
    assert (result.performance, result.is_bound) == (1676, True)


def test_b43_four_of_six() -> None:
    """67 %: +125, 1975."""
    assert perform("1850w.1850w.1850w.1850d.1850d.1850l").performance == 1975


def test_b44_by_the_table_and_not_by_a_line() -> None:
    """75 %: +193, 1693 (a line says 1700)."""
    assert perform("1500w.1500d").performance == 1693


def test_b45_the_average_is_rounded_and_not_cut_off() -> None:
    """1500.5 is 1501."""
    assert perform("1500d.1501d").performance == 1501


def test_b46_half_a_per_cent_goes_up() -> None:
    """5/8 = 62.5 % is 63 %, +95 (half to even: 62 %, +87); 1.5/4 = 37.5 % is 38 %."""
    assert (rp(0, 10, 8), rp(0, 3, 4)) == (95, -87)


def test_b47_no_straight_pieces_between_the_rows() -> None:
    """75 %: +193 (194.5), 95 %: +470 (506), 50.5 %: whole per cents only, 51 % is +7."""
    assert (rp(0, 3, 2), rp(0, 38, 20), rp(0, 101, 100)) == (193, 470, 7)


def test_b48_below_50_per_cent() -> None:
    """2/5 against 2250: 40 %, -72, 2178."""
    assert rp(2250, 4, 5) == 2178


def test_b49_a_bye_and_an_unrated_opponent_stay_out() -> None:
    """1 of 3 against 1989, 1489, 1933: 1803.67, rounded 1804, 33 % is -125: 1679 (shown: 2719)."""
    result = perform("b.1989w.1489l.1933l.ud")
    assert (result.counted, result.average, result.performance) == (3, 1804, 1679)


def test_b50_an_unrated_player_with_a_bye() -> None:
    """(1468 + 1425 + 1410) / 3 = 1434.33; 1 of 3: 1434 - 125 = 1309. The reader leaves out the unfinished game."""
    assert perform("1468w.1425l.1410l.b").performance == 1309


def test_b51_only_the_ratings_given_enter() -> None:
    """Eight rated opponents, 3.5 points: 1663; the page's 1702 mixes in national ratings and 1000 for unrated."""
    result = perform("2356l.uw.1337l.1368w.1970l.1723d.1891l.1650w.1349w")
    assert (result.counted, result.half_points, result.performance) == (8, 7, 1663)
    assert [game.reason for game in result.games].count("unrated_opponent") == 1


@pytest.mark.parametrize(
    ("games", "perfect", "wrong"),
    [("1750w.1900w.2200d.1450w.2100d", 2216, 2217), ("1950w.1850l.1600w", 1942, 1940)],
)
def test_b57_the_perfect_performance_of_fides_exercise(games: str, perfect: int, wrong: int) -> None:
    """The lowest whole rating that expects 4 of 5, and 2 of 3, by table 8.1.2."""
    assert perform(games).perfect == perfect != wrong
