"""Steps and remarks of the first-rating calculator."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from calculators.answer import Note, Step
from calculators.presentation import day, number, plural, points, signed
from calculators.rules.clauses import cite
from calculators.rules.first_rating import FirstRating
from calculators.tools.wording import not_counted_notes, round_name

(START_DECIDES,) = cite("B02 0.1")
(STANDARD_RATING,) = cite("B02RB 7.2.1")
(WHOLE_PERCENT,) = cite("B01 1.4.9")


def steps(result: FirstRating) -> tuple[Step, ...]:
    """The working, from the sum of ratings to the number on the list."""
    if result.average is None or result.percent is None or result.addition is None or result.exact is None:
        return ()
    rule, cited, field = result.edition.first_rating, result.edition.clauses, result.field
    draws = rule.hypothetical_draws
    if draws:
        average_words = (
            f"({number(field.ratings)} + {draws} × {rule.hypothetical_rating}) / "
            f"({field.games} + {draws}) = {number(result.average)}"
        )
        with_draws = f"({points(field.half_points)} + {points(draws)}) / ({field.games} + {draws})"
        score_words = f"{with_draws} = {result.percent} %"
    else:
        average_words = f"{number(field.ratings)} / {field.games} = {number(result.average)}"
        score_words = f"{points(field.half_points)} / {field.games} = {result.percent} %"
    over = rule.method == "half_points_over" and field.half_points >= field.games
    addition = (
        Step(
            f"{rule.points_per_half_point} for each half point over 50 %",
            signed(result.addition),
            (cited.first_rating,),
        )
        if over
        else Step(
            "dp, the rating difference for p", signed(result.addition), (cited.dp_table, cited.first_rating)
        )
    )
    limited = "" if rule.maximum is None else f", at most {rule.maximum}"
    return (
        Step(
            "Ra: the average of the rated opponents" + (" and the hypothetical ones" if draws else ""),
            average_words,
            (cited.first_average,),
        ),
        Step(
            "p: the score in whole per cent" + (", the hypothetical games drawn" if draws else ""),
            score_words,
            (cited.first_average, WHOLE_PERCENT),
        ),
        addition,
        Step("Ru: Ra and the addition", number(result.exact), (cited.first_rating,)),
        Step(f"Rounded to a whole number{limited}", str(result.rating), (cited.first_rating,)),
        Step(
            f"Published from {rule.games} games and a rating of {result.edition.floor}",
            "yes" if result.published else "no",
            (cited.publication,),
        ),
    )


def standard_rating_note(standard: int, rating_list: str, reference: str, link: str) -> Note:
    """Why there is no first rating, and where to go."""
    return Note(
        f"A player with a standard rating ({standard}) is not unrated in {rating_list}: the event is rated from that "
        "rating as a rating change, and the rules for first ratings do not apply.",
        (reference,),
        "Rating change with the standard rating",
        link or "/calculators/rating-change",
    )


def notes(result: FirstRating, rating_list: str, last: date, today: date) -> tuple[Note, ...]:
    """All remarks that apply."""
    return tuple(note for part in (_published, _set_aside, _readings) for note in part(result)) + tuple(
        _circumstances(result, rating_list, last, today)
    )


def _published(result: FirstRating) -> Iterator[Note]:
    rule, cited = result.edition.first_rating, (result.edition.clauses.publication,)
    if result.reason == "no_counted_games":
        yield Note(f"No game counts yet; {rule.games} games against rated opponents are needed.", cited)
    elif result.reason == "too_few_games":
        yield Note(
            f"Not published: {plural(result.field.games, 'game')} against rated opponents so far, "
            f"{result.missing_games} more needed. The number is what the games so far give.",
            cited,
        )
    elif result.reason == "below_floor":
        yield Note(f"Not published: a first rating must be at least {result.edition.floor}.", cited)
    if result.exact is not None and rule.maximum is not None and result.exact > rule.maximum:
        yield Note(
            f"The formula gives {number(result.exact)}; a first rating is at most {rule.maximum}.",
            (result.edition.clauses.first_rating,),
        )


def _set_aside(result: FirstRating) -> Iterator[Note]:
    several = len({line.round.event for line in result.games}) > 1
    yield from not_counted_notes(
        (
            (round_name(line.round, several), line.reason, line.clauses)
            for line in result.games
            if line.reason is not None
        ),
        result.edition.floor,
    )
    if result.games_aside:
        yield Note(
            "The first event brought no point and no half point: it is set aside.",
            (result.edition.clauses.zero_first_event,),
        )
    if result.zero_event is not None:
        yield Note(
            "The text sets aside the first event only; a zero in a later event counts. In practice some skip on until "
            "the first half point.",
            (result.edition.clauses.zero_first_event,),
        )


def _readings(result: FirstRating) -> Iterator[Note]:
    cited = result.edition.clauses
    if result.exact is not None and result.exact % 1 == Fraction(1, 2):
        yield Note(
            "The number ends in one half; it is rounded up, a reading: the text names no tie.",
            (cited.first_rating,),
        )
    draws = result.edition.first_rating.hypothetical_draws
    games = result.field.games + draws
    if games and Fraction(50 * (result.field.half_points + draws), games) % 1 == Fraction(1, 2):
        yield Note(
            "The percentage ends in one half; it is rounded up as the title regulations say.",
            (WHOLE_PERCENT, cited.first_rating),
        )
    if result.mixed_editions:
        yield Note(
            "The events fall under different editions; the one of the last event is applied to all.",
            (START_DECIDES,),
        )


def _circumstances(result: FirstRating, rating_list: str, last: date, today: date) -> Iterator[Note]:
    if rating_list != "standard" and result.edition.clauses.standard_rating is not None:
        yield Note(
            f"With a standard rating at the start of the {rating_list} event a player is not unrated; "
            "enter it above and you are led to the rating change.",
            (STANDARD_RATING,),
        )
    if last > today:
        checked = day(result.edition.checked_on)
        yield Note(f"{day(last)} lies ahead: the rules are those known on {checked}.", (START_DECIDES,))
