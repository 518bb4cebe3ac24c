"""Fixtures of the guides' tests."""

import pytest

from guides.seeds import sync


@pytest.fixture
def seeded(db: None) -> None:
    """The five guides, published."""
    sync()
