"""Published guides held against today's rules."""

from __future__ import annotations

from guides.editing import rendered
from guides.models import Guide


def problems() -> list[str]:
    """Every problem of every published guide, in words."""
    found = []
    for guide in Guide.objects.exclude(published=None):
        content = guide.published_content
        if content is not None:
            found += [f"{guide.slug}, {problem}" for problem in rendered(content).problems]
    return found
