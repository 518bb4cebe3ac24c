"""The form of the rating-change calculator."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from calculators.readers.permalink import ReadEvent, write_permalink
from calculators.readers.problems import MOST_CHARACTERS
from calculators.readers.published import write_published
from calculators.rules.editions import edition_for
from calculators.rules.games import Event
from calculators.rules.goals import Goal, goal
from calculators.rules.k_factor import Facts, GamesNeeded, K, k_from_facts, k_new_to_list
from calculators.tools.fields import (
    MOST_CAREER_GAMES,
    YEARS,
    GamesField,
    ListField,
    PublishedField,
    RatingField,
    StartDateField,
    WholeNumberField,
    k_field,
)
from calculators.tools.games_form import GamesForm

K_UNDECIDED = "K: type it (10, 20 or 40), or say how many rated games you had completed before this period."


class RatingChangeForm(GamesForm):
    """Own rating, K or the facts that give it, events with games, and a goal."""

    several_own_ratings = True
    fills = ("rating", "k", "fide")

    list = ListField("List")
    date = StartDateField("Start date", "of the event, as 2026-10-31 or 2026-10; empty means today")
    rating = RatingField("Your rating", "in force when the event started")
    standard_rating = RatingField(
        "Your standard rating", "only if you have no rating on the rapid or blitz list"
    )
    k = k_field()
    games = GamesField("Games")
    born = WholeNumberField("Year of birth", "", *YEARS)
    played = WholeNumberField(
        "Rated games before this period", "completed games on this list", 0, MOST_CAREER_GAMES
    )
    peak = RatingField("Highest published rating", "on this list")
    gain = WholeNumberField("Points to gain", "what score gives at least this change?", -1000, 1000)
    reach = RatingField("Rating to reach", "what score gives at least this rating?")
    fide = PublishedField(
        "FIDE’s figures", "from a pasted page of calculations; empty it to drop the comparison"
    )
    pasted = GamesField("Paste games", max_length=MOST_CHARACTERS)

    @property
    def open_results(self) -> bool:
        """A goal asks about games that may still be to come."""
        return any(self.shown(name).strip() for name in ("gain", "reach"))

    def clean(self) -> dict[str, Any]:
        """Rating, games and K must be there; K is worked out."""
        cleaned = super().clean()
        self._clean_rating()
        if cleaned.get("games") is None and "games" not in self.errors:
            self.add_error(
                "games",
                ValidationError(
                    "Enter at least one game: the opponent’s rating and the result.", code="required"
                ),
            )
        if cleaned.get("gain") is not None and cleaned.get("reach") is not None:
            self.add_error(
                "reach",
                ValidationError("Ask for points to gain or a rating to reach, not both.", code="both"),
            )
        if cleaned.get("born") is not None and cleaned["born"] > self.today.year:
            self.add_error("born", ValidationError("Year of birth: it lies ahead.", code="born_ahead"))
        if not self.errors:
            self._work_out_k()
        return cleaned

    def _clean_rating(self) -> None:
        cleaned = self.cleaned_data
        if cleaned.get("standard_rating") is not None:
            self._clean_standard_rating()
        elif self.main_rating() is None and not {"rating", "games"} & set(self.errors):
            self.add_error(
                "rating", ValidationError("Enter your rating, as it stood on the list.", code="required")
            )

    def _clean_standard_rating(self) -> None:
        cleaned = self.cleaned_data
        name = cleaned.get("list")
        if name is None:
            return
        message = code = ""
        if name == "standard":
            message, code = "Your standard rating: on the standard list it is “Your rating”.", "standard_list"
        elif cleaned.get("rating") is not None:
            message, code = (
                f"Your standard rating: it is used only without a {name} rating. Leave one of the two empty.",
                "both",
            )
        elif "date" not in self.errors and "games" not in self.errors and cleaned.get("games"):
            earliest = min(event.start for event in self.events)
            if edition_for(cleaned["list"], earliest).clauses.standard_rating is None:
                message = (
                    "Your standard rating: for rapid and blitz events before 1 March 2024 we do not hold the text "
                    "of that rule. Choose a later start date."
                )
                code = "not_known"
        if message:
            self.add_error("standard_rating", ValidationError(message, code=code))

    def main_rating(self) -> int | None:
        """``rating``, else the standard rating, else the own rating of the event that starts last."""
        cleaned = self.cleaned_data
        given: int | None = cleaned.get("rating") or cleaned.get("standard_rating")
        events = cleaned.get("games") or ()
        if given is not None or not events or any(event.rating is None for event in events):
            return given
        return max(self.events, key=lambda event: event.start).rating

    def base_rating(self) -> int:
        """The rating the change is added to: that of the event that started last, since its list is the newest."""
        last = max(self.events, key=lambda event: event.start)
        return last.rating or self.main_rating() or 0

    def rated_events(self) -> tuple[Event, ...]:
        """The events, each with its own rating."""
        rating = self.main_rating()
        return tuple(Event(event.start, event.games, event.rating or rating) for event in self.events)

    def goal(self) -> Goal | None:
        """The goal asked about, if there is one. Call when the form is valid."""
        cleaned = self.cleaned_data
        gain: int | None = cleaned.get("gain")
        reach: int | None = cleaned.get("reach")
        if reach is not None:
            gain = reach - self.base_rating()
        if gain is None:
            return None
        instead = cleaned.get("standard_rating") is not None
        return goal(
            cleaned["list"],
            self.base_rating(),
            self.rated_events(),
            self.k_factor,
            gain,
            from_standard_rating=instead,
        )

    def canonical_values(self) -> dict[str, str]:
        """The rating stands in its own parameter even where only events gave it."""
        values = super().canonical_values()
        if self.cleaned_data.get("standard_rating") is None:
            values["rating"] = str(self.main_rating())
        if self.cleaned_data.get("k") or self.cleaned_data.get("standard_rating"):
            values |= {"born": "", "played": "", "peak": ""}  # K is decided without the facts
        elif not values["date"]:  # K hangs on the year, so that the link must say which day was meant
            values["date"] = self.today.isoformat()
        return values

    def carried(self) -> dict[str, str]:
        """The games without dates and own ratings, and the last date if one was told: for another calculator."""
        events = self.cleaned_data["games"]
        told = [each for each in (self.cleaned_data.get("date"), *(event.start for event in events)) if each]
        games = self.written["games"]
        if any(event.start or event.rating for event in events):
            games = write_permalink(ReadEvent(event.games) for event in events)
        return {"games": games, **({"date": max(told).isoformat()} if told else {})}

    def _work_out_k(self) -> None:
        cleaned = self.cleaned_data
        last = max(event.start for event in self.events)
        edition = edition_for(cleaned["list"], last)
        if cleaned.get("k") is not None:
            self.k_factor = K(cleaned["k"], "typed", edition.clauses.k)
            return
        if cleaned.get("standard_rating") is not None:
            self.k_factor = k_new_to_list(edition)
            return
        facts = Facts(cleaned.get("born"), cleaned.get("played"), cleaned.get("peak"))
        try:
            published = [
                event.rating or 0 for event in self.events
            ]  # an event's own rating stood on a list too
            self.k_factor = k_from_facts(edition, last, max(self.main_rating() or 0, *published), facts)
        except GamesNeeded:
            self.add_error("k", ValidationError(K_UNDECIDED, code="required"))

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        events = self.events
        given = {
            name: cleaned[name]
            for name in ("standard_rating", "k", "born", "played", "peak", "gain", "reach")
            if cleaned.get(name) is not None
        }
        return {
            "list": cleaned["list"],
            "date": events[0].start.isoformat(),
            "rating": self.main_rating(),
            **given,
            "games": self.written["games"],
            **({"fide": write_published(cleaned["fide"])} if cleaned.get("fide") else {}),
        }
