"""The digest of a copy of the site: it changes with everything that answers are made of, and with nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from site_config.build import FOLDERS, build


@pytest.fixture
def copy(tmp_path: Path, settings: Settings) -> Iterator[Path]:
    """A copy of a site with a file in each folder."""
    settings.BASE_DIR = tmp_path
    for folder in FOLDERS:
        (tmp_path / folder / "inner").mkdir(parents=True)
        (tmp_path / folder / "inner" / "file").write_text("as it was")
    yield tmp_path
    build.cache_clear()


def digest() -> str:
    """Worked out anew."""
    build.cache_clear()
    return build()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_counts(copy: Path, folder: str):
    before = digest()
    assert digest() == before
    file = copy / folder / "inner" / "file"
    file.write_text("changed")
    changed = digest()
    file.rename(file.with_name("renamed"))
    assert len({before, changed, digest()}) == 3


def test_what_python_compiled_does_not(copy: Path):
    before = digest()
    (copy / "calculators" / "__pycache__").mkdir()
    (copy / "calculators" / "__pycache__" / "x.pyc").write_bytes(b"x")
    assert digest() == before


@pytest.mark.usefixtures("copy")
def test_the_address_and_the_packages_count(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    before = digest()
    settings.SITE_URL = "https://elo.example"
    moved = digest()
    monkeypatch.setattr("site_config.build.distributions", list)
    assert len({before, moved, digest()}) == 3


def test_the_folders_are_those_the_image_is_made_of():
    dockerfile = (Path(__file__).parents[2] / "Dockerfile").read_text()
    assert {f"COPY {folder} ./{folder}" for folder in FOLDERS} <= set(dockerfile.splitlines())
