"""A tournament of 500 players and 9 rounds, written, sent and rated: processor time of the answer, and memory.

The report is made from fixed arithmetic, so that every run measures the same work. Measured in a process of its own, in
which the site has answered once before (imports and templates are the server's idle state).
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from io import BytesIO

PLAYERS, ROUNDS = 500, 9
RESULTS = [("1", "0"), ("=", "="), ("0", "1"), ("1", "0"), ("0", "1"), ("=", "="), ("+", "-")]


def synthetic_report(players: int = PLAYERS, rounds: int = ROUNDS) -> str:
    """A tournament report: ratings from 1400 to 2799, every tenth player unrated, results in a fixed turn."""
    cells: list[list[str]] = [[] for _ in range(players + 1)]
    points = [0] * (players + 1)
    value = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
    for turn in range(rounds):
        half = players // 2
        for seat in range(half):
            white, black = seat + 1, half + (seat + 7 * turn) % half + 1
            code, answer = RESULTS[(seat + 3 * turn) % len(RESULTS)]
            cells[white].append(f"  {black:>4} w {code}")
            cells[black].append(f"  {white:>4} b {answer}")
            points[white] += value[code]
            points[black] += value[answer]
    lines = ["012 Five hundred", "042 2026/10/03", "052 2026/10/11"]
    for number in range(1, players + 1):
        rating = "" if number % 10 == 0 else 1400 + number * 37 % 1400
        name = f"Player{number}, Test"
        head = f"001 {number:>4} m    {name:<33} {rating:>4} FID {10_000_000 + number:>11} {1950 + number % 65}/00/00"
        lines.append(f"{head} {points[number] / 2:4.1f} {'':4}" + "".join(cells[number]))
    return "\r\n".join(lines) + "\r\n"


def measure() -> None:
    """In a process of its own: answer a small report, then the large one; print seconds and megabytes."""
    import django

    django.setup()
    from django.test import RequestFactory

    from calculators.tools.tournament import SAMPLE
    from calculators.tournament_view import tournament

    def answer(text: str, suffix: str | None) -> tuple[float, int]:
        upload = BytesIO(text.encode())
        upload.name = "report.trf"
        request = RequestFactory().post("/calculators/tournament", {"file": upload, "list": "standard"})
        before = time.process_time()
        response = tournament(request, suffix)
        seconds = time.process_time() - before
        if response.status_code != 200:
            sys.exit(f"the tournament was answered with {response.status_code}")
        return seconds, len(response.content)

    for suffix in (None, "json", "md"):
        answer(SAMPLE, suffix)
    idle = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    text = synthetic_report()
    for name, suffix in (("page", None), (".json", "json"), (".md", "md")):
        runs = [answer(text, suffix) for _ in range(5)]
        print(f"{name:8}{min(run[0] for run in runs):10.3f}{runs[0][0]:10.3f}{runs[0][1]:12}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"memory above idle at most: {(peak - idle) / 1024:.0f} MB")


def print_tournament_speed() -> None:
    """The table of ``make bench``."""
    print(f"\n{f'tournament, {PLAYERS} players':28}{'CPU, s (best, first of 5)':>20}{'bytes':>7}", flush=True)
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-m", "tests.bench.tournament_speed"]
    subprocess.run(command, check=True, env=environment, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    measure()
