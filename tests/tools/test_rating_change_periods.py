"""Periods of several events, as FIDE published them (Zugzwang project, published_calculations.json)."""

from __future__ import annotations

from fractions import Fraction

from tests.tools.helpers import ask, canonical, noted, problems

P02 = (
    "2025-10-31~2395~1995w.2205d.2325l.1995w.1995w",
    "2025-11-07~2400~2000w.2000w.2121w.2800l.2084w",
    "2025-11-21~2400~2000w.2000w.2230w.2505w.2155d",
)
"""FIDEPUB-F-P02a to c: -6.1, +3.7, +7.8, K 10, two own ratings."""

P05 = (
    "2026-08-21~2406l.1908w.2220w.2216l.2204d.2189w.2223l.2221d",
    "2026-08-29~2350l.1928l.2085w.1993w.1931w.2055d.2454d.1861w",
    "2026-09-05~2217w.1743w.1947w.2266d.2189d.2186w",
    "2026-09-13~1654w.2283l.1822w.2251l.1884w.2215d.2210d.1872w",
    "2026-09-20~1654w.2247w.2308l.2168l.1810l.1747w.1852w.1875d.1654w",
)
"""FIDEPUB-F-P05a to e: 39 games from 2054, K 20 lowered to 17; 24.48 + 19.38 + 39.78 + 13.43 - 4.59 = 92.48."""


def test_two_own_ratings_in_one_period():
    result = ask("rating-change", rating=2400, k=10, games="_".join(P02)).data
    assert (result["change_exact"], result["change"], result["new_rating"]) == ("5.4", 5, 2405)
    by_event = [
        sum(Fraction(game["change_times_k"]) for game in result["games"] if game["event"] == event)
        for event in (1, 2, 3)
    ]
    assert by_event == [Fraction("-6.1"), Fraction("3.7"), Fraction("7.8")]


def test_the_own_rating_may_stand_at_the_events_alone():
    """The new rating is that of the list from which the last event was rated, 2400, and the change."""
    assert ask("rating-change", k=10, games="_".join(P02)).data["new_rating"] == 2405


def test_the_own_rating_is_missing_when_one_event_has_none():
    games = f"{P02[0]}_2025-11-07~2000w"
    assert problems("rating-change", k=10, games=games) == [("rating", "required")]
    assert ask("rating-change", k=10, rating=2400, games=games).data["games_rated"] == 6


def test_a_period_that_mixes_two_lists_is_remarked():
    """Rounded event by event it is -6 + 4 + 8 = 6, which B02 8.3.4 does not say."""
    base, rounding = noted(ask("rating-change", rating=2400, k=10, games="_".join(P02)), "B02 8.3.4")
    assert "2400" in base
    assert "+5" in rounding


def test_the_change_is_added_to_the_newest_list():
    """The list of the event that started last is the one that the change updates (regulations, decision 10)."""
    games = "2026-10-03~1926~1850w.1950l_2026-11-07~1940~1901d"
    assert ask("rating-change", rating=1926, k=20, games=games).data["new_rating"] == 1940 - 2


def test_39_games_lower_k_from_20_to_17():
    answer = ask("rating-change", rating=2054, k=20, games="_".join(P05))
    result = answer.data
    assert (result["games_rated"], result["k"]) == (39, 17)
    assert (result["change_exact"], result["change"], result["new_rating"]) == ("92.48", 92, 2146)
    (note,) = noted(answer, "B02 8.3.3")
    assert {"39", "20", "17"} <= set(note.replace(",", " ").replace(".", " ").split())


def test_k_is_one_for_all_events_of_the_period():
    result = ask("rating-change", rating=2054, k=20, games="_".join(P05)).data
    by_event = [
        sum(Fraction(game["change_times_k"]) for game in result["games"] if game["event"] == event)
        for event in range(1, 6)
    ]
    assert by_event == [Fraction(text) for text in ("24.48", "19.38", "39.78", "13.43", "-4.59")]


def test_an_event_of_the_period_alone_is_too_short_for_the_700_rule():
    """8 games x 20 = 160: K stays 20. With the 17 of the period it is 24.48."""
    assert ask("rating-change", rating=2054, k=20, games=P05[0]).data["k"] == 20
    assert ask("rating-change", rating=2054, k=17, games=P05[0]).data["change_exact"] == "24.48"


def test_the_order_of_events_does_not_matter():
    """What is added to what: the new rating follows from the event that started last, wherever it stands."""
    there = ask("rating-change", k=10, games="_".join(P02)).data
    back = ask("rating-change", k=10, games="_".join(reversed(P02))).data
    assert (back["change_exact"], back["new_rating"]) == (there["change_exact"], there["new_rating"])


def test_the_permalink_of_a_period_keeps_dates_and_own_ratings():
    query = canonical("rating-change", k=10, rating=2400, games="_".join(P02))
    assert "2025-10-31~2395~" in query
    assert (
        ask("rating-change", query).data == ask("rating-change", rating=2400, k=10, games="_".join(P02)).data
    )


def test_events_of_two_editions_are_each_rated_by_their_own():
    """2650 beats 2150, D 500, K 10: +.8 in September 2025, +.4 in October (known fault B-13)."""
    answer = ask("rating-change", rating=2650, k=10, games="2025-09-30~2150w_2025-10-01~2150w")
    assert [game["change_times_k"] for game in answer.data["games"]] == ["0.8", "0.4"]
    assert noted(answer, "B02 0.1")
