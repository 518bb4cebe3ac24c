"""Fixtures for every test; most of them drive a browser.

``site``      the address of a running site
``page_for``  ``page_for(javascript=True, width=360, dark=False)`` gives a fresh Playwright page. Whatever the browser
              complains about (console, CSP, uncaught errors, requests to other hosts) fails the test at its end;
              ``page_for.allow("422")`` says which complaints are part of it.
``axe``       ``axe(page)`` fails with what axe-core finds against WCAG 2.2 AA
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from hypothesis import settings as hypothesis_settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Response

CHROMIUM = Path("/usr/bin/chromium")
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# A shared machine's speed is no property of the code.
hypothesis_settings.register_profile("site", deadline=None)
hypothesis_settings.load_profile("site")


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """Debian's Chromium, started once for all browser tests of this process."""
    if not CHROMIUM.exists():
        reason = f"no {CHROMIUM}: install Debian's chromium to run the browser tests"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # Playwright's loop runs in this thread, so Django would take every later test for asynchronous code.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS)
        yield chromium
        chromium.close()
    os.environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)


class _Server(Protocol):
    url: str


@pytest.fixture
def site(live_server: _Server) -> str:
    """The address of a running site, without a slash at its end."""
    return live_server.url


class Pages:
    """Opens pages, and keeps what the browser complained about on any of them."""

    def __init__(self, browser: "Browser", site: str) -> None:
        self.browser = browser
        self.site = site
        self.errors: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def __call__(self, *, javascript: bool = True, width: int = 360, dark: bool = False) -> "Page":
        """A page in a browser context of its own, so with no cookies and no cache."""
        context = self.browser.new_context(
            base_url=self.site,
            java_script_enabled=javascript,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
        )
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        page.on("request", lambda request: self._note_request(request.url))
        if javascript:
            _wait_for_htmx(page)
        return page

    def allow(self, pattern: str) -> None:
        """Complaints in which this regular expression is found are part of the test."""
        self._allowed.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        """What the browser complained about and nobody allowed."""
        return [error for error in self.errors if not any(each.search(error) for each in self._allowed)]

    def _note_console(self, said: "ConsoleMessage") -> None:
        if said.type in {"error", "warning"}:
            # With the address: "a resource was not found" alone helps nobody.
            self.errors.append(f"{said.text} ({said.location.get('url', '')})")

    def _note_request(self, url: str) -> None:
        if not url.startswith((f"{self.site}/", "data:", "blob:", "about:")):
            self.errors.append(f"request to another host: {url}")


def _wait_for_htmx(page: "Page") -> None:
    """Let ``goto`` and ``reload`` return when htmx is there: it comes after the page was painted (``script.js``)."""

    def waiting(go: "Callable[..., Response | None]") -> "Callable[..., Response | None]":
        def gone(*args: Any, **options: Any) -> "Response | None":
            response = go(*args, **options)
            while page.evaluate("document.querySelector('script[data-htmx]') && !window.htmx"):
                page.wait_for_timeout(10)  # wait_for_function would need eval, which the policy refuses
            return response

        return gone

    page.goto, page.reload = waiting(page.goto), waiting(page.reload)  # type: ignore[method-assign]


@pytest.fixture
def page_for(browser: "Browser", site: str) -> Iterator[Pages]:
    """A factory of pages; the test fails at its end if the browser complained."""
    pages = Pages(browser, site)
    yield pages
    for context in browser.contexts:
        context.close()
    assert pages.complaints == []


@pytest.fixture(scope="session")
def axe() -> "Callable[[Page], None]":
    """A check of one page (with JavaScript on) by axe-core; its findings are the failure's message."""
    from axe_playwright_python.sync_playwright import Axe

    def check(page: "Page") -> None:
        options: dict[str, Any] = {
            "runOnly": {"type": "tag", "values": WCAG_22_AA},
            "resultTypes": ["violations"],
        }
        results = Axe().run(page, options=options)
        assert results.violations_count == 0, results.generate_report()

    return check


@pytest.fixture(autouse=True)
def _forget() -> None:
    """Every test has a database of its own, so that nothing may be kept from the one before."""
    from django.core.cache import caches

    from guides import published

    published.forget()
    for cache in caches.all(initialized_only=True):
        cache.clear()
