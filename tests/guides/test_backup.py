"""Backup and restore: what comes back is what was there, everybody sees it, and nothing is half done."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from guides import published, seeds
from guides.backup import dump
from guides.editing import publish, record, write
from guides.models import Guide, Publication, Revision
from tests.guides.helpers import SMALL

pytestmark = pytest.mark.django_db


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Seeds, one guide that staff have changed and published, and one draft."""
    seeds.sync()
    user = User.objects.create_user("editor")
    guide = Guide.objects.get(slug="fide-titles")
    write(guide, replace(SMALL, title="Titles as we had them"))
    record(guide, Revision.SAVED, user)
    publish(guide, user)
    write(guide, replace(SMALL, title="Titles as they might be"))
    write(Guide(slug="a-draft"), replace(SMALL, title="A draft"))
    call_command("backup_guides", tmp_path / "guides.json")
    return tmp_path / "guides.json"


def restore(file: Path) -> None:
    call_command("restore_guides", file, stdout=StringIO())


def without_versions(text: str) -> Any:
    """A guide that is restored over another gets a higher version."""
    values = json.loads(text)
    for guide in values["guides"]:
        del guide["version"]
    return values


def test_into_an_empty_database(backup: Path):
    Guide.objects.all().delete()
    Publication.objects.all().delete()
    restore(backup)
    assert dump() == backup.read_text()
    assert "Titles as we had them" in Client().get("/guides/fide-titles").content.decode()
    assert Client().get("/guides/a-draft").status_code == 404
    assert Revision.objects.filter(user__username="editor").count() == 2


def test_over_other_content(backup: Path):
    guide = Guide.objects.get(slug="fide-titles")
    opened_at = guide.version
    write(guide, replace(SMALL, title="Titles gone wrong"))
    publish(guide)
    write(Guide(slug="another"), SMALL)
    assert "gone wrong" in Client().get("/guides/fide-titles").content.decode()
    count = Publication.objects.get().count

    restore(backup)
    assert without_versions(dump()) == without_versions(backup.read_text())
    assert not Guide.objects.filter(slug="another").exists()
    assert Guide.objects.get(slug="fide-titles").version > opened_at, "an open editor notices"
    assert Publication.objects.get().count > count, "every process notices"
    assert "Titles as we had them" in Client().get("/guides/fide-titles").content.decode()


def test_where_an_author_has_no_account_the_history_stays(backup: Path):
    User.objects.all().delete()
    restore(backup)
    assert Guide.objects.get(slug="fide-titles").revisions.filter(kind=Revision.SAVED, user=None).exists()


def test_to_standard_output_and_from_standard_input(backup: Path, monkeypatch: pytest.MonkeyPatch):
    out = StringIO()
    call_command("backup_guides", stdout=out)
    Guide.objects.all().delete()
    monkeypatch.setattr("sys.stdin", StringIO(out.getvalue()))
    restore(Path("-"))
    assert dump() == backup.read_text()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("version 1", "version 2"),
        lambda text: text.replace('"published_at": "20', '"published_at": "x20'),
        lambda text: text.replace('"summary"', '"sumary"'),
        lambda text: json.dumps({**json.loads(text), "guides": 5}),
        lambda text: "[]",
        lambda text: "",
    ],
    ids=["cut off", "another version", "no moment", "a key missing", "no list", "no object", "empty"],
)
def test_what_cannot_be_read_changes_nothing(backup: Path, spoil: Any):
    before, count = dump(), Publication.objects.get().count
    backup.write_text(spoil(backup.read_text()))
    with pytest.raises(CommandError, match="Nothing was changed"):
        restore(backup)
    published.forget()
    assert dump() == before
    assert Publication.objects.get().count == count


def test_a_file_that_is_not_there(tmp_path: Path):
    with pytest.raises(CommandError, match="nowhere"):
        restore(tmp_path / "nowhere.json")
