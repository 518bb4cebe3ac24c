"""K: its lines, their order (decision 7), their limits on both sides, and the limit of 700."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from datetime import date

import pytest

from calculators.rules.editions import RatingList, edition_for
from calculators.rules.k_factor import Facts, GamesNeeded, K, k_for_period, k_from_facts, k_new_to_list
from tests.rules.helpers import RAPID, STANDARD, TODAY

YEAR = TODAY.year
JUNIOR = YEAR - 18


def k_of(rating: int, *, start: date = TODAY, **facts: int) -> tuple[int, str]:
    found = k_from_facts(STANDARD, start, rating, Facts(**facts))
    return found.value, found.reason


class TestClause_8_3_3_TenForGood:
    @pytest.mark.parametrize(
        ("rating", "peak", "found"),
        [
            (2399, None, (20, "usual")),
            (2400, None, (10, "published_2400")),
            (2250, 2399, (20, "usual")),
            (2250, 2400, (10, "published_2400")),
            (2400, 2000, (10, "published_2400")),
        ],
    )
    def test_once_2400_was_published(self, rating: int, peak: int | None, found: tuple[int, str]) -> None:
        k = k_from_facts(STANDARD, TODAY, rating, Facts(games=100, peak=peak))
        assert (k.value, k.reason) == found

    def test_it_comes_before_the_other_lines(self) -> None:
        assert k_of(2400, games=5, born=JUNIOR) == (10, "published_2400")

    def test_it_needs_no_number_of_games(self) -> None:
        assert k_of(2400) == (10, "published_2400")


class TestClause_8_3_3_Juniors:
    def test_to_the_end_of_the_year_of_the_18th_birthday(self) -> None:
        assert k_of(2100, start=date(2026, 12, 31), games=200, born=2008) == (40, "junior")
        assert k_of(2100, start=date(2027, 1, 1), games=200, born=2008) == (20, "usual")

    @pytest.mark.parametrize(("rating", "found"), [(2299, (40, "junior")), (2300, (20, "usual"))])
    def test_under_2300(self, rating: int, found: tuple[int, str]) -> None:
        assert k_of(rating, games=200, born=JUNIOR) == found

    @pytest.mark.parametrize(("peak", "found"), [(2299, (40, "junior")), (2300, (20, "usual"))])
    def test_once_2300_is_for_good(self, peak: int, found: tuple[int, str]) -> None:
        """The published lists: 6166 player-months against 17 (decision 7)."""
        assert k_of(2200, games=200, born=JUNIOR, peak=peak) == found

    def test_without_a_year_of_birth_nobody_is_one(self) -> None:
        assert k_of(2000, games=200) == (20, "usual")

    def test_a_junior_needs_no_number_of_games(self) -> None:
        assert k_of(2000, born=JUNIOR) == (40, "junior")


class TestClause_8_3_3_NewPlayers:
    @pytest.mark.parametrize(
        ("games", "found"),
        [(0, (40, "new_player")), (29, (40, "new_player")), (30, (20, "usual")), (31, (20, "usual"))],
    )
    def test_until_30_games_are_completed(self, games: int, found: tuple[int, str]) -> None:
        assert k_of(1900, games=games, born=1990) == found

    def test_a_new_player_over_2300_has_40_too(self) -> None:
        assert k_of(2350, games=29, born=JUNIOR) == (40, "new_player")

    @pytest.mark.parametrize("born", [None, JUNIOR - 1])
    def test_it_asks_for_the_number_of_games(self, born: int | None) -> None:
        with pytest.raises(GamesNeeded, match=r"^how many rated games were completed before the period\?$"):
            k_from_facts(STANDARD, TODAY, 2000, Facts(born=born))


class TestClause_B02RB_7_3_3_RapidAndBlitz:
    @pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
    def test_20_for_everybody_until_september_2022(self, rating_list: RatingList) -> None:
        last, first = date(2022, 9, 30), date(2022, 10, 1)
        facts = Facts(born=2010, games=3, peak=2450)
        flat = edition_for(rating_list, last)
        assert k_from_facts(flat, last, 2450, facts) == K(20, "flat", "B02RB 7.3.3")
        assert k_from_facts(flat, last, 1500, Facts()) == K(20, "flat", "B02RB 7.3.3")
        assert k_new_to_list(flat) == K(20, "flat", "B02RB 7.3.3")
        assert k_from_facts(edition_for(rating_list, first), first, 2450, facts).value == 10

    def test_the_standard_k_since(self) -> None:
        assert k_from_facts(RAPID, TODAY, 1900, Facts(games=30)) == K(20, "usual", "B02RB 7.3.3")
        assert k_from_facts(RAPID, TODAY, 1900, Facts(games=29)) == K(40, "new_player", "B02RB 7.3.3")

    def test_a_player_rated_from_the_standard_rating_is_new(self) -> None:
        assert k_new_to_list(RAPID) == K(40, "new_to_list", "B02RB 7.3.3")

    def test_standard_cites_its_own_chapter(self) -> None:
        for facts in (Facts(games=30), Facts(games=1), Facts(born=JUNIOR), Facts(peak=2400)):
            assert k_from_facts(STANDARD, TODAY, 1900, facts).clause == "B02 8.3.3"


class TestClause_8_3_3_SevenHundred:
    @pytest.mark.parametrize(
        ("k", "games", "used"),
        [
            (40, 0, 40), (40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (20, 39, 17),
            (10, 70, 10), (10, 71, 9),
            (40, 700, 1), (40, 701, 0),
        ],
    )  # fmt: skip
    def test_the_largest_whole_number_within_700(self, k: int, games: int, used: int) -> None:
        assert k_for_period(k, games, STANDARD.k) == used

    def test_a_lowered_k_is_never_raised(self) -> None:
        """K 17 given by hand for an event of 8 games stays 17."""
        assert k_for_period(17, 8, STANDARD.k) == 17

    def test_it_holds_for_the_flat_k_too(self) -> None:
        assert k_for_period(20, 39, edition_for("blitz", date(2022, 9, 30)).k) == 17
