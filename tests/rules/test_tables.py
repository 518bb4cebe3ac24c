"""Tables 8.1.1 and 8.1.2: anchors, every row, and what their readers refuse."""

# ruff: noqa: N801 - a class is called by its clause.

from __future__ import annotations

import pytest

from calculators.rules.loading import DATA, DataError
from calculators.rules.tables import (
    DIFFERENCES,
    PROBABILITIES,
    ProbabilityRow,
    parse_differences,
    parse_probabilities,
    rating_difference,
    scoring_probability,
)

DP_CSV = (DATA / "table_8_1_1.csv").read_text("utf-8")
PD_CSV = (DATA / "table_8_1_2.csv").read_text("utf-8")

# The upper ends of the rows of table 8.1.2 for .50 to .99, typed from the Handbook a second time.
UPPER_ENDS = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
    197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559,
    619, 735,
]  # fmt: skip


class TestClause_8_1_1_ScoreToDifference:
    @pytest.mark.parametrize(
        ("percent", "points"),
        [
            (100, 800), (99, 677), (95, 470), (90, 366), (84, 284), (83, 273), (75, 193), (67, 125), (63, 95), (60, 72),
            (58, 57), (57, 50), (50, 0), (44, -43), (38, -87), (33, -125), (28, -166), (1, -677), (0, -800),
        ],
    )  # fmt: skip
    def test_anchors(self, percent: int, points: int) -> None:
        assert rating_difference(percent) == points

    def test_it_mirrors_at_50(self) -> None:
        assert len(DIFFERENCES) == 101
        assert [rating_difference(percent) + rating_difference(100 - percent) for percent in range(101)] == [
            0
        ] * 101

    @pytest.mark.parametrize("percent", [-1, 101])
    def test_it_rejects_what_is_no_percentage(self, percent: int) -> None:
        with pytest.raises(ValueError, match=rf"^{percent} is no whole per cent from 0 to 100$"):
            rating_difference(percent)


class TestClause_8_1_2_DifferenceToProbability:
    def test_every_row_at_both_ends(self) -> None:
        """Row by row: the last difference of each, and the first of the next."""
        for hundredths, end in enumerate(UPPER_ENDS, 50):
            assert (scoring_probability(end), scoring_probability(end + 1)) == (hundredths, hundredths + 1)
            assert (scoring_probability(-end), scoring_probability(-end - 1)) == (
                100 - hundredths,
                99 - hundredths,
            )
        assert len(PROBABILITIES) == len(UPPER_ENDS) + 1 == 51

    def test_equal_ratings(self) -> None:
        assert scoring_probability(0) == 50

    @pytest.mark.parametrize(
        ("difference", "hundredths"), [(400, 92), (-400, 8), (735, 99), (736, 100), (-736, 0), (1413, 100)]
    )
    def test_anchors(self, difference: int, hundredths: int) -> None:
        assert scoring_probability(difference) == hundredths


class TestTheReaders:
    def test_they_give_the_tables(self) -> None:
        """Asked here once more: the tables themselves are read when the module is imported."""
        assert parse_differences(DP_CSV) == DIFFERENCES
        assert parse_probabilities(PD_CSV) == PROBABILITIES

    def test_a_row_has_both_ends(self) -> None:
        rows = parse_probabilities(PD_CSV)
        assert (rows[0], rows[1]) == (ProbabilityRow(0, 3, 50, 50), ProbabilityRow(4, 10, 51, 49))
        assert rows[-1] == ProbabilityRow(736, None, 100, 0)


class TestTheReadersAreStrict:
    @pytest.mark.parametrize(
        ("old", "new", "complaint"),
        [
            ("57,50\n", "", "table 8.1.1: rows for 0 to 100 % are wanted, in order"),
            ("57,50\n", "57,50\n57,50\n", "table 8.1.1: rows for 0 to 100 % are wanted, in order"),
            ("57,50\n", "57,57\n", "table 8.1.1: dp does not rise after 57 %"),
            ("0,-800\n", "0,-677\n", "table 8.1.1: dp does not rise after 0 %"),
            ("100,800", "100,677", "table 8.1.1: dp does not rise after 99 %"),
            ("57,50\n", "57,51\n", "table 8.1.1: 43 % and 57 % do not mirror each other"),
            ("100,800", "100,801", "table 8.1.1: 0 % and 100 % do not mirror each other"),
            ("50,0\n", "50,1\n", "table 8.1.1: 50 % and 50 % do not mirror each other"),
        ],
    )
    def test_differences(self, old: str, new: str, complaint: str) -> None:
        assert old in DP_CSV.replace("\r\n", "\n")
        with pytest.raises(DataError) as refused:
            parse_differences(DP_CSV.replace("\r\n", "\n").replace(f"\n{old}", f"\n{new}", 1))
        assert str(refused.value) == complaint

    @pytest.mark.parametrize(
        ("old", "new", "complaint"),
        [
            ("11,17,", "12,17,", "table 8.1.2: a row starts at 12, not at 11"),
            ("11,17,", "10,17,", "table 8.1.2: a row starts at 10, not at 11"),
            ("0,3,", "1,3,", "table 8.1.2: a row starts at 1, not at 0"),
            ("11,17,0.52,0.48", "11,17,0.52,0.47", "table 8.1.2: the row from 11 does not add up to 1"),
            ("11,17,0.52,0.48", "11,17,0.53,0.47", "table 8.1.2: a hundredth is left out before 11"),
            ("11,17,0.52,0.48", "11,17,0.51,0.49", "table 8.1.2: a hundredth is left out before 11"),
            ("11,17,", "11,,", "table 8.1.2: a row starts at 18, not at None"),
            ("736,,", "736,900,", "table 8.1.2: the last row has an end"),
        ],
    )
    def test_probabilities(self, old: str, new: str, complaint: str) -> None:
        text = PD_CSV.replace("\r\n", "\n")
        assert f"\n{old}" in text
        with pytest.raises(DataError) as refused:
            parse_probabilities(text.replace(f"\n{old}", f"\n{new}", 1))
        assert str(refused.value) == complaint

    def test_an_empty_table_is_refused(self) -> None:
        with pytest.raises(DataError, match="the last row has an end"):
            parse_probabilities("D_min,D_max,PD_high,PD_low\n")
        with pytest.raises(DataError, match="rows for 0 to 100 %"):
            parse_differences("p_percent,dp\n")
