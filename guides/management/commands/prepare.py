"""``prepare``: what must be done before the server starts, safe to repeat and to run on several machines at once."""

from __future__ import annotations

import fcntl
import logging
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from guides.checks import problems
from guides.content import ContentError
from guides.seeds import sync
from site_config.away import AWAY
from site_config.env import READ_ONLY

_LOCK = 20_140_701
"""Any number that nothing else in the database locks."""
logger = logging.getLogger("site.prepare")


class Command(BaseCommand):
    help = "Bring tables and seed guides up to date. Several may run at once on one database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--wait", type=int, default=30, help="seconds to wait for a database that does not answer yet"
        )

    def handle(self, *args: Any, wait: int, **options: Any) -> None:
        _wait_for_database(wait)
        if READ_ONLY in str(connection.settings_dict["NAME"]):
            logger.error("The database lies on a read-only disk: the site shows it as it is")
            return
        with _one_at_a_time():
            call_command("migrate", interactive=False, verbosity=0)
            load_seeds()
        # The calculators must not stay away because a new edition has made a guide wrong: `check_guides` fails for that
        # before a deployment, here it is only said.
        for problem in problems():
            logger.error("A published guide has a problem: %s", problem)


def load_seeds() -> None:
    """As ``sync_guides``; a seed that is wrong leaves the guides as they are, and the site starts all the same."""
    try:
        report = sync()
    except ContentError as error:
        logger.error("The seed guides were not loaded: %s", error)  # noqa: TRY400 - the message is all there is to say
        return
    counts = map(len, (report.created, report.updated, report.unchanged, report.kept))
    logger.info(
        "Ready. Seed guides: %d created, %d updated, %d unchanged, %d kept as staff have them", *counts
    )


def _wait_for_database(seconds: int) -> None:
    """A platform that starts everything at once may start the database last."""
    until = time.monotonic() + seconds
    while True:
        try:
            connection.ensure_connection()
        except AWAY as error:
            if time.monotonic() > until:
                raise CommandError(f"The database does not answer: {error}") from error
            logger.warning("The database does not answer yet")
            time.sleep(1)
        else:
            return


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold a lock that every other start waits for; it ends with this process, however that ends."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
            yield
            cursor.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])
    else:
        with Path(f"{connection.settings_dict['NAME']}.lock").open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
