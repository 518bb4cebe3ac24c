"""Faults of other tools in rating change and K (B-01 to B-32): the input that shows each, and the right number.

The numbers are those of a collection of faults seen in public. What can be shown only by a form or a reader of files
(B-10, B-25, B-30's page) is tested there.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from calculators.rules.k_factor import Facts, k_for_period, k_from_facts, k_new_to_list
from calculators.rules.numbers import round_half_away
from calculators.rules.tables import scoring_probability
from tests.rules.helpers import (
    AFTER_2650,
    BEFORE_2650,
    IN_2022,
    IN_2024,
    RAPID,
    STANDARD,
    TODAY,
    change,
    exact,
)


def k_of(rating: int, start: date = TODAY, **facts: int) -> int:
    return k_from_facts(STANDARD, start, rating, Facts(**facts)).value


def test_b01_fides_calculator_cuts_at_2650() -> None:
    """2650, D 500 in full: 1 - .96 = .04, x 10 = .4 (shown: .8)."""
    assert exact(2650, "2150w", k=10) == "0.4"


def test_b02_fides_calculator_cuts_a_loss_at_2700() -> None:
    """D 800 is in the row 736 and more: -1.00 x 10 = -10 (shown: -9.2)."""
    assert exact(2700, "1900l", k=10) == "-10"


def test_b03_the_curve_above_735() -> None:
    """The row is 1.00/.00: a win earns nothing, a loss costs K (curve: +.099 and -9.90)."""
    assert (exact(2700, "1900w", k=10), exact(2700, "1900l", k=10)) == ("0", "-10")


def test_b04_the_curve_instead_of_the_table() -> None:
    """40 x (1 - .92) = 3.2, +3 (curve: 3.64, +4)."""
    assert (exact(2000, "1600w", k=40), change(2000, "1600w", k=40).change) == ("3.2", 3)


def test_b05_neither_table_nor_400_points() -> None:
    """D 500 counts as 400, .08: 20 x .92 = 18.4 (tool: 18.9)."""
    assert exact(1600, "2100w") == "18.4"


def test_b06_the_table_without_400_points() -> None:
    """The same input: 18.4 (tool: .04, 19.2)."""
    assert exact(1600, "2100w") == "18.4"
    assert change(1600, "2100w").games[0].probability_true == 4


def test_b07_row_ends_54_to_61_and_329_to_344() -> None:
    """D 61 is .58: 20 x .42 = 8.4 (tool 8.2); D 344 is .88: 20 x .12 = 2.4 (tool 2.2)."""
    assert (exact(2061, "2000w"), exact(2344, "2000w")) == ("8.4", "2.4")


def test_b08_row_begin_329() -> None:
    """D 328 is .87 for the stronger: -20 x .13 = -2.6 (tool: -2.4)."""
    assert exact(2000, "2328l") == "-2.6"


def test_b09_the_row_and_not_the_closest_difference() -> None:
    """D 10 is in 4 to 10, D 11 in 11 to 17."""
    assert [scoring_probability(difference) for difference in (3, 4, 10, 11, 17, 18)] == [
        50,
        51,
        51,
        52,
        52,
        53,
    ]


def test_b10_no_difference_falls_between_the_rows() -> None:
    """A half typed rating is the form's to refuse; of whole differences each has its row, up to any size."""
    steps = [
        scoring_probability(difference + 1) - scoring_probability(difference)
        for difference in range(-5000, 5000)
    ]
    assert set(steps) == {0, 1}
    assert sum(steps) == 100


def test_b11_single_precision() -> None:
    """10 x .15 = 1.5, +2 (single precision 1.4999998, +1); .50 from two games, +1 (there 0)."""
    assert (exact(2000, "1709w", k=10), change(2000, "1709w", k=10).change) == ("1.5", 2)
    assert (exact(2000, "1982d.1608w", k=10), change(2000, "1982d.1608w", k=10).change) == ("0.5", 1)


def test_b12_one_upgrade_per_tournament_until_february_2024() -> None:
    """Only D 937 is cut: .08+.01+.02-.17-.70+.02+.13 = -.61, x 20 = -12.2. With every one cut -.42: -8.4,

    which holds from 1 March 2024; 1063 and 1299 are below the floor then, so 1463 and 1463 stand for them.
    """
    games = "1063w.1299w.1413w.1872d.1851l.1427w.1682w"
    assert exact(2000, games, start=IN_2022, rating_list="rapid") == "-12.2"
    assert (
        exact(2000, games.replace("1063", "1463").replace("1299", "1463"), start=IN_2024, rating_list="rapid")
        == "-8.4"
    )


def test_b13_the_amendment_by_date_and_list() -> None:
    """Blitz .8, standard of September 2025 .8, of October .4."""
    assert exact(2650, "2150w", k=10, rating_list="blitz") == "0.8"
    assert exact(2650, "2150w", k=10, start=BEFORE_2650) == "0.8"
    assert exact(2650, "2150w", k=10, start=AFTER_2650) == "0.4"


def test_b14_six_hundred_points_in_rapid_and_blitz() -> None:
    """2601 v 1800: not rated and not in n. 2600 v 1900: 10 x .08 = .8, +1. 2601 v 2001: not rated."""
    assert change(2601, "1800w", k=10, rating_list="blitz").rated_games == 0
    assert change(2600, "1900w", k=10, rating_list="blitz").change == 1
    assert change(2601, "2001w", k=10, rating_list="blitz").rated_games == 0


def test_b15_two_ratings_in_one_period() -> None:
    """Event of 31 October with 2395: -.61 x 10 = -6.1; of 7 November with 2400: +3.7."""
    games = "2025-10-31~2395~1995w.2205d.2325l.1995w.1995w_2025-11-07~2400~2000w.2000w.2121w.2800l.2084w"
    result = change(2400, games, k=10)
    assert [Fraction(share.change, 10) for share in result.events] == [Fraction("-6.1"), Fraction("3.7")]
    assert [share.own_rating for share in result.events] == [2395, 2400]


def test_b16_a_corrected_rating_can_be_given() -> None:
    """List 2052, FIDE starts from 2053: -.01 x 20 = -.2, 0; from 2052 one D moves by a row."""
    games = "1675w.2310l.1653w.1884w.2218l"
    assert (exact(2053, games), change(2053, games).new_rating) == ("-0.2", 2053)


def test_b17_seven_hundred() -> None:
    """39 games: floor(700 / 39) = 17. 39 wins of .50 are 19.5 x 17 = 331.5 and not 390."""
    result = change(2000, ".".join(["2000w"] * 39))
    assert (result.k_used, result.exact) == (17, Fraction(663, 2))


def test_b18_the_games_of_the_period_and_not_of_the_career() -> None:
    """200 games before, 9 now: 9 x 20 = 180, K stays 20 (tool: 700/200 = 3)."""
    assert k_of(2000, games=200, born=1990) == 20
    assert change(2000, ".".join(["2000w"] * 9)).k_used == 20


def test_b19_exactly_30_games() -> None:
    """40 until 30 games are completed: with 30 it is 20 (tool: 40)."""
    assert (k_of(1900, games=29, born=1990), k_of(1900, games=30, born=1990)) == (40, 20)


def test_b20_the_year_of_the_18th_birthday() -> None:
    """Born 2008: 40 until the end of 2026, 20 from January 2027."""
    assert k_of(2100, date(2026, 12, 1), games=200, born=2008) == 40
    assert k_of(2100, date(2027, 1, 1), games=200, born=2008) == 20


def test_b21_rapid_and_blitz_have_40_20_10() -> None:
    found = [
        k_from_facts(RAPID, TODAY, rating, Facts(games=games)).value
        for rating, games in ((1500, 3), (1500, 99), (2400, 99))
    ]
    assert found == [40, 20, 10]


def test_b22_2400_exactly_and_the_year_of_the_event() -> None:
    """2400 is reached at 2400 (tool: above). The age is that of the event's year, not of today."""
    assert k_of(2400) == 10
    assert [k_of(2000, date(year, 6, 1), games=99, born=2006) for year in (2024, 2025)] == [40, 20]


def test_b23_a_title_plays_no_part() -> None:
    """WIM, 2150, born 1990: 20; there is no way to tell the rules a title."""
    assert k_of(2150, games=300, born=1990) == 20
    assert set(Facts.__dataclass_fields__) == {"born", "games", "peak"}


def test_b24_k_of_the_list_before_the_period() -> None:
    """A K given is used for the whole period, though the new rating passes 2400."""
    result = change(2399, "2399w", k=20)
    assert (result.new_rating, result.k_used) == (2409, 20)


def test_b25_k_of_a_player_new_to_the_list() -> None:
    """The 0 of the list is no K: a player rated from the standard rating has 40. The form refuses the 0 itself."""
    assert k_new_to_list(RAPID).value == 40


def test_b26_the_limit_is_2400_and_not_2100() -> None:
    assert [k_of(rating, games=99) for rating in (2100, 2399, 2400)] == [20, 20, 10]


def test_b27_rounded_and_not_cut_off() -> None:
    """3.9 is +4, -8.9 is -9."""
    assert (round_half_away(Fraction("3.9")), round_half_away(Fraction("-8.9"))) == (4, -9)


def test_b28_no_rounding_of_single_games() -> None:
    """18 wins of .08: K floor(700/18) = 38; 18 x 38 x .08 = 54.72, +55 (each game as 3.0: 54)."""
    result = change(2000, ".".join(["1500w"] * 18), k=40)
    assert (result.k_used, result.exact, result.change) == (38, Fraction("54.72"), 55)


def test_b29_a_period_that_mixes_two_lists() -> None:
    """-6.1 + 3.7 + 7.8 = 5.4: by 8.3.4 +5; FIDE's list had +6. The rule stays, the difference is told."""
    games = (
        "2025-10-31~2395~1995w.2205d.2325l.1995w.1995w_2025-11-07~2400~2000w.2000w.2121w.2800l.2084w"
        "_2025-11-21~2400~2000w.2000w.2230w.2505w.2155d"
    )
    result = change(2400, games, k=10)
    assert (result.exact, result.change, result.event_rounding_differs()) == (Fraction("5.4"), 5, True)


def test_b30_a_printed_change_without_the_own_rating() -> None:
    """-14.80 at K 20 is -.74, D 180 to 188, own rating 1748 to 1756."""
    fits = [own for own in range(1600, 1900) if exact(own, "1568l") == "-14.8"]
    assert (fits[0], fits[-1], len(fits)) == (1748, 1756, 9)


@pytest.mark.parametrize("game", ["uw", "uf", "ud"])
def test_b31_an_unrated_opponent_is_in_neither_sum(game: str) -> None:
    """2000 v 2000 won: .50 x 20 = 10, with or without the unrated opponent."""
    result = change(2000, f"2000w.{game.replace('uf', 'uwf')}")
    assert result.exact == 10
    assert result.rated_games == 1


def test_b32_a_rating_of_0_is_no_rating() -> None:
    """Readers make None of it; a number under the floor gives no free .92 either."""
    result = change(2000, "2000w.100w")
    assert result.exact == 10
    assert result.games[1].reason == "opponent_below_floor"


def test_b17_k_is_lowered_by_rated_games_only() -> None:
    """35 rated games and 10 forfeits are 35 games (decision 9)."""
    assert change(2000, ".".join(["2000w"] * 35 + ["1900wf"] * 10)).k_used == 20
    assert k_for_period(20, 45, STANDARD.k) == 15
