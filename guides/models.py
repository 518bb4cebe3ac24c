"""A guide has a working copy, which staff edit, and a published copy, which visitors see.

Saving never touches the latter.
Every save and every publication leaves a revision with the whole content, so that history, differences and restoring
need one table (``docs/adr/0007-guides.md`` says why this is not django-simple-history).
"""

from __future__ import annotations

from datetime import date
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse

from guides.content import Content, Question, Source


class Guide(models.Model):
    """The working copy in fields and related rows; the published copy as one JSON value."""

    slug = models.SlugField(unique=True, max_length=80)
    title = models.CharField(max_length=120)
    summary = models.CharField(max_length=300, help_text="One or two sentences, 40 to 260 characters.")
    body = models.TextField(blank=True, help_text="Markdown. Headings start with ##.")
    updated = models.DateField(default=date.today, help_text="Shown as “last updated”.")

    version = models.PositiveIntegerField(default=1, editable=False)
    published = models.JSONField(null=True, blank=True, editable=False)
    published_at = models.DateTimeField(null=True, blank=True, editable=False)
    seed = models.CharField(max_length=64, blank=True, editable=False)
    """Fingerprint of the content as it was seeded; another working copy means that staff have touched it."""

    class Meta:
        ordering = ("slug",)
        # All that lists of guides ask of rows that have not changed; the rows themselves hold whole texts.
        indexes = (models.Index(fields=("slug", "version", "published_at"), name="guide_listing"),)
        permissions = (("publish_guide", "Can publish a guide"),)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """The public page."""
        return reverse("guide", args=[self.slug])

    @property
    def content(self) -> Content:
        """The working copy."""
        return Content(
            self.title,
            self.summary,
            self.body.replace("\r\n", "\n").strip(),
            self.updated,
            tuple(
                Question(each.question, each.answer.replace("\r\n", "\n").strip())
                for each in self.questions.all()
            ),
            tuple(Source(each.title, each.url) for each in self.sources.all()),
            tuple(each.path for each in self.related_pages.all()),
        )

    @property
    def published_content(self) -> Content | None:
        """The published copy."""
        return None if self.published is None else Content.from_json(self.published)

    @property
    def state(self) -> str:
        """Draft, published, or published with changes that are not public yet."""
        if self.published is None:
            return "draft"
        return "published" if self.published_content == self.content else "changed since published"

    @property
    def touched(self) -> bool:
        """Whether staff changed the working copy since it was seeded."""
        return self.content.fingerprint != self.seed


class Publication(models.Model):
    """One row that counts publications: whoever publishes locks it, so that the count never goes back."""

    count = models.PositiveBigIntegerField(default=0)
    at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return str(self.count)

    @classmethod
    def announce(cls) -> None:
        """Count one more change of what is public; call it inside the transaction that makes it."""
        cls.objects.get_or_create(pk=1)
        row = cls.objects.select_for_update().get(pk=1)
        row.count += 1
        row.save()


class QuestionRow(models.Model):
    """A question of a guide."""

    guide = models.ForeignKey(Guide, models.CASCADE, related_name="questions")
    position = models.PositiveSmallIntegerField(default=0)
    question = models.CharField(max_length=200)
    answer = models.TextField(help_text="Markdown, with citations such as (B02 8.3.1).")

    class Meta:
        ordering = ("position", "pk")
        verbose_name = "question"

    def __str__(self) -> str:
        return self.question


class SourceRow(models.Model):
    """A source of a guide."""

    guide = models.ForeignKey(Guide, models.CASCADE, related_name="sources")
    position = models.PositiveSmallIntegerField(default=0)
    title = models.CharField(max_length=300)
    url = models.CharField(max_length=500)

    class Meta:
        ordering = ("position", "pk")
        verbose_name = "source"

    def __str__(self) -> str:
        return self.title


class RelatedPage(models.Model):
    """A page of this site that a guide leads on to."""

    guide = models.ForeignKey(Guide, models.CASCADE, related_name="related_pages")
    position = models.PositiveSmallIntegerField(default=0)
    path = models.CharField(max_length=300, help_text="As /guides/fide-titles or /calculators/rating-change.")

    class Meta:
        ordering = ("position", "pk")

    def __str__(self) -> str:
        return self.path


class Revision(models.Model):
    """The whole content of a guide at a moment."""

    SAVED, PUBLISHED, SEEDED, RESTORED = "saved", "published", "seeded", "restored"
    KINDS = ((SAVED, "saved"), (PUBLISHED, "published"), (SEEDED, "seeded"), (RESTORED, "restored"))

    guide = models.ForeignKey(Guide, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=KINDS)
    at = models.DateTimeField(auto_now_add=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True)
    json = models.JSONField()

    class Meta:
        ordering = ("-number",)
        constraints = (models.UniqueConstraint(fields=("guide", "number"), name="revision_number"),)

    def __str__(self) -> str:
        return f"{self.guide_id} no. {self.number}: {self.kind}"

    @property
    def content(self) -> Content:
        """The content as it was."""
        return Content.from_json(self.json)

    @property
    def by(self) -> str:
        """Who it was."""
        return str(self.user) if self.user else "the seeds"


def rows_of(content: Content, guide: Guide) -> dict[type[models.Model], list[Any]]:
    """The related rows of a content."""
    return {
        QuestionRow: [
            QuestionRow(guide=guide, position=place, question=each.question, answer=each.answer)
            for place, each in enumerate(content.faq)
        ],
        SourceRow: [
            SourceRow(guide=guide, position=place, title=each.title, url=each.url)
            for place, each in enumerate(content.sources)
        ],
        RelatedPage: [
            RelatedPage(guide=guide, position=place, path=path) for place, path in enumerate(content.related)
        ],
    }


def wrong_rows(content: Content, guide: Guide) -> bool:
    """Whether a row of a content is too long or lacks something."""
    for rows in rows_of(content, guide).values():
        for row in rows:
            try:
                row.full_clean(exclude=["guide"])
            except ValidationError:
                return True
    return False


@receiver(post_delete, sender=Guide)
def announce_deletion(sender: type[Guide], **kwargs: Any) -> None:
    """A guide that is deleted is gone from every process at once."""
    Publication.announce()
