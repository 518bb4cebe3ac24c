"""What can be done to a guide: write the working copy, record, publish and restore it. All in transactions."""

from __future__ import annotations

from datetime import date
from difflib import unified_diff
from typing import Any

from django.db import transaction
from django.utils import timezone

from guides.content import Content
from guides.models import Guide, Revision, rows_of
from guides.rendering import Problem, Rendered, render


class NotPublishable(ValueError):
    """The working copy has problems; ``problems`` lists them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


def known_slugs() -> set[str]:
    """Slugs that links may lead to: every guide, for guides that are written together."""
    return set(Guide.objects.values_list("slug", flat=True))


def rendered(content: Content, today: date | None = None) -> Rendered:
    """Render a content with what the database knows."""
    return render(content, known_slugs(), today or timezone.localdate())


@transaction.atomic
def write(guide: Guide, content: Content) -> None:
    """Make ``content`` the working copy. The public page does not change."""
    guide.title, guide.summary, guide.body, guide.updated = (
        content.title,
        content.summary,
        content.body,
        content.updated,
    )
    guide.save()
    for model, rows in rows_of(content, guide).items():
        model._default_manager.filter(guide=guide).delete()  # noqa: SLF001
        model._default_manager.bulk_create(rows)  # noqa: SLF001


@transaction.atomic
def record(guide: Guide, kind: str, user: Any = None) -> Revision:
    """Keep the working copy as a revision."""
    last = guide.revisions.first()
    return Revision.objects.create(
        guide=guide,
        number=last.number + 1 if last else 1,
        kind=kind,
        user=user,
        json=guide.content.to_json(),
    )


@transaction.atomic
def publish(guide: Guide, user: Any = None) -> Revision:
    """Make the working copy public. Raises ``NotPublishable`` while it has problems."""
    problems = rendered(guide.content).problems
    if problems:
        raise NotPublishable(problems)
    guide.published = guide.content.to_json()
    guide.published_at = timezone.now()
    guide.save(update_fields=["published", "published_at"])
    return record(guide, Revision.PUBLISHED, user)


@transaction.atomic
def restore(guide: Guide, revision: Revision, user: Any = None) -> Revision:
    """Make an old revision the working copy again. The public page does not change."""
    guide.version += 1
    write(guide, revision.content)
    return record(guide, Revision.RESTORED, user)


def difference(before: Content, after: Content) -> list[str]:
    """The difference of two contents in their text form, as lines of a unified diff."""
    return list(
        unified_diff(
            before.to_file().splitlines(), after.to_file().splitlines(), "before", "after", lineterm=""
        )
    )
