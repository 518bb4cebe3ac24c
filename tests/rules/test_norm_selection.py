"""The search for the games of a norm against every choice that ADR 4 allows, tried one by one."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from calculators.rules.norm_conditions import all_conditions, met
from calculators.rules.titles import NORM_RULES
from tests.rules.norm_helpers import OPPONENTS, norm, read

games = st.builds("{}.{}".format, OPPONENTS, st.sampled_from("wwd"))


def most_games(text: str, *, fixed: bool) -> int | None:
    """How many games the longest norm has, ``None`` where there is none.

    B01 1.4.1 e and f: later games left out unless pairings are fixed, and up to four wins, down to nine games; with
    fixed pairings the whole event must have the titles and federations.
    """
    rule, played = NORM_RULES["GM"], read(text)
    mix = ("titled", "level", "federations", "own_federation", "one_federation")
    whole = all_conditions(played, "FRA", rule, 9)
    if fixed and not all(each.ok for each in whole if each.key in mix):
        return None
    found = []
    for end in [len(played)] if fixed else range(9, len(played) + 1):
        wins = [place for place in range(end) if played[place].half_points == 2]
        for ignored in range(min(4, end - 9) + 1):
            for left in combinations(wins, ignored):
                kept = tuple(played[place] for place in range(end) if place not in left)
                if met(all_conditions(kept, "FRA", rule, 9)):
                    found.append(len(kept))
    return max(found, default=None)


@given(st.lists(games, min_size=9, max_size=12).map("_".join), st.booleans())
def test_it_misses_no_choice_and_takes_the_one_with_most_games(text: str, fixed: bool) -> None:
    found = norm("GM", text, fixed=fixed)
    assert (len(found.selection.games) if found.achieved else None) == most_games(text, fixed=fixed)
