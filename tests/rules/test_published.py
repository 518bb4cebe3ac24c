"""FIDE's own figures beside ours: what agrees, what differs, and why.

The figures are FIDE's published calculations FIDEPUB-F-P01 to F-P05 of numeric.json, as tests/cases has them.
"""

from __future__ import annotations

from datetime import date

import pytest

from calculators.rules.published import Comparison, PublishedEvent, PublishedGame, compare
from calculators.rules.rating_change import RatingChange
from tests.rules.helpers import change

F_P04 = "1675w.2310l.1653w.1884w.2218l"
"""Ro 2053 where the list said 2052; -0.20."""
F_P04_CHANGES = (9, -18, 8, 28, -28)
F_P05C = "2217w.1743w.1947w.2266d.2189d.2186w"
F_P05C_CHANGES = (72, 14, 35, 27, 18, 68)
NOVEMBER = date(2025, 11, 7)


def page(rating: int, k: int, total: int, *changes: int | None, capped: int = -1) -> PublishedEvent:
    games = [PublishedGame(value, place == capped) for place, value in enumerate(changes)]
    return PublishedEvent(rating, k, total, tuple(games))


def compared(result: RatingChange, *events: PublishedEvent) -> Comparison:
    """The comparison, which always keeps both sides of every event and game."""
    found = compare("standard", result, events)
    assert found is not None
    assert [(event.share, event.published) for event in found.events] == list(
        zip(result.events, events, strict=True)
    )
    games = [game for event in found.events for game in event.games]
    assert [game.line for game in games] == list(result.games)
    assert [game.published for game in games] == [game for event in events for game in event.games]
    return found


def causes(comparison: Comparison) -> list[list[str]]:
    return [[game.cause for game in event.games] for event in comparison.events]


def test_f_p04_agrees_in_every_figure():
    found = compared(change(2053, F_P04, start=NOVEMBER), page(2053, 20, -20, *F_P04_CHANGES, capped=2))
    assert causes(found) == [["same", "same", "capped", "same", "same"]]
    (event,) = found.events
    assert (event.rating, event.k, event.total, found.rounding) == ("same",) * 4
    assert (found.exact, found.change) == (-20, 0)
    assert [game.clauses for game in event.games] == [(), (), ("B02 8.3.1",), (), ()]


def test_b_16_a_corrected_own_rating_is_named_and_is_no_error():
    """B-16: the list said 2052. No game of F-P04 crosses a row of the table by that point."""
    found = compared(change(2052, F_P04, start=NOVEMBER), page(2053, 20, -20, *F_P04_CHANGES))
    assert found.events[0].rating == "own_rating"
    assert set(causes(found)[0]) == {"same"}


def test_b_16_a_game_that_hangs_on_the_corrected_rating_says_so():
    """2053 - 1884 = 169 is .72 (162 to 170 in the table), 2058 - 1884 = 174 is .73."""
    found = compared(change(2058, F_P04, start=NOVEMBER), page(2053, 20, -20, *F_P04_CHANGES))
    assert causes(found)[0][3] == "own_rating"
    assert found.events[0].games[3].clauses == ("B02 8.3.1",)
    assert found.events[0].total == "games"


def test_b_17_k_cut_by_the_700_rule_in_all_events_of_the_period():
    """F-P05c: K 17 = floor(700/39), 39.78; with these six games alone K would stay 20."""
    found = compared(change(2054, F_P05C, start=date(2026, 9, 5)), page(2054, 17, 3978, *F_P05C_CHANGES))
    (event,) = found.events
    assert (event.k, event.total) == ("k_period", "k_period")
    assert found.change == 40


def test_k_cut_here_as_at_fide_is_named_as_well():
    games = ".".join(["2000d"] * 39)
    found = compared(change(2000, games), page(2000, 17, 0, *[0] * 39))
    assert found.events[0].k == "k_period"
    assert found.events[0].total == "same"


@pytest.mark.parametrize("k", [40, 10, 19])
def test_another_k_is_told(k: int):
    """19 is floor(700/36); 10 would be floor(700/70), but is more likely another K."""
    found = compared(change(2054, F_P05C), page(2054, k, 234 * k, *F_P05C_CHANGES))
    expected = "k_period" if k == 19 else "k_other"
    assert (found.events[0].k, found.events[0].total) == (expected, expected)


def test_an_event_of_november_2025_by_the_rules_before_october():
    """2650 beats 2150: .96 by the true difference, .92 by the cap that held until 1 October 2025 (B-13)."""
    found = compared(change(2650, "2150w", k=10), page(2650, 10, 80, 8, capped=0))
    (game,) = found.events[0].games
    assert game.cause == "other_edition"
    assert game.edition is not None
    assert game.edition.since == date(2024, 3, 1)
    assert game.clauses == ("B02 8.3.1",)
    assert found.events[0].total == "games"


def test_b_01_an_asterisk_at_2650_is_of_an_older_rule_and_hides_the_true_rating():
    """FIDE's page shows 2700 against a stand-in 2300 (D 400, .92); the true difference counts from October 2025."""
    (game,) = compared(change(2700, "2300w", k=10), page(2700, 10, 80, 8, capped=0)).events[0].games
    assert (game.cause, game.stand_in) == ("other_edition", True)
    assert game.edition is not None
    assert game.edition.since == date(2024, 3, 1)
    (typed,) = compared(change(2700, "2200w", k=10), page(2700, 10, 80, 8, capped=0)).events[0].games
    assert (typed.cause, typed.stand_in) == ("other_edition", False)


def test_an_asterisk_at_2650_with_a_figure_of_no_edition():
    (game,) = compared(change(2700, "2300w", k=10), page(2700, 10, 10, 1, capped=0)).events[0].games
    assert (game.cause, game.stand_in) == ("unexplained", False)


@pytest.mark.parametrize(("own", "start"), [(2649, date(2026, 3, 1)), (2700, date(2025, 9, 30))])
def test_an_asterisk_below_2650_or_before_october_2025_is_a_cut(own: int, start: date):
    (game,) = (
        compared(change(own, f"{own - 400}w", k=10, start=start), page(own, 10, 80, 8, capped=0))
        .events[0]
        .games
    )
    assert (game.cause, game.stand_in) == ("capped", False)


def test_an_opponent_below_the_floor_was_rated_by_the_older_rules():
    """1350 counts until 1 March 2024: 1400 beats 1350, D 50, .57."""
    found = compared(change(1400, "1350w"), page(1400, 20, 860, 43))
    assert causes(found) == [["other_edition"]]
    (game,) = found.events[0].games
    assert game.edition is not None
    assert (game.edition.since, game.clauses) == (date(2022, 1, 1), ("B02 8.3.1",))


def test_a_game_that_does_not_count_here():
    found = compared(change(2000, "1900wf.2000d"), page(2000, 20, 720, 36, 0))
    assert causes(found) == [["not_rated_here", "same"]]
    assert [game.clauses for game in found.events[0].games] == [("B02 5.1",), ()]


def test_a_game_without_a_figure_and_one_that_no_rule_explains():
    found = compared(change(2000, "1900w.2000d"), page(2000, 20, 100, None, 5))
    assert causes(found) == [["not_printed", "unexplained"]]
    assert [game.clauses for game in found.events[0].games] == [(), ("B02 8.3.1", "B02 8.1.2")]


def test_a_total_that_is_not_the_sum_of_its_games():
    found = compared(change(2053, F_P04, start=NOVEMBER), page(2053, 20, -40, *F_P04_CHANGES))
    assert found.events[0].total == "sum"


def test_f_p05_the_period_is_rounded_once():
    """24.48 + 19.38 + 39.78 + 13.43 - 4.59 = 92.48, that is 92; rounded by event 91."""
    totals = (2448, 1938, 3978, 1343, -459)
    result = change(2054, "_".join(f"2026-09-0{day}~2054d" for day in range(1, 6)), k=17)
    found = compared(result, *(page(2054, 17, total, 0) for total in totals))
    assert (found.exact, found.change, found.rounding) == (9248, 92, "rounding")


@pytest.mark.parametrize("games", ["1900w", "1900w.1900w.1900w", "1900w.1900w_2026-11-02~1900w"])
def test_figures_of_another_number_of_games_are_not_compared(games: str):
    assert compare("standard", change(2000, games), (page(2000, 20, 0, 1, 2),)) is None
