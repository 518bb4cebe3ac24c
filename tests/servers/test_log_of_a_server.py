"""The log of a real server: lines of JSON, and nothing of what was asked or of who asked."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable

from tests.servers.running import GUIDE, RESULT, Server

SECRETS = ("rating=", "1850", "1750", "Somebody", "127.0.0.1 ", "ip=")


def send(server: Server, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(request)
        return connection.makefile("rb").read()


def records(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def ask_everything(server: Server) -> None:
    assert server.get(RESULT, User_Agent="Somebody", X_Request_ID="asked-by-test").status == 200
    assert server.get(GUIDE, Referer=f"http://127.0.0.1{RESULT}").status == 200
    # Not HTTP: spaces in the query, a line that is too long, a form where a request should be.
    assert b"400" in send(server, b"GET /calculators/elo?rating=1850 games=1750w HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b"400" in send(server, b"rating=1850&games=1750w\r\n\r\n")
    assert b"414" in send(server, b"GET /?" + b"rating=1850&" * 1000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")


def test_without_an_access_log_visitors_leave_no_trace(serve: Callable[..., Server]):
    server = serve()
    ask_everything(server)
    assert server.stop() == 0
    text = server.log.read_text()
    assert not any(secret in text for secret in SECRETS), text
    assert {record["logger"] for record in records(server)} <= {"gunicorn.error", "axes.apps"}


def test_with_one_there_is_a_line_for_each_request(serve: Callable[..., Server]):
    server = serve(ACCESS_LOG="true", LOG_LEVEL="DEBUG")
    ask_everything(server)
    assert server.stop() == 0
    text = server.log.read_text()
    assert not any(secret in text for secret in SECRETS), text
    asked = [record for record in records(server) if record.get("request") == "asked-by-test"]
    (line,) = [record for record in asked if record["logger"] == "site.access"]
    assert (line["path"], line["status"]) == (RESULT.partition("?")[0], 200)
