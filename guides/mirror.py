"""A guide's Markdown as visitors get it, for the preview: front matter, body, questions, sources, related pages."""

from __future__ import annotations

from django.template import engines

from guides.content import Content
from guides.editing import rendered
from site_config.answers import Page


def mirror(content: Content, slug: str) -> str:
    """The whole Markdown of a content that need not be saved."""
    page = Page(
        content.title, f"/guides/{slug}", "guide", content.summary, content.updated, related=content.related
    )
    context = {
        "page": page,
        "content": content,
        "shown": rendered(content, together={slug}),
        "asked": None,
        "slug": slug,
    }
    return engines["markdown"].get_template("guides/guide.md").render(context)
