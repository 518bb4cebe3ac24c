"""Processes end, wanted or not: no request is lost beyond those that were being answered."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.servers.running import CALCULATOR, GUIDE, NO_ANSWER, PATIENCE, RESULT, Server, until

CLIENTS = 4
PATHS = (RESULT, CALCULATOR, GUIDE, f"{GUIDE}.md")


@dataclass
class Load:
    """Clients that ask without pause, one request at a time each."""

    server: Server
    answered: list[int] = field(default_factory=list)
    failed: list[float] = field(default_factory=list)
    """When the requests without an answer began."""
    _end: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> Load:
        self._threads = [threading.Thread(target=self._ask, args=(path,)) for path in PATHS[:CLIENTS]]
        for thread in self._threads:
            thread.start()
        until(lambda: len(self.answered) > 20, "the first answers")
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()

    def _ask(self, path: str) -> None:
        while not self._end.is_set():
            began = time.monotonic()
            try:
                self.answered.append(self.server.get(path).status)
            except NO_ANSWER:
                self.failed.append(began)


def test_a_killed_process_takes_only_its_own_requests_along(serve: Callable[..., Server]):
    server = serve()
    before = server.workers()
    assert len(before) == 2
    with Load(server) as load:
        os.kill(before[0], signal.SIGKILL)
        killed = time.monotonic()
        until(lambda: len(set(server.workers()) - set(before)) == 1, "a new process")
        asked = len(load.answered)
        until(lambda: len(load.answered) > asked + 50, "answers after that")
    assert set(load.answered) == {200}
    assert len(load.failed) <= CLIENTS
    assert all(began < killed for began in load.failed), "asked after the process was dead"


def half_a_request(server: Server) -> tuple[socket.socket, bytes]:
    """A request that is being answered, since its view waits for the rest of the form."""
    body = b"rating=1800&k=20&games=1850l.1750w.1900d"
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    head = (
        f"POST {CALCULATOR} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    connection.sendall(head.encode() + body[:10])
    return connection, body[10:]


def test_a_request_that_is_being_answered_is_finished_before_the_end(serve: Callable[..., Server]):
    server = serve(WEB_CONCURRENCY="1")
    connection, rest = half_a_request(server)
    with connection:
        time.sleep(0.5)  # it has reached the view
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        assert server.process.poll() is None, "it did not wait"
        connection.sendall(rest)
        answer = connection.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 303 ")
    assert server.stop() == 0


def test_nobody_holds_up_the_end_for_ever(serve: Callable[..., Server]):
    server = serve(WEB_CONCURRENCY="1", WEB_GRACE="1")
    connection, _ = half_a_request(server)
    with connection:
        time.sleep(0.5)
        assert server.stop() == 0


def test_new_code_takes_over_without_a_failed_request(serve: Callable[..., Server]):
    """SIGHUP: new processes start, the old ones finish what they have."""
    server = serve()
    before = set(server.workers())
    with Load(server) as load:
        server.process.send_signal(signal.SIGHUP)
        until(lambda: len(server.workers()) == 2 and not before & set(server.workers()), "new processes")
        asked = len(load.answered)
        until(lambda: len(load.answered) > asked + 20, "answers after that")
    assert set(load.answered) == {200}
    assert load.failed == []


def test_a_connection_on_which_nothing_is_asked_keeps_nobody_waiting(serve: Callable[..., Server]):
    """Browsers open some in advance. Handed to the one thread of a process, each would hold it for five seconds."""
    server = serve(WEB_CONCURRENCY="1")
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(PATIENCE // 5 + 2)]
    assert server.get(RESULT).status == 200  # within PATIENCE, which all of them together would outlast
    idle[0].sendall(b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    assert idle[0].makefile("rb").read().startswith(b"HTTP/1.1 200 ")
    for connection in idle:
        connection.close()
