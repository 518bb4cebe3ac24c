"""``check_guides``: fail where a published guide has a problem, so that a new edition cannot silently break a page."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from guides.editing import rendered
from guides.models import Guide


class Command(BaseCommand):
    help = "Render every published guide by today's rules; exit with an error where one has a problem."

    def handle(self, *args: Any, **options: Any) -> None:
        problems = []
        guides = Guide.objects.exclude(published=None)
        for guide in guides:
            content = guide.published_content
            if content is not None:
                problems += [f"{guide.slug}, {problem}" for problem in rendered(content).problems]
        if problems:
            raise CommandError("\n".join(problems))
        self.stdout.write(f"{len(guides)} published guides, no problem")
