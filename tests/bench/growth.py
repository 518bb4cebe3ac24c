"""What a page costs as the site grows: with 10 and with 5,000 published guides, and with 1, 10 and 100 games.

Measured in a process of its own with production's settings and a database of its own, through every middleware;
processor time. "kept" is a page that is asked for again, "anew" one that is asked for first after a publication, when
nothing that hangs on the guides is kept. What counts are the ratios: flat is 1.0, linear in 1, 10, 100 games is 10.
"""

from __future__ import annotations

import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

FEW, MANY = 10, 5000
GAMES = (1, 10, 100)
RESULT = "/calculators/rating-change?date=2026-10-01&rating=2212&k=20&games="
PAGES = {
    "guide": "/guides/guide-7",
    "guide .md": "/guides/guide-7.md",
    "calculator": "/calculators/rating-change",
    "its .md": "/calculators/rating-change.md",
    "result": f"{RESULT}1926w.2011l.2067d",
    "home": "/",
    "list of guides": "/guides",
    "llms.txt": "/llms.txt",
    "feed": "/guides/changes.atom",
    "sitemap": "/sitemap.xml",
}


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor time in milliseconds, and the bytes of the page."""

    kept: float
    anew: float
    size: int


def measure() -> None:
    """In a process of its own: make the guides, ask, and print both tables."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from site_config.gunicorn import post_worker_init

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    client = Client(SERVER_NAME="127.0.0.1")

    def ask(path: str) -> int:
        response = client.get(path)
        if response.status_code != 200:
            sys.exit(f"{path} was answered with {response.status_code}")
        return len(response.content)

    costs = []
    for number in (FEW, MANY):
        publish_guides(number)
        for path in PAGES.values():
            ask(path)
        post_worker_init(None)  # what a process of the server does about garbage
        costs.append({name: _cost(ask, path) for name, path in PAGES.items()})
    _print_guides(*costs)
    _print_games(ask)


def publish_guides(number: int) -> None:
    """Bring the published guides to a number: the first seed under other names, each leading to two others."""
    from django.utils import timezone

    from calculators.tools import TOOLS
    from guides.models import Guide, Publication
    from guides.seeds import read_seeds

    seed = next(iter(read_seeds().values()))
    tools = [tool.path for tool in TOOLS.values()]
    guides = []
    for place in range(Guide.objects.count(), number):
        related = (
            f"/guides/guide-{(place + 1) % FEW}",
            f"/guides/guide-{place // 2}",
            tools[place % len(tools)],
        )
        content = replace(seed, title=f"{seed.title}, part {place}", related=related)
        published = {"published": content.to_json(), "published_at": timezone.now()}
        fields = {"title": content.title, "summary": content.summary, "body": content.body}
        guides.append(Guide(slug=f"guide-{place}", updated=content.updated, **fields, **published))
    Guide.objects.bulk_create(guides, batch_size=500)
    Publication.announce()


def _cost(ask: Callable[[str], int], path: str) -> Cost:
    from guides.models import Publication

    size = ask(path)
    anew = []
    for _ in range(7):
        Publication.announce()
        anew.append(_milliseconds(ask, path))
    return Cost(_milliseconds(ask, path, 100), statistics.median(anew), size)


def _milliseconds(ask: Callable[[str], int], path: str, times: int = 1) -> float:
    before = time.process_time()
    for _ in range(times):
        ask(path)
    return 1000 * (time.process_time() - before) / times


def _print_guides(few: dict[str, Cost], many: dict[str, Cost]) -> None:
    head = f"{f'{FEW} and {MANY} guides; CPU, ms':28}"
    print(f"{head}{'kept':>8}{'':8}{'ratio':>7}{'anew':>9}{'':8}{'ratio':>7}{'bytes':>10}{'':>10}")
    for name in PAGES:
        one, other = few[name], many[name]
        kept = f"{one.kept:8.2f}{other.kept:8.2f}{other.kept / one.kept:7.1f}"
        anew = f"{one.anew:9.1f}{other.anew:8.1f}{other.anew / one.anew:7.1f}"
        print(f"{name:28}{kept}{anew}{one.size:10}{other.size:10}", flush=True)


def _print_games(ask: Callable[[str], int]) -> None:
    print(f"\n{'games; CPU, ms':28}" + "".join(f"{number:>9}" for number in GAMES) + "    ratios")
    for name, suffix in (("result", ""), (".json", ".json"), (".md", ".md")):
        spent = []
        for number in GAMES:
            games = ".".join(f"{1700 + 7 * game}{'wdl'[game % 3]}" for game in range(number))
            path = f"{RESULT}{games}".replace("?", f"{suffix}?")
            ask(path)
            spent.append(min(_milliseconds(ask, path, 10) for _ in range(5)))
        ratios = ", ".join(f"{after / before:.1f}" for before, after in pairwise(spent))
        print(f"{name:28}" + "".join(f"{each:9.2f}" for each in spent) + f"    {ratios}", flush=True)


def print_growth() -> None:
    """The tables of ``make bench``."""
    print(flush=True)
    with tempfile.TemporaryDirectory(prefix="elo-growth-") as folder:
        environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
            "DJANGO_SETTINGS_MODULE": "site_config.settings",
            "ENV_FILE": "",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
            "STATIC_ROOT": f"{folder}/static",
        }
        command = [sys.executable, "-m", "tests.bench.growth", "--measure"]
        subprocess.run(command, check=True, env=environment, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    if "--measure" in sys.argv:
        measure()
    else:
        print_growth()
