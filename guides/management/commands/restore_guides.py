"""``restore_guides``: make the content what a backup says. The site may run meanwhile; visitors see it at once."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from guides.backup import BackupError, load


class Command(BaseCommand):
    help = "Replace every guide by those of a backup; guides that are not in it are deleted."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what backup_guides wrote; - for standard input")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
            slugs = load(text)
        except (OSError, BackupError) as error:
            raise CommandError(f"Nothing was changed: {error}") from error
        self.stdout.write(f"{len(slugs)} guides restored: {', '.join(slugs)}")
