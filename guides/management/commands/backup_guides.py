"""``backup_guides``: all content as JSON; ``restore_guides`` reads it, on SQLite and PostgreSQL alike."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from guides.backup import dump


class Command(BaseCommand):
    help = "Write every guide with its published copy and its history as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="where to; without it to standard output")

    def handle(self, *args: Any, file: Path | None, **options: Any) -> None:
        text = dump()
        if file is None:
            self.stdout.write(text, ending="")
            return
        # Whole or not at all, also where a backup stood before.
        partial = file.with_name(f"{file.name}.partial")
        partial.write_text(text, "utf-8")
        partial.replace(file)
