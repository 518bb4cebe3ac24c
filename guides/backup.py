"""All content in one JSON text: every guide with its working copy, its published copy and its revisions.

Accounts, permissions and sessions are no content and not in it. Users are named by revisions only, and found again by
their names.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from guides.content import Content
from guides.editing import write
from guides.models import Guide, Publication, Revision

FORMAT = "elo-by-the-book guides, version 1"


class BackupError(ValueError):
    """The text is no backup that can be read; nothing was changed."""


@transaction.atomic
def dump() -> str:
    """The content as it stands at this moment: whoever saves or publishes waits for a guide's row."""
    guides = [
        _values(guide) for guide in Guide.objects.select_for_update().prefetch_related("revisions__user")
    ]
    return json.dumps({"format": FORMAT, "guides": guides}, ensure_ascii=False, indent=1) + "\n"


def _values(guide: Guide) -> dict[str, Any]:
    return {
        "slug": guide.slug,
        "version": guide.version,
        "seed": guide.seed,
        "content": guide.content.to_json(),
        "published": guide.published,
        "published_at": guide.published_at and guide.published_at.isoformat(),
        "revisions": [
            {
                "number": each.number,
                "kind": each.kind,
                "at": each.at.isoformat(),
                "user": each.user and each.user.get_username(),
                "content": each.json,
            }
            for each in guide.revisions.all()
        ],
    }


def load(text: str) -> list[str]:
    """Make the content what the backup says, whole or not at all; the slugs. Raises ``BackupError``.

    Guides that are not in it are deleted. Every process notices, since the count of publications goes up.
    """
    try:
        values = json.loads(text)
        if values["format"] != FORMAT:
            raise ValueError(f"{values['format']!r} where {FORMAT!r} is wanted")  # noqa: TRY301
        return _replace(values["guides"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BackupError(f"this is no backup: {type(error).__name__}: {error}") from error


@transaction.atomic
def _replace(guides: list[Any]) -> list[str]:
    # As everywhere: first the guides are locked, then the count of publications.
    list(Guide.objects.select_for_update())
    slugs = [_restore(each) for each in guides]
    Guide.objects.exclude(slug__in=slugs).delete()
    Publication.announce()
    return slugs


def _restore(values: dict[str, Any]) -> str:
    """One guide, in place of what stands under its address."""
    guide = Guide.objects.filter(slug=values["slug"]).first()
    if guide is None:
        guide = Guide(slug=values["slug"], version=values["version"])
    else:
        # Higher than any that an editor has open, so that nobody saves over what was restored unawares.
        guide.version = max(guide.version + 1, values["version"])
    guide.seed = values["seed"]
    guide.published = values["published"] and Content.from_json(values["published"]).to_json()
    guide.published_at = values["published_at"] and _moment(values["published_at"])
    write(guide, Content.from_json(values["content"]))
    guide.revisions.all().delete()
    users = {user.get_username(): user for user in get_user_model().objects.all()}
    for each in values["revisions"]:
        revision = Revision.objects.create(
            guide=guide,
            number=each["number"],
            kind=each["kind"],
            user=users.get(each["user"]),
            json=Content.from_json(each["content"]).to_json(),
        )
        # A revision notes the moment it is made; this one was made earlier.
        Revision.objects.filter(pk=revision.pk).update(at=_moment(each["at"]))
    return guide.slug


def _moment(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    if timezone.is_naive(found):
        raise ValueError(f"{text!r} has no time zone")
    return found
