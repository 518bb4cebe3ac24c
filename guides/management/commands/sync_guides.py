"""``sync_guides``: load the seed guides, or write the working copies out."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from guides.content import ContentError
from guides.seeds import FOLDER, export, sync


class Command(BaseCommand):
    help = "Create missing seed guides and update those that staff have not touched. Safe to repeat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--from", dest="folder", type=Path, default=FOLDER, help="folder with the files")
        parser.add_argument(
            "--export", type=Path, metavar="FOLDER", help="write every working copy to a file instead"
        )

    def handle(self, *args: Any, folder: Path, export: Path | None, **options: Any) -> None:
        if export is not None:
            self._export(export)
            return
        try:
            report = sync(folder)
        except ContentError as error:
            raise CommandError(str(error)) from error
        for words, slugs in (
            ("created", report.created),
            ("updated", report.updated),
            ("unchanged", report.unchanged),
            ("kept, since staff have touched it", report.kept),
        ):
            for slug in slugs:
                self.stdout.write(f"{slug}: {words}")

    def _export(self, folder: Path) -> None:
        for file in export(folder):
            self.stdout.write(str(file))
