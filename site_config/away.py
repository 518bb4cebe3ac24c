"""The database is away: what that looks like, and how not to wait for it over and over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import InterfaceError, OperationalError

AWAY: Final = (OperationalError, InterfaceError)
"""Not a fault of the query: no connection, a locked or full database, a server that shuts down."""
RETRY_AFTER: Final = 10
"""Seconds after which a visitor who was told 503 should ask again."""

_LEAST_REST: Final = 1.0
_REST_PER_WAIT: Final = 5


class Patience:
    """After a failure the database is left alone for a while: a second, or five times what the failure took.

    A refused connection fails at once and is tried again soon. One into the void fails after seconds
    (``connect_timeout``), which nobody who only wants a calculator must wait for each time.
    """

    def __init__(self) -> None:
        self._until = 0.0

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Around a query. Raises ``OperationalError`` without asking while the database is left alone."""
        began = time.monotonic()
        if began < self._until:
            raise OperationalError("The database was away a moment ago and is left alone for a while.")
        try:
            yield
        except AWAY:
            now = time.monotonic()
            self._until = now + max(_LEAST_REST, _REST_PER_WAIT * (now - began))
            raise

    def forget(self) -> None:
        """Ask at once again."""
        self._until = 0.0
