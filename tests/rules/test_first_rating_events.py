"""The events of a first rating: pooled within 26 months, a zero in the first set aside, mixed editions."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date

import pytest

from calculators.rules.editions import UnknownDate
from tests.rules.helpers import FIVE_DRAWS, first, of


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
