"""The time-control calculator: what a time control is rated as, in words."""

from __future__ import annotations

from datetime import date
from typing import Any

from calculators.answer import Answer, Bar, Figure, Picture, RulesUsed, Shown, Table, TableRow
from calculators.presentation import number, plural
from calculators.readers.time_control import write_time_control
from calculators.rules.editions import Edition, edition_for
from calculators.rules.time_control import (
    BANDS,
    FIRST_CONTROL,
    NORM_ROUNDS,
    RAPID,
    RATE_OF_PLAY,
    Band,
    RateOfPlay,
    TimeControl,
    band_of,
)
from calculators.rules.time_control_elsewhere import US_CHESS as US_CHESS_RULE
from calculators.rules.time_control_elsewhere import lichess, pgn_time_control, us_chess, us_chess_total
from calculators.tools.base import Example, Tool
from calculators.tools.time_control_form import TimeControlForm
from calculators.tools.time_control_notes import notes, steps
from calculators.tools.time_control_wording import (
    BANDS_IN_WORDS,
    FIDE_CLASS,
    HEADLINE,
    RATEABLE,
    US_CHESS,
    headline,
    in_words,
    minutes,
    plain,
    whom,
)

LENGTHS = (40, 60, 80)
"""Moves by each player for which the longest game is told."""
COMMON = (
    ("90+30", "tc=90%2B30"),
    ("40/90+30,SD/30+30", "tc=40/90%2B30,SD/30%2B30"),
    ("15+10", "tc=15%2B10"),
    ("3+2", "tc=3%2B2"),
    ("G/60;d5", "tc=G/60%3Bd5"),
)
"""To be tapped, as they are written and as queries."""


class TimeControlTool(Tool):
    """What a time control is rated as."""

    slug = "time-control"
    title = "Time control"
    summary = (
        "Whether games with a time control are rated as standard, rapid, blitz or not at all, for which ratings, with "
        "title norms, rounds a day, the longest game, and what US Chess, Lichess and a PGN file call it."
    )
    form_class = TimeControlForm
    examples = (
        Example(
            "60+30 with a player rated 2450: nothing",
            "tc=60%2B30&rating=2450",
            "games at 60+30 against players above 2400 that stayed unrated, ChessTalk forum, thread 234598",
        ),
        Example(
            "45+30, FIDE’s “fast classic” of 2026",
            "tc=45%2B30",
            "FIDE, conditions for 2026, fide.com/?p=42839",
        ),
        Example(
            "G/60;d5: 65 for US Chess, Regular and Quick",
            "tc=G/60%3Bd5",
            "US Chess, Just the Rules, quiz on time controls and ratings",
        ),
    )
    parameters = (
        (
            "tc",
            "time control as people write it, such as 90+30, G/60;d5 or 40/90+30,SD/30+30; %2B is the + of an address",
        ),
        ("rating", "optional: highest rating in the game"),
    )

    common = COMMON

    def edition_today(self, today: date) -> Edition:
        """Standard: its chapter has the limits that depend on the rating."""
        return edition_for("standard", today)

    def answer(self, form: TimeControlForm) -> Answer:
        """The answer to a valid form."""
        reading, rating = form.cleaned_data["tc"], form.cleaned_data.get("rating")
        play = RateOfPlay(reading.control)
        rating_list = "standard" if play.speed == "none" else play.speed
        told = _headline(play, rating)
        return Answer(
            description=f"{write_time_control(play.control)}: {told.value}, {told.detail}",
            headline=told,
            make_shown=lambda: Shown(
                figures=_figures(play), tables=_tables(play), picture=_picture(play.control)
            ),
            steps=steps(play),
            notes=notes(play, reading, rating),
            rules=RulesUsed.of(edition_for(rating_list, form.today)),
            inputs=form.as_input(),
            make_data=lambda: _data(play, rating),
        )


def _headline(play: RateOfPlay, rating: int | None) -> Figure:
    what = f"{in_words(play.control)}: {minutes(play.minutes)} for 60 moves"
    if rating is not None:
        band = band_of(rating)
        value = HEADLINE[play.rated_as(band)]
        whose = f"with a highest rating of {rating}"
        if band in play.in_the_gap:
            whose += f", where standard needs {band.minutes} minutes"
    else:
        value = headline(play)
        whose = whom(play) if play.speed == "standard" else "for every rating"
    return Figure(f"{write_time_control(play.control)} for FIDE", value, f"{whose}; {what}")


def _figures(play: RateOfPlay) -> tuple[Figure, ...]:
    control = play.control
    total, category = us_chess_total(control), US_CHESS[us_chess(control)]
    name, _, more = category.partition(" (")
    rounds = "none: such games are not rated"
    if play.rounds_a_day is not None:
        rounds = "of 60 moves in 12 hours" + (f"; at most {NORM_ROUNDS} with norms" if play.for_norms else "")
    return (
        Figure("60 moves", f"{number(play.minutes)} min", "for each player"),
        Figure("Title norms", "yes" if play.for_norms else "no", "by the time alone"),
        Figure("Rounds a day", "–" if play.rounds_a_day is None else str(play.rounds_a_day), rounds),
        Figure("Longest game", f"{number(control.longest_game(60))} min", "60 moves each, both players"),
        Figure("US Chess", name.capitalize(), f"total {number(total)}{f', {more[:-1]}' if more else ''}"),
    )


def _tables(play: RateOfPlay) -> tuple[Table, ...]:
    rows = tuple(_band(play, band) for band in BANDS)
    bands = Table("Who can be rated", ("Ratings", "Standard needs", "Here", "Rated as"), rows)
    lengths = tuple(
        TableRow(
            (str(moves), number(play.control.minutes_for(moves)), number(play.control.longest_game(moves)))
        )
        for moves in LENGTHS
    )
    longest = Table(
        "Longest game",
        ("Moves by each", "Minutes each", "Minutes together"),
        lengths,
        more="When both use all their time, and all of a delay in every move.",
    )
    return bands, longest, _elsewhere(play.control)


def _elsewhere(control: TimeControl) -> Table:
    tag, speed = pgn_time_control(control), lichess(control)
    rows = (
        TableRow(
            ("US Chess", US_CHESS[us_chess(control)]),
            f"minutes and seconds a move together: {number(us_chess_total(control))}",
            (US_CHESS_RULE,),
        ),
        TableRow(("Lichess", speed or "none"), "" if speed else "it has no games of several stages"),
        TableRow(
            ("PGN tag TimeControl", tag or "none"), "" if tag else "the standard has no form for a delay"
        ),
    )
    return Table("Elsewhere", ("Where", "Called"), rows)


def _band(play: RateOfPlay, band: Band) -> TableRow:
    speed = play.rated_as(band)
    cells = (BANDS_IN_WORDS[band.key], str(band.minutes), number(play.minutes), RATEABLE[speed])
    if band in play.in_the_gap:
        remark = f"{number(play.minutes)} is too long for rapid, which is less than 60, and less than {band.minutes}"
        return TableRow(cells, remark, (RAPID, RATE_OF_PLAY))
    if play.speed == "standard" and speed == "none":
        return TableRow(cells, "the first control has fewer than 30 moves", (FIRST_CONTROL,))
    return TableRow(cells)


def _picture(control: TimeControl) -> Picture:
    longest = [control.longest_game(moves) for moves in LENGTHS]
    bars = tuple(
        Bar(
            f"{moves} moves",
            f"{number(game)} min",
            int(1000 * game / longest[-1]),
            "mine" if moves == 60 else "",
        )
        for moves, game in zip(LENGTHS, longest, strict=True)
    )
    words = ", ".join(
        f"{number(game)} for {plural(moves, 'move')}" for moves, game in zip(LENGTHS, longest, strict=True)
    )
    return Picture("Longest game", f"Longest game in minutes, both players together: {words} by each.", bars)


def _data(play: RateOfPlay, rating: int | None) -> dict[str, Any]:
    control = play.control
    return {
        "minutes_for_60_moves": plain(play.minutes),
        "fide_class": FIDE_CLASS[play.speed],
        "rateable": {band.key: RATEABLE[play.rated_as(band)] for band in BANDS},
        "rated_as": None if rating is None else RATEABLE[play.rated_as(band_of(rating))],
        "first_control_ok": play.first_control_ok,
        "norms": play.for_norms,
        "approval_2026": play.may_be_approved,
        "rounds_a_day": play.rounds_a_day,
        "us_chess": US_CHESS[us_chess(control)],
        "us_chess_total": plain(us_chess_total(control)),
        "lichess": lichess(control),
        "longest_game_minutes": {str(moves): plain(control.longest_game(moves)) for moves in LENGTHS},
        "pgn": pgn_time_control(control),
        "in_words": in_words(control),
        "stages": [
            {
                "moves": stage.moves,
                "minutes": plain(stage.minutes),
                "increment": stage.increment,
                "delay": stage.delay,
            }
            for stage in control.stages
        ],
    }
