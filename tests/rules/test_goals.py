"""What score is needed for a gain."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

import pytest

from calculators.rules.goals import ScoreChange, change_for_score, score_needed
from tests.rules.helpers import change


class TestClause_8_3_2_ChangeForAScore:
    @pytest.mark.parametrize(("half_points", "rounded"), [(0, -23), (1, -13), (2, -3), (3, 7), (4, 17)])
    def test_only_the_total_counts(self, half_points: int, rounded: int) -> None:
        """2000 against 1900 (.64) and 2010 (.49): 20 x (score - 1.13) is -22.6, -12.6, -2.6, 7.4, 17.4."""
        for games in ("1900w.2010d", "1900l.2010l"):
            assert change_for_score(change(2000, games), half_points) == rounded

    def test_the_score_made_gives_the_change_made(self) -> None:
        result = change(2212, "1926w.2011w.2318l.2067d.2219d.uw.b", k=40)
        assert change_for_score(result, result.half_points) == result.change

    def test_with_the_k_of_700(self) -> None:
        """36 games at K 19: 36 x .50 x 19 = 342."""
        assert change_for_score(change(2000, ".".join(["2000l"] * 36)), 72) == 342


class TestClause_8_3_2_ScoreNeeded:
    def test_the_lowest_that_is_enough(self) -> None:
        """Two games against equals, K 20: 0, 1/2, 1, 1 1/2 and 2 points give -20, -10, 0, 10, 20."""
        result = change(2000, "2000l.2000l")
        assert score_needed(result, 0) == ScoreChange(2, 0)
        assert score_needed(result, 1) == ScoreChange(3, 10)
        assert score_needed(result, 10) == ScoreChange(3, 10)
        assert score_needed(result, 11) == ScoreChange(4, 20)
        assert score_needed(result, 20) == ScoreChange(4, 20)
        assert score_needed(result, 21) is None

    def test_no_point_is_needed_for_a_loss_that_may_be(self) -> None:
        assert score_needed(change(2000, "2000l.2000l"), -20) == ScoreChange(0, -20)
        assert score_needed(change(2000, "2000l.2000l"), -500) == ScoreChange(0, -20)

    def test_without_rated_games_only_nothing_can_be_had(self) -> None:
        result = change(2000, "uw.b")
        assert score_needed(result, 0) == ScoreChange(0, 0)
        assert score_needed(result, 1) is None
