"""Fixtures of the guides' tests."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from guides.seeds import sync


@pytest.fixture(scope="module")
def _seeds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), transaction.atomic():
        sync()
        yield
        transaction.set_rollback(True)


@pytest.fixture
def seeded(_seeds: None, db: None) -> None:
    """The seed guides, published; loaded once for a module, and what a test changes is undone after it."""
