"""Steps and remarks of the K calculator."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answer import Note, Step
from calculators.presentation import day, plural
from calculators.queries import query_string
from calculators.rules.clauses import cite
from calculators.rules.editions import KRule
from calculators.rules.k_factor import Facts, KReason
from calculators.rules.k_timeline import ListK
from calculators.tools.k_factor_form import KFactorForm
from calculators.tools.k_factor_tables import k_words

START_DECIDES = cite("B02 0.1")


def steps(now: ListK, rating: int, facts: Facts, games_a_month: int | None) -> tuple[Step, ...]:
    """The lines on K in the order they are asked, up to the one that holds."""
    rule, k = now.edition.k, now.k
    if k is None:
        return ()
    cited = (k.clause,)
    found = [Step(label, value, cited) for label, value in _asked(now, k.reason, rating, facts)]
    if now.used is not None and games_a_month is not None:
        product = f"{k.value} × {games_a_month} = {k.value * games_a_month}"
        limit = rule.games_times_k
        value = f"K {k.value}" if now.used == k.value else f"K {now.used}, the largest whole number within"
        over = "exceeds" if now.used != k.value else "is within"
        found.append(
            Step(f"{plural(games_a_month, 'game')} in a period: {product} {over} {limit}", value, cited)
        )
    return tuple(found)


def _asked(now: ListK, reason: KReason, rating: int, facts: Facts) -> Iterator[tuple[str, str]]:
    rule = now.edition.k
    if reason == "flat":
        yield "One K for everybody in this edition", f"yes: K {rule.flat}"
        return
    highest = max(rating, facts.peak or 0)
    last = reason == "published_2400"
    yield f"Published at {rule.master_from} or more", f"{_yes(last, rule.master)} ({highest})"
    if last:
        return
    last = reason == "junior"
    yield (
        f"Junior: at most {rule.junior_last_age} this year, never at {rule.junior_below}",
        f"{_yes(last, rule.junior)} ({_junior(now, facts, highest, rule)})",
    )
    if last:
        return
    last = reason == "new_player"
    games = f"{_yes(last, rule.new_player)} ({facts.games})"
    yield f"Fewer than {rule.new_player_games} games completed", games
    if not last:
        yield "Otherwise", f"K {rule.usual}"


def _yes(holds: bool, value: int) -> str:
    return f"yes: K {value}" if holds else "no"


def _junior(now: ListK, facts: Facts, highest: int, rule: KRule) -> str:
    if facts.born is None:
        return "no year of birth given"
    age = now.day.year - facts.born
    if age <= rule.junior_last_age and highest >= rule.junior_below:
        return f"{age}, but {highest}"
    return f"{now.day.year} − {facts.born} = {age}"


def notes(rows: tuple[ListK, ...], form: KFactorForm) -> tuple[Note, ...]:
    """All remarks that apply."""
    return tuple(
        note for part in (_facts, _published, _readings, _circumstances) for note in part(rows, form)
    )


def _facts(rows: tuple[ListK, ...], form: KFactorForm) -> Iterator[Note]:
    now, cleaned = rows[0], form.cleaned_data
    rule, cited = now.edition.k, (now.edition.clauses.k,)
    if now.k is not None and now.k.reason == "published_2400":
        yield Note(f"K is {rule.master} for good: no rating, age or number of games brings it back.", cited)
    open_rows = [row for row in rows if row.k is None]
    if open_rows:
        yield Note(
            f"From the list of {day(open_rows[0].day)} K is {k_words(open_rows[0])}: enter the number of rated games "
            "to see which.",
            (open_rows[0].edition.clauses.k,),
        )
    if cleaned.get("born") is None and now.k is not None and now.k.reason in ("new_player", "usual"):
        yield Note("Without a year of birth nobody is taken for a junior.", cited)
    if now.k is not None and now.k.reason == "new_player" and not cleaned.get("games_a_month"):
        left = rule.new_player_games - cleaned["played"]
        yield Note(
            f"{plural(left, 'more game')} and K is {rule.usual}. Say how many you play a month to see the list.",
            cited,
        )


def _published(rows: tuple[ListK, ...], form: KFactorForm) -> Iterator[Note]:
    edition, rating = rows[0].edition, form.cleaned_data["rating"]
    if rating < edition.floor:
        yield Note(
            f"A rating of {rating} is not published for this date: under {edition.floor} a player is unrated and has "
            "no K. The table shows what the lines on K would give.",
            (edition.clauses.floor,),
        )


def _readings(rows: tuple[ListK, ...], form: KFactorForm) -> Iterator[Note]:
    now = rows[0]
    cited = (now.edition.clauses.k,)
    name = form.cleaned_data["list"]
    taken_over = "" if name == "standard" else f" That was counted for standard; for {name} it is taken over."
    if now.edition.k.flat is None or len(rows) > 1:
        yield Note(
            "The text does not say which of its lines goes first. Observed on the published lists: 10, then the "
            "junior line, then fewer than 30 games, then 20. In 99.2 % of 19.6 million player-months from 2017 to "
            f"October 2026 they agree; one source counted them.{taken_over}",
            (rows[-1].edition.clauses.k,),
        )
    yield Note(
        "The text does not say which K a period has. Observed: that of the list before its games are added, so that K "
        "does not change in the middle of a month.",
        cited,
    )
    if name != "standard":
        yield Note(
            f"K is kept for each list by itself: games and highest rating are those of {name}.",
            cited,
        )


def _circumstances(rows: tuple[ListK, ...], form: KFactorForm) -> Iterator[Note]:
    now, cleaned = rows[0], form.cleaned_data
    if rows[-1].day > form.today or form.day > form.today:
        yield Note(
            f"Lists to come follow the rules known on {day(now.edition.checked_on)}; FIDE may change them.",
            START_DECIDES,
        )
    if now.k is not None:
        query = {"date": form.day.isoformat(), "rating": cleaned["rating"], "k": now.k.value, "fill": "1"}
        if cleaned["list"] != "standard":
            query = {"list": cleaned["list"], **query}
        yield Note(
            f"What games do to {cleaned['rating']} with K {now.k.value}:",
            (now.edition.clauses.sum,),
            "Rating change",
            f"/calculators/rating-change?{query_string(query)}",
        )
