"""Page, Markdown and data of a result say the same: headline, every cell of every table, every figure."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from tests.questions import BY_ADDRESS, permalinks, questions
from tests.tools.helpers import canonical
from tests.web.helpers import PAGES, data, html, markdown, markdown_path
from tests.web.html import Element, tables


def markdown_tables(text: str) -> list[list[list[str]]]:
    """Every table as rows of cells, without the row of dashes and the column of remarks."""
    found: list[list[list[str]]] = []
    block: list[list[str]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            block.append([cell.strip() for cell in line.strip("|").split("|")])
        elif block:
            header, _, *rows = block
            keep = len(header) - (header[-1] == "Remark")
            found.append([row[:keep] for row in (header, *rows)])
            block = []
    return found


def value(text: str) -> Fraction | None:
    """What a cell says as a number."""
    if not text:
        return None
    plain = text.replace("−", "-").replace("½", ".5").removeprefix("+")
    return Fraction(plain)


def folded(cells: list[list[list[str]]]) -> list[list[list[str]]]:
    return [[[" ".join(cell.split()) for cell in row] for row in table] for table in cells]


def numbers_of(part: Element, text: str) -> None:
    """All numbers of the HTML are in the Markdown, whatever they stand for."""
    found = {each for piece in part.strings() for each in re.findall(r"[+−]?[0-9.]*[0-9]½?|½", piece)}
    missing = sorted(each for each in found if each not in text)
    assert not missing, missing


def check(slug: str, query: str) -> None:
    page: Element = html(f"/calculators/{slug}?{query}").one(cls="answer")
    text = markdown(f"/calculators/{slug}.md?{query}")
    answer = data(f"/calculators/{slug}.json?{query}")
    shown = folded(tables(page))
    assert shown == folded(markdown_tables(text))[: len(shown)]
    headline = page.one(cls="headline").text
    assert f": {headline}**" in text
    for figure in page.one(cls="figures").all("dd") if page.all(cls="figures") else []:
        assert figure.text.split()[0] in text
    for step, told in zip(
        page.all(cls="steps")[0].all("li") if page.all(cls="steps") else [], answer["steps"], strict=True
    ):
        assert step.one("strong").text == " ".join(told["value"].split())
        assert told["value"] in text
        assert [each.text for each in step.all(cls="clause")] == told["clauses"]
    notes = [note for part in page.all(cls="notes") for note in part.all("li")]
    assert len(notes) == len(answer["notes"])
    for note, told in zip(notes, answer["notes"], strict=True):
        assert " ".join(told["text"].split()) in note.text
        assert told["text"] in text
        assert [each.text for each in note.all(cls="clause")] == told["clauses"]
    for remark in page.all("tr", cls="remark"):
        clauses = remark.all(cls="clause")
        words = remark.text.removesuffix(" ".join(each.text for each in clauses)).strip()
        assert words in text
    for picture in [*page.all("ul", aria_hidden="true"), *page.all("svg")]:
        picture.children = []  # bars have a test of their own, a chart has its table
    numbers_of(page, text)
    if particular := PARTICULAR.get(slug):
        particular(headline, shown, answer["result"])


def rating_change(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    goal = result.get("goal", {})
    still_open = any("to play" in row for row in shown[0])
    if not still_open:
        assert value(headline) == result["change"]
    elif goal["score_needed"] is None:
        assert headline == "out of reach"
    else:
        needed, _, games = headline.partition(" of ")
        assert (value(needed), int(games)) == (Fraction(goal["score_needed"]), goal["games_open"])
    (_, *rows, totals) = shown[0]
    assert len(rows) == len(result["games"])
    for row, game in zip(rows, result["games"], strict=True):
        told = [game["opponent"], game["difference"], game["counted_difference"]]
        told += [
            None if row[4] == "to play" else game["score"],
            game["expected"],
            game["change"],
            game["change_times_k"],
        ]
        opponent = {"bye": None, "unrated": None}.get(row[1], row[1])
        assert opponent is not None or row[1] == ("bye" if game["score"] is None else "unrated")
        cells = [value(opponent or ""), *(value(cell.removeprefix("to play")) for cell in row[2:])]
        assert cells == [None if each is None else Fraction(each) for each in told]
    if still_open:
        return
    assert totals[1].split()[0] == str(result["games_rated"])
    assert [value(totals[4]), value(totals[5]), value(totals[7])] == [
        Fraction(result[name]) for name in ("score", "expected", "change_exact")
    ]


def first_rating(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    assert headline == ("none" if result["rating"] is None else str(result["rating"]))
    if result["games"]:
        listed(shown[0], result["games"])
        assert shown[0][-1][3].split()[0] == str(result["games_counted"])


def performance(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    assert value(headline.removeprefix("≥ ").removeprefix("≤ ")) == result["performance"]
    assert ("≥" in headline or "≤" in headline) is result["is_bound"]
    if result["games"]:
        listed(shown[0], result["games"])
    names = ("performance", "perfect", "own_rating_convention", "algorithm_of_400")
    for row, name in zip(shown[-1][1:], names, strict=True):
        assert row[1].startswith("needs") if result[name] is None else value(row[1]) == result[name]


def us_chess(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    assert value(headline) == result["rating"]
    (_, *rows, totals) = shown[0]
    for row, game in zip(rows, result["games"], strict=True):
        assert row[1] in ("bye", "unrated", str(game["opponent"]))
        assert value(row[2]) == (None if game["score"] is None else Fraction(game["score"]))
        hoped = value(row[3])
        assert (hoped is not None) is game["counted"]
        assert hoped is None or abs(hoped - Fraction(game["expected"])) <= Fraction(1, 20_000)
    assert totals[1].split()[0] == str(result["games_counted"])
    assert value(totals[2]) == Fraction(result["score"])


def title_norm(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    assert headline == (
        "yes" if result["achieved"] else "still possible" if result["still_possible"] else "no"
    )
    (conditions,) = (table for table in shown if table[0][0] == "Condition")
    for row, told in zip(conditions[1:], result["conditions"], strict=True):
        assert row[1] == ("none" if told["value"] is None else str(told["value"]))
        assert row[2] == f"{'≥' if told['bound'] == 'at_least' else '≤'} {told['required']}"
        assert row[3] == ("yes" if told["ok"] else "no")
    for table in shown:
        if table[0][0] == "Round":
            for row, told in zip(table[1:-1], result["opponents"], strict=True):
                assert row[5] == ("–" if told["counted_rating"] is None else str(told["counted_rating"]))
        if table[0][0] == "From them":
            for row, told in zip(table[1:], result["to_come"]["scores"], strict=True):
                assert [value(row[0]), value(row[1])] == [Fraction(told["score"]), Fraction(told["total"])]
                assert row[3] in (str(told["average_needed"]), "under 35 %")


def time_control(headline: str, shown: list[list[list[str]]], result: dict[str, Any]) -> None:
    conditional = "Standard below 1800", "Standard below 2400"
    assert headline in ("Standard", *conditional, "Rapid", "Blitz", "Rated as nothing")
    if result["rated_as"] is None:
        refused = "not rateable" in result["rateable"].values()
        assert (headline in (*conditional, "Rated as nothing")) is refused
    (_, *bands), (_, *lengths), (_, *elsewhere) = shown
    assert [row[3] for row in bands] == list(result["rateable"].values())
    assert {value(row[2]) for row in bands} == {Fraction(result["minutes_for_60_moves"])}
    assert {row[0]: value(row[2]) for row in lengths} == {
        moves: Fraction(minutes) for moves, minutes in result["longest_game_minutes"].items()
    }
    told = [result["us_chess"], result["lichess"], result["pgn"]]
    assert [row[1] for row in elsewhere] == [each or "none" for each in told]


PARTICULAR = {
    "rating-change": rating_change,
    "first-rating": first_rating,
    "performance": performance,
    "us-chess": us_chess,
    "time-control": time_control,
    "title-norm": title_norm,
}
"""Calculators whose headline and tables are held against their data cell by cell."""


def listed(table: list[list[str]], games: list[dict[str, Any]]) -> None:
    """The games of a table that says only which of them count."""
    _, *rows, _ = table
    for row, game in zip(rows, games, strict=True):
        assert row[1] in ("bye", "unrated", str(game["opponent"]))
        assert value(row[2]) == (None if game["score"] is None else Fraction(game["score"]))
        assert row[3] == ("yes" if game["counted"] else "no")


@pytest.mark.parametrize(("slug", "query"), permalinks())
def test_three_formats_of_a_permalink(slug: str, query: str):
    check(slug, query)


def test_the_numbers_at_the_bars_of_a_picture_are_in_the_markdown():
    for slug, query in permalinks():
        for picture in html(f"/calculators/{slug}?{query}").all("figure", cls="picture"):
            numbers_of(picture, markdown(f"/calculators/{slug}.md?{query}"))


@pytest.mark.parametrize("path", PAGES)
def test_the_numbers_of_a_page_are_in_its_markdown(path: str):
    main = html(path).one("main")
    for form in main.all("form"):
        form.children = []
    numbers_of(main, markdown(markdown_path(path)))


@settings(max_examples=60)
@given(questions(BY_ADDRESS))
def test_three_formats_of_any_permalink(question: tuple[str, dict[str, Any]]):
    slug, values = question
    values["date"] = values.get("date") or "2026-10-01"
    check(slug, canonical(slug, **values))
