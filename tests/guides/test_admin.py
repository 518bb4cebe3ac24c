"""The admin: who may do what, publication, and the door."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.test import Client

from guides.models import Guide
from tests.guides.helpers import ADD, BROKEN, LIST, PREVIEW, editor_client, of, saved, user
from tests.guides.pages import parse

pytestmark = pytest.mark.django_db

LOGIN = "/admin/login/"


def without(*codenames: str) -> Client:
    """A guide editor who lacks these rights."""
    person = user("half")
    rights = Group.objects.get(name="Guide editors").permissions.exclude(codename__in=codenames)
    person.user_permissions.set(rights)
    client = Client()
    client.force_login(person)
    return client


class TestRights:
    def test_the_group_has_just_these(self):
        rights = Group.objects.get(name="Guide editors").permissions.values_list(
            "content_type__app_label", "codename"
        )
        assert sorted(rights) == sorted(
            ("guides", codename)
            for codename in (
                "add_guide", "change_guide", "view_guide", "publish_guide",
                "add_questionrow", "change_questionrow", "delete_questionrow", "view_questionrow",
                "add_sourcerow", "change_sourcerow", "delete_sourcerow", "view_sourcerow",
                "add_relatedpage", "change_relatedpage", "delete_relatedpage", "view_relatedpage",
            )
        )  # fmt: skip

    def test_every_right_exists_once(self):
        codenames = list(
            Permission.objects.filter(content_type__app_label="guides").values_list("codename", flat=True)
        )
        assert len(codenames) == len(set(codenames))

    def test_an_editor_sees_guides_and_nothing_else(self):
        response = editor_client().get("/admin/")
        links = {
            each.attrs.get("href", "")
            for each in parse(response.content.decode()).one("div", id="content").all("a")
        }
        assert links == {"/admin/guides/", LIST, ADD}

    @pytest.mark.parametrize(
        "path", ["/admin/auth/user/", "/admin/auth/group/", "/admin/axes/accessattempt/"]
    )
    def test_an_editor_sees_no_people(self, path: str):
        assert editor_client().get(path).status_code in (403, 404)

    def test_an_editor_deletes_no_guide(self):
        guide = saved()
        assert editor_client().post(of(guide, "delete"), {"post": "yes"}).status_code == 403

    def test_staff_outside_the_group_see_nothing(self):
        guide, client = saved(), Client()
        client.force_login(user("other"))
        for path in (LIST, ADD, *(of(guide, view) for view in ("change", "revisions"))):
            assert client.get(path).status_code == 403, path
        for path in (PREVIEW, of(guide, "publish"), of(guide, "restore/1")):
            assert client.post(path).status_code == 403, path
        assert "guides/guide" not in client.get("/admin/").content.decode()
        assert Guide.objects.get().published is None

    def test_visitors_are_sent_to_the_door(self, client: Client):
        guide = saved()
        for path in (
            LIST,
            PREVIEW,
            *(of(guide, view) for view in ("change", "revisions", "publish", "restore/1")),
        ):
            for response in (client.get(path), client.post(path)):
                assert response.status_code == 302
                assert response["Location"].startswith(LOGIN)

    def test_people_who_are_no_staff_are_kept_out(self):
        client, person = Client(), user()
        User.objects.filter(pk=person.pk).update(is_staff=False)
        client.force_login(person)
        assert client.get(LIST).status_code == 302


class TestPublishing:
    def test_it_needs_its_own_right(self):
        guide, client = saved(), without("publish_guide")
        assert client.post(of(guide, "publish")).status_code == 403
        assert Guide.objects.get().published is None
        assert of(guide, "publish") not in client.get(of(guide, "change")).content.decode()

    def test_it_needs_a_post_with_a_token(self):
        guide, client = saved(), editor_client()
        assert client.get(of(guide, "publish")).status_code in (403, 405)
        strict = Client(enforce_csrf_checks=True)
        strict.cookies = client.cookies
        for view in ("publish", "restore/1"):
            assert strict.post(of(guide, view)).status_code == 403
        assert Guide.objects.get().published is None

    def test_it_is_done_and_said(self, client: Client):
        guide, editor = saved(), editor_client()
        page = editor.post(of(guide, "publish"), follow=True).content.decode()
        assert "Published: How it works" in page
        assert client.get("/guides/how-it-works").status_code == 200
        assert guide.revisions.first().by == "editor"  # type: ignore[union-attr]

    def test_it_is_refused_with_every_problem_and_its_line(self, client: Client):
        guide, editor = saved(replace(BROKEN, summary="short")), editor_client()
        page = parse(editor.post(of(guide, "publish"), follow=True).content.decode())
        said = [each.text for each in page.one("ul", class_="messagelist").all("li")]
        assert len(said) == 2
        assert said[0].startswith("Not published: line 3: no clause B02 99.9")
        assert said[1].startswith("Not published: summary: ")
        assert client.get("/guides/how-it-works").status_code == 404

    def test_the_button_is_disabled_while_there_are_problems(self):
        guide, editor = saved(BROKEN), editor_client()
        page = parse(editor.get(of(guide, "change")).content.decode())
        button = page.one("form", class_="guide-publish").one("button")
        assert "disabled" in button.attrs
        assert "line 3: no clause B02 99.9" in page.one("div", class_="guide-problems").text

    @pytest.mark.parametrize("view", ["publish", "restore/1", "restore/99"])
    def test_what_is_not_there_is_404(self, view: str):
        saved()
        assert editor_client().post(f"/admin/guides/guide/999/{view}/").status_code == 404


class TestDoor:
    def attempt(self, client: Client, password: str) -> int:
        return client.post(LOGIN, {"username": "editor", "password": password}).status_code

    def test_five_wrong_guesses_lock_the_name(self, client: Client):
        user(password="long-and-hard-to-guess")
        assert [self.attempt(client, f"guess {n}") for n in range(4)] == [200] * 4
        assert self.attempt(client, "guess 5") == 429
        assert self.attempt(client, "long-and-hard-to-guess") == 429
        assert "_auth_user_id" not in client.session

    def test_the_right_word_opens_and_forgets_the_wrong_ones(self, client: Client):
        user(password="long-and-hard-to-guess")
        assert [self.attempt(client, f"guess {n}") for n in range(4)] == [200] * 4
        assert self.attempt(client, "long-and-hard-to-guess") == 302
        client.logout()
        assert [self.attempt(client, f"guess {n}") for n in range(4)] == [200] * 4

    def test_pages_of_the_admin_carry_the_policy(self):
        guide, editor = saved(), editor_client()
        answers = [
            editor.get(path) for path in ("/admin/", LIST, ADD, of(guide, "change"), of(guide, "revisions"))
        ]
        answers += [Client().get(LOGIN), editor.post(PREVIEW, {})]
        for response in answers:
            assert response.status_code == 200
            policy = response["Content-Security-Policy"]
            assert "unsafe" not in policy
            assert "default-src 'none'" in policy
            assert response["X-Frame-Options"] == "DENY"
            assert {"no-cache", "no-store"} & set(response["Cache-Control"].replace(" ", "").split(","))
