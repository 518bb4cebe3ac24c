"""``serve()`` starts a server on a database of the test's own: SQLite, or PostgreSQL where TEST_DATABASE_URL names one.

Preparing one (tables, seed guides, a superuser, static files) takes seconds, so that it is done once and copied.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from tests.servers.running import Server, database_beside, environment, manage

POSTGRESQL = os.environ.get("TEST_DATABASE_URL", "")
if not POSTGRESQL.startswith("postgres"):
    POSTGRESQL = ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            # Seconds on a machine of one's own; on a loaded one a start alone may take ten.
            item.add_marker(pytest.mark.timeout(300))
            if not sys.platform.startswith("linux"):
                item.add_marker(pytest.mark.skip("looks into /proc for the server's processes"))


def sql(statement: str) -> None:
    """On the server that runs the tests' PostgreSQL."""
    with psycopg.connect(POSTGRESQL, autocommit=True) as connection:
        connection.execute(statement.encode())


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a SQLite file (or the name of a PostgreSQL database) and the static files; never written to."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "servers"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            url = f"sqlite:///{folder}/db.sqlite3"
            if POSTGRESQL:
                sql("DROP DATABASE IF EXISTS prepared")
                sql("CREATE DATABASE prepared")
                url = database_beside(POSTGRESQL, "prepared")
            env = environment(url, folder / "static")
            manage(env, "prepare")
            manage(env, "createsuperuser", "--noinput", "--username=editor", "--email=editor@example.org")
            manage(env, "collectstatic", "--noinput", "--verbosity=0")
            (folder / "done").touch()
    return folder


@pytest.fixture
def database(prepared: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a copy."""
    if not POSTGRESQL:
        shutil.copy(prepared / "db.sqlite3", tmp_path / "db.sqlite3")
        yield f"sqlite:///{tmp_path}/db.sqlite3"
        return
    name = f"copy_{uuid4().hex}"
    sql(f"CREATE DATABASE {name} TEMPLATE prepared")
    yield database_beside(POSTGRESQL, name)
    sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_database(tmp_path: Path) -> Iterator[str]:
    """The address of a database without tables."""
    if not POSTGRESQL:
        yield f"sqlite:///{tmp_path}/empty.sqlite3"
        return
    name = f"empty_{uuid4().hex}"
    sql(f"CREATE DATABASE {name}")
    yield database_beside(POSTGRESQL, name)
    sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def env(database: str, prepared: Path) -> dict[str, str]:
    """The environment of a process of the site on the test's database."""
    return environment(database, prepared / "static")


@pytest.fixture
def serve(env: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server; variables may be given. It is stopped at the test's end."""
    started: list[Server] = []

    def start(**variables: str) -> Server:
        server = Server({**env, **variables}, tmp_path / f"server-{len(started)}.log")
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()
