"""Saving never changes the public page; publishing does, in both formats at once, unless there is a problem."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from guides.content import Content, Question
from guides.editing import NotPublishable, Outdated, difference, publish, record, restore, write
from guides.models import Guide, Revision
from tests.guides.helpers import BROKEN, PREVIEW, SMALL, editor_client, filled_form, of, saved, user
from tests.guides.pages import parse

pytestmark = pytest.mark.django_db

ANEW = replace(SMALL, title="Another title", faq=(Question("New?", "Yes (B02 8.3.4)."),))
PATHS = ("/guides/how-it-works", "/guides/how-it-works.md")


def public(client: Client) -> list[str]:
    return [client.get(path).content.decode() for path in PATHS]


def change(guide: Guide) -> str:
    return of(guide, "change")


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


class TestWhatWasLookedAt:
    def test_a_newer_version_is_not_published_unseen(self, client: Client):
        guide, editor = saved(), editor_client()
        publish(guide)
        Guide.objects.filter(pk=guide.pk).update(title="Unseen", version=2)
        with pytest.raises(Outdated):
            publish(guide, version=1)
        page = editor.post(of(guide, "publish"), {"version": "1"}, follow=True).content.decode()
        assert "Not published: somebody has saved since you opened this page" in page
        assert "Unseen" not in "".join(public(client))

    def test_the_editor_sends_the_version_it_shows(self, client: Client):
        guide, editor = saved(), editor_client()
        form = parse(editor.get(of(guide, "change")).content.decode()).one("form", class_="guide-publish")
        assert form.one("input", name="version").attrs["value"] == str(guide.version)
        editor.post(of(guide, "publish"), {"version": str(guide.version)})
        assert "How it works" in public(client)[0]

    def test_a_link_to_a_draft_is_a_problem_until_it_is_public(self):
        guide = saved(replace(SMALL, related=("/guides/other",)))
        other = saved(replace(SMALL, title="Other"), "other")
        with pytest.raises(NotPublishable, match="/guides/other"):
            publish(guide)
        publish(other)
        publish(guide)

    def test_a_link_to_itself_is_none(self):
        guide, editor = saved(replace(SMALL, body="[x](/guides/how-it-works)")), editor_client()
        page = editor.post(PREVIEW, filled_form(editor, change(guide))).content.decode()
        publish(guide)
        assert "No problem found" in page


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
