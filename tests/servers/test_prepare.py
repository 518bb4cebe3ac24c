"""``manage.py prepare``: twice at once on one database, and before the database is there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.servers.running import ROOT, environment, manage, query

SEEDS = len(list((ROOT / "guides" / "content").glob("*.md")))


def start(env: dict[str, str], *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "manage.py", "prepare", *more],
        cwd=ROOT,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_several_at_once_do_not_collide(empty_database: str, prepared: Path):
    env = environment(empty_database, prepared / "static")
    starts = [start(env) for _ in range(3)]
    said = [process.communicate()[1] for process in starts]
    assert [process.returncode for process in starts] == [0, 0, 0], said
    messages = [json.loads(line)["message"] for text in said for line in text.splitlines()]
    made = [message for message in messages if message.startswith("Ready. ")]
    assert len(made) == 3
    assert sum(f"{SEEDS} created" in message for message in made) == 1, "one of them did the work"
    assert query(empty_database, "SELECT count(*) FROM guides_guide") == (SEEDS,)


def test_content_moves_from_one_database_to_another(env: dict[str, str], empty_database: str, prepared: Path):
    backup = manage(env, "backup_guides")
    other = environment(empty_database, prepared / "static")
    manage(other, "migrate", "--verbosity=0")
    assert f"{SEEDS} guides restored" in manage(other, "restore_guides", "-", stdin=backup)
    assert manage(other, "backup_guides") == backup


def test_a_database_that_never_comes_ends_it(tmp_path: Path, prepared: Path):
    (tmp_path / "no.sqlite3").mkdir()
    process = start(environment(f"sqlite:///{tmp_path}/no.sqlite3", prepared / "static"), "--wait=1")
    _, said = process.communicate()
    assert process.returncode == 1
    assert "The database does not answer: unable to open database file" in said
