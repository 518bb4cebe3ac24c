"""Faults of other tools in title norms (B-52 to B-56): the input, and the right answer."""

from __future__ import annotations

from calculators.rules.norm_conditions import Mix
from calculators.rules.titles import NORM_RULES
from tests.rules.norm_helpers import EIGHT, FOUR_GMS, FULL, condition, field, figures, norm, read


def test_b52_the_least_average_for_wim_is_2030() -> None:
    """2029.5 before rounding (a tool: 2129.5). Nine opponents with 18266 in all average 2029.6, with 18265 2029.4."""
    opponents = "2050.wim.ger.w_" + "_".join(
        f"2027.{each}.w" for each in ["wim.ger", "wim.esp", "wfm.usa"] * 2
    )
    for last, ok in ((2027, True), (2026, False)):
        found = norm("WIM", f"{opponents}_2027.-.fra.w_{last}.-.fra.w")
        # 2050 + 7 x 2027 + last: 18266 or 18265; the lowest is above 1850, so that nobody is raised.
        assert (found.raised, condition(found, "average").ok) == (None, ok)
    assert NORM_RULES["WIM"].average == 2030


def test_b53_in_a_round_robin_only_unrated_players_without_a_point_are_left_out() -> None:
    """One who lost to us, but not to all rated players, stays in; one who scored zero against them does not."""
    lost_once, zero = norm("GM", "0.-.esp.w_" + FULL, fixed=True), norm("GM", "0.-.esp.z_" + FULL, fixed=True)
    assert (condition(lost_once, "games").value, condition(zero, "games").value) == (10, 9)
    assert [line.counted for line in lost_once.lines][:1] == [2200]
    assert (zero.lines[0].counted, zero.lines[0].clauses) == (None, ("B01 1.4.2",))
    assert (lost_once.achieved, zero.achieved) == (False, True)


def test_b54_an_unrated_opponent_is_the_lowest_and_only_one_is_raised() -> None:
    """By number alone 1400 for the unrated one would be no lower than the 1400 of a rated one, nor than an estimate."""
    found = norm("GM", "1400.-.ger.d_0.-.esp.d_1900.-.usa.d")
    assert [line.counted for line in found.lines] == [1400, 2200, 1900]
    assert [line.raised for line in found.lines] == [False, True, False]


def test_b55_a_missed_round_takes_only_its_own_opponent_out_of_the_mix() -> None:
    """A bye and a forfeit: the others stay in the count of titles and federations, these two are in none."""
    games = field(gm_ger=3, im_esp=2, no_usa=3, no_fra=1)
    missed = norm("GM", f"b_{games}_2600.gm.pol.wf")
    assert missed.conditions == norm("GM", games).conditions
    assert [line.reason for line in (missed.lines[0], missed.lines[-1])] == ["bye", "forfeit"]


def test_b55_non_is_no_federation() -> None:
    """Neither a federation besides one's own nor an opponent that is included; FID is included and no federation."""
    found = norm("GM", field(gm_ger=8) + "_2600.gm.non.d")
    assert (condition(found, "games").value, condition(found, "federations").value) == (8, 1)
    mix = Mix.of(read(field(gm_ger=4, gm_fid=5)), "FRA", NORM_RULES["GM"])
    assert (mix.games, mix.level, mix.others, mix.one) == (9, 9, 1, 4)


def test_b56_a_win_may_be_ignored() -> None:
    """B01 1.4.1 f: ten games with a win against 1400 are no norm, the other nine are."""
    found = norm("GM", "1400.-.fra.w_" + FOUR_GMS, fixed=True)
    assert (found.achieved, found.selection.left_out) == (True, ((0, "win_ignored"),))


def test_b56_the_last_round_may_be_a_forfeit() -> None:
    """B01 1.4.2 c: eight games and a forfeit in the last; even with a loss 7 from 9 against 2402: 2622."""
    found = norm("GM", EIGHT.replace("esp.d", "esp.w") + "_2400.gm.ger.wf")
    assert (found.achieved, found.selection.basis, figures(found)) == (True, "last_round", (9, 2402, 2622))


def test_b56_the_first_nine_of_eleven_rounds_may_do() -> None:
    """B01 1.4.1 e: two losses after the norm take nothing away, but in a round robin they do."""
    text = FULL + "_2300.-.fra.l_2300.-.fra.l"
    found = norm("GM", text)
    assert (found.achieved, figures(found)) == (True, (9, 2380, 2600))
    assert not norm("GM", text, fixed=True).achieved
