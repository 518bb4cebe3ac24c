"""Files that people upload: bytes to text, or a sentence that says why not."""

from __future__ import annotations

from calculators.readers.problems import Problem, Unreadable

MOST_BYTES = 2 * 1024 * 1024
"""The largest file that is read: a tournament of thousands of games stays below."""

_SIGNATURES = {
    b"PK\x03\x04": "a zip archive, or a workbook saved as .xlsx",
    b"PK\x05\x06": "an empty zip archive",
    b"\x1f\x8b": "a gzip archive",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!": "a rar archive",
    b"BZh": "a bzip2 archive",
    b"\xfd7zXZ": "an xz archive",
    b"%PDF": "a PDF",
    b"\xd0\xcf\x11\xe0": "an old Office file",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_MOST_CONTROLS = 50
"""One control character in so many bytes is dirt in a text; more of them are no text."""


def too_large(size: int) -> Unreadable:
    """What is said to a file above the limit."""
    megabytes = f"{size / 1024 / 1024:.1f}"
    return Unreadable(
        Problem(
            "file_too_large",
            f"The file has {megabytes} MB: at most {MOST_BYTES // 1024 // 1024} MB are read. Send one event only.",
        )
    )


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 with or without BOM, UTF-16 with one, else Windows-1252, else Latin-1.

    Raises ``Unreadable`` for a file that is empty, too large, packed or no text.
    """
    if len(data) > MOST_BYTES:
        raise too_large(len(data))
    if not data.strip():
        raise Unreadable(Problem("file_empty", "The file is empty."))
    for signature, name in _SIGNATURES.items():
        if data.startswith(signature):
            raise Unreadable(
                Problem(
                    "file_not_text",
                    f"The file is {name}. Unpack it, or save it as plain text, and send that.",
                )
            )
    if data.startswith(_UTF_16):
        return data.decode("utf-16", "replace")
    controls = sum(data.count(bytes([code])) for code in (*range(9), *range(14, 32), 127) if code != 26)
    if b"\0" in data[:4096] or controls * _MOST_CONTROLS > len(data):
        raise Unreadable(
            Problem("file_not_text", "The file is no text. Save it as plain text, and send that.")
        )
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
