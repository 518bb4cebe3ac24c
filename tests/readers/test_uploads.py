"""Bytes of files to text."""

from __future__ import annotations

import contextlib
import gzip
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.readers.problems import Unreadable
from calculators.readers.uploads import MOST_BYTES, decode


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("games.pgn", "1-0")
    return packed.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_the_usual_encodings_are_read(encoding: str):
    assert decode("Häggström, Åsa 1926 1\r\n".encode(encoding)) == "Häggström, Åsa 1926 1\r\n"


def test_bytes_that_are_in_neither_are_read_as_latin_1():
    assert decode(b"\xe4 \x81") == "ä \x81"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b" \r\n", "empty"),
        (zipped(), "zip archive"),
        (gzip.compress(b"1926 1"), "gzip"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"\x89PNG\r\n\x1a\n", "picture"),
        (b"1926 1\0\0\0", "no text"),
        (bytes(range(1, 30)) * 20, "no text"),
        (b"x" * (MOST_BYTES + 1), "at most 2 MB"),
    ],
    ids=["nothing", "blanks", "zip", "gzip", "pdf", "png", "nul", "controls", "large"],
)
def test_what_is_no_text_is_refused_in_words(data: bytes, said: str):
    with pytest.raises(Unreadable, match=said):
        decode(data)


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_refused(data: bytes):
    with contextlib.suppress(Unreadable):
        assert isinstance(decode(data), str)
