"""``check_guides``: fail where a published guide has a problem, so that a new edition cannot silently break a page."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from guides.checks import problems
from guides.models import Guide


class Command(BaseCommand):
    help = "Render every published guide by today's rules; exit with an error where one has a problem."

    def handle(self, *args: Any, **options: Any) -> None:
        found = problems()
        if found:
            raise CommandError("\n".join(found))
        self.stdout.write(f"{Guide.objects.exclude(published=None).count()} published guides, no problem")
