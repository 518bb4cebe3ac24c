"""The notes of the title-norm calculator: the outcome, what is missing, and how opponents were taken."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answer import Note
from calculators.presentation import plural, points
from calculators.rules.clauses import cite
from calculators.rules.federations import FEDERATIONS
from calculators.rules.norm_chances import Chances
from calculators.rules.norm_games import EXCLUDED, FIDE_FLAG, GAMES, NO_FEDERATION, RATINGS, Reason
from calculators.rules.title_norms import TitleNorm
from calculators.rules.titles import NORM_LIMITS
from calculators.tools.title_norm_words import label, missing
from calculators.tools.wording import rounds_named

FOREIGN, TITLES, AWARD, RATING, ANNEX, FLOOR = cite(
    "B01 1.4.3", "B01 1.4.5", "B01 1.5.1", "B01 1.5.3", "B01 1.7", "B02 7.1.4"
)


def norm_notes(norm: TitleNorm) -> Iterator[Note]:
    """All notes, the most important first."""
    if norm.achieved:
        yield from _made(norm)
    elif norm.chances is not None:
        yield from _ahead(norm, norm.chances)
    else:
        for text, clauses in missing(norm):
            yield Note(text, clauses)
    yield from _left_out(norm)
    yield from _opponents(norm)
    if norm.event.rounds > NORM_LIMITS.games_at_most:
        yield Note(
            f"A norm from more than {NORM_LIMITS.games_at_most} rounds counts as {NORM_LIMITS.games_at_most} games.",
            (ANNEX,),
        )


def _made(norm: TitleNorm) -> Iterator[Note]:
    title, basis = norm.rule.title, norm.selection.basis
    together = NORM_LIMITS.games_together
    yield Note(
        f"Every condition that is checked here is met. The norm counts as {norm.counts_as} of the {together} games "
        f"that the norms for the title must cover; a rating of {norm.rule.rating} is needed at some time as well.",
        (GAMES, AWARD, RATING),
    )
    if norm.event.to_come and norm.figures is not None:
        yield Note(
            f"The {title} norm is already made: where pairings are not fixed beforehand, later games may be left out.",
            (GAMES,),
        )
    if basis == "eight_games":
        yield Note(
            "Eight games do, since a forfeit win or a pairing bye cost the ninth; only one such norm may stand in an "
            "application, and a bye that the player asked for does not open this way.",
            (GAMES,),
        )
    if basis == "last_round":
        yield Note(
            "The opponent of the last round did not come. The game was needed for the number of games only: the norm "
            "holds even with a loss, which is how it is counted here.",
            (EXCLUDED,),
        )


def _ahead(norm: TitleNorm, chances: Chances) -> Iterator[Note]:
    if chances.games < chances.games_needed:
        yield Note(
            f"With {plural(chances.games, 'game')} in all the {chances.games_needed} needed are not reached.",
            (GAMES,),
        )
    elif not chances.possible:
        for each in chances.mix:
            if each.bound == "at_most" and not each.ok:
                yield Note(f"{label(each, norm)}: too many for {chances.games} games.", each.clauses)
            elif each.short > chances.unknown:
                yield Note(
                    f"{label(each, norm)}: {each.short} more are needed, and only {chances.unknown} are not yet known.",
                    each.clauses,
                )
        if not any(each.possible for each in chances.rows):
            yield Note("No score from the games to come is enough.", ("B01 1.4.8",))
    else:
        lowest = min(each.half_points for each in chances.rows if each.possible)
        yield Note(
            f"At least {points(lowest)} from the {plural(chances.to_come, 'game')} to come; the tables say against "
            "which opponents.",
            ("B01 1.4.8", "B01 1.4.9"),
        )
    if chances.ignored:
        names = rounds_named(str(place + 1) for place in sorted(chances.ignored))
        yield Note(f"The game won in {names} is left out for this.", (GAMES,))
    if chances.cut:
        yield Note(
            f"Only without the last {plural(chances.cut, 'round')}, which may be left out once the norm is made.",
            (GAMES,),
        )
    yield Note("A win that is still to come is not left out in this reckoning.", (GAMES,))


def _left_out(norm: TitleNorm) -> Iterator[Note]:
    reasons: dict[Reason, list[str]] = {}
    for line in norm.lines:
        if line.reason is not None:
            reasons.setdefault(line.reason, []).append(str(line.number))
    texts: dict[Reason, tuple[str, str]] = {
        "bye": ("a bye is no game, and its opponent is in no count", EXCLUDED),
        "forfeit": (
            "a game decided by forfeit is in no count, nor is its opponent; one started and then forfeited counts",
            EXCLUDED,
        ),
        "no_federation": ("opponents outside the FIDE federations are not included", EXCLUDED),
        "zero_unrated": (
            "in a round robin an unrated player who scored zero against rated opponents is left out",
            EXCLUDED,
        ),
        "later": ("games after the norm was made may be left out", GAMES),
        "win_ignored": ("games that were won may be left out, and the whole crosstable is sent in", GAMES),
    }
    for reason, (text, clause) in texts.items():
        if reason in reasons:
            name = rounds_named(reasons[reason])
            yield Note(f"{name[0].upper()}{name[1:]} not counted: {text}.", (clause,))
    if norm.selection.left_out and norm.whole is not None:
        yield Note(
            f"In all {norm.whole.counted} games together the performance is {norm.whole.performance}.",
            (GAMES,),
        )


def _opponents(norm: TitleNorm) -> Iterator[Note]:
    opponents = [line.opponent for line in norm.lines]
    below = [str(line.number) for line in norm.lines if line.opponent.published != line.opponent.rating]
    if below:
        yield Note(
            f"A rating below {NORM_LIMITS.lowest_published} is not published since 1 March 2024: the opponent of "
            f"{rounds_named(below)} is taken as unrated.",
            (FLOOR, RATINGS),
        )
    if any(each.federation == FIDE_FLAG for each in opponents) or norm.own == FIDE_FLAG:
        yield Note(
            "FID is no federation: such opponents count for everything but the federations. Players from Russia and "
            "Belarus shown under FID count for RUS and BLR: write those.",
            (FOREIGN,),
        )
    given = [norm.own, *(each.federation for each in opponents if each.federation)]
    for code in [each for each in dict.fromkeys(given) if each not in FEDERATIONS | {NO_FEDERATION}]:
        yield Note(
            f"{code} is not among FIDE’s codes as this site has them. It counts as a federation of its own: check "
            "for a typing error.",
            (FOREIGN,),
        )
    if any(each.title in ("CM", "WCM") for each in opponents):
        yield Note("CM and WCM are not among the titles that count here.", (TITLES,))
