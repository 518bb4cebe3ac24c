"""Every worked case of the US Chess rating system against the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from calculators.rules.numbers import round_half_up
from calculators.rules.us_chess import (
    Player,
    absolute_floor,
    effective_games,
    expected,
    from_fide,
    initial_rating,
    k_factor,
    peak_floor,
)
from calculators.rules.us_chess_event import Pairing, Ratings, rate_us_chess_event
from calculators.rules.us_chess_rating import Conditions, NewRating, StandardRating, new_rating
from calculators.rules.us_chess_special import straight_expected
from tests.cases import Case, cases


def named(*kinds: str) -> pytest.MarkDecorator:
    """One test per case, called by its id."""
    found = cases("us_chess", *kinds)
    return pytest.mark.parametrize("case", found, ids=[each["id"] for each in found])


def half_points(score: Any) -> int:
    return int(2 * Fraction(score))


def rated(case: Case) -> NewRating:
    """The player of a case after its event."""
    given = case["input"]
    player = Player(
        Fraction(given["rating"]),
        given["prior_games"],
        given.get("all_prior_wins", False),
        given.get("all_prior_losses", False),
    )
    repeated = given.get("same_opponent_games", 0) > 2
    conditions = Conditions(given.get("B", 10), given.get("dual", False), repeated)
    opponents = [Fraction(each) for each in given["opponents"]]
    return new_rating(player, opponents, half_points(given["score"]), conditions)


def close(case: Case, found: dict[str, Fraction | int]) -> None:
    """Every figure of the case is met within its tolerance."""
    tolerance = Fraction(case["tolerance"])
    for name, value in case["expected"].items():
        assert abs(found[name] - Fraction(value)) <= tolerance, (name, float(found[name]), value)


def test_all_of_them_are_here() -> None:
    assert len(cases("us_chess")) == 37


@named("special")
def test_special_formula(case: Case) -> None:
    result = rated(case)
    assert result.player.formula == "special"
    assert not isinstance(result.working, StandardRating)
    close(case, {"rating_exact": result.exact, "rating": result.rating})


@named("standard")
def test_standard_formula(case: Case) -> None:
    result, working = rated(case), rated(case).working
    assert result.player.formula == "standard"
    assert isinstance(working, StandardRating)
    close(
        case,
        {
            "rating_exact": result.exact,
            "rating": result.rating,
            "neff": result.effective,
            "K": working.k,
            "E": sum(working.expected, Fraction(0)),
            "change": working.gain,
            "bonus": working.bonus,
        },
    )


@named("k_factor")
def test_k(case: Case) -> None:
    given = case["input"]
    rating = Fraction(given["rating"]) if given["dual"] else None
    close(case, {"K": k_factor(Fraction(given["neff"]), given["m"], rating)})


@named("neff")
def test_effective_games(case: Case) -> None:
    found = effective_games(Fraction(case["input"]["rating"]), case["input"]["prior_games"])
    close(case, {"neff": found})
    assert abs(found - Fraction("26.7")) > 5, "the formula of 2001 to 2013"


@named("expected")
def test_expected_score(case: Case) -> None:
    close(case, {"E": expected(Fraction(case["input"]["rating"]), Fraction(case["input"]["opponent"]))})


@named("pwe")
def test_straight_expected_score(case: Case) -> None:
    found = [straight_expected(Fraction(one), Fraction(two)) for one, two in case["input"]["pairs"]]
    assert found == [Fraction(each) for each in case["expected"]["PWe"]]


@named("initial_age")
def test_initial_rating(case: Case) -> None:
    assert [initial_rating(age) for age in case["input"]["ages"]] == case["expected"]["rating"]


@named("floor")
def test_peak_floor(case: Case) -> None:
    assert [peak_floor(peak) or "none" for peak in case["input"]["peaks"]] == case["expected"]["floors"]


@named("absolute_floor")
def test_absolute_floor(case: Case) -> None:
    given = case["input"]
    found = absolute_floor(given["wins"], given["draws"], given["events_of_3_or_more"])
    assert found == case["expected"]["floor"]


@named("fide_to_us")
def test_conversion(case: Case) -> None:
    found = [round_half_up(from_fide(rating)) for rating in case["input"]["fide"]]
    assert found == case["expected"]["us"]


@named("event")
def test_an_event_in_two_passes(case: Case) -> None:
    given, wanted = case["input"], case["expected"]
    players = {name: Player(Fraction(rating), games) for name, (rating, games) in given["players"].items()}
    pairings = [Pairing(first, second, half_points(score)) for first, second, score in given["results"]]
    result = rate_us_chess_event(players, pairings, Conditions(given["B"]))

    def agree(found: Ratings, step: str) -> None:
        assert found.keys() == wanted[step].keys()
        for name, value in wanted[step].items():
            assert abs(found[name] - Fraction(value)) <= Fraction(case["tolerance"]), (step, name)

    agree(result.estimates, "step3")
    agree(result.first_pass, "step4")
    agree(result.second_pass, "step5")

    def alone(ratings: Ratings) -> Fraction:
        return new_rating(players["A"], [ratings[each] for each in "BCD"], 5, Conditions(given["B"])).exact

    before = {name: player.rating for name, player in players.items()}
    for ratings, key in ((before, "pre"), (result.second_pass, "post")):
        value = Fraction(wanted[f"single_player_A_with_{key}_event_opponents"])
        assert abs(alone(ratings) - value) <= Fraction(case["tolerance"])
