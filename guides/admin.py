"""The staff's side: editing the working copy with preview and problems, publishing, history, restoring."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.views.decorators.cache import never_cache

from guides.editing import NotPublishable, Outdated, difference, publish, record, rendered, restore, write
from guides.mirror import mirror
from guides.models import Guide, QuestionRow, RelatedPage, Revision, SourceRow, wrong_rows
from guides.preview import content_from_form
from site_config.clock import current_day


class GuideForm(forms.ModelForm):  # type: ignore[type-arg]
    """The working copy, with the version it was opened at: two people cannot overwrite each other unawares."""

    opened_at_version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    overwrite = forms.BooleanField(
        required=False,
        label="Save over a newer version",
        help_text="Only after a warning that somebody else has saved. Their version stays in the history.",
    )

    class Meta:
        model = Guide
        fields = ("title", "slug", "summary", "body", "updated")
        widgets: ClassVar = {
            "body": forms.Textarea(attrs={"rows": 30, "class": "vLargeTextField guide-source"})
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["opened_at_version"].initial = self.instance.version

    def clean(self) -> dict[str, Any]:
        """Refuse to save over a version that is newer than the one opened."""
        cleaned = super().clean() or {}
        if self.instance.pk is None or cleaned.get("overwrite"):
            return cleaned
        current = Guide.objects.select_for_update().get(pk=self.instance.pk)
        opened = cleaned.get("opened_at_version")
        if opened != current.version:
            last = current.revisions.first()
            who = f" by {last.by} on {last.at:%Y-%m-%d at %H:%M}" if last else ""
            raise ValidationError(
                f"This guide was saved{who} after you opened it. What you typed still stands below. Look at the "
                "history, take over what is new, and tick “Save over a newer version”.",
                code="conflict",
            )
        return cleaned


class _Rows(admin.TabularInline):  # type: ignore[type-arg]
    extra = 1


class QuestionInline(admin.StackedInline):  # type: ignore[type-arg]
    model = QuestionRow
    extra = 1


class SourceInline(_Rows):
    model = SourceRow


class RelatedInline(_Rows):
    model = RelatedPage


@admin.register(Guide)
class GuideAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """List with state and date; editor; preview, publication, history."""

    form = GuideForm
    inlines = (QuestionInline, SourceInline, RelatedInline)
    list_display = ("title", "slug", "state", "updated", "published_at")
    search_fields = ("title", "slug", "body")
    fields = ("title", "slug", "summary", "body", "updated", "overwrite", "opened_at_version")
    change_form_template = "admin/guides/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        """Preview, publication and history beside Django's own."""
        view = self.admin_site.admin_view
        return [
            path("preview/", view(never_cache(self.preview)), name="guides_guide_preview"),
            path("<int:pk>/publish/", view(never_cache(self.publish)), name="guides_guide_publish"),
            path("<int:pk>/revisions/", view(never_cache(self.revisions)), name="guides_guide_revisions"),
            path(
                "<int:pk>/restore/<int:number>/", view(never_cache(self.restore)), name="guides_guide_restore"
            ),
            *super().get_urls(),
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: Guide | None = None) -> tuple[str, ...]:
        """The address of a guide is chosen once: saving must not move the public page."""
        return ("slug",) if obj else ()

    def has_publish_permission(self, request: HttpRequest) -> bool:
        """Publishing is a permission of its own."""
        return request.user.has_perm("guides.publish_guide")

    def save_model(self, request: HttpRequest, obj: Guide, form: Any, change: bool) -> None:
        """Count the version; the revision is kept once the inlines are saved as well."""
        if change:
            obj.version = Guide.objects.select_for_update().get(pk=obj.pk).version + 1
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Keep a revision and say which problems the working copy has."""
        super().save_related(request, form, formsets, change)
        guide = Guide.objects.get(pk=form.instance.pk)
        record(guide, Revision.SAVED, request.user)
        count = len(rendered(guide.content, together={guide.slug}).problems)
        if count:
            messages.warning(
                request, f"Saved with {count} problem{'s' if count > 1 else ''}; it cannot be published yet."
            )

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The editor, with the problems of the saved working copy."""
        guide = self.get_object(request, object_id)
        if guide is not None and request.method == "POST" and "overwrite" in request.POST:
            form = self.get_form(request, guide, change=True)(request.POST, instance=guide)
            typed = content_from_form(request.POST, current_day())
            if (
                self.has_change_permission(request, guide)
                and form.is_valid()
                and not wrong_rows(typed, guide)
            ):
                return self._overwrite(request, Guide.objects.get(pk=guide.pk))
        extra = {"may_publish": self.has_publish_permission(request), **(extra_context or {})}
        if guide is not None:
            extra["problems"] = rendered(guide.content, together={guide.slug}).problems
        return super().change_view(request, object_id, form_url, extra)

    @transaction.atomic
    def _overwrite(self, request: HttpRequest, guide: Guide) -> HttpResponse:
        """Write what was typed over a newer version; its rows may be gone, so the inlines are written anew."""
        guide = Guide.objects.select_for_update().get(pk=guide.pk)
        guide.version += 1
        write(guide, content_from_form(request.POST, current_day()))
        record(guide, Revision.SAVED, request.user)
        messages.success(request, "Saved over the newer version, which stays in the history.")
        return HttpResponseRedirect(reverse("admin:guides_guide_change", args=[guide.pk]))

    def preview(self, request: HttpRequest) -> HttpResponse:
        """What is typed, as page and as Markdown, through the real renderer; nothing is saved."""
        if not (self.has_change_permission(request) or self.has_add_permission(request)):
            raise PermissionDenied
        content = content_from_form(request.POST, current_day())
        slug = request.POST.get("of_guide") or request.POST.get("slug", "")
        context = {
            **self.admin_site.each_context(request),
            "content": content,
            "shown": rendered(content, together={slug}),
            "mirror": mirror(content, slug),
        }
        whole = "" if getattr(request, "htmx", False) else "_page"
        return TemplateResponse(request, f"admin/guides/preview{whole}.html", context)

    def publish(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Make the saved working copy public; refused while it has problems."""
        guide = get_object_or_404(Guide, pk=pk)
        if request.method != "POST" or not self.has_publish_permission(request):
            raise PermissionDenied
        version = request.POST.get("version", "")
        try:
            publish(
                guide,
                request.user,
                version=int(version) if version.isdecimal() and len(version) < 10 else None,
            )
        except Outdated:
            messages.error(
                request, "Not published: somebody has saved since you opened this page. Look at it again."
            )
        except NotPublishable as error:
            for problem in error.problems:
                messages.error(request, f"Not published: {problem}")
        else:
            messages.success(request, f"Published: {guide.title}")
        return HttpResponseRedirect(reverse("admin:guides_guide_change", args=[pk]))

    def revisions(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Every revision with user, date and its difference from the one before."""
        guide = get_object_or_404(Guide, pk=pk)
        if not self.has_view_permission(request, guide):
            raise PermissionDenied
        found = list(guide.revisions.select_related("user"))
        pairs = [
            (
                revision,
                difference(found[place + 1].content, revision.content) if place + 1 < len(found) else [],
            )
            for place, revision in enumerate(found)
        ]
        context = {
            **self.admin_site.each_context(request),
            "title": f"History of {guide.title}",
            "guide": guide,
            "pairs": pairs,
            "may_change": self.has_change_permission(request, guide),
            "opts": self.opts,
        }
        return TemplateResponse(request, "admin/guides/revisions.html", context)

    def restore(self, request: HttpRequest, pk: int, number: int) -> HttpResponse:
        """Make an old revision the working copy."""
        guide = get_object_or_404(Guide, pk=pk)
        if request.method != "POST" or not self.has_change_permission(request, guide):
            raise PermissionDenied
        restore(guide, get_object_or_404(Revision, guide=guide, number=number), request.user)
        messages.success(
            request, f"Revision {number} is the working copy again. The public page has not changed."
        )
        return HttpResponseRedirect(reverse("admin:guides_guide_change", args=[pk]))
