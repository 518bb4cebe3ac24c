"""Two people save the same guide: the second is told, and nothing is lost."""

from __future__ import annotations

import pytest
from django.test import Client

from guides.editing import restore
from guides.models import Guide
from tests.guides.helpers import editor_client, filled_form, of, saved
from tests.guides.pages import parse

pytestmark = pytest.mark.django_db


def errors(client: Client, address: str, data: dict[str, str]) -> str:
    response = client.post(address, data)
    assert response.status_code == 200, "it was saved"
    page = parse(response.content.decode())
    shown = (
        each
        for each in page.all("ul", "p")
        if {"errorlist", "errornote"} & set(each.attrs.get("class", "").split())
    )
    return " ".join(each.text for each in shown)


class TestTwoPeople:
    """One and two open the same version; one saves first."""

    @pytest.fixture
    def guide(self) -> Guide:
        return saved()

    @pytest.fixture
    def late(self, guide: Guide) -> tuple[Client, dict[str, str]]:
        """The second person's client and form, after the first has saved."""
        one, two = editor_client("one"), editor_client("two")
        first, second = filled_form(one, of(guide, "change")), filled_form(two, of(guide, "change"))
        assert one.post(of(guide, "change"), {**first, "title": "By one"}).status_code == 302
        return two, {**second, "title": "By two", "body": "Typed by two."}

    def test_the_second_is_told_who_and_when(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        said = errors(late[0], of(guide, "change"), late[1])
        assert "saved by one on 20" in said
        assert Guide.objects.get().title == "By one"

    def test_what_the_second_typed_stays(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        page = parse(late[0].post(of(guide, "change"), late[1]).content.decode())
        assert page.one("input", name="title").attrs["value"] == "By two"
        assert "Typed by two." in page.one("textarea", name="body").raw

    def test_told_once_is_not_told_enough(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        form = late[1]
        response = late[0].post(of(guide, "change"), form)
        again = parse(response.content.decode()).one("input", name="opened_at_version").attrs["value"]
        assert errors(late[0], of(guide, "change"), {**form, "opened_at_version": again})
        assert Guide.objects.get().title == "By one"

    def test_the_second_can_save_over_and_the_first_is_in_the_history(
        self, guide: Guide, late: tuple[Client, dict[str, str]]
    ):
        assert late[0].post(of(guide, "change"), {**late[1], "overwrite": "on"}).status_code == 302
        found = Guide.objects.get()
        assert (found.title, found.updated) == ("By two", guide.updated)
        assert [each.content.title for each in guide.revisions.order_by("number")] == [
            "How it works",
            "By one",
            "By two",
        ]

    @pytest.mark.parametrize(
        "wrong",
        [{"questions-0-question": "x" * 201}, {"sources-0-url": ""}, {"related_pages-0-path": "x" * 301}],
    )
    def test_saving_over_refuses_what_saving_refuses(
        self, guide: Guide, late: tuple[Client, dict[str, str]], wrong: dict[str, str]
    ):
        assert errors(late[0], of(guide, "change"), {**late[1], "overwrite": "on", **wrong})
        assert Guide.objects.get().title == "By one"

    def test_a_form_without_a_version_is_refused(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        form = {name: value for name, value in late[1].items() if name != "opened_at_version"}
        assert errors(late[0], of(guide, "change"), form)

    @pytest.mark.parametrize("what", ["restored", "question removed"])
    def test_saving_over_works_after_the_rows_were_written_anew(self, guide: Guide, what: str):
        one, two = editor_client("one"), editor_client("two")
        form = filled_form(two, of(guide, "change"))
        if what == "restored":
            restore(guide, guide.revisions.get(number=1), None)
        else:
            one.post(
                of(guide, "change"), {**filled_form(one, of(guide, "change")), "questions-0-DELETE": "on"}
            )
        response = two.post(of(guide, "change"), {**form, "title": "By two", "overwrite": "on"})
        assert response.status_code == 302
        assert Guide.objects.get().title == "By two"
        assert len(Guide.objects.get().content.faq) == 1

    def test_publishing_and_restoring_count_too(self, guide: Guide):
        client = editor_client()
        form = filled_form(client, of(guide, "change"))
        client.post(f"/admin/guides/guide/{guide.pk}/restore/1/")
        assert "after you opened it" in errors(client, of(guide, "change"), form)
