"""A content from what stands in the admin's form, saved or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from django import forms
from django.core.exceptions import ValidationError

from guides.content import Content, Question, Source


def content_from_form(data: Mapping[str, str], today: date) -> Content:
    """Read the posted fields of the change form and its inlines, without saving or validating anything."""
    try:
        updated = forms.DateField().clean(data.get("updated", ""))  # 30/11/2026, or as ISO writes it
    except ValidationError:
        updated = today
    return Content(
        data.get("title", ""),
        data.get("summary", ""),
        _text(data.get("body", "")),
        updated,
        tuple(
            Question(row["question"], _text(row["answer"]))
            for row in _rows(data, "questions", "question", "answer")
        ),
        tuple(Source(row["title"], row["url"]) for row in _rows(data, "sources", "title", "url")),
        tuple(row["path"] for row in _rows(data, "related_pages", "path")),
    )


def _text(value: str) -> str:
    return value.replace("\r\n", "\n").strip()


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _rows(data: Mapping[str, str], prefix: str, *fields: str) -> Iterator[dict[str, str]]:
    total = data.get(f"{prefix}-TOTAL_FORMS", "0")
    rows = []
    for number in range(min(_whole(total), 200)):
        start = f"{prefix}-{number}-"
        row = {name: data.get(start + name, "") for name in fields}
        position = data.get(f"{start}position", "0")
        if any(row.values()) and f"{start}DELETE" not in data:
            rows.append((_whole(position), number, row))
    for _, _, row in sorted(rows, key=lambda each: each[:2]):
        yield row
