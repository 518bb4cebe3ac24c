"""From a rating change to other calculators, with what was typed: K on the lists to come, other rules, US Chess."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.functional import lazy

from calculators.answer import Note
from calculators.queries import query_string
from calculators.rules.clauses import cite
from calculators.rules.editions import edition_for
from calculators.rules.rating_change import RatingChange
from calculators.tools.rating_change_form import RatingChangeForm

START_DECIDES = cite("B02 0.1")
OTHER_SYSTEM = cite("US Chess systems")
FROM_FACTS = ("junior", "new_player", "usual", "published_2400")
"""Reasons of a K that was worked out from year of birth, games and highest rating."""


def links(result: RatingChange, form: RatingChangeForm) -> Iterator[Note]:
    """The ways that lead on from this result."""
    if result.k.reason in FROM_FACTS:
        yield _k_note(result, form)
    if _editions_matter(result, form):
        yield _editions_note(result, form)
    yield Note(
        "US Chess rates the same games by other rules, and with its own ratings.",
        OTHER_SYSTEM,
        "The same games by US Chess rules",
        _us_chess(form),
    )


def _k_note(result: RatingChange, form: RatingChangeForm) -> Note:
    cleaned = form.cleaned_data
    peak = max(cleaned.get("peak") or 0, *(share.own_rating for share in result.events))
    values = {
        "date": max(share.event.start for share in result.events).isoformat(),
        "rating": result.rating,
        "born": cleaned.get("born"),
        "played": cleaned.get("played"),
        "peak": peak if peak > result.rating else None,
    }
    return Note(
        f"K is {result.k.value} by the facts given.",
        (result.k.clause,),
        "K on the lists to come",
        _address("k-factor", form, values),
    )


def _editions_matter(result: RatingChange, form: RatingChangeForm) -> bool:
    """Whether other editions may give another number for these games. Only single-rating periods are compared."""
    if result.from_standard_rating or len({share.own_rating for share in result.events}) > 1:
        return False
    today = edition_for(form.cleaned_data["list"], form.today)
    if any(share.edition is not today for share in result.events) or not result.published:
        return True
    cap = result.edition.difference.cap
    return any(
        line.reason in ("opponent_below_floor", "gap_not_rated")
        or (line.difference is not None and abs(line.difference) > cap)
        for line in result.games
    )


def _editions_note(result: RatingChange, form: RatingChangeForm) -> Note:
    return Note(
        "Rules changed between 2022 and 2025 can give these games another number.",
        START_DECIDES,
        "The same games under every edition",
        _editions(result, form),
    )


def _to_editions(result: RatingChange, form: RatingChangeForm) -> str:
    values = {"rating": result.rating, "k": result.k.value, "games": form.carried()["games"]}
    return _address("editions", form, values)


def _to_us_chess(form: RatingChangeForm) -> str:
    return f"/calculators/us-chess?{query_string({**form.carried(), 'fill': '1'})}"


def _address(slug: str, form: RatingChangeForm, values: Mapping[str, object]) -> str:
    name = form.cleaned_data["list"]
    given = {} if name == "standard" else {"list": name}
    query = {**given, **{name: value for name, value in values.items() if value is not None}}
    return f"/calculators/{slug}?{query_string(query)}"


# Written when they are shown: the data have the words of a note only.
_editions = lazy(_to_editions, str)
_us_chess = lazy(_to_us_chess, str)
