"""Where a log-in comes from: only trusted proxies are believed, and nobody's header locks or unlocks another."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.core.checks import run_checks
from django.test import Client, RequestFactory
from pytest_django import Settings

from site_config.client_address import client_address

LOGIN = "/admin/login/"
PROXY = "127.0.0.1"  # what the test client's connection comes from, as gunicorn's does behind a proxy
ANNA, BORIS, MALLORY = "203.0.113.7", "198.51.100.8", "192.0.2.66"


def header(forwarded: str | None) -> dict[str, str]:
    return {} if forwarded is None else {"X-Forwarded-For": forwarded}


def address(forwarded: str | None, connected: str = PROXY) -> str | None:
    """The address of a request with this header."""
    request = RequestFactory().get("/", headers=header(forwarded), REMOTE_ADDR=connected)
    return client_address(request)


class TestAddress:
    @pytest.mark.parametrize("forwarded", [None, "", ANNA, f"{BORIS}, {ANNA}", "nonsense"])
    def test_without_proxies_it_is_the_connections(self, forwarded: str | None):
        assert address(forwarded, MALLORY) == MALLORY

    @pytest.mark.parametrize(
        ("proxies", "forwarded", "found"),
        [
            (1, ANNA, ANNA),
            # What a client wrote stands left of what the proxy appended.
            (1, f"{BORIS}, {MALLORY}", MALLORY),
            (1, f"{BORIS},{ANNA},{MALLORY}", MALLORY),
            (1, f",,, ,{MALLORY}", MALLORY),
            (2, f"{ANNA}, 10.0.0.1", ANNA),
            (2, f"{BORIS}, {MALLORY}, 10.0.0.1", MALLORY),
            # Past one of the two proxies: nothing in the header is theirs.
            (2, BORIS, PROXY),
            (1, None, PROXY),
            (1, "", PROXY),
            (1, f"{BORIS},", PROXY),
            (1, "unknown", PROXY),
            (1, f"{ANNA}/24", PROXY),
            (1, "fe80::1%eth0", PROXY),
        ],
    )
    def test_it_is_what_the_outermost_proxy_wrote(
        self, settings: Settings, proxies: int, forwarded: str | None, found: str
    ):
        settings.TRUSTED_PROXIES = proxies
        assert address(forwarded) == found

    @pytest.mark.parametrize(
        ("forwarded", "found"),
        [
            (f"{ANNA}:51234", ANNA),
            (f" {ANNA}\t", ANNA),
            ("2001:db8::7", "2001:db8::7"),
            ("2001:DB8:0::7", "2001:db8::7"),
            ("[2001:db8::7]:51234", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            (f"::ffff:{ANNA}", ANNA),
        ],
    )
    def test_one_visitor_has_one_address_however_it_is_written(
        self, settings: Settings, forwarded: str, found: str
    ):
        settings.TRUSTED_PROXIES = 1
        assert address(forwarded) == found

    def test_a_long_header_is_not_taken_apart(self, settings: Settings):
        settings.TRUSTED_PROXIES = 1
        assert address("1.2.3.4," * 100_000 + MALLORY) == MALLORY

    def test_a_connection_without_an_address_has_none(self):
        assert address(ANNA, "") is None


@pytest.mark.django_db
class TestDoor:
    @pytest.fixture(autouse=True)
    def _editors(self) -> None:
        for name in ("anna", "boris"):
            get_user_model().objects.create_user(name, password=f"long-and-hard-{name}", is_staff=True)

    def attempt(self, name: str, password: str, forwarded: str | None = None) -> int:
        typed = {"username": name, "password": password}
        return Client().post(LOGIN, typed, headers=header(forwarded)).status_code

    def guess(self, forwarded: str | None = None, times: int = 5) -> list[int]:
        """Guess at names nobody has, each another, so that no name is locked."""
        return [self.attempt(f"nobody-{n}", "guess", forwarded) for n in range(times)]

    def test_behind_a_proxy_two_people_are_told_apart(self, settings: Settings):
        settings.TRUSTED_PROXIES = 1
        assert self.guess(MALLORY) == [200] * 4 + [429]
        assert self.attempt("anna", "long-and-hard-anna", MALLORY) == 429
        assert self.attempt("anna", "long-and-hard-anna", ANNA) == 302
        assert self.attempt("boris", "long-and-hard-boris", BORIS) == 302

    def test_a_forged_header_unlocks_nobody(self, settings: Settings):
        settings.TRUSTED_PROXIES = 1
        found = [self.attempt(f"nobody-{n}", "guess", f"10.0.0.{n}, {MALLORY}") for n in range(5)]
        assert found == [200] * 4 + [429]
        assert self.attempt("anna", "long-and-hard-anna", f"{ANNA}, {MALLORY}") == 429

    def test_a_forged_header_locks_nobody(self, settings: Settings):
        settings.TRUSTED_PROXIES = 1
        self.guess(f"{ANNA}, {MALLORY}")
        assert self.attempt("anna", "long-and-hard-anna", ANNA) == 302

    def test_a_name_is_locked_whatever_the_address(self, settings: Settings):
        settings.TRUSTED_PROXIES = 1
        assert [self.attempt("anna", "guess", f"192.0.2.{n}") for n in range(5)] == [200] * 4 + [429]
        assert self.attempt("anna", "long-and-hard-anna", ANNA) == 429

    def test_without_a_proxy_the_header_is_not_looked_at(self):
        found = [self.attempt(f"nobody-{n}", "guess", f"10.0.0.{n}") for n in range(5)]
        assert found == [200] * 4 + [429]
        assert self.attempt("anna", "long-and-hard-anna", ANNA) == 429


@pytest.mark.parametrize(
    ("header", "proxies", "found"), [(None, 0, 0), (("X", "https"), 0, 1), (("X", "https"), 1, 0)]
)
def test_a_deployment_that_cannot_tell_visitors_apart_is_told(
    settings: Settings, header: tuple[str, str] | None, proxies: int, found: int
):
    settings.SECURE_PROXY_SSL_HEADER, settings.TRUSTED_PROXIES = header, proxies
    told = run_checks(tags=["security"], include_deployment_checks=True)
    assert [each.id for each in told].count("site_config.W001") == found
