"""Before the last round: which score against which average would still make the norm."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.norm_chances import HIGHEST_AVERAGE, Chances
from calculators.rules.norm_conditions import all_conditions, met
from calculators.rules.norm_games import NormOpponent
from calculators.rules.title_norms import TitleNorm
from calculators.rules.titles import NORM_RULES
from tests.rules.norm_helpers import FOUR_GMS, FULL, OPPONENTS, field, norm, read
from tests.rules.test_title_norms import AVERAGES

FOUR = "2410.im.pol.w_2290.fm.ger.d_2185.-.cze.w_2465.gm.ukr.l"
"""2½ from 4 and a total of 9350: an IM norm is in sight."""


def ahead(found: TitleNorm) -> Chances:
    assert found.chances is not None
    return found.chances


def rest(found: TitleNorm) -> dict[int, int | None]:
    """What the opponents not yet known must average, by half points from them."""
    return {each.half_points: each.rest for each in ahead(found).rows}


def test_a_whole_tournament_is_the_table_of_averages() -> None:
    """Nothing is raised where all have the same rating above the floor."""
    found = norm("WGM", "", 9)
    assert found.still_possible
    for row in AVERAGES:
        if row["games"] == "9":
            assert rest(found)[int(row["half_points"])] == int(row["wgm"])


def test_the_rest_makes_up_for_the_average() -> None:
    """3 from 5 make 5½ from 9: 2370 needed, 9 x 2369.5 = 21325.5, less 9350 = 11975.5 from five: 2395.1."""
    found = norm("IM", FOUR, 9, own="GER")
    assert found.still_possible
    assert rest(found)[6] == 2396
    assert ahead(found).rows[0].average == 2230
    assert (ahead(found).ignored, ahead(found).cut) == ((), 0)
    # Half points of 18, B01 1.4.9.
    percent = {each.total: each.percent for each in ahead(found).rows}
    assert percent == {
        5: 28, 6: 33, 7: 39, 8: 44, 9: 50, 10: 56, 11: 61, 12: 67, 13: 72, 14: 78, 15: 83
    }  # fmt: skip


def test_a_low_opponent_to_come_is_the_one_that_is_raised() -> None:
    """9½: 5 from 5 need 2230: 9 x 2229.5 = 20065.5, less 9350 and 2050 for one: 8665.5 from four are 2166.4, above
    2050; so nobody is raised, and 10715.5 / 5 = 2143.1."""
    assert rest(norm("IM", FOUR, 9, own="GER"))[10] == 2144
    # Four games against 2500 leave 10065.5: one raised to 2050 leaves 8015.5 from four, 2003.9.
    strong = "2500.gm.pol.w_2500.im.ger.w_2500.im.cze.w_2500.gm.ukr.d"
    assert rest(norm("IM", strong, 9, own="GER"))[10] == 2004


def test_any_opponents_will_do_where_the_average_is_high_enough() -> None:
    assert rest(norm("WIM", field(gm_ger=4, gm_esp=4), 9))[2] == 1400


def test_out_of_reach() -> None:
    """½ from 5 is 3 from 9, under 35 %; and no average above 2900 is asked for."""
    found = ahead(norm("IM", FOUR, 9, own="GER"))
    assert [each.average for each in found.rows if each.total == 6] == [None]
    high = ahead(norm("GM", FOUR.replace("w", "l").replace("d", "l"), 9))
    assert not any(each.possible for each in high.rows if each.half_points < 7)
    assert all(each.rest is None for each in high.rows if not each.possible)
    assert all(each.rest <= HIGHEST_AVERAGE for each in high.rows if each.rest is not None)


@pytest.mark.parametrize(("first", "needed"), [("2683", 2900), ("2682", None)])
def test_nobody_to_come_is_taken_to_be_rated_above_2900(first: str, needed: int | None) -> None:
    """Eight draws and a loss are 44 %, -43, so that 2643 is needed: 9 x 2642.5 = 23782.5, less 18200 and the first."""
    found = norm("GM", field(gm_ger=4, gm_esp=4).replace("2600", first, 1), 9)
    assert rest(found)[0] == needed


def test_known_opponents_stand_in_the_average() -> None:
    """All known: 21420 / 9 = 2380, so that 7 points are needed: 6½ are there, ½ from the last does."""
    before = FULL.removesuffix(".d")
    found = norm("GM", before, 9)
    assert found.still_possible
    assert [(each.half_points, each.possible, each.rest) for each in ahead(found).rows] == [
        (2, True, None),
        (1, True, None),
        (0, False, None),
    ]
    assert [line.reason for line in found.lines][-1] == "to_come"


def test_too_few_games_are_left() -> None:
    found = norm("GM", "b_b_2500.gm.ger.w", 9)
    assert (found.still_possible, ahead(found).games, ahead(found).rows) == (False, 7, ())


def test_eight_games_after_a_bye() -> None:
    found = norm("GM", "b_2500.gm.ger.w", 9)
    assert (found.still_possible, ahead(found).games, ahead(found).games_needed) == (True, 8, 8)


def test_titles_that_can_no_longer_come() -> None:
    """Nobody of seven is a GM, and two rounds are left."""
    found = norm("GM", field(im_ger=4, im_esp=3), 9)
    assert (found.still_possible, ahead(found).mix_possible) == (False, False)
    assert {each.key: each.short for each in ahead(found).mix}["level"] == 3


def test_too_many_of_ones_own() -> None:
    """Six drawn games against FRA are one too many for nine."""
    assert not norm("GM", field(gm_fra=6), 9).still_possible


def test_a_won_game_left_out_can_make_it_possible() -> None:
    """Seven of FRA are too many for ten and eleven, but two were won: without them five of nine."""
    own = field(gm_fra=5) + "_2600.gm.fra.w_2600.gm.fra.w"
    found = norm("GM", own, 11)
    assert found.still_possible
    assert (ahead(found).ignored, ahead(found).games) == ((5,), 10)
    assert not norm("GM", own, 11, fixed=True).still_possible


def test_so_many_are_left_out_that_ones_own_are_few_enough() -> None:
    """Eight of FRA in twelve (7 are allowed); one win left out leaves 7 of 11 (6), two leave 6 of 10 (6)."""
    games = field(gm_fra=6, gm_ger=2, im_esp=1) + "_2600.gm.fra.w_2600.gm.fra.w_2600.gm.esp"
    found = norm("GM", games)
    assert found.still_possible
    assert (ahead(found).ignored, ahead(found).cut, ahead(found).games) == ((9, 10), 0, 10)
    own = next(each for each in ahead(found).mix if each.key == "own_federation")
    assert (own.value, own.required) == (6, 6)


def test_rounds_left_out_can_make_it_possible() -> None:
    """Known to come are two of FRA, which would be seven of eleven; six of ten are allowed: 2581 + 36 with a win."""
    games = field(gm_fra=5, gm_ger=2, gm_esp=2).replace("2600", "2590") + "_2500.gm.fra_2500.gm.fra"
    found = norm("GM", games)
    assert not found.achieved
    assert found.still_possible
    assert (ahead(found).cut, ahead(found).games, ahead(found).to_come) == (1, 10, 1)
    assert not norm("GM", games, fixed=True).still_possible


def test_fixed_pairings_may_leave_out_a_win_where_the_whole_has_the_mix() -> None:
    """One round against a GM is left, 8 from 10 with it; the won 1400 is to go."""
    found = norm("GM", "1400.-.ger.w_" + FOUR_GMS.removesuffix(".d"), fixed=True)
    assert (found.still_possible, ahead(found).ignored, ahead(found).cut) == (True, (0,), 0)


def test_a_win_left_out_must_leave_enough_titles() -> None:
    """Without the won GM of ten the three of nine are two: nothing is possible, though the average would be."""
    games = "1400.gm.ger.w_2600.gm.ger.d_2600.gm.esp.d_" + field(im_ger=3, im_esp=3) + "_2300.im.usa"
    assert not norm("GM", games).still_possible


def test_opponents_to_come_from_outside_fide_are_none() -> None:
    found = norm("GM", field(gm_ger=4, gm_esp=4) + "_2500.gm.non")
    assert (ahead(found).games, found.still_possible) == (8, False)


@given(
    st.sampled_from(["GM", "IM", "WGM", "WIM"]),
    st.lists(st.tuples(st.integers(1300, 2700), st.sampled_from("wdl")), max_size=8),
    st.integers(0, 8),
)
def test_the_average_named_is_the_least_that_does(
    title: str, games: list[tuple[int, str]], place: int
) -> None:
    """Played against such opponents, all GMs from everywhere, the norm's result is there, and one point lower not."""
    played = "_".join(
        f"{rating}.gm.f{'abcdefghi'[at]}a.{result}" for at, (rating, result) in enumerate(games)
    )
    found = norm(title, played, 9)
    if found.chances is None or place >= len(found.chances.rows):
        return
    row = found.chances.rows[place]
    unknown = 9 - len(games)

    def made(rating: int) -> bool:
        results = ["w"] * (row.half_points // 2) + ["d"] * (row.half_points % 2)
        results += ["l"] * (unknown - len(results))
        rest_of = [f"{rating}.gm.g{'abcdefghi'[at]}a.{result}" for at, result in enumerate(results)]
        return norm(title, "_".join([*filter(None, [played]), *rest_of])).achieved

    if row.rest is None:
        assert not made(HIGHEST_AVERAGE)
    else:
        assert made(row.rest)
        assert row.rest == 1400 or not made(row.rest - 1)


def can_still_be_made(text: str, rounds: int, *, fixed: bool) -> bool:
    """Whether any choice that B01 1.4.1 and ADR 4 allow makes a norm when every game to come is won.

    Opponents not yet known are as good as can be: rated 2900, GMs, each from a federation of their own.
    """
    told, rule = read(text), NORM_RULES["GM"]
    behind = tuple(each for each in told if each.half_points is not None)
    ahead = tuple(replace(each, half_points=2, kind="played") for each in told[len(behind) :])
    ahead += tuple(NormOpponent(2900, "GM", f"X{n}X", 2) for n in range(rounds - len(told)))
    mix = ("titled", "level", "federations", "own_federation", "one_federation")
    whole = all_conditions((*behind, *ahead), "FRA", rule, 9)
    whole_has_mix = all(each.ok for each in whole if each.key in mix)
    wins = [place for place, each in enumerate(behind) if each.half_points == 2]
    for cut in [0] if fixed else range(len(ahead) + 1):
        for ignored in range(5 if whole_has_mix or not fixed else 1):
            for left in combinations(wins, ignored):
                kept = tuple(each for place, each in enumerate(behind) if place not in left)
                if met(all_conditions((*kept, *ahead[: len(ahead) - cut]), "FRA", rule, 9)):
                    return True
    return False


played = st.builds("{}.{}".format, OPPONENTS, st.sampled_from("wwdl"))


@given(
    st.lists(played, min_size=5, max_size=10),
    st.lists(OPPONENTS, max_size=2),
    st.integers(0, 2),
    st.booleans(),
)
def test_it_is_possible_just_where_some_choice_can_make_it(
    behind: list[str], known: list[str], unknown: int, fixed: bool
) -> None:
    rounds = max(9, len(behind) + len(known) + unknown)
    text = "_".join([*behind, *known])
    found = norm("GM", text, rounds, fixed=fixed)
    if found.chances is not None:
        assert found.still_possible is can_still_be_made(text, rounds, fixed=fixed)


@pytest.mark.parametrize("rounds", [9, 11, 13, 19])
@given(data=st.data())
def test_a_norm_never_needs_more_games_than_were_played(rounds: int, data: st.DataObject) -> None:
    ratings = data.draw(st.lists(st.integers(1400, 2700), min_size=9, max_size=rounds))
    results = data.draw(st.lists(st.sampled_from("wdl"), min_size=rounds, max_size=rounds))
    text = "_".join(
        f"{rating}.{'gm' if at % 2 else '-'}.{'ger' if at % 3 else 'usa' if at % 2 else 'fra'}.{result}"
        for at, (rating, result) in enumerate(zip(ratings, results, strict=False))
    )
    found = norm("IM", text, rounds)
    assert not (found.achieved and found.still_possible)
    assert len(found.selection.games) + len(found.selection.left_out) <= len(ratings)
    if found.achieved:
        assert 9 <= len(found.selection.games) <= found.counts_as or len(ratings) > 13
