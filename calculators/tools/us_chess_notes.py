"""The remarks on a US Chess estimate: what one player cannot know, what was left out, what is read or inferred."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from calculators.answer import Note
from calculators.presentation import day, number, plural
from calculators.queries import query_string
from calculators.rules.clauses import cite
from calculators.rules.us_chess import CONVERSION, DUAL_K, FLOORS, INITIAL, LOWEST, peak_floor
from calculators.rules.us_chess_bonus import BONUS
from calculators.rules.us_chess_event import FIVE_STEPS
from calculators.rules.us_chess_rating import StandardRating
from calculators.rules.us_chess_special import HIGHEST, REACH, SPECIAL
from calculators.tools.counted_games import has_several_events
from calculators.tools.us_chess_estimate import Estimate
from calculators.tools.us_chess_form import UsChessForm
from calculators.tools.us_chess_steps import PUBLISHED
from calculators.tools.wording import not_counted_notes, round_name, rounds_named

CLASSES, MATCHES, SYSTEMS = cite("US Chess classes", "US Chess matches", "US Chess systems")
_CLASSES = (
    (2400, "Senior Master"),
    (2200, "National Master"),
    (2000, "Expert"),
    (1800, "Class A"),
    (1600, "Class B"),
    (1400, "Class C"),
    (1200, "Class D"),
)
_EXPLAINED = {
    "bye": "A bye is no game.",
    "forfeit": "A game is rated when both sides made a move, also if one lost it on time later: then leave out the f. "
    "Otherwise it is not.",
    "unrated_opponent": "US Chess does rate such a game, with an estimate that it makes for the opponent. Enter the "
    "opponent’s rating after the event instead of u.",
}


def notes(estimate: Estimate, form: UsChessForm) -> tuple[Note, ...]:
    """All remarks that apply, the weightiest first."""
    parts = (_limits, _formula, _left_out, _one_player, _start, _dual, _bonus, _standing)
    found = [note for part in parts for note in part(estimate)]
    return (*found, *_input(estimate, form), *_date(estimate, form.today), fide_note(form))


def _limits(estimate: Estimate) -> Iterator[Note]:
    result = estimate.result
    if result.exact != result.working.rating:
        whose = "The floor of US Chess" if result.floor == LOWEST else "Your floor"
        yield Note(
            f"{whose}, {result.floor}, holds: without it the result would be {number(result.working.rating)}.",
            (FLOORS,),
        )
    if result.floor > max(estimate.before, LOWEST):
        yield Note(
            f"The floor lies above the rating before the event, {estimate.before}: that happens only where it was won "
            "in this event.",
            (FLOORS,),
        )
    if estimate.change < 0 and result.floor == LOWEST:
        yield Note("If you have a floor of your own, enter it: the rating does not fall below it.", (FLOORS,))


def _formula(estimate: Estimate) -> Iterator[Note]:
    working = estimate.result.working
    if isinstance(working, StandardRating):
        return
    yield Note("By the special formula there is no K and no bonus.", (SPECIAL,))
    if working.rating != working.fitting:
        yield Note(f"The special formula gives at most {HIGHEST}.", (SPECIAL,))
    if working.is_flat:
        yield Note(
            f"Every opponent is 400 or more away, so that every rating from {number(working.low)} to "
            f"{number(working.high)} fits the score. Programs differ on which is taken; the one nearest to the old "
            "rating is inferred.",
            (SPECIAL,),
        )
    player, score = estimate.result.player, estimate.result.half_points
    if score == 2 * estimate.result.games and (player.all_won or not player.games):
        yield Note(
            "All games ever were won: the highest opponent plus 400, or the old rating if that is higher.",
            (SPECIAL,),
        )
    if score == 0 and (player.all_lost or not player.games):
        yield Note(
            "All games ever were lost: the lowest opponent minus 400, or the old rating if that is lower.",
            (SPECIAL,),
        )
    counted = [line for line in estimate.lines if line.reason is None]
    far = [line for line in counted if abs(working.fitting - (line.round.game.opponent or 0)) > REACH]
    if far:
        several = has_several_events(estimate.lines)
        names = rounds_named(round_name(line.round, several) for line in far)
        yield Note(
            f"In {plural(len(far), 'game')} ({names}) the opponent is more than 400 away from the result: a win "
            "against somebody so far below, or a loss to somebody so far above, changes nothing.",
            (SPECIAL,),
        )


def _left_out(estimate: Estimate) -> Iterator[Note]:
    several = has_several_events(estimate.lines)
    left_out = [
        (round_name(line.round, several), line.reason, line.clauses)
        for line in estimate.lines
        if line.reason is not None
    ]
    yield from not_counted_notes(left_out, explained=_EXPLAINED)


def _one_player(estimate: Estimate) -> Iterator[Note]:
    yield Note(
        "An estimate: US Chess rates the whole event twice, the second time with what the first gave the opponents. "
        "Enter the opponents’ ratings after the event if you have them; expect a few points of difference, and more "
        "with provisional opponents.",
        (FIVE_STEPS,),
    )


def _start(estimate: Estimate) -> Iterator[Note]:
    if estimate.age is not None:
        yield Note(
            "From age only where there is no rating elsewhere. With ratings in another US Chess system, of FIDE or of "
            "Canada, US Chess blends them in a way that is not published in full: if you know the starting rating and "
            "its games, enter those.",
            (INITIAL,),
        )
    if estimate.fide is not None:
        yield Note(
            "The conversion is confirmed for pairings and prizes; that an initial rating uses the same is inferred, "
            "and the number of games it counts for rests on one source.",
            (CONVERSION, INITIAL),
        )


def _dual(estimate: Estimate) -> Iterator[Note]:
    if not estimate.conditions.dual:
        return
    if not isinstance(estimate.result.working, StandardRating):
        yield Note("Dual-rated: it has no effect, since the special formula has no K.", (DUAL_K,))
    elif estimate.k_is_whole:
        yield Note("Dual-rated: it lowers K only above 2200.", (DUAL_K,))
    else:
        yield Note("Dual-rated: K is lowered for the Regular rating, not for Quick.", (DUAL_K,))


def _bonus(estimate: Estimate) -> Iterator[Note]:
    working = estimate.result.working
    if isinstance(working, StandardRating) and working.gain > 0 and working.no_bonus == "too_few_games":
        yield Note("A bonus needs three games at least.", (BONUS,))
    if estimate.conditions.repeated:
        yield Note(
            "No bonus where an opponent was met more than twice; that in three games nobody may come twice rests on "
            "one source. A match between two players has limits of its own, which are not applied here.",
            (BONUS, MATCHES),
        )


def _standing(estimate: Estimate) -> Iterator[Note]:
    rating, games = estimate.result.rating, estimate.games_after
    if estimate.is_provisional:
        yield Note(
            f"Provisional, {rating}/{games}: it rests on {plural(games, 'game')}, and up to 25 are few.",
            (PUBLISHED,),
        )
    name = next((name for lowest, name in _CLASSES if rating >= lowest), "")
    if name:
        yield Note(f"{rating} is {name}: a name for a rating, no title.", (CLASSES,))
    floor = peak_floor(rating)
    if floor and floor > estimate.result.floor and not estimate.is_provisional and estimate.change > 0:
        yield Note(
            f"Should {rating} be your highest established Regular rating over the board, your floor is {floor}.",
            (FLOORS,),
        )


def _input(estimate: Estimate, form: UsChessForm) -> Iterator[Note]:
    events = form.cleaned_data["games"]
    if len(events) > 1:
        yield Note(
            f"The {len(events)} events were taken together as one. US Chess rates each by itself, in the order in "
            "which they ended: ask for one after the other.",
            (FIVE_STEPS,),
        )
    if any(event.rating is not None for event in events):
        yield Note("Own ratings among the games were left out: they belong to FIDE’s rules.", (SYSTEMS,))
    if any(event.start for event in events) and not form.typed.get("date"):
        yield Note(
            f"The last date among the games, {day(estimate.ended)}, was taken for the day the event ended.",
            (BONUS,),
        )


def _date(estimate: Estimate, today: date) -> Iterator[Note]:
    if estimate.ended > today:
        yield Note(
            f"{day(estimate.ended)} lies ahead: B is the one known today, {estimate.conditions.multiplier}.",
            (BONUS,),
        )


def fide_note(form: UsChessForm) -> Note:
    """The way to FIDE's rules, with the games as they stand."""
    values = form.written
    query = [(name, values[name]) for name in ("date", "games") if values[name]]
    return Note(
        "FIDE rates the same games by other rules, and with its own ratings.",
        (SYSTEMS,),
        "The same games by FIDE’s rules",
        f"/calculators/rating-change?{query_string([*query, ('fill', '1')])}",
    )
