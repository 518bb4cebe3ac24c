"""The suite runs on the database it was told to."""

from __future__ import annotations

import os

import pytest
from django.db import connection


@pytest.mark.django_db
def test_postgresql_is_used_where_it_is_named():
    named = os.environ.get("TEST_DATABASE_URL", "").startswith("postgres")
    assert connection.vendor == ("postgresql" if named else "sqlite")
    with connection.cursor() as cursor:
        cursor.execute("SELECT version()" if named else "SELECT sqlite_version()")
        (version,) = cursor.fetchone()
    assert version.startswith("PostgreSQL") is named
