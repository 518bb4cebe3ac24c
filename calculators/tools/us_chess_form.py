"""The form of the US Chess calculator."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.core.exceptions import ValidationError

from calculators.presentation import day
from calculators.readers.permalink import write_permalink
from calculators.readers.problems import HIGHEST_RATING, MOST_CHARACTERS, Problem, Unreadable, read_rating
from calculators.rules.numbers import round_half_up
from calculators.rules.us_chess import LOWEST, Player, from_fide, games_for_fide, initial_rating
from calculators.rules.us_chess_bonus import multipliers
from calculators.rules.us_chess_games import counts
from calculators.tools.dated_form import last_start
from calculators.tools.fields import (
    MOST_CAREER_GAMES,
    FlagField,
    GamesField,
    RatingField,
    StartDateField,
    WholeNumberField,
)
from calculators.tools.games_form import GamesForm

OLDEST = 120
HIGHEST_FLOOR = 2200
LOWEST_FIDE = 1400
CONVERSION_FROM = datetime.date(2025, 1, 1)
"""The conversion is that of the rule book of 2025; the ones before gave up to 200 points more."""
STARTS = ("rating", "age", "fide")
"""What a player can start from; exactly one of them."""
FLAGS = ("dual", "all_won", "all_lost", "repeat")


class UsChessRatingField(RatingField):
    """A US Chess rating: 100 to 3500."""

    def read(self, text: str) -> int:
        """Raises ``Unreadable`` under 100 too."""
        value = read_rating(text, str(self.label))
        if value < LOWEST:
            message = (
                f"{self.label}: {value} is no US Chess rating, they begin at {LOWEST}. "
                f"Write one from {LOWEST} to {HIGHEST_RATING}, or your age if you have none."
            )
            raise Unreadable(Problem("rating_range", message))
        return value


class UsChessForm(GamesForm):
    """A rating with its games, or an age, or a FIDE rating; the games of an event; what else decides."""

    several_events = False  # one event is estimated; events in a permalink are taken together

    rating = UsChessRatingField("US Chess rating", "yours, before the event")
    played = WholeNumberField(
        "Games behind it",
        "the 12 in 1450/12; all the same from 50 on",
        0,
        MOST_CAREER_GAMES,
    )
    games = GamesField("Games")
    date = StartDateField("Event ended on", "as 2026-10-31; empty means today")
    age = WholeNumberField("Your age", "from 26 on it is all the same", 0, OLDEST)
    dual = FlagField(
        "Dual-rated event", "30 to 65 minutes and seconds together; your Regular rating is meant"
    )
    floor = WholeNumberField("Your rating floor", "if you know it, such as 1400", LOWEST, HIGHEST_FLOOR)
    all_won = FlagField("I won every rated game before this event")
    all_lost = FlagField("I lost every rated game before this event")
    repeat = FlagField(
        "I met an opponent more than twice", "or twice, in an event of three games; also for a match"
    )
    fide = RatingField("Your FIDE standard rating", "only if you have no US Chess rating at all")
    pasted = GamesField("Paste games", max_length=MOST_CHARACTERS)

    def clean(self) -> dict[str, Any]:
        """One start, games of which one counts, and nothing that contradicts."""
        cleaned = super().clean()
        self._clean_start()
        self._clean_fide()
        self._clean_record()
        games = [game for event in cleaned.get("games") or () for game in event.games]
        if cleaned.get("games") is None and "games" not in self.errors:
            message = "Enter at least one game: the opponent’s rating and the result."
            self.add_error("games", ValidationError(message, code="required"))
        elif games and not any(counts(game) for game in games):
            message = "No game counts: enter at least one played game against a rated opponent."
            self.add_error("games", ValidationError(message, code="no_counted_games"))
        return cleaned

    def _clean_start(self) -> None:
        cleaned = self.cleaned_data
        given = [name for name in STARTS if cleaned.get(name) is not None]
        if not given and not set(STARTS) & set(self.errors):
            message = "Enter your US Chess rating; if you have none, your age or your FIDE rating."
            self.add_error("rating", ValidationError(message, code="required"))
        for name in given[1:]:
            message = (
                f"{self.fields[name].label}: it is used only without {_named(given[0])}. "
                "Leave one of the two empty."
            )
            self.add_error(name, ValidationError(message, code="both"))
        if given[:1] == ["rating"] and cleaned.get("played") is None and "played" not in self.errors:
            message = (
                "Games behind it: write how many rated games your rating rests on, as the 12 in 1450/12. "
                "From 50 on the number makes no difference."
            )
            self.add_error("played", ValidationError(message, code="required"))
        if given and given[0] != "rating" and cleaned.get("played") is not None:
            message = (
                "Games behind it: they belong to a US Chess rating. Enter the rating, or leave both empty."
            )
            self.add_error("played", ValidationError(message, code="both"))

    def _clean_fide(self) -> None:
        cleaned = self.cleaned_data
        fide = cleaned.get("fide")
        if fide is None or "date" in self.errors or "games" in self.errors:
            return
        if fide < LOWEST_FIDE:
            message = (
                f"Your FIDE standard rating: FIDE publishes none under {LOWEST_FIDE}. Enter your age instead."
            )
            self.add_error("fide", ValidationError(message, code="not_published"))
        elif self.ended() < CONVERSION_FROM:
            message = (
                f"Your FIDE standard rating: the conversion that this page knows is that of {CONVERSION_FROM.year}; "
                "for earlier events others held. Enter the rating that US Chess gave you to start from."
            )
            self.add_error("fide", ValidationError(message, code="date_unknown"))

    def _clean_record(self) -> None:
        cleaned = self.cleaned_data
        if cleaned.get("all_won") and cleaned.get("all_lost"):
            message = (
                f"{self.fields['all_lost'].label}: you cannot have won and lost them all. Tick one at most."
            )
            self.add_error("all_lost", ValidationError(message, code="both"))
            return
        for name in ("all_won", "all_lost"):
            if cleaned.get(name) and not self.errors and not cleaned.get("played"):
                message = (
                    f"{self.fields[name].label}: there is no game behind the rating. Leave the box empty."
                )
                self.add_error(name, ValidationError(message, code="no_games"))

    def check_dates(self) -> None:
        """The day must be one for which B is known."""
        first, latest = multipliers()[0].since, last_start(self.today)
        if {"date", "games"} & set(self.errors):
            return
        ended = self.ended()
        if not first <= ended <= latest:
            message = (
                f"Event ended on: no bonus multiplier is known for {ended.isoformat()}. "
                f"Known are days from {day(first)} to {day(latest)}."
            )
            self.add_error("date", ValidationError(message, code="date_unknown"))

    def ended(self) -> datetime.date:
        """The day the event ended: as typed, else the last date in the games, else today."""
        return self._told_date() or self.today

    def _told_date(self) -> datetime.date | None:
        told: datetime.date | None = self.cleaned_data.get("date")
        starts = [event.start for event in self.cleaned_data.get("games") or () if event.start]
        return told or max(starts, default=None)

    def player(self) -> Player:
        """Who is rated, with an initial rating where there was none."""
        cleaned = self.cleaned_data
        if cleaned.get("age") is not None:
            return Player(Fraction(initial_rating(cleaned["age"])), 0)
        if (fide := cleaned.get("fide")) is not None:
            return Player(Fraction(max(LOWEST, round_half_up(from_fide(fide)))), games_for_fide(fide))
        return Player(
            Fraction(cleaned["rating"]),
            cleaned["played"],
            bool(cleaned.get("all_won")),
            bool(cleaned.get("all_lost")),
        )

    def canonical_values(self) -> dict[str, str]:
        """Games without dates and own ratings: they are one event, and its day has its own parameter."""
        told = self._told_date()
        events = [replace(event, start=None, rating=None) for event in self.cleaned_data["games"]]
        return {"date": told.isoformat() if told else "", "games": write_permalink(events)}

    def as_input(self) -> dict[str, Any]:
        """What was understood, defaults filled in."""
        cleaned = self.cleaned_data
        given = {
            name: cleaned[name]
            for name in ("rating", "played", "age", "fide", "floor")
            if cleaned.get(name) is not None
        }
        return {
            **given,
            "games": self.written["games"],
            "date": self.ended().isoformat(),
            **{name: bool(cleaned.get(name)) for name in FLAGS},
        }


def _named(start: str) -> str:
    return {"rating": "a US Chess rating", "age": "an age"}[start]
