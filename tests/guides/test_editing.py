"""Saving never changes the public page; publishing does, in both formats at once, unless there is a problem."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from guides.content import Content, Question
from guides.editing import NotPublishable, difference, publish, record, restore, write
from guides.models import Guide, Revision
from tests.guides.helpers import BROKEN, SMALL, editor_client, filled_form, saved, user
from tests.guides.pages import parse

pytestmark = pytest.mark.django_db

ANEW = replace(SMALL, title="Another title", faq=(Question("New?", "Yes (B02 8.3.4)."),))
PATHS = ("/guides/how-it-works", "/guides/how-it-works.md")


def public(client: Client) -> list[str]:
    return [client.get(path).content.decode() for path in PATHS]


def change(guide: Guide) -> str:
    return f"/admin/guides/guide/{guide.pk}/change/"


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


class TestThePublicPage:
    @pytest.mark.parametrize(
        "path", [*PATHS, "/guides/how-it-works.json", "/guides/nowhere", "/guides/nowhere.md"]
    )
    def test_a_draft_is_not_there_for_anybody(self, client: Client, path: str):
        saved()
        assert client.get(path).status_code == 404
        assert editor_client().get(path).status_code == 404

    def test_a_draft_is_listed_nowhere(self, client: Client):
        saved()
        for path in (
            "/",
            "/index.md",
            "/guides",
            "/guides.md",
            "/llms.txt",
            "/sitemap.xml",
            "/guides/changes.atom",
        ):
            assert "how-it-works" not in client.get(path).content.decode()

    def test_saving_changes_nothing(self, client: Client):
        guide = saved()
        publish(guide)
        before = public(client)
        write(guide, ANEW)
        assert public(client) == before
        assert Guide.objects.get().state == "changed since published"

    def test_publishing_changes_both_formats_at_once(self, client: Client):
        guide = saved()
        publish(guide)
        public(client)
        write(guide, ANEW)
        publish(guide)
        for text in public(client):
            assert "Another title" in text
            assert "New?" in text
            assert "How it works" not in text
        assert "Another title" in client.get("/llms.txt").content.decode()
        assert "Another title" in client.get("/").content.decode()

    def test_it_is_refused_while_there_are_problems(self, client: Client):
        guide = saved()
        publish(guide)
        before = public(client)
        write(guide, BROKEN)
        with pytest.raises(NotPublishable, match=r"line 3: .*B02 99\.9") as raised:
            publish(guide)
        assert [each.line for each in raised.value.problems] == [3]
        assert public(client) == before
        assert Guide.objects.get().published_content == SMALL
        assert guide.revisions.filter(kind=Revision.PUBLISHED).count() == 1

    def test_restoring_changes_the_working_copy_only(self, client: Client):
        guide = saved()
        write(guide, ANEW)
        record(guide, Revision.SAVED)
        publish(guide)
        before = public(client)
        restore(guide, guide.revisions.get(number=1), user())
        assert Guide.objects.get().content == SMALL
        assert public(client) == before
        publish(guide)
        assert "How it works" in public(client)[0]

    def test_saving_another_slug_moves_nothing(self, client: Client):
        guide, editor = saved(), editor_client()
        publish(guide)
        editor.post(change(guide), {**filled_form(editor, change(guide)), "slug": "elsewhere"})
        assert [client.get(path).status_code for path in PATHS] == [200, 200]
        assert client.get("/guides/elsewhere").status_code == 404
        assert client.get(f"{PATHS[0]}?fresh").status_code == 200
        assert "/guides/elsewhere" not in client.get("/sitemap.xml").content.decode()

    def test_deleting_takes_it_away(self, client: Client):
        guide = saved()
        publish(guide)
        public(client)
        guide.delete()
        assert client.get(PATHS[0]).status_code == client.get(PATHS[1]).status_code == 404


class TestHistory:
    def test_numbers_users_and_kinds(self):
        guide, person = saved(), user()
        record(guide, Revision.SAVED, person)
        publish(guide, person)
        restore(guide, guide.revisions.get(number=1), person)
        assert [(each.number, each.kind, each.by) for each in guide.revisions.order_by("number")] == [
            (1, "saved", "the seeds"),
            (2, "saved", "editor"),
            (3, "published", "editor"),
            (4, "restored", "editor"),
        ]

    def test_a_revision_keeps_everything(self):
        guide = saved()
        write(guide, ANEW)
        record(guide, Revision.SAVED)
        assert [each.content for each in guide.revisions.order_by("number")] == [SMALL, ANEW]

    def test_it_outlives_the_person(self):
        guide, person = saved(), user()
        record(guide, Revision.SAVED, person)
        person.delete()
        assert guide.revisions.count() == 2

    def test_the_difference_is_in_lines(self):
        lines = difference(SMALL, ANEW)
        assert "-title: How it works" in lines
        assert "+title: Another title" in lines
        assert difference(SMALL, SMALL) == []

    def test_the_working_copy_comes_back_as_it_was_written(self):
        content = replace(
            SMALL, faq=tuple(Question(f"{n}?", f"{n}.") for n in range(12)), related=("/", "/guides/x", "/")
        )
        assert saved(content).content == content

    @pytest.mark.parametrize(("content", "state"), [(SMALL, "published"), (ANEW, "changed since published")])
    def test_the_state(self, content: Content, state: str):
        guide = saved()
        assert guide.state == "draft"
        publish(guide)
        write(guide, content)
        assert Guide.objects.get().state == state


class TestTwoPeople:
    """One and two open the same version; one saves first."""

    @pytest.fixture
    def guide(self) -> Guide:
        return saved()

    @pytest.fixture
    def late(self, guide: Guide) -> tuple[Client, dict[str, str]]:
        """The second person's client and form, after the first has saved."""
        one, two = editor_client("one"), editor_client("two")
        first, second = filled_form(one, change(guide)), filled_form(two, change(guide))
        assert one.post(change(guide), {**first, "title": "By one"}).status_code == 302
        return two, {**second, "title": "By two", "body": "Typed by two."}

    def test_the_second_is_told_who_and_when(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        said = errors(late[0], change(guide), late[1])
        assert "saved by one on 20" in said
        assert Guide.objects.get().title == "By one"

    def test_what_the_second_typed_stays(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        page = parse(late[0].post(change(guide), late[1]).content.decode())
        assert page.one("input", name="title").attrs["value"] == "By two"
        assert "Typed by two." in page.one("textarea", name="body").raw

    def test_told_once_is_not_told_enough(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        form = late[1]
        response = late[0].post(change(guide), form)
        again = parse(response.content.decode()).one("input", name="opened_at_version").attrs["value"]
        assert errors(late[0], change(guide), {**form, "opened_at_version": again})
        assert Guide.objects.get().title == "By one"

    def test_the_second_can_save_over_and_the_first_is_in_the_history(
        self, guide: Guide, late: tuple[Client, dict[str, str]]
    ):
        assert late[0].post(change(guide), {**late[1], "overwrite": "on"}).status_code == 302
        assert Guide.objects.get().title == "By two"
        assert [each.content.title for each in guide.revisions.order_by("number")] == [
            "How it works",
            "By one",
            "By two",
        ]

    def test_a_form_without_a_version_is_refused(self, guide: Guide, late: tuple[Client, dict[str, str]]):
        form = {name: value for name, value in late[1].items() if name != "opened_at_version"}
        assert errors(late[0], change(guide), form)

    @pytest.mark.parametrize("what", ["restored", "question removed"])
    def test_saving_over_works_after_the_rows_were_written_anew(self, guide: Guide, what: str):
        one, two = editor_client("one"), editor_client("two")
        form = filled_form(two, change(guide))
        if what == "restored":
            restore(guide, guide.revisions.get(number=1), None)
        else:
            one.post(change(guide), {**filled_form(one, change(guide)), "questions-0-DELETE": "on"})
        response = two.post(change(guide), {**form, "title": "By two", "overwrite": "on"})
        assert response.status_code == 302
        assert Guide.objects.get().title == "By two"
        assert len(Guide.objects.get().content.faq) == 1

    def test_publishing_and_restoring_count_too(self, guide: Guide):
        client = editor_client()
        form = filled_form(client, change(guide))
        client.post(f"/admin/guides/guide/{guide.pk}/restore/1/")
        assert "after you opened it" in errors(client, change(guide), form)
