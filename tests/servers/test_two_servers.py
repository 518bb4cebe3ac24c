"""Servers share nothing but the database."""

from __future__ import annotations

from collections.abc import Callable

from tests.servers.running import GUIDE, Server
from tests.servers.staff import Staff

TITLE = "Titles, as the other server has them"


def test_what_one_publishes_the_other_shows_at_once(serve: Callable[..., Server]):
    one, other = serve(), serve()
    for path in (GUIDE, f"{GUIDE}.md", "/", "/llms.txt"):
        for _ in range(4):  # both processes of it have it by now
            assert TITLE not in other.get(path).text

    staff = Staff(one)
    assert staff.write("fide-titles", title=TITLE).status == 302
    assert TITLE not in other.get(GUIDE).text, "saved is not published"
    assert staff.publish("fide-titles").status == 302

    for server in (one, other):
        for path in (GUIDE, f"{GUIDE}.md", "/", "/index.md", "/llms.txt", "/guides/changes.atom"):
            for _ in range(4):
                assert TITLE in server.get(path).text, path


def test_a_log_in_on_one_holds_on_the_other(serve: Callable[..., Server]):
    staff = Staff(serve())
    staff.server = serve()
    assert staff.get("/admin/guides/guide/").status == 200
