"""Which rules hold on a day, and what the arrangement of editions refuses."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from calculators.rules.editions import (
    LISTS,
    Citations,
    DifferenceRule,
    Edition,
    FirstRatingRule,
    KRule,
    RatingList,
    UnknownDate,
    UnratedGap,
    arrange,
    edition_for,
    editions,
)
from calculators.rules.loading import DATA, DataError, build, read_toml

STARTS: dict[RatingList, list[date]] = {
    "standard": [date(2022, 1, 1), date(2024, 3, 1), date(2025, 10, 1)],
    "rapid": [date(2022, 1, 1), date(2022, 10, 1), date(2024, 3, 1), date(2024, 12, 1)],
    "blitz": [date(2022, 1, 1), date(2022, 10, 1), date(2024, 3, 1), date(2024, 12, 1)],
}
EVERY_START = [(name, start) for name, starts in STARTS.items() for start in starts]
FULL_K = KRule(
    games_times_k=700, new_player=40, new_player_games=30, junior=40, junior_last_age=18, junior_below=2300,
    usual=20, master=10, master_from=2400,
)  # fmt: skip
TWO_DRAWS = FirstRatingRule("two_draws", 5, 26, hypothetical_rating=1800, hypothetical_draws=2, maximum=2200)
HALF_POINTS = FirstRatingRule("half_points_over", 5, 26, points_per_half_point=20)


class TestClause_0_1_StartDate:
    @pytest.mark.parametrize(("rating_list", "start"), EVERY_START)
    def test_an_edition_holds_from_its_day(self, rating_list: RatingList, start: date) -> None:
        assert edition_for(rating_list, start).since == start
        assert edition_for(rating_list, start).edition == start

    @pytest.mark.parametrize(
        ("rating_list", "start"), [pair for pair in EVERY_START if pair[1] > date(2022, 1, 1)]
    )
    def test_the_day_before_has_the_edition_before(self, rating_list: RatingList, start: date) -> None:
        before = edition_for(rating_list, start - timedelta(days=1))
        assert before.since == max(each for each in STARTS[rating_list] if each < start)
        assert before.until == start - timedelta(days=1)

    @pytest.mark.parametrize("rating_list", LISTS)
    def test_it_guesses_nothing_before_the_first(self, rating_list: RatingList) -> None:
        with pytest.raises(UnknownDate) as unknown:
            edition_for(rating_list, date(2021, 12, 31))
        error = unknown.value
        assert (error.rating_list, error.day, error.first) == (
            rating_list,
            date(2021, 12, 31),
            date(2022, 1, 1),
        )
        assert (
            str(error) == f"no {rating_list} edition is known for 2021-12-31; the first begins on 2022-01-01"
        )

    def test_every_edition_is_there_oldest_first(self) -> None:
        assert {name: [each.since for each in own] for name, own in editions().items()} == STARTS
        assert all(own[-1].until is None for own in editions().values())

    def test_rapid_and_blitz_share_their_chapter(self) -> None:
        assert editions()["rapid"] == editions()["blitz"]
        assert {each.handbook.key for each in editions()["rapid"]} == {"b02-rapid-blitz"}
        assert {each.handbook.key for each in editions()["standard"]} == {"b02"}


class TestTheNumbersOfEveryEdition:
    @pytest.mark.parametrize(
        ("rating_list", "start", "floor", "difference", "gap"),
        [
            ("standard", date(2022, 1, 1), 1000, DifferenceRule(400, capped_games_per_event=1), None),
            ("standard", date(2024, 3, 1), 1400, DifferenceRule(400), None),
            ("standard", date(2025, 10, 1), 1400, DifferenceRule(400, true_from=2650), None),
            ("rapid", date(2022, 1, 1), 1000, DifferenceRule(400, capped_games_per_event=1), None),
            ("rapid", date(2022, 10, 1), 1000, DifferenceRule(400, capped_games_per_event=1), None),
            ("rapid", date(2024, 3, 1), 1400, DifferenceRule(400), None),
            ("rapid", date(2024, 12, 1), 1400, DifferenceRule(400), UnratedGap(600, 2600)),
        ],
    )
    def test_floor_and_differences(
        self,
        rating_list: RatingList,
        start: date,
        floor: int,
        difference: DifferenceRule,
        gap: UnratedGap | None,
    ) -> None:
        edition = edition_for(rating_list, start)
        assert (edition.floor, edition.difference, edition.unrated_gap) == (floor, difference, gap)

    @pytest.mark.parametrize(("rating_list", "start"), EVERY_START)
    def test_k_and_first_rating(self, rating_list: RatingList, start: date) -> None:
        edition = edition_for(rating_list, start)
        flat = rating_list != "standard" and start < date(2022, 10, 1)
        assert edition.k == (KRule(700, flat=20) if flat else FULL_K)
        assert edition.first_rating == (HALF_POINTS if start < date(2024, 3, 1) else TWO_DRAWS)

    @pytest.mark.parametrize(("rating_list", "start"), EVERY_START)
    def test_the_standard_rating_counts_in_rapid_from_march_2024(
        self, rating_list: RatingList, start: date
    ) -> None:
        known = rating_list != "standard" and start >= date(2024, 3, 1)
        assert edition_for(rating_list, start).clauses.standard_rating == ("B02RB 7.2.1" if known else None)


class TestAnArrangementIsRefused:
    def standard(self) -> list[Edition]:
        return list(editions()["standard"])

    def everything(self, *standard: Edition) -> list[Edition]:
        return [*standard, *editions()["rapid"]]

    def test_it_sorts_what_is_whole(self) -> None:
        assert arrange(self.everything(*reversed(self.standard()))) == editions()

    def test_it_takes_any_iterable(self) -> None:
        assert arrange(iter(self.everything(*self.standard()))) == editions()

    @pytest.mark.parametrize("day", [date(2024, 2, 28), date(2024, 3, 1)])
    def test_a_gap_or_an_overlap(self, day: date) -> None:
        """29 February 2024 is the last day before 1 March; a day less is a gap, a day more an overlap."""
        first, second, third = self.standard()
        with pytest.raises(
            DataError,
            match=r"^standard: edition 2024-03-01 does not follow on 2022-01-01, which needs to = 2024-02-29$",
        ):
            arrange(self.everything(replace(first, until=day), second, third))

    def test_an_open_edition_with_a_successor(self) -> None:
        first, second, third = self.standard()
        with pytest.raises(
            DataError,
            match=r"^standard: edition 2025-10-01 does not follow on 2024-03-01, which needs to = 2025-09-30$",
        ):
            arrange(self.everything(first, replace(second, until=None), third))

    def test_an_end_without_a_successor(self) -> None:
        first, second, third = self.standard()
        with pytest.raises(DataError, match=r"^standard: edition 2025-10-01 has an end and no successor$"):
            arrange(self.everything(first, second, replace(third, until=date(2026, 12, 31))))

    def test_a_missing_edition_in_between(self) -> None:
        first, _, third = self.standard()
        with pytest.raises(
            DataError,
            match=r"^standard: edition 2025-10-01 does not follow on 2022-01-01, which needs to = 2025-09-30$",
        ):
            arrange(self.everything(first, third))

    def test_a_list_without_editions(self) -> None:
        with pytest.raises(DataError, match=r"^no edition for rapid$"):
            arrange(self.standard())


class TestAnEditionFileIsRefused:
    NAME = "standard-2025-10-01.toml"

    def text(self) -> str:
        return (DATA / "editions" / self.NAME).read_text("utf-8")

    @pytest.mark.parametrize(
        ("old", "new", "complaint"),
        [
            ("floor = 1400", "floor = 1400\nroof = 3000", "edition: unknown roof"),
            ("floor = 1400", "", "edition: floor is missing"),
            ("floor = 1400", "floor = 1400.0", "edition, floor: int is wanted, not 1400.0"),
            ("cap = 400", "", "edition, difference: cap is missing"),
            (
                'lists = ["standard"]',
                'lists = ["classic"]',
                "edition, lists 1: 'classic' is none of standard, rapid, blitz",
            ),
            (
                'method = "two_draws"',
                'method = "three_draws"',
                "edition, first_rating, method: 'three_draws' is none of",
            ),
            ('k = "B02 8.3.3"', 'k = "B02 8.3.9"', "no clause 'B02 8.3.9' in the registry"),
            ('k = "B02 8.3.3"', "", "edition, clauses: k is missing"),
        ],
    )
    def test_for(self, old: str, new: str, complaint: str) -> None:
        assert old in self.text()
        with pytest.raises(DataError) as refused:
            build(Edition, read_toml(self.text().replace(old, new, 1), "edition"), "edition")
        assert str(refused.value).startswith(complaint)

    def test_optional_citations_are_checked_too(self) -> None:
        citations = editions()["rapid"][-1].clauses
        assert isinstance(citations, Citations)
        with pytest.raises(DataError, match=r"^no clause 'B02RB 9\.9' in the registry$"):
            replace(citations, standard_rating="B02RB 9.9")
