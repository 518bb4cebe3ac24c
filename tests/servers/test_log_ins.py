"""The guard of the log-in sees through gunicorn what a proxy wrote, however a client spells its own header."""

from __future__ import annotations

import http.client
from collections.abc import Callable

import pytest

from tests.servers.running import PASSWORD, PATIENCE, Server, form
from tests.servers.staff import Fields

LOGIN = "/admin/login/"
OURS, FORGED = (
    "X-Forwarded-For",
    ("X-Forwarded-For", "x-forwarded-for", "X_Forwarded_For", "Forwarded", "X-Real-IP"),
)
ANNA, MALLORY = "203.0.113.7", "192.0.2.66"


def log_in(server: Server, name: str, password: str, *lines: tuple[str, str]) -> int:
    """Try a log-in with some header lines, in their order; the status."""
    page = server.get(LOGIN)
    token = Fields(page.text).values["csrfmiddlewaretoken"]
    body, headers = form(csrfmiddlewaretoken=token, username=name, password=password)
    cookie = page.headers["Set-Cookie"].partition(";")[0]
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.putrequest("POST", LOGIN)
    for line in (*headers.items(), ("Cookie", cookie), ("Content-Length", str(len(body))), *lines):
        connection.putheader(*line)
    connection.endheaders(body.encode())
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.parametrize("last", [False, True], ids=["before", "after"])
def test_no_header_of_a_client_hides_where_it_comes_from(serve: Callable[..., Server], last: bool):
    server = serve(TRUSTED_PROXIES="1")
    found = []
    for number, name in enumerate(FORGED):
        lines = [(name, f"10.0.0.{number}"), (OURS, MALLORY)]
        # A second line of the same name is the proxy's own business: it appends to the last.
        if last and name.lower() != OURS.lower():
            lines.reverse()
        found.append(log_in(server, f"nobody-{number}", "guess", *lines))
    assert found == [200] * 4 + [429]
    assert log_in(server, "editor", PASSWORD, (OURS, MALLORY)) == 429
    assert log_in(server, "editor", PASSWORD, (OURS, ANNA)) == 302
