"""Seed guides: files in ``guides/content``, loaded so that what staff wrote is never overwritten."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from guides.content import Content, ContentError
from guides.editing import NotPublishable, publish, record, write
from guides.models import Guide, Revision

FOLDER = Path(__file__).parent / "content"


@dataclass(slots=True)
class Report:
    """What a run did, by slug."""

    created: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Seeds that are newer than what staff have touched."""


def read_seeds(folder: Path = FOLDER) -> dict[str, Content]:
    """Every seed by slug. Raises ``ContentError``."""
    return {
        file.stem: Content.from_file(file.read_text("utf-8"), file.name)
        for file in sorted(folder.glob("*.md"))
    }


@transaction.atomic
def sync(folder: Path = FOLDER) -> Report:
    """Create missing guides, update untouched ones, report the rest. Raises ``ContentError``."""
    report = Report()
    written = []
    seeds = read_seeds(folder)
    for slug, content in seeds.items():
        guide = Guide.objects.filter(slug=slug).first()
        if guide is None:
            guide = Guide(slug=slug)
            report.created.append(slug)
        elif guide.content == content:
            report.unchanged.append(slug)
            continue
        elif guide.touched:
            report.kept.append(slug)
            continue
        else:
            guide.version += 1
            report.updated.append(slug)
        guide.seed = content.fingerprint
        write(guide, content)
        record(guide, Revision.SEEDED)
        written.append(guide)
    for guide in written:  # only now, since guides link to each other
        try:
            publish(guide, together=seeds)
        except NotPublishable as error:
            raise ContentError(f"{guide.slug}.md, lines counted below the front matter: {error}") from error
    return report


def export(folder: Path) -> list[Path]:
    """Write every working copy to a file; the inverse of ``sync``."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for guide in Guide.objects.all():
        file = folder / f"{guide.slug}.md"
        file.write_text(guide.content.to_file(), "utf-8")
        files.append(file)
    return files
