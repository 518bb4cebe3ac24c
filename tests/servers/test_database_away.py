"""The database goes away and comes back: what needs it says so politely, everything else goes on."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.servers.conftest import POSTGRESQL
from tests.servers.forwarder import Forwarder
from tests.servers.running import CALCULATOR, GUIDE, RESULT, Server, until
from tests.servers.staff import Staff

GOES_ON = ("/", "/index.md", "/llms.txt", CALCULATOR, f"{CALCULATOR}.md", RESULT, "/handbook/b02")
NEEDS_IT = (GUIDE, "/guides", "/guides.md", "/guides/changes.atom", "/sitemap.xml", "/llms-full.txt")
needs_postgresql = pytest.mark.skipif(not POSTGRESQL, reason="TEST_DATABASE_URL names no PostgreSQL")


@pytest.fixture
def forwarder(database: str) -> Iterator[Forwarder]:
    """Between the test's server and its database."""
    forwarder = Forwarder(database)
    yield forwarder
    forwarder.cut()


def check_that_it_goes_on(server: Server) -> None:
    for path in GOES_ON:
        assert server.get(path).status == 200, path
    assert "max-age=0" in server.get("/").headers["Cache-Control"]
    assert server.get("/livez").status == 200


def check_that_it_is_polite(server: Server) -> None:
    for path in NEEDS_IT:
        answer = server.get(path)
        assert answer.status == 503, path
        assert int(answer.headers["Retry-After"]) > 0
        assert answer.headers["Cache-Control"] == "no-store"
    assert "does not answer" in server.get(GUIDE).text
    assert server.get(f"{GUIDE}.md").headers["Content-Type"] == "text/markdown; charset=utf-8"
    data = json.loads(server.get("/guides/rating-percentiles.json").text)
    assert data["errors"][0]["code"] == "unavailable"
    assert server.get("/healthz").status == 503


def check_that_it_is_back(server: Server) -> None:
    until(lambda: all(server.get("/healthz").status == 200 for _ in range(4)), "the database")
    time.sleep(1.2)  # each process leaves it alone for a second after its last failure
    for path in (*GOES_ON, *NEEDS_IT):
        assert server.get(path).status == 200, path
    assert GUIDE in server.get("/").text


@needs_postgresql
def test_postgresql_breaks_off_and_comes_back(forwarder: Forwarder, serve: Callable[..., Server]):
    server = serve(DATABASE_URL=forwarder.url)
    staff = Staff(server)
    check_that_it_is_back(server)

    forwarder.cut()
    check_that_it_goes_on(server)
    check_that_it_is_polite(server)
    assert staff.get("/admin/guides/guide/").status == 503
    assert GUIDE not in server.get("/").text

    forwarder.restore()
    check_that_it_is_back(server)
    assert staff.get("/admin/guides/guide/").status == 200


@needs_postgresql
def test_a_database_in_the_void_does_not_hold_up_calculators(
    forwarder: Forwarder, serve: Callable[..., Server]
):
    server = serve(DATABASE_URL=forwarder.url, WEB_CONCURRENCY="1")
    forwarder.swallow()
    assert server.get(CALCULATOR).status == 200  # this one notices, after connect_timeout

    began = time.monotonic()
    for _ in range(10):
        assert server.get(CALCULATOR).status == 200
        assert server.get(GUIDE).status == 503
    assert time.monotonic() - began < 6, "nobody waits for it again so soon"


@pytest.mark.skipif(bool(POSTGRESQL), reason="SQLite's case")
def test_sqlite_cannot_be_opened_and_comes_back(prepared: Path, tmp_path: Path, serve: Callable[..., Server]):
    file = tmp_path / "later.sqlite3"
    file.mkdir()  # nothing that could be opened
    server = serve(DATABASE_URL=f"sqlite:///{file}")
    check_that_it_goes_on(server)
    check_that_it_is_polite(server)

    file.rmdir()
    shutil.copy(prepared / "db.sqlite3", file)
    check_that_it_is_back(server)
