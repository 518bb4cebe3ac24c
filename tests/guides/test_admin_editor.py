"""The admin's editor: saving, history, restoring, preview."""

from __future__ import annotations

import pytest
from django.test import Client

from guides.editing import publish, write
from guides.models import Guide, Revision
from tests.guides.helpers import ADD, BROKEN, LIST, PREVIEW, SMALL, editor_client, filled_form, of, saved
from tests.guides.pages import parse

pytestmark = pytest.mark.django_db


class TestEditor:
    def test_the_list_has_state_and_date(self):
        guide = saved()
        publish(guide)
        write(guide, BROKEN)
        saved(slug="draft")
        page = parse(editor_client().get(LIST).content.decode())
        text = page.one("table", id="result_list").text
        assert "changed since published" in text
        assert "draft" in text
        assert "2026" in text

    def test_saving_keeps_a_revision_and_says_what_is_wrong(self, client: Client):
        guide, editor = saved(), editor_client()
        form = {**filled_form(editor, of(guide, "change")), "body": "x (B02 99.9)", "_continue": "1"}
        page = editor.post(of(guide, "change"), form, follow=True).content.decode()
        assert "Saved with 1 problem; it cannot be published yet." in page
        last = guide.revisions.first()
        assert last is not None
        assert (last.number, last.kind, last.by, last.content.body) == (2, "saved", "editor", "x (B02 99.9)")
        assert Guide.objects.get().version == 2

    def test_a_form_sent_back_unchanged_changes_no_content(self):
        guide, editor = saved(), editor_client()
        assert editor.post(of(guide, "change"), filled_form(editor, of(guide, "change"))).status_code == 302
        assert Guide.objects.get().content == SMALL

    def test_a_new_guide(self, client: Client):
        editor = editor_client()
        form = {
            **filled_form(editor, ADD),
            "title": "New", "slug": "new", "summary": SMALL.summary, "body": "A\r\nb.", "updated": "2026-11-30",
            "questions-TOTAL_FORMS": "2", "questions-0-question": "Second?", "questions-0-answer": "2",
            "questions-0-position": "5", "questions-1-question": "First?", "questions-1-answer": "1",
            "questions-1-position": "1", "questions-1-id": "", "questions-1-guide": "",
        }  # fmt: skip
        response = editor.post(ADD, form)
        assert response.status_code == 302
        guide = Guide.objects.get()
        assert [each.question for each in guide.content.faq] == ["First?", "Second?"]
        assert guide.content.body == "A\nb."
        assert guide.state == "draft"
        assert guide.revisions.count() == 1

    def test_history_shows_who_when_and_what(self):
        guide, editor = saved(), editor_client()
        editor.post(of(guide, "change"), {**filled_form(editor, of(guide, "change")), "title": "Changed"})
        page = parse(editor.get(of(guide, "revisions")).content.decode())
        titles = [each.text for each in page.all("h2")]
        assert any(each.startswith("No. 2: saved by editor, 20") for each in titles)
        assert "-title: How it works" in page.text
        assert "+title: Changed" in page.text
        assert [
            each.attrs["action"] for each in page.all("form") if "restore" in each.attrs.get("action", "")
        ] == [of(guide, "restore/1")]

    def test_restoring(self, client: Client):
        guide, editor = saved(), editor_client()
        publish(guide)
        editor.post(of(guide, "change"), {**filled_form(editor, of(guide, "change")), "title": "Changed"})
        page = editor.post(of(guide, "restore/1"), follow=True).content.decode()
        assert "Revision 1 is the working copy again" in page
        assert Guide.objects.get().content == SMALL
        assert guide.revisions.first().kind == Revision.RESTORED  # type: ignore[union-attr]


class TestPreview:
    def test_it_shows_page_markdown_and_problems_and_saves_nothing(self):
        guide, editor = saved(), editor_client()
        form = filled_form(editor, of(guide, "change"))
        before = list(Guide.objects.values()), Revision.objects.count()
        form |= {
            "title": "Typed",
            "body": f"{SMALL.body}\n\nSee (B02 99.9).",
            "questions-0-question": "Typed too?",
        }
        page = parse(editor.post(PREVIEW, form).content.decode())
        assert page.one("h1").text == "Typed"
        assert "no clause B02 99.9" in page.one("div", class_="guide-problems").text
        assert "+2.8" in page.one("aside", class_="example").text
        assert "| Step | Value | Clauses |" in page.all("pre")[-1].raw
        assert "Typed too?" in page.text
        assert (list(Guide.objects.values()), Revision.objects.count()) == before

    def test_it_is_what_will_be_public(self, client: Client):
        guide, editor = saved(), editor_client()
        page = parse(editor.post(PREVIEW, filled_form(editor, of(guide, "change"))).content.decode())
        publish(guide)
        article = parse(client.get("/guides/how-it-works").content.decode()).one("article").text
        assert page.one("aside", class_="example").text in article
        assert "No problem found" in page.text

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"updated": "soon"},
            {"questions-TOTAL_FORMS": "-1"},
            {"questions-TOTAL_FORMS": "99999999"},
            {"questions-TOTAL_FORMS": "x"},
            {"questions-TOTAL_FORMS": "9" * 5000},
            {"questions-TOTAL_FORMS": "1", "questions-0-question": "A", "questions-0-position": "9" * 5000},
            {"questions-TOTAL_FORMS": "1", "questions-0-question": "A", "questions-0-position": "-3"},
            {"body": "```example rating-change\ndate:\n```"},
        ],
        ids=range(9),
    )
    def test_half_a_form_is_shown_as_well(self, data: dict[str, str]):
        assert editor_client().post(PREVIEW, data).status_code == 200

    def test_a_question_that_is_to_be_removed_is_not_shown(self):
        guide, editor = saved(), editor_client()
        form = {**filled_form(editor, of(guide, "change")), "questions-0-DELETE": "on"}
        assert "Is it round?" not in editor.post(PREVIEW, form).content.decode()
