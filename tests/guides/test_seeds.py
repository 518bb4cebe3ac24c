"""Seeds: created when missing, updated while untouched, kept when staff wrote; checked on every deploy."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from guides.content import Content
from guides.editing import publish, restore, write
from guides.management.commands import prepare
from guides.models import Guide, Revision
from guides.seeds import export, read_seeds, sync
from tests.guides.helpers import BROKEN, SMALL, forced, saved, user

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two small seeds that link to each other."""
    put(tmp_path, "one", replace(SMALL, related=("/guides/two",)))
    put(tmp_path, "two", replace(SMALL, title="Two", related=("/guides/one",)))
    return tmp_path


def put(folder: Path, slug: str, content: Content) -> None:
    (folder / f"{slug}.md").write_text(content.to_file(), "utf-8")


def run(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def kinds(slug: str) -> list[str]:
    return [each.kind for each in Guide.objects.get(slug=slug).revisions.order_by("number")]


class TestSync:
    def test_it_creates_and_publishes(self, folder: Path, client: Client):
        report = sync(folder)
        assert report.created == ["one", "two"]
        assert kinds("one") == [Revision.SEEDED, Revision.PUBLISHED]
        assert Guide.objects.get(slug="one").state == "published"
        assert client.get("/guides/two").status_code == 200

    def test_it_repeats_without_a_trace(self, folder: Path):
        sync(folder)
        before = list(Guide.objects.values())
        report = sync(folder)
        assert (report.created, report.updated, report.kept, report.unchanged) == ([], [], [], ["one", "two"])
        assert list(Guide.objects.values()) == before
        assert Revision.objects.count() == 4

    def test_it_updates_what_nobody_touched(self, folder: Path, client: Client):
        sync(folder)
        put(folder, "one", replace(SMALL, title="One anew", faq=()))
        report = sync(folder)
        assert (report.updated, report.unchanged) == (["one"], ["two"])
        assert "One anew" in client.get("/guides/one").content.decode()
        assert Guide.objects.get(slug="one").version == 2
        assert sync(folder).unchanged == ["one", "two"]

    def test_it_keeps_and_reports_what_staff_touched(self, folder: Path, client: Client):
        sync(folder)
        guide = Guide.objects.get(slug="one")
        write(guide, replace(guide.content, title="By hand"))
        put(folder, "one", replace(SMALL, title="One anew"))
        report = sync(folder)
        assert (report.kept, report.updated) == (["one"], [])
        assert Guide.objects.get(slug="one").title == "By hand"
        assert "One anew" not in client.get("/guides/one").content.decode()

    @pytest.mark.parametrize("field", ["faq", "sources", "related"])
    def test_rows_count_as_touched_too(self, folder: Path, field: str):
        sync(folder)
        guide = Guide.objects.get(slug="one")
        write(guide, Content.from_json({**guide.content.to_json(), field: []}))
        put(folder, "one", replace(SMALL, title="One anew"))
        assert sync(folder).kept == ["one"]

    def test_a_guide_that_staff_began_under_the_same_name_is_kept(self, folder: Path):
        saved(replace(SMALL, title="Ours"), "one")
        assert sync(folder).kept == ["one"]
        assert Guide.objects.get(slug="one").published is None

    def test_restored_to_the_seed_it_is_untouched_again(self, folder: Path):
        sync(folder)
        guide = Guide.objects.get(slug="one")
        write(guide, replace(guide.content, title="By hand"))
        restore(guide, guide.revisions.get(number=1), user())
        put(folder, "one", replace(SMALL, title="One anew"))
        assert sync(folder).updated == ["one"]

    def test_a_broken_seed_changes_nothing_at_all(self, folder: Path):
        put(folder, "three", BROKEN)
        with pytest.raises(CommandError, match=r"three\.md.*line 3: .*B02 99\.9"):
            run("sync_guides", "--from", str(folder))
        assert not Guide.objects.exists()

    def test_a_broken_seed_keeps_no_site_from_starting(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ):
        sync(folder)
        put(folder, "three", BROKEN)
        monkeypatch.setattr(prepare, "sync", lambda: sync(folder))
        prepare.load_seeds()
        assert "three.md" in caplog.text
        assert [guide.slug for guide in Guide.objects.all()] == ["one", "two"]

    def test_an_unreadable_seed_is_named(self, folder: Path):
        (folder / "three.md").write_text("nothing", "utf-8")
        with pytest.raises(CommandError, match=r"three\.md"):
            run("sync_guides", "--from", str(folder))
        assert not Guide.objects.exists()

    def test_the_command_says_what_it_did(self, folder: Path):
        assert run("sync_guides", "--from", str(folder)) == "one: created\ntwo: created\n"
        guide = Guide.objects.get(slug="two")
        write(guide, replace(guide.content, title="By hand"))
        put(folder, "two", replace(SMALL, title="Two anew"))
        assert run("sync_guides", "--from", str(folder)) == (
            "one: unchanged\ntwo: kept, since staff have touched it\n"
        )


class TestExport:
    def test_the_files_come_back(self, folder: Path, tmp_path: Path):
        sync(folder)
        target = tmp_path / "new" / "deep"
        assert sorted(file.name for file in export(target)) == ["one.md", "two.md"]
        assert read_seeds(target) == read_seeds(folder)

    def test_our_seeds_come_back_and_are_unchanged(self, tmp_path: Path):
        sync()
        seeds = read_seeds()
        assert len(run("sync_guides", "--export", str(tmp_path)).splitlines()) == len(seeds)
        assert read_seeds(tmp_path) == seeds
        assert len(sync(tmp_path).unchanged) == len(seeds)

    def test_it_is_the_working_copy(self, folder: Path, tmp_path: Path):
        sync(folder)
        guide = Guide.objects.get(slug="one")
        write(guide, replace(guide.content, title="By hand"))
        export(tmp_path / "out")
        assert read_seeds(tmp_path / "out")["one"].title == "By hand"


class TestCheck:
    def test_our_seeds_pass(self):
        sync()
        assert run("check_guides") == f"{len(read_seeds())} published guides, no problem\n"

    def test_without_guides_it_passes(self):
        assert "0 published" in run("check_guides")

    def test_a_draft_may_be_broken(self):
        saved(BROKEN)
        assert "no problem" in run("check_guides")

    def test_a_published_guide_may_not(self):
        forced(BROKEN)
        forced(replace(SMALL, related=("/guides/nowhere",)), "other")
        with pytest.raises(CommandError) as raised:
            run("check_guides")
        said = str(raised.value).splitlines()
        assert len(said) == 2
        assert said[0].startswith("how-it-works, line 3: ")
        assert said[1].startswith("other, related pages: ")

    def test_the_published_copy_counts_not_the_working_copy(self):
        guide = saved()
        publish(guide)
        write(guide, BROKEN)
        assert "1 published" in run("check_guides")
