"""Title ratings: what a change of rating crosses."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

import pytest

from calculators.rules.editions import RatingList
from calculators.rules.loading import DataError
from calculators.rules.titles import TITLE_RATINGS, TitleRating, crossed
from tests.rules.helpers import change


def titles(before: int, after: int) -> list[str]:
    return [each.title for each in crossed(before, after)]


class TestClause_B01_1_3_TitlesByRating:
    @pytest.mark.parametrize(
        ("rating", "found"),
        [
            (2000, ["WCM"]),
            (2100, ["WFM"]),
            (2200, ["CM", "WIM"]),
            (2300, ["FM", "WGM"]),
            (2400, ["IM"]),
            (2500, ["GM"]),
        ],
    )
    def test_a_rating_is_reached_exactly(self, rating: int, found: list[str]) -> None:
        assert titles(rating - 1, rating) == found
        assert titles(rating - 2, rating - 1) == []
        assert titles(rating, rating + 1) == []

    def test_several_at_once_stand_in_order(self) -> None:
        assert titles(1999, 2500) == ["WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"]

    def test_only_the_titles_of_1_5_3_ask_for_norms(self) -> None:
        assert {each.title for each in TITLE_RATINGS if each.norms} == {"WIM", "WGM", "IM", "GM"}
        assert {each.clause for each in TITLE_RATINGS if each.norms} == {"B01 1.5.3"}
        assert [each.clause for each in TITLE_RATINGS if not each.norms] == [
            f"B01 1.3.{n}" for n in (4, 3, 2, 1)
        ]

    def test_an_unknown_clause_is_refused(self) -> None:
        with pytest.raises(DataError, match=r"no clause 'B01 1\.3\.9'"):
            TitleRating(1900, "XM", "B01 1.3.9", norms=False)


class TestClause_B01_0_4_TitlesAreForLife:
    def test_a_fall_crosses_nothing(self) -> None:
        assert titles(2301, 2299) == []
        assert titles(2300, 2300) == []


class TestClause_B01_0_5_StandardRatingsOnly:
    def test_a_change_names_them(self) -> None:
        """2290 + 20 x .50 = 2300."""
        assert [each.title for each in change(2290, "2290w").title_ratings] == ["FM", "WGM"]
        assert change(2289, "2289w").title_ratings == ()

    @pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
    def test_rapid_and_blitz_cross_nothing(self, rating_list: RatingList) -> None:
        result = change(2290, "2290w", rating_list=rating_list)
        assert (result.new_rating, result.title_ratings) == (2300, ())
