"""A result's page is put together from kept parts; it must be what the templates make in one go."""

from __future__ import annotations

from datetime import date
from typing import Any
from urllib.parse import quote

import pytest
from django.http import QueryDict
from django.template import engines
from django.test import Client, RequestFactory

from calculators.form_fragments import _choice, _field_frame, _games_frame, _row_frame, games
from calculators.frames import rendered
from calculators.shell import in_shell
from calculators.tools import TOOLS
from calculators.tools.games_form import GamesForm
from calculators.views import context_for, page_of
from site_config import clock
from tests.questions import ASKED

PGN = quote('[White "A"]\n[Black "B"]\n[WhiteElo "2000"]\n[BlackElo "1900"]\n[Result "1-0"]\n\n1-0\n')
ASKABLE = [(slug, query) for slug, asked in ASKED.items() for query in asked.PERMALINKS[:6]]
ODD = "\ue000\ue010\ue011\ue012\ue013\ue014 100 % %s %(query)s {{ 7 }} <i>&amp;"


@pytest.mark.parametrize(("slug", "query"), ASKABLE)
def test_the_page_is_what_its_template_makes(slug: str, query: str):
    tool = TOOLS[slug]
    form = tool.form(QueryDict(query), clock.clock_day())
    assert form.is_valid()
    answer = tool.answer(form)
    page = page_of(tool, answer, form.canonical())
    context = {**context_for(tool, form), "answer": answer, "page": page, "errors": (), "questions": []}
    request = RequestFactory().get(tool.path)
    whole = engines["html"].get_template("calculators/tool.html").render(context, request)
    served = Client().get(f"{tool.path}?{form.canonical()}").content.decode()
    assert served.split() == whole.split()


def test_the_shell_ends_with_the_day(monkeypatch: pytest.MonkeyPatch):
    """Its footer names the edition in force."""
    tool = TOOLS["rating-change"]
    for day in (date(2099, 1, 1), date(2099, 1, 2)):
        monkeypatch.setattr(clock, "clock_day", lambda day=day: day)
        monkeypatch.setattr("site_config.context._checked_against", lambda today: f"Footer of {today}")
        assert f"Footer of {day}" in in_shell("", page_of(tool), tool.slug, day).decode()


@pytest.mark.parametrize("name", ["tc", "rating", "games", "opponents", "federation", "date", "k", ODD])
@pytest.mark.parametrize("slug", [slug for slug, tool in TOOLS.items() if tool.method == "get"])
@pytest.mark.parametrize("valid", [True, False])
def test_nothing_typed_is_taken_for_a_slot(slug: str, name: str, valid: bool):
    """Characters and marks that the kept parts use themselves are text like any other."""
    typed = QueryDict(ASKED[slug].PERMALINKS[0] if valid else "rating=x", mutable=True)
    typed[name] = ODD
    response = Client().get(f"/calculators/{slug}?{typed.urlencode()}")
    assert response.status_code in (200, 302, 422)
    assert "<i>" not in response.content.decode()
    assert "%%" not in response.content.decode()


@pytest.mark.parametrize(("slug", "query"), ASKABLE)
@pytest.mark.parametrize(
    "more",
    [
        "",
        "&pasted=1900+1",
        "&who=Muster",
        "&fill=1",
        "&games=1900x",
        "&opp-1-1=1900&own-1=2000&res-1-1=w",
        f"&take={PGN}",
    ],
)
def test_the_games_of_a_form_are_what_their_template_makes(slug: str, query: str, more: str):
    tool = TOOLS[slug]
    form = tool.form(QueryDict(query + more), clock.clock_day())
    form.is_valid()
    if isinstance(form, GamesForm):
        assert games(form, tool) == rendered("calculators/_games.html", {"form": form, "tool": tool})


def test_what_is_kept_does_not_grow_with_what_is_typed():
    """While rows are edited nothing is checked: invented results and lists must not be remembered."""
    counted: list[Any] = [_row_frame, _choice, _field_frame, _games_frame]
    path = "/calculators/rating-change"

    def kept() -> list[int]:
        return [function.cache_info().currsize for function in counted]

    def edit(text: str) -> None:
        Client().post(path, {"list": text, "opp-1-1": "1900", "res-1-1": text, "add": "1"})

    edit("first")
    before = kept()
    for number in range(20):
        edit(f"invented {number}")
    assert kept() == before
