"""Guides to test with, and people who may edit them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from importlib import import_module
from typing import Any

from django.apps import apps
from django.contrib.auth.models import Group, User
from django.db import transaction
from django.test import Client
from django.utils import timezone

from guides.content import Content, Question, Source
from guides.editing import record, write
from guides.models import Guide, Publication, Revision
from guides.rendering import Problem, Rendered, render
from tests.guides.pages import parse

TODAY = date(2026, 11, 30)
SLUGS = {"how-it-works", "fide-titles"}
EXAMPLE = "```example rating-change\nas: steps\ndate: 2026-10-01\nrating: 1800\nk: 20\ngames: 1850l.1750w.1900d\n```"
SMALL = Content(
    title="How it works",
    summary="A guide that is just long enough to be published, with one question.",
    body=f"A rating comes from five games (B02 7.1.4).\n\n## What is an example?\n\n{EXAMPLE}",
    updated=date(2026, 11, 1),
    faq=(Question("Is it round?", "Once a period (B02 8.3.4)."),),
    sources=(Source("FIDE Handbook", "https://handbook.fide.com/chapter/B022024"),),
    related=("/calculators/rating-change",),
)
BROKEN = replace(SMALL, body="One line.\n\nA clause that is none (B02 99.9).\n")


LIST, ADD, PREVIEW = (f"/admin/guides/guide/{view}" for view in ("", "add/", "preview/"))


def of(guide: Guide, view: str) -> str:
    """Address of a view of the admin for a guide."""
    return f"/admin/guides/guide/{guide.pk}/{view}/"


def rendered(body: str = SMALL.body, **changes: Any) -> Rendered:
    """The small guide with another body."""
    return render(replace(SMALL, body=body, **changes), SLUGS, TODAY)


def problems(body: str = SMALL.body, **changes: Any) -> tuple[Problem, ...]:
    """Only what is wrong with it."""
    return rendered(body, **changes).problems


def saved(content: Content = SMALL, slug: str = "how-it-works") -> Guide:
    """A draft in the database."""
    guide = Guide(slug=slug)
    write(guide, content)
    record(guide, Revision.SAVED)
    return Guide.objects.get(pk=guide.pk)


def forced(content: Content, slug: str = "how-it-works") -> Guide:
    """Public without a check, as a publication from before a new edition would be."""
    guide = saved(content, slug)
    Guide.objects.filter(pk=guide.pk).update(published=content.to_json(), published_at=timezone.now())
    with transaction.atomic():
        Publication.announce()
    return Guide.objects.get(pk=guide.pk)


def user(name: str = "editor", *groups: str, password: str = "") -> User:
    """Somebody of the staff, in these groups. A live server's tests lose what migrations made, so it is made again."""
    if not Group.objects.filter(name="Guide editors").exists():
        made_by: Any = None  # the migration does not look at its schema editor
        import_module("guides.migrations.0002_guide_editors").make_group(apps, made_by)
    person = User(username=name, is_staff=True)
    if password:
        person.set_password(password)  # slow on purpose, so only for those who log in by hand
    person.save()
    person.groups.set(Group.objects.filter(name__in=groups))
    return person


def editor_client(name: str = "editor") -> Client:
    """A client logged in as a guide editor."""
    client = Client()
    client.force_login(user(name, "Guide editors"))
    return client


def filled_form(client: Client, address: str) -> dict[str, str]:
    """The fields of the admin's form as a browser would send them."""
    response = client.get(address)
    assert response.status_code == 200, response.status_code
    form = parse(response.content.decode()).one("form", id="guide_form")
    fields = {}
    for node in form.all("input", "textarea", "select"):
        kind, name = node.attrs.get("type"), node.attrs.get("name")
        if not name or kind in ("submit", "button") or (kind == "checkbox" and "checked" not in node.attrs):
            continue
        fields[name] = node.raw.removeprefix("\n") if node.tag == "textarea" else node.attrs.get("value", "")
    return fields
