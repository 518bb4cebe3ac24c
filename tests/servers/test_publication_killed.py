"""A process that dies in the middle of a publication leaves the old guide or the new one, never half."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

from tests.servers.running import GUIDE, NO_ANSWER, ROOT, Server, query, until
from tests.servers.staff import Staff

TITLE = "Titles, published"
# Publication itself, stopped before it is committed.
IN_THE_MIDDLE = """
import sys, time, django
django.setup()
from django.db import transaction
from guides.editing import publish
from guides.models import Guide
with transaction.atomic():
    publish(Guide.objects.get(slug="fide-titles"))
    print("in the middle", flush=True)
    time.sleep(60)
"""
STATE = """
SELECT guide.published, revision.json, publication.count FROM guides_guide guide, guides_revision revision,
guides_publication publication WHERE guide.slug = 'fide-titles' AND revision.guide_id = guide.id
AND revision.kind = 'published' ORDER BY revision.number DESC LIMIT 1
"""


def state(env: dict[str, str]) -> list[str]:
    """The published title, that of the last published revision, and the count."""
    published, recorded, count = query(env["DATABASE_URL"], STATE)
    titles = [
        json.loads(each)["title"] if isinstance(each, str) else each["title"]
        for each in (published, recorded)
    ]
    return [*titles, str(count)]


def test_killed_before_the_end_of_the_transaction(env: dict[str, str], serve: Callable[..., Server]):
    server = serve()
    assert Staff(server).write("fide-titles", title=TITLE).status == 302
    before = state(env)
    process = subprocess.Popen(
        [sys.executable, "-c", IN_THE_MIDDLE], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    with process:
        assert process.stdout.readline() == "in the middle\n"
        assert TITLE not in server.get(GUIDE).text
        process.kill()
    assert state(env) == before
    for path in (GUIDE, f"{GUIDE}.md", "/", "/guides"):
        assert TITLE not in server.get(path).text

    # Nothing of it is left in the way of the next.
    assert Staff(server).publish("fide-titles").status == 302
    assert TITLE in server.get(GUIDE).text


def test_servers_killed_at_any_moment_of_it(env: dict[str, str], serve: Callable[..., Server]):
    server = serve()
    for turn in range(3):
        staff = Staff(server)
        title = f"{TITLE} {turn}"
        assert staff.write("fide-titles", title=title).status == 302
        publication = threading.Thread(target=publish, args=(staff,))
        before = server.workers()
        publication.start()
        time.sleep(random.uniform(0.02, 0.12))  # noqa: S311
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        publication.join()
        until(lambda: answers(server), "new processes")
        shown = title in server.get(GUIDE).text
        for path in (f"{GUIDE}.md", "/", "/guides.md", "/llms.txt"):
            assert (title in server.get(path).text) is shown, path
        published, recorded, _ = state(env)
        assert published == recorded
        assert (published == title) is shown


def publish(staff: Staff) -> None:
    """Try to; the server may die meanwhile."""
    with contextlib.suppress(*NO_ANSWER, AssertionError):
        staff.publish("fide-titles")


def answers(server: Server) -> bool:
    """Whether it answers again."""
    try:
        return server.get("/livez").status == 200
    except NO_ANSWER:
        return False
