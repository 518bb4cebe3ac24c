"""What makes the difference between two editions, in words: short for a table, in full for a step."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.presentation import day, plural, signed, signed_hundredths
from calculators.rules.edition_comparison import Compared, Effect
from calculators.rules.editions import DifferenceRule, Edition
from calculators.rules.first_rating import FirstRating
from calculators.rules.rating_change import RatingChange
from calculators.tools.wording import round_name, rounds_named

NOT_PUBLISHED = {
    "no_counted_games": "no game counts",
    "too_few_games": "too few games",
    "below_floor": "under the floor",
}


def dates(edition: Edition) -> str:
    """ "1 January 2022 to 29 February 2024", "from 1 October 2025"."""
    if edition.until is None:
        return f"from {day(edition.since)}"
    return f"{day(edition.since)} to {day(edition.until)}"


def short(effect: Effect[RatingChange] | Effect[FirstRating]) -> str:
    """The rule that changed, in a few words."""
    before, after = effect.before.edition, effect.after.edition
    if effect.part == "floor":
        return f"floor {after.floor} instead of {before.floor}"
    if effect.part == "difference":
        return _difference(before.difference, after.difference)
    if effect.part == "k":
        return f"the K of the list instead of {before.k.flat} for everybody"
    if effect.part == "two_draws":
        rule = after.first_rating
        return f"{rule.hypothetical_draws} draws against {rule.hypothetical_rating} counted in"
    if effect.part == "addition":
        points = before.first_rating.points_per_half_point
        return f"dp for every score instead of {points} for each half point over 50 %"
    if effect.part == "maximum":
        return f"at most {after.first_rating.maximum}"
    gap = after.unrated_gap
    return f"games {gap.gap} or more apart with a player above {gap.above} not rated" if gap else "no gap"


def _difference(before: DifferenceRule, after: DifferenceRule) -> str:
    if after.true_from is not None and before.true_from is None:
        return f"the true difference for players rated {after.true_from} or more"
    return f"every difference over {after.cap} counts as {after.cap}, not one a tournament"


def change_words(effect: Effect[RatingChange]) -> str:
    """The rule that changed and what it does to these games."""
    return "; ".join((_capital(short(effect)), *_on_games(effect), *_on_k(effect), *_on_list(effect)))


def first_rating_words(effect: Effect[FirstRating]) -> str:
    """The rule that changed and what it does to this first rating."""
    parts = [_capital(short(effect))]
    before, after = effect.before, effect.after
    if left := before.field.games - after.field.games:
        parts.append(f"{plural(left, 'game')} no longer {'counts' if left == 1 else 'count'}")
    if before.reason != after.reason:
        parts.append(f"not published, {NOT_PUBLISHED[after.reason]}" if after.reason else "published")
    return "; ".join(parts)


def exact_words(result: RatingChange) -> str:
    """The change before rounding."""
    return signed_hundredths(result.exact_hundredths)


def rating_words(result: FirstRating) -> str:
    """The first rating, or that there is none."""
    return "none" if result.rating is None else str(result.rating)


def touched(effect: Effect[RatingChange]) -> tuple[list[str], list[str]]:
    """The rounds that a rule takes out of the reckoning, and those whose difference it counts otherwise."""
    several = len(effect.after.events) > 1
    gone, other = [], []
    for before, after in zip(effect.before.games, effect.after.games, strict=True):
        if before.reason != after.reason:
            gone.append(round_name(after.round, several))
        elif before.counted != after.counted:
            other.append(round_name(after.round, several))
    return gone, other


def _on_games(effect: Effect[RatingChange]) -> Iterator[str]:
    gone, other = touched(effect)
    if gone:
        yield f"{rounds_named(gone)} not rated"
    if other:
        # Where one difference a tournament was cut, the next largest takes the place of one that is gone.
        instead = f" cut to {effect.after.edition.difference.cap} instead" if gone else ""
        yield rounds_named(other) + instead


def _on_k(effect: Effect[RatingChange]) -> Iterator[str]:
    before, after = effect.before, effect.after
    if effect.part == "k" or before.k_used != after.k_used:
        limit = "" if after.k_used == after.k.value else f" by the limit of {after.edition.k.games_times_k}"
        yield f"K {after.k_used} instead of {before.k_used}{limit}"


def _on_list(effect: Effect[RatingChange]) -> Iterator[str]:
    before, after = effect.before, effect.after
    if before.published and not after.published:
        yield f"a new rating of {after.new_rating} is shown as unrated"
    elif after.published and not before.published:
        yield f"a new rating of {after.new_rating} is listed"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def is_unrated(compared: Compared[RatingChange]) -> bool:
    """Whether the edition knows no such own rating: the player has none, and nothing changes."""
    return compared.result.rating < compared.edition.floor


def change_in_words(compared: Compared[RatingChange]) -> str:
    """The change of a player who is rated under the edition, else that there is none."""
    return "none" if is_unrated(compared) else signed(compared.result.change)


def remark(compared: Compared[RatingChange] | Compared[FirstRating], *, first: bool) -> str:
    """What stands under a row: until when the edition held, and unless it is ``first`` what is other than above."""
    edition = compared.edition
    until = "In force" if edition.until is None else f"To {day(edition.until)}"
    if first:
        return f"{until}."
    rules = "; ".join(short(effect) for effect in compared.effects)
    return f"{until}. {_capital(rules) if rules else 'Nothing new that touches these games'}."
