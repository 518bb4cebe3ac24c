"""Small files of our own with the oddities of real ones."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def sample(name: str) -> str:
    """The text of a file beside this one, with its line ends as they are."""
    return (FOLDER / name).read_bytes().decode("utf-8")
