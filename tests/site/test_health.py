"""``/healthz``, for those who watch over the site."""

import pytest
from django.db import OperationalError, connection
from django.test import Client, RequestFactory

from site_config.health import healthz


@pytest.mark.django_db
def test_it_says_ok_while_the_database_answers(client: Client):
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.content == b"ok\n"
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-store"


def test_it_answers_503_when_the_database_does_not(
    rf: RequestFactory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def refuse():
        raise OperationalError("disk I/O error")

    monkeypatch.setattr(connection, "cursor", refuse)

    response = healthz(rf.get("/healthz"))

    assert response.status_code == 503
    assert response.content == b"database unavailable\n"
    assert response.headers["Cache-Control"] == "no-store"


def test_it_refuses_to_be_posted_to(client: Client):
    assert client.post("/healthz").status_code == 405
