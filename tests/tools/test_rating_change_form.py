"""What the rating-change form takes and refuses: rating, K and the facts that give it, standard rating, goals."""

from __future__ import annotations

import pytest

from tests.tools.helpers import ask, canonical, noted, problems

GAMES = "2000w.2000d"


def test_nothing_but_a_list_asks_for_rating_and_games():
    assert problems("rating-change", list="rapid") == [("rating", "required"), ("games", "required")]


@pytest.mark.parametrize("k", ["0", "41", "-20", "20.5", "twenty", "２０", "20\x0010", "1e1", "9" * 5000])
def test_it_rejects_a_k_that_is_none(k: str):
    ((field, _),) = problems("rating-change", rating=2000, k=k, games=GAMES)
    assert field == "k"


@pytest.mark.parametrize("k", [1, 10, 15, 17, 20, 40])
def test_it_takes_a_typed_k(k: int):
    result = ask("rating-change", rating=2000, k=k, games=GAMES).data
    assert (result["k"], result["k_rule"]) == (k, "typed")


def test_a_typed_k_that_the_edition_does_not_know_is_remarked():
    assert noted(ask("rating-change", rating=2000, k=33, games=GAMES), "B02 8.3.3")
    assert not noted(ask("rating-change", rating=2000, k=20, games=GAMES), "B02 8.3.3")


def test_k_undecided_is_an_error_at_k():
    assert problems("rating-change", rating=2000, games=GAMES) == [("k", "required")]
    assert problems("rating-change", rating=2000, born=1990, games=GAMES) == [("k", "required")]


@pytest.mark.parametrize(
    ("rating", "facts", "k"),
    [
        (2400, {}, 10),
        (2000, {"peak": 2400}, 10),
        (2000, {"born": 2010}, 40),
        (2300, {"born": 2010, "played": 100}, 20),
        (1900, {"played": 29}, 40),
        (1900, {"played": 30}, 20),
        (1900, {"played": 0}, 40),
    ],
)
def test_k_is_worked_out_from_the_facts(rating: int, facts: dict[str, int], k: int):
    """B02 8.3.3; the games are asked for only where they decide."""
    assert ask("rating-change", rating=rating, games=GAMES, **facts).data["k"] == k


def test_a_typed_k_wins_over_the_facts_and_leaves_them_out_of_the_permalink():
    query = canonical("rating-change", rating=2000, k=10, born=2010, played=3, peak=2300, games=GAMES)
    assert query == f"rating=2000&k=10&games={GAMES}"
    assert ask("rating-change", query).data["k"] == 10


def test_the_flat_k_of_rapid_in_2022_needs_no_facts():
    """20 for everybody until 30 September 2022."""
    assert ask("rating-change", list="rapid", date="2022-09-30", rating=2000, games=GAMES).data["k"] == 20
    assert problems("rating-change", list="rapid", date="2022-10-01", rating=2000, games=GAMES)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rating", "0"),
        ("rating", "3501"),
        ("rating", "2003,5"),
        ("born", "1899"),
        ("born", "85"),
        ("played", "-1"),
        ("played", "many"),
        ("peak", "0"),
        ("gain", "1.5"),
        ("reach", "0"),
        ("list", "bullet"),
        ("games", "what"),
    ],
)
def test_it_rejects_a_value_at_its_field(field: str, value: str):
    given = {"rating": 2000, "k": 20, "games": GAMES} | {field: value}
    assert [name for name, _ in problems("rating-change", **given)] == [field]


def test_every_error_is_told_at_once():
    found = problems("rating-change", list="x", date="x", rating="x", k="x", games="x")
    assert [field for field, _ in found] == ["list", "date", "rating", "k", "games"]


@pytest.mark.parametrize(("own", "other"), [(1, 3500), (3500, 1), (1, 1), (3500, 3500)])
def test_ratings_1_and_3500_are_taken(own: int, other: int):
    result = ask("rating-change", rating=own, k=20, games=f"{other}d").data
    assert result["games"][0]["opponent"] == other
    assert isinstance(result["new_rating"], int)


def test_100_games_are_taken_and_101_refused():
    assert ask("rating-change", rating=2000, k=20, games=".".join(["2000d"] * 100)).data["games_rated"] == 100
    assert problems("rating-change", rating=2000, k=20, games=".".join(["2000d"] * 101)) == [
        ("games", "too_many_games")
    ]


@pytest.mark.parametrize("name", ["list", "date", "rating", "k", "games"])
def test_a_parameter_given_twice_is_refused_unless_it_says_the_same(name: str):
    query = f"list=rapid&date=2026-05-01&rating=2000&k=20&games={GAMES}"
    value = dict(pair.split("=") for pair in query.split("&"))[name]
    other = {"list": "blitz", "date": "2026-06-01", "rating": "2001", "k": "40", "games": "1900w"}[name]
    assert (name, "repeated") in problems("rating-change", f"{query}&{name}={other}")
    assert (name, "repeated") in problems("rating-change", f"{name}={other}&{query}")
    assert ask("rating-change", f"{query}&{name}={value}").data == ask("rating-change", query).data


def test_a_standard_rating_stands_for_the_missing_rapid_rating():
    """B02RB 7.2.1; 1850 beats 1850 with K 40: +20."""
    answer = ask("rating-change", list="rapid", date="2026-10-01", standard_rating=1850, games="1850w")
    assert (answer.data["change"], answer.data["new_rating"], answer.data["k"]) == (20, 1870, 40)
    assert noted(answer, "B02RB 7.2.1")


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"list": "standard", "date": "2026-10-01"}, "standard_list"),
        ({"list": "rapid", "date": "2026-10-01", "rating": "1800"}, "both"),
        ({"list": "blitz", "date": "2024-02-29"}, "not_known"),
    ],
)
def test_it_rejects_a_standard_rating_out_of_place(values: dict[str, str], code: str):
    found = problems("rating-change", standard_rating=1850, games="1850w", **values)
    assert ("standard_rating", code) in found


def test_a_standard_rating_from_march_2024_on():
    answer = ask("rating-change", list="blitz", date="2024-03-01", standard_rating=1850, games="1850w")
    assert answer.data["new_rating"] == 1870


@pytest.mark.parametrize(
    ("gain", "score"), [(1, "2.5"), (10, "2.5"), (11, "3"), (40, "4"), (-40, "0"), (0, "2")]
)
def test_the_score_for_a_gain(gain: int, score: str):
    """2000 against four 2000s, K 20: each half point over 2 is +10."""
    values = {"rating": 2000, "k": 20, "games": "2000l.2000l.2000l.2000l"}
    goal = ask("rating-change", gain=gain, **values).data["goal"]
    assert goal["score_needed"] == score
    assert ask("rating-change", reach=2000 + gain, **values).data["goal"] == goal


def test_a_goal_beyond_every_score_is_said_to_be():
    answer = ask("rating-change", rating=2000, k=20, games="2000l.2000l", gain=21)
    assert answer.data["goal"]["score_needed"] is None
    assert "+20" in answer.notes[0].text


def test_gain_and_reach_together_are_refused():
    found = problems("rating-change", rating=2000, k=20, games=GAMES, gain=5, reach=2010)
    assert found == [("reach", "both")]
