"""Home, llms.txt and the guides ask the database."""

import pytest


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    """Every test here may use it; it is empty, so there are no guides."""
