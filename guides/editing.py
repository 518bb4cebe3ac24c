"""What can be done to a guide: write the working copy, record, publish and restore it. All in transactions."""

from __future__ import annotations

from collections.abc import Container, Iterable
from datetime import date
from difflib import unified_diff
from typing import Any

from django.db import transaction
from django.utils import timezone

from guides.content import Content
from guides.models import Guide, Publication, Revision, rows_of
from guides.rendering import Problem, Rendered, render
from site_config.clock import current_day


class NotPublishable(ValueError):
    """The working copy has problems; ``problems`` lists them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class Known(Container[str]):
    """The slugs that links may lead to, each asked for by itself: a guide has few links, and guides may be many."""

    def __init__(self, together: Iterable[str]) -> None:
        self._found = dict.fromkeys(together, True)

    def __contains__(self, slug: object) -> bool:
        found = self._found.get(str(slug))
        if found is None:
            public = Guide.objects.filter(slug=slug).exclude(published=None)
            found = self._found[str(slug)] = public.exists()
        return found


def rendered(content: Content, today: date | None = None, together: Iterable[str] = ()) -> Rendered:
    """Render a content; its links may lead to published guides and to those that are published ``together`` with it."""
    return render(content, Known(together), today or current_day())


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
    Guide.objects.select_for_update().get(pk=guide.pk)  # one number after the other
    last = guide.revisions.first()
    return Revision.objects.create(
        guide=guide,
        number=last.number + 1 if last else 1,
        kind=kind,
        user=user,
        json=guide.content.to_json(),
    )


class Outdated(ValueError):
    """Somebody has saved since the version that was looked at; ``guide`` is how it stands now."""


@transaction.atomic
def publish(
    guide: Guide, user: Any = None, *, version: int | None = None, together: Iterable[str] = ()
) -> Revision:
    """Make the working copy public as it stands in the database.

    ``version``: the version that was looked at, if somebody did. Raises ``NotPublishable`` while there are problems,
    and ``Outdated`` when a newer version has been saved.
    """
    current = Guide.objects.select_for_update().get(pk=guide.pk)
    if version is not None and version != current.version:
        raise Outdated(f"version {version} was looked at, version {current.version} is there")
    problems = rendered(current.content, together={current.slug, *together}).problems
    if problems:
        raise NotPublishable(problems)
    current.published = current.content.to_json()
    current.published_at = timezone.now()
    current.save(update_fields=["published", "published_at"])
    guide.published, guide.published_at = current.published, current.published_at
    Publication.announce()
    return record(current, Revision.PUBLISHED, user)


@transaction.atomic
def restore(guide: Guide, revision: Revision, user: Any = None) -> Revision:
    """Make an old revision the working copy again. The public page does not change."""
    current = Guide.objects.select_for_update().get(pk=guide.pk)
    current.version += 1
    write(current, revision.content)
    guide.refresh_from_db()
    return record(current, Revision.RESTORED, user)


def difference(before: Content, after: Content) -> list[str]:
    """The difference of two contents in their text form, as lines of a unified diff."""
    return list(
        unified_diff(
            before.to_file().splitlines(), after.to_file().splitlines(), "before", "after", lineterm=""
        )
    )
