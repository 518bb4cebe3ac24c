"""Every worked case against the rules: the numbers FIDE's pages, calculators, exercises and others printed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from calculators.rules.editions import Edition, edition_for
from calculators.rules.first_rating import FirstRating, first_rating_from_average
from calculators.rules.k_factor import Facts, k_for_period, k_from_facts
from calculators.rules.numbers import round_half_away
from calculators.rules.rating_change import RatedGame, rate_event
from calculators.rules.tables import HUNDREDTHS, scoring_probability
from tests.cases import Case, cases, read_games
from tests.rules.helpers import BEFORE_2650, IN_2024, STANDARD, change, first, perform


def named(found: list[Case]) -> pytest.MarkDecorator:
    """One test per case, called by its name."""
    return pytest.mark.parametrize("case", found, ids=[each["name"] for each in found])


def edition_of(case: Case) -> Edition:
    """The edition a case names (with its floor), or that of its date."""
    edition = edition_for(case["list"], case["edition"] if "edition" in case else case["date"])
    return replace(edition, floor=case.get("floor", edition.floor))


def rate(case: Case) -> tuple[list[RatedGame], int]:
    """The lines of a case and their sum in hundredths: by the public function where the date allows it."""
    if "why" in case and "floor" in case:
        lines = rate_event(edition_of(case), case["rating"], read_games(case["games"]))
        return lines, sum(line.change or 0 for line in lines)
    result = change(case["rating"], case["games"], k=case["k"], start=case["date"], rating_list=case["list"])
    assert result.exact == Fraction(result.sum_of_changes * case["k"], HUNDREDTHS)
    return list(result.games), result.sum_of_changes


def hundredths(text: str) -> Fraction:
    return Fraction(text) * HUNDREDTHS


@named(cases("rating_change", "published", "derived"))
def test_rating_change(case: Case) -> None:
    lines, total = rate(case)
    exact = Fraction(total * case["k"], HUNDREDTHS)
    found = {
        "sum": Fraction(total, HUNDREDTHS),
        "change_exact": exact,
        "expected_score": Fraction(sum(line.probability or 0 for line in lines), HUNDREDTHS),
    }
    expected = case["expected"]
    assert {name: Fraction(expected[name]) for name in found if name in expected} == {
        name: value for name, value in found.items() if name in expected
    }
    if "change" in expected:
        assert round_half_away(exact) == expected["change"]
    if "new_rating" in expected:
        assert case["rating"] + round_half_away(exact) == expected["new_rating"]
    rated = [line for line in lines if line.rated]
    if "changes" in expected:
        assert [line.change for line in rated] == [hundredths(text) for text in expected["changes"]]
    if "probabilities" in expected:
        assert [line.probability for line in rated] == [
            hundredths(text) for text in expected["probabilities"]
        ]
    if "opponents_average" in expected:
        assert perform(case["games"]).average == expected["opponents_average"]


@named([each for each in cases("rating_change", "not_reproduced") if "right_before" in each])
def test_rating_change_that_the_source_has_wrong(case: Case) -> None:
    """FIDE's calculator of 2026 answers by the text before 1 October 2025, rapid's and blitz's until December 2024."""
    result = change(case["rating"], case["games"], k=case["k"], start=case["date"])
    assert result.exact == Fraction(case["right"]["change_exact"])
    assert result.change == case["right"]["change"]
    assert Fraction(case["right_before"]["change_exact"]) == Fraction(case["printed"]["change_exact"])
    before = change(case["rating"], case["games"], k=case["k"], start=BEFORE_2650)
    blitz = change(case["rating"], case["games"], k=case["k"], start=IN_2024, rating_list="blitz")
    assert before.exact == blitz.exact == Fraction(case["printed"]["change_exact"])


@named(
    [each for each in cases("rating_change", "not_reproduced") if "own_rating_from" in each.get("right", {})]
)
def test_own_rating_that_a_printed_change_tells(case: Case) -> None:
    fits = [
        own
        for own in range(1400, 2300)
        if change(own, case["games"], k=case["k"], start=case["date"]).exact
        == Fraction(case["printed"]["change_exact"])
    ]
    assert fits == list(range(case["right"]["own_rating_from"], case["right"]["own_rating_to"] + 1))
    assert scoring_probability(fits[0] - int(case["games"][:-1])) == hundredths(case["right"]["probability"])


def check_first_rating(found: FirstRating, expected: Case) -> None:
    if "average" in expected:  # printed with four decimals
        assert found.average is not None
        assert abs(found.average - Fraction(expected["average"])) <= Fraction(1, 20000)
    if "exact" in expected:
        assert found.exact is not None
        assert abs(found.exact - Fraction(expected["exact"])) <= Fraction(1, 20000)
    for name in ("percent", "addition", "rating"):
        if name in expected:
            assert getattr(found, name) == expected[name]
    assert found.published is expected.get("published", True)


@named(cases("first_rating"))
def test_first_rating(case: Case) -> None:
    expected = case.get("right") or case["expected"]
    if "average" in case:
        known = (Fraction(case["average"]), int(Fraction(case["points"]) * 2), case["rounds"])
        check_first_rating(first_rating_from_average(edition_of(case), *known), expected)
        check_first_rating(
            first_rating_from_average(STANDARD, *known),
            case["today"],
        )
    elif "floor" in case:
        games = read_games(case["games"])
        average = Fraction(sum(game.opponent or 0 for game in games), len(games))
        points = sum(game.half_points or 0 for game in games)
        check_first_rating(first_rating_from_average(edition_of(case), average, points, len(games)), expected)
    else:
        check_first_rating(first(case["games"], case["date"]), expected)
    if "k" in expected:  # on the list that published it
        known_facts = Facts(games=len(read_games(case["games"])))
        assert (
            k_from_facts(edition_of(case), case["date"], expected["rating"], known_facts).value
            == expected["k"]
        )


@named(cases("performance"))
def test_performance(case: Case) -> None:
    expected = dict(case.get("right") or case["expected"])
    if "only_the_win" in expected:
        assert perform("1989w").performance == expected.pop("only_the_win")
    result = perform(case["games"])
    assert {name: getattr(result, name) for name in expected} == expected
    for name, printed in case.get("printed", {}).items():
        assert getattr(result, name) != printed


@named(cases("k_factor"))
def test_k(case: Case) -> None:
    edition = edition_of(case)
    if "games_in_period" in case:
        assert k_for_period(case["k"], case["games_in_period"], edition.k) == case["expected"]["k"]
    else:
        facts = Facts(case.get("born"), case["played"], case.get("peak"))
        assert k_from_facts(edition, case["date"], case["rating"], facts).value == case["expected"]["k"]


@named(cases("period_rounding"))
def test_period(case: Case) -> None:
    """8.3.4 says once per period; where the list differs the case says what FIDE did instead."""
    rounded = round_half_away(Fraction(case["sum"]))
    if case["kind"] == "event_in_period":
        assert Fraction(case["event_change"]) + Fraction(case["other_events"]) == Fraction(case["sum"])
        assert case["rating"] + rounded == case["expected"]["new_rating"]
        return
    assert rounded == case["right"]["rounded_once"]
    follows = case["expected"]["follows"] in {"period", "both"}
    assert follows is (rounded == case["expected"]["list_change"])
    assert follows is ("why" not in case)


@pytest.mark.parametrize(
    ("file", "kind", "count"),
    [
        ("rating_change", "published", 69),
        ("rating_change", "not_reproduced", 6),
        ("rating_change", "derived", 1),
        ("first_rating", "published", 16),
        ("first_rating", "not_reproduced", 2),
        ("performance", "published", 24),
        ("performance", "not_reproduced", 3),
        ("k_factor", "published", 13),
        ("period_rounding", "period", 60),
        ("period_rounding", "event_in_period", 7),
    ],
)
def test_no_case_is_lost(file: str, kind: str, count: int) -> None:
    """A case that drops out of a file must not go unnoticed."""
    assert len({each["ids"][0] for each in cases(file, kind)}) == count


def test_no_official_example_is_lost() -> None:
    """FIDE's own: 11 calculations, 17 and 5 answers of the online calculators, one first rating, 22 periods,
    10 exercises, 3 historic calculations; the ids of the periods are those of their calculations.
    """
    files = ("rating_change", "first_rating", "performance", "k_factor", "period_rounding")
    found = {(file, name) for file in files for each in cases(file) for name in each["ids"][1:]}
    found |= {("period_rounding", each["ids"][0]) for each in cases("period_rounding", "event_in_period")}
    counts = {file: len({name for where, name in found if where == file}) for file in files}
    # OLD-2010-03 stands twice: as a change and as a performance.
    assert counts == {
        "rating_change": 11 + 17 + 3,
        "first_rating": 6,
        "performance": 11,
        "k_factor": 0,
        "period_rounding": 22,
    }


def test_every_case_names_a_source_and_has_its_own_name() -> None:
    found = [
        each
        for file in ("rating_change", "first_rating", "performance", "k_factor", "period_rounding")
        for each in cases(file)
    ]
    assert all(
        (each["source"] and each["ids"][0] in each["name"]) or each["ids"][0] == "SHARLY-PTP"
        for each in found
    )
    assert len({each["name"] for each in found}) == len(found)
