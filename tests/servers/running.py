"""Real servers, started as production starts them, with nothing of this machine's environment."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import psycopg

ROOT = Path(__file__).resolve().parent.parent.parent
PASSWORD = "Zugzwang-in-e4"
GUIDE = "/guides/fide-titles"
CALCULATOR = "/calculators/rating-change"
NO_ANSWER = (OSError, http.client.HTTPException)
"""What a request raises when its process dies: before the answer, or in the middle of it."""
PATIENCE = 60
"""Seconds until a test gives up: a loaded machine is slow and no fault of the site."""
RESULT = f"{CALCULATOR}.json?date=2026-10-01&rating=1800&k=20&games=1850l.1750w.1900d"


def environment(database: str, static: Path, **more: str) -> dict[str, str]:
    """What a process of the site is told."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {
        **kept,
        "ENV_FILE": "",
        "SECRET_KEY": "for-servers-of-tests",
        "DJANGO_SETTINGS_MODULE": "site_config.settings",
        "DJANGO_SUPERUSER_PASSWORD": PASSWORD,
        "PYTHONDONTWRITEBYTECODE": "1",
        "DATABASE_URL": database,
        "STATIC_ROOT": str(static),
        **more,
    }


def manage(env: dict[str, str], *command: str, stdin: str = "") -> str:
    """Run a management command to its end; what it wrote."""
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=env,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def until(check: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.05)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    text: str


@dataclass
class Server:
    """A gunicorn of its own."""

    env: dict[str, str]
    log: Path
    port: int = field(default_factory=free_port)

    def start(self) -> Server:
        """Start, and wait for the first answer."""
        with self.log.open("a") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "-c", "site_config/gunicorn.py"],
                cwd=ROOT,
                env={**self.env, "PORT": str(self.port)},
                stderr=stderr,
            )
        until(self._answers, "the server's start")
        return self

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            return self.get("/livez").status == 200
        except NO_ANSWER:
            return False

    def get(self, path: str, **headers: str) -> Answer:
        """Ask over a connection of its own."""
        return self.ask(
            "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )

    def ask(self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None) -> Answer:
        """Ask anything."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body.encode() or None, headers or {})
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read().decode())
        finally:
            connection.close()

    def workers(self) -> list[int]:
        """The ids of the processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


def query(url: str, statement: str) -> tuple[Any, ...]:
    """The first row of what is in a database, asked beside the site."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            row = file.execute(statement).fetchone()
    else:
        with psycopg.connect(url) as server:
            row = server.execute(statement.encode()).fetchone()
    assert row, "nothing found"
    return tuple(row)


def database_beside(url: str, name: str) -> str:
    """The address of another database on the same server."""
    return urlsplit(url)._replace(path=f"/{quote(name)}").geturl()


def form(**values: str) -> tuple[str, dict[str, str]]:
    """A form's body and headers."""
    return urlencode(values), {"Content-Type": "application/x-www-form-urlencoded"}
