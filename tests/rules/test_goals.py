"""What score is needed for a gain."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date

import pytest

from calculators.readers.permalink import read_permalink
from calculators.rules.games import BYE, Event, Game, not_counted
from calculators.rules.goals import Goal, ScoreChange, change_for_score, goal, score_needed
from calculators.rules.k_factor import K
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


class TestClause_8_3_2_GamesStillToPlay:
    """2000 against 1900 (.64) and 2010 (.49), K 20: totals of 0, 1/2, 1, 1 1/2 and 2 points give -23, -13, -3, 7
    and 17."""

    def ask(self, games: str, gain: int, **options: bool) -> Goal:
        (event,) = read_permalink(games, open_results=True)
        events = (Event(date(2026, 10, 1), event.games),)
        return goal("standard", 2000, events, K(20, "typed", "B02 8.3.3"), gain, **options)

    def test_what_is_played_is_played(self) -> None:
        found = self.ask("1900w.2010", 5)
        assert (found.scored, found.open_games, found.needed) == (2, 1, ScoreChange(3, 7))
        assert (found.worst, found.best) == (-3, 17)

    def test_nothing_more_is_needed(self) -> None:
        assert self.ask("1900w.2010", -3).needed == ScoreChange(2, -3)
        assert self.ask("1900w.2010", -20).needed == ScoreChange(2, -3)

    def test_out_of_reach_after_a_loss(self) -> None:
        assert self.ask("1900l.2010", 0).needed is None

    def test_no_game_played_yet(self) -> None:
        assert self.ask("1900.2010", 0).needed == ScoreChange(3, 7)

    def test_without_open_games_all_are_asked_about(self) -> None:
        for games in ("1900l.2010l", "1900w.2010w"):
            found = self.ask(games, 5)
            assert (found.scored, found.open_games, found.needed) == (0, 2, ScoreChange(3, 7))
            assert (found.worst, found.best) == (-23, 17)

    def test_what_is_asked_is_told_with_the_answer(self) -> None:
        assert self.ask("1900w.2010", 5).gain == 5
        assert not self.ask("1900w.2010", 5).lost.from_standard_rating
        assert self.ask("1900w.2010", 5, from_standard_rating=True).lost.from_standard_rating

    def test_open_games_count_for_the_700_rule(self) -> None:
        """36 games at K 20 are 720, so K is 19; of equals .50 each: 72 half points give 18 x 19 = 342."""
        found = self.ask(".".join(["2000"] * 36), 0)
        assert (found.lost.k_used, found.best) == (19, 342)

    def test_an_open_game_that_will_not_be_rated_asks_for_nothing(self) -> None:
        assert self.ask("1900w.1399", 5).open_games == 0

    def test_an_open_game_is_neither_played_nor_a_bye_and_does_not_count(self) -> None:
        game = Game(1900, None)
        assert game.to_play
        assert not game.bye
        assert not game.played
        assert not_counted(game, None)[0] == "to_play"
        assert not BYE.to_play
