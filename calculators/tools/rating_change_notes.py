"""The remarks on a rating change: what was capped, left out or lowered, what is crossed, what the period mixes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from calculators.answer import Note
from calculators.presentation import day, number_hundredths, plural, signed, signed_hundredths
from calculators.rules.clauses import cite
from calculators.rules.rating_change import RatedGame, RatingChange
from calculators.tools.wording import not_counted_notes, round_name, rounds_named

TITLE_KEPT, TITLE_BY_RATING, TITLE_WITH_NORMS = cite("B01 0.4", "B01 1.3", "B01 1.5.3")
START_DECIDES = cite("B02 0.1")

_THRESHOLDS = (2200, 2300, 2400, 2500)


def notes(result: RatingChange, today: date) -> tuple[Note, ...]:
    """All remarks that apply, the weightiest first."""
    return tuple(
        note
        for part in (_floor, _left_out, _differences, _k, _crossings, _standard_rating, _period)
        for note in part(result)
    ) + tuple(_dates(result, today))


def notes_on_opponents(result: RatingChange, today: date) -> tuple[Note, ...]:
    """The remarks that hold whatever the results are."""
    parts = (_left_out, _differences, _k, _standard_rating)
    return tuple(note for part in parts for note in part(result)) + tuple(_dates(result, today))


def _floor(result: RatingChange) -> Iterator[Note]:
    floor, cited = result.edition.floor, (result.edition.clauses.floor,)
    if result.rating < floor:
        yield Note(
            f"A rating of {result.rating} is not published for this date: under {floor} a player is unrated and gets "
            "a first rating. The figures show what the formula would give.",
            cited,
            "First rating",
            "/calculators/first-rating",
        )
    elif not result.published:
        yield Note(
            f"The new rating is below {floor}: the player is shown as unrated on the next list.", cited
        )
    if not result.rated_games:
        yield Note("No game counts, so the rating does not change.", (result.edition.clauses.sum,))


def _left_out(result: RatingChange) -> Iterator[Note]:
    several = len(result.events) > 1
    left_out = [
        (round_name(line.round, several), line.reason, line.clauses)
        for line in result.games
        if line.reason is not None
    ]
    yield from not_counted_notes(left_out, result.edition.floor)
    standard = result.edition.clauses.standard_rating
    if standard and any(reason == "unrated_opponent" for _, reason, _ in left_out):
        yield Note(
            "An opponent without a rating on this list who has a standard rating does count, with that rating: "
            "enter it instead of u.",
            (standard,),
        )
    if (
        standard
        and result.from_standard_rating
        and any(reason == "gap_not_rated" for _, reason, _ in left_out)
    ):
        yield Note(
            "That the 600 points are taken from the standard rating is a reading; the text is silent.",
            (standard,),
        )


def _differences(result: RatingChange) -> Iterator[Note]:
    several = len(result.events) > 1
    for share_number, share in enumerate(result.events, 1):
        rule = share.edition.difference
        wide = [
            line
            for line in result.games
            if line.difference is not None
            and abs(line.difference) > rule.cap
            and line.round.event == share_number
        ]
        capped = [line for line in wide if line.capped]
        cited = (share.edition.clauses.difference,)
        if capped:
            yield Note(_capped_words(capped, result.k_used, several), cited)
        if rule.capped_games_per_event is not None and len(wide) > len(capped):
            yield Note(
                f"In this edition only the largest difference of a tournament is cut to {rule.cap}; "
                f"the {plural(len(wide) - len(capped), 'other')} above it "
                f"{'counts' if len(wide) - len(capped) == 1 else 'count'} in full.",
                cited,
            )
        if rule.true_from is not None and share.own_rating >= rule.true_from and wide:
            names = rounds_named(round_name(line.round, several) for line in wide)
            yield Note(
                f"Rated {rule.true_from} or more, the player is rated on the true difference ({names}). "
                "For the opponent, rated lower, it may still count as 400.",
                cited,
            )


def _capped_words(capped: list[RatedGame], k: int, several: bool) -> str:
    parts = []
    total = 0
    for line in capped:
        effect = ((line.probability_true or 0) - (line.probability or 0)) * k
        total += effect
        parts.append(
            f"round {round_name(line.round, several)}, D {signed(line.difference or 0)}: {signed_hundredths(effect)}"
        )
    gave = "gives" if total > 0 else "takes"
    sum_words = (
        f"Altogether it {gave} {number_hundredths(abs(total))} points"
        if total
        else "Altogether it changes nothing"
    )
    counted = (
        "A difference over 400 counts as 400"
        if len(capped) == 1
        else f"{len(capped)} differences over 400 count as 400"
    )
    return f"{counted} ({'; '.join(parts)}). {sum_words} against the true difference."


def _k(result: RatingChange) -> Iterator[Note]:
    rule, cited = result.edition.k, (result.edition.clauses.k,)
    if result.k_used != result.k.value:
        yield Note(
            f"700 rule: {result.rated_games} rated games × K {result.k.value} = "
            f"{result.rated_games * result.k.value} exceeds {rule.games_times_k}, so K is {result.k_used}.",
            cited,
        )
    values = {rule.flat} if rule.flat is not None else {rule.new_player, rule.junior, rule.usual, rule.master}
    if result.k.reason == "typed" and result.k.value not in values:
        known = ", ".join(str(value) for value in sorted(value for value in values if value))
        yield Note(
            f"K {result.k.value} is used as typed; before the 700 rule this edition knows {known}.", cited
        )


def _crossings(result: RatingChange) -> Iterator[Note]:
    before, after = result.rating, result.new_rating
    for threshold in _THRESHOLDS:
        if before < threshold <= after:
            yield _reached(result, threshold)
        elif after < threshold <= before:
            words = f"The rating falls below {threshold}. A title once held stays"
            cited: tuple[str, ...] = (TITLE_KEPT,)
            if threshold == result.edition.k.master_from:
                words += f", and K stays {result.edition.k.master}"
                cited += (result.edition.clauses.k,)
            yield Note(words + ".", cited)


def _reached(result: RatingChange, threshold: int) -> Note:
    rule = result.edition.k
    words, cited = [f"The rating reaches {threshold}."], []
    titles = [each for each in result.title_ratings if each.rating == threshold]
    by_rating = [each.title for each in titles if not each.norms]
    by_norms = [each.title for each in titles if each.norms]
    if by_rating:
        words.append(f"That is the rating for {' and '.join(by_rating)}, with at least 30 rated games.")
    if by_norms:
        words.append(
            f"It is also the rating that {' and '.join(by_norms)} needs beside norms."
            if by_rating
            else f"It is the rating that {' and '.join(by_norms)} needs beside norms."
        )
    cited += [each.clause for each in titles]
    if threshold == rule.master_from:
        words.append(f"Once {threshold} is published, K is {rule.master} for good.")
        cited.append(result.edition.clauses.k)
    if threshold == rule.junior_below and result.k.reason == "junior":
        words.append(f"Once {threshold} is published, the junior K of {rule.junior} ends.")
        cited.append(result.edition.clauses.k)
    if not titles and len(words) == 1:
        words.append("Titles go by standard ratings.")
        cited.append(TITLE_BY_RATING)
    return Note(" ".join(words), tuple(dict.fromkeys(cited)))


def _standard_rating(result: RatingChange) -> Iterator[Note]:
    if not result.from_standard_rating:
        return
    reference = result.edition.clauses.standard_rating
    yield Note(
        "Without a rating on this list, but with a standard rating, the player counts as rated and the change is added "
        "to the standard rating. K as for a new player is a reading: the text names no K for this case.",
        (reference,) if reference else (),
    )


def _period(result: RatingChange) -> Iterator[Note]:
    cited = (result.edition.clauses.rounding,)
    if len({share.own_rating for share in result.events}) > 1:
        yield Note(
            f"The events were played with different own ratings; the change is added to {result.rating}, the rating "
            "of the event that started last, since its list is the one that the change updates.",
            cited,
        )
    if result.event_rounding_differs():
        once = signed(result.change)
        text = f"Rounding each event by itself would give another number; the period is rounded once: {once}."
        if len({share.own_rating for share in result.events}) > 1:
            text += (
                " This period mixes two own ratings; the one published period known to us that looks rounded otherwise "
                "is of this kind."
            )
        yield Note(text, cited)
    if len({share.edition.edition for share in result.events}) > 1:
        yield Note(
            "The events fall under different editions; each is rated by the one in force when it started.",
            START_DECIDES,
        )


def _dates(result: RatingChange, today: date) -> Iterator[Note]:
    last = max(share.event.start for share in result.events)
    if last > today:
        yield Note(
            f"{day(last)} lies ahead: the rules are those known on {day(result.edition.checked_on)}.",
            START_DECIDES,
        )
