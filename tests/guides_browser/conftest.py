"""A running site with guides, and the door of the admin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from guides.models import Guide
from guides.seeds import sync
from tests.guides.helpers import saved, user

PASSWORD = "long-and-hard-to-guess"


@pytest.fixture
def seeded(site: str) -> None:
    """The seed guides, published."""
    sync()


@pytest.fixture
def guide(site: str) -> Guide:
    """One small draft."""
    return saved()


@pytest.fixture
def log_in(site: str) -> Callable[..., None]:
    """``log_in(page, "anna")`` makes a guide editor and goes through the door as one."""

    def through(page: Page, name: str = "editor") -> None:
        user(name, "Guide editors", password=PASSWORD)
        page.goto("/admin/")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()
        page.get_by_role("link", name="Guides", exact=True).last.wait_for()

    return through
