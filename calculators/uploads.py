"""The file that came with a form: read in memory, never stored."""

from __future__ import annotations

from django.http import HttpRequest

from calculators.readers.uploads import MOST_BYTES, decode, too_large


def uploaded_text(request: HttpRequest, name: str = "file") -> str:
    """The text of an uploaded file; nothing where none was chosen. Raises ``Unreadable`` in words for people.

    Django's only upload handler here keeps files in memory and drops a body above the limit unread (``settings``).
    """
    if request.method != "POST" or request.content_type != "multipart/form-data":
        return ""
    file = request.FILES.get(name)
    if file is not None:
        return decode(file.read(MOST_BYTES + 1)) if file.name else ""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if length.isdigit() and int(length) > MOST_BYTES:
        raise too_large(int(length))
    return ""
