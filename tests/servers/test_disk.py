"""A disk that is full or takes nothing any more: the site reads on, and staff are told that nothing was saved."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.servers.conftest import POSTGRESQL
from tests.servers.running import CALCULATOR, GUIDE, RESULT, Server, manage
from tests.servers.staff import Staff

pytestmark = pytest.mark.skipif(bool(POSTGRESQL), reason="PostgreSQL's disk is not the site's")
READS = (CALCULATOR, RESULT, "/", "/guides", GUIDE, f"{GUIDE}.md", "/guides/rating-percentiles", "/healthz")


@pytest.fixture
def disk(tmp_path: Path, prepared: Path) -> Iterator[Path]:
    """A small disk of the test's own, with the database on it."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip(f"no disk can be mounted here: {mounted.stderr.strip()}")
    shutil.copy(prepared / "db.sqlite3", folder)
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Take every byte that is left."""
    file = disk / "filling"
    descriptor = os.open(file, os.O_CREAT | os.O_WRONLY)
    try:
        while os.write(descriptor, b"x" * 4096):
            pass
    except OSError:
        return file
    finally:
        os.close(descriptor)
    raise AssertionError("unreachable")


def check_that_it_reads(server: Server) -> None:
    for path in READS:
        for _ in range(3):
            assert server.get(path).status == 200, path


def test_a_full_disk(disk: Path, serve: Callable[..., Server]):
    server = serve(DATABASE_URL=f"sqlite:///{disk}/db.sqlite3")
    staff = Staff(server)
    filling = fill(disk)
    check_that_it_reads(server)
    answer = staff.write("fide-titles", title="Written on a full disk", body="x" * 100_000)
    assert answer.status == 503
    assert "nothing was changed" in answer.text
    check_that_it_reads(server)
    assert "Written on a full disk" not in staff.get(staff.editor("fide-titles")).text

    # A new server finds its way as well.
    check_that_it_reads(serve(DATABASE_URL=f"sqlite:///{disk}/db.sqlite3"))

    filling.unlink()
    assert staff.write("fide-titles", title="Written when there was room").status == 302


def test_a_disk_that_has_become_read_only(disk: Path, env: dict[str, str], serve: Callable[..., Server]):
    """Met at a start; while a server runs, its database's files are open and go on being read."""
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    url = f"sqlite:///{disk}/db.sqlite3"
    manage({**env, "DATABASE_URL": url}, "prepare")
    server = serve(DATABASE_URL=url)
    check_that_it_reads(server)
    with pytest.raises(AssertionError, match="refused"):
        Staff(server)
    check_that_it_reads(server)


def test_a_server_on_a_read_only_disk_beside_one_that_writes(disk: Path, serve: Callable[..., Server]):
    """As after an error that makes the kernel stop writing: the write-ahead log is there and is read."""
    writer = serve(DATABASE_URL=f"sqlite:///{disk}/db.sqlite3")
    Staff(writer)
    view = disk.parent / "view"
    view.mkdir()
    subprocess.run(["mount", "--bind", str(disk), str(view)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(view)], check=True)
        server = serve(DATABASE_URL=f"sqlite:///{view}/db.sqlite3")
        check_that_it_reads(server)
        staff = Staff(writer)
        staff.write("fide-titles", title="Seen through the log")
        staff.publish("fide-titles")
        assert "Seen through the log" in server.get(GUIDE).text
    finally:
        subprocess.run(["umount", "--lazy", str(view)], check=True)
