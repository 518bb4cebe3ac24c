"""The rate of play: minutes for 60 moves, classes and their edges, the gap, norms, rounds a day."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.presentation import decimal
from calculators.rules.time_control import BANDS, NORM_ROUNDS, RateOfPlay, Stage, TimeControl, band_of
from tests.time_controls import CASES, control_of, single, time_controls

CLASSES = {"standard": "standard range", "none": "none (too fast)"}
cases = pytest.mark.parametrize("case", CASES, ids=[each["text"] for each in CASES])


def play(*stage: Any) -> RateOfPlay:
    return RateOfPlay(single(*stage))


def rated(what: RateOfPlay) -> list[str]:
    return [what.rated_as(band) for band in BANDS]


class TestTheCases:
    @cases
    def test_minutes_and_class(self, case: dict[str, Any]) -> None:
        found, expected = RateOfPlay(control_of(case)), case["expected"]
        assert found.minutes == Fraction(expected["minutes"])
        assert CLASSES.get(found.speed, found.speed) == expected["fide_class"]
        assert found.first_control_ok is expected["first_control_ok"]
        assert found.for_norms is expected["norms"]

    @cases
    def test_who_can_be_rated(self, case: dict[str, Any]) -> None:
        found = RateOfPlay(control_of(case))
        words = {
            band.key: {"none": "not rateable"}.get(found.rated_as(band), found.rated_as(band))
            for band in BANDS
        }
        assert words == case["expected"]["rateable"]

    @cases
    def test_the_longest_game(self, case: dict[str, Any]) -> None:
        control = control_of(case)
        for moves, minutes in case["expected"]["longest_each"].items():
            assert decimal(control.minutes_for(int(moves))) == minutes
        for moves, minutes in case["expected"]["longest_game"].items():
            assert decimal(control.longest_game(int(moves))) == minutes


class TestClause_B02_1_1_RateOfPlay:
    @pytest.mark.parametrize(
        ("minutes", "expected"),
        [
            (59, ["rapid", "rapid", "rapid"]),
            (60, ["standard", "none", "none"]),
            (89, ["standard", "none", "none"]),
            (90, ["standard", "standard", "none"]),
            (119, ["standard", "standard", "none"]),
            (120, ["standard", "standard", "standard"]),
        ],
    )
    def test_its_edges(self, minutes: int, expected: list[str]) -> None:
        assert rated(play(minutes)) == expected

    @pytest.mark.parametrize(
        ("rating", "key"),
        [
            (1, "under_1800"),
            (1799, "under_1800"),
            (1800, "from_1800"),
            (2399, "from_1800"),
            (2400, "from_2400"),
            (3500, "from_2400"),
        ],
    )
    def test_the_higher_rating_decides(self, rating: int, key: str) -> None:
        assert band_of(rating).key == key

    def test_the_gap(self) -> None:
        assert [band.key for band in play(45, 30).in_the_gap] == ["from_1800", "from_2400"]
        assert [band.key for band in play(60, 30).in_the_gap] == ["from_2400"]
        assert play(90, 30).in_the_gap == ()
        assert play(59).in_the_gap == ()

    def test_a_delay_is_not_counted(self) -> None:
        """60 + 5 = 65 with it; the regulations speak of increments only."""
        assert play(60, 0, 5).minutes == 60
        assert play(60, 0, 5).control.minutes_for(60) == 65

    def test_the_approval_of_2026_begins_with_45_and_30(self) -> None:
        assert play(45, 30).may_be_approved
        assert play(60, 30).may_be_approved
        assert play(119).may_be_approved
        assert not play(44, 30).may_be_approved
        assert not play(90, 30).may_be_approved
        short = TimeControl((Stage(25, Fraction(60)), Stage(None, Fraction(30))))
        assert not RateOfPlay(short).may_be_approved


class TestClause_B02_1_2_FirstControl:
    @pytest.mark.parametrize(("moves", "ok"), [(29, False), (30, True), (31, True)])
    def test_at_least_30_moves(self, moves: int, ok: bool) -> None:
        found = RateOfPlay(TimeControl((Stage(moves, Fraction(60)), Stage(None, Fraction(60)))))
        assert found.first_control_ok is ok
        assert found.for_norms is ok
        assert rated(found) == (["standard"] * 3 if ok else ["none"] * 3)

    def test_rapid_has_no_such_rule(self) -> None:
        found = RateOfPlay(TimeControl((Stage(20, Fraction(20)), Stage(None, Fraction(10)))))
        assert rated(found) == ["rapid"] * 3


class TestClause_B02RB_1_1_RapidAndBlitz:
    @pytest.mark.parametrize(
        ("stage", "speed"),
        [
            ((3,), "none"),
            ((3, 1), "blitz"),
            ((2, 1), "none"),
            (("3.25",), "blitz"),
            ((10,), "blitz"),
            ((10, 1), "rapid"),
            ((5, 5), "blitz"),
            ((59,), "rapid"),
            ((50, 10), "standard"),
            ((0, 30), "rapid"),
        ],
    )
    def test_its_edges(self, stage: tuple[Any, ...], speed: str) -> None:
        assert play(*stage).speed == speed


class TestClause_B02_3_1_RoundsADay:
    @pytest.mark.parametrize(
        ("stage", "by_time", "rounds"),
        [
            ((90, 30), 3, 3),  # 720 / 240
            ((60, 30), 4, 4),  # 720 / 180
            ((60,), 6, 6),  # 720 / 120, for players below 1800
            ((120, 30), 2, 2),  # 720 / 300
            ((15, 10), 14, 14),  # 720 / 50
            ((10, 5), 24, 15),  # B02RB 3.1.1
            ((5, 3), 45, 30),  # B02RB 3.1.2
            ((3, 0), 120, None),
            (("0.5", 0), 720, None),
            ((360, 0), 1, 1),
            ((1000, 0), 0, 0),
            ((0, 0, 5), 0, None),
        ],
    )
    def test_twelve_hours_and_the_limits_of_rapid_and_blitz(
        self, stage: tuple[Any, ...], by_time: int, rounds: int | None
    ) -> None:
        found = play(*stage)
        assert (found.rounds_by_time, found.rounds_a_day) == (by_time, rounds)

    def test_with_norms_two_at_most(self) -> None:
        """B01 1.1.3."""
        assert NORM_ROUNDS == 2

    def test_a_first_control_that_is_too_short_leaves_nothing_to_play_in_rounds(self) -> None:
        found = RateOfPlay(TimeControl((Stage(25, Fraction(60)), Stage(None, Fraction(60)))))
        assert not found.is_rateable
        assert found.rounds_a_day is None


class TestClause_B01_1_1_2_HoursOfANormTournament:
    @pytest.mark.parametrize(
        ("minutes", "norms"), [(119, False), (120, True), (360, True), (361, False), (1000, False)]
    )
    def test_a_game_must_end_within_the_12_hours(self, minutes: int, norms: bool) -> None:
        """360 minutes each are just 12 hours: one round a day."""
        assert play(minutes).for_norms is norms
        assert play(minutes).fits_a_day is (minutes <= 360)


class TestATimeControl:
    def test_only_the_last_stage_is_for_all_moves(self) -> None:
        open_, closed = Stage(None, Fraction(30)), Stage(40, Fraction(90))
        for stages in ((), (closed,), (open_, open_), (open_, closed)):
            with pytest.raises(ValueError, match="the last stage"):
                TimeControl(stages)

    def test_a_stage_has_whole_seconds_and_one_kind_of_them(self) -> None:
        with pytest.raises(ValueError, match="not both"):
            Stage(None, Fraction(30), 5, 5)
        with pytest.raises(ValueError, match="1/7 minutes are no whole seconds"):
            Stage(None, Fraction(1, 7))

    def test_a_stage_is_entered_with_the_move_after_the_one_before(self) -> None:
        control = TimeControl((Stage(40, Fraction(90), 30), Stage(None, Fraction(30), 0, 5)))
        first, second = (Fraction(90), 40, 30), (Fraction(30), 1, 5)
        assert control.reckoning(40) == (first,)
        assert control.reckoning(41) == (first, second)
        assert control.reckoning(41, delay_counts=False) == (first, (Fraction(30), 1, 0))
        assert control.has_delay
        assert control.main_minutes == 120

    @given(time_controls(), st.integers(1, 200))
    def test_more_moves_never_take_less_time(self, control: TimeControl, moves: int) -> None:
        assert control.minutes_for(moves) <= control.minutes_for(moves + 1)
        assert control.minutes_for(moves, delay_counts=False) <= control.minutes_for(moves)
        assert sum(played for _, played, _ in control.reckoning(moves)) == moves

    @given(time_controls())
    def test_who_can_be_rated_with_a_higher_rating_can_be_with_a_lower_one(
        self, control: TimeControl
    ) -> None:
        found = rated(RateOfPlay(control))
        assert found == sorted(found, key=lambda each: each == "none")
        assert len(set(found) - {"none"}) <= 1
