"""``make bench``: how many answers a second the site gives, and how many bytes a page costs.

Starts gunicorn with production's settings and configuration on a free port of 127.0.0.1, loads it with wrk for a
bounded time, and prints one table. What counts is the ratio to the bare view: it says what our own code costs,
on whatever machine. The rows take turns, round by round, so that a busy minute of the machine falls on all of them.
Beside requests per second stands the same ratio by the processor time of the server (Linux), which other programs on
the machine disturb less.
"""

import argparse
import gzip
import importlib.util
import os
import re
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import brotli

from tests.bench.growth import print_growth
from tests.bench.tournament_speed import print_tournament_speed

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = Path(__file__).with_name("requests.lua")
PAGE = "/calculators/rating-change"
GUIDE = "/guides/how-fide-ratings-are-calculated"

# FIDE's nine games, with the ratings put in by requests.lua.
_RESULTS = "wwdlwdwld"
_QUERY = "?date=2026-10-01&rating=%OWN%&k=40&games=" + ".".join(
    f"%{seat}%{result}" for seat, result in enumerate(_RESULTS, start=1)
)


@dataclass
class Row:
    """One line of the table and what was measured for it."""

    name: str
    path: str
    encoding: str = "identity"
    again: bool = False
    """Whether the page is asked for as by a browser that has it, so that the answer is 304."""
    etag: str = ""
    per_second: list[float] = field(default_factory=list)
    p99: list[str] = field(default_factory=list)
    cpu: float = 0.0
    """Processor time of the server for all rounds, in seconds."""
    requests: int = 0

    @property
    def median(self) -> float:
        """The median of the rounds, in requests per second."""
        return statistics.median(self.per_second)

    @property
    def cpu_each(self) -> float:
        """Processor time of one request, in milliseconds."""
        return 1000 * self.cpu / self.requests


ROWS = [
    Row("bare view", "/bare?anew"),  # a question, so that nothing kept answers it
    Row("empty calculator", PAGE),
    Row("result, nine games", PAGE + _QUERY),
    Row("the same, gzipped", PAGE + _QUERY, "gzip"),
    Row("its .json", f"{PAGE}.json{_QUERY}"),
    Row("its .md", f"{PAGE}.md{_QUERY}"),
    Row("guide", GUIDE),
    Row("guide .md", f"{GUIDE}.md"),
    Row("guide, not changed", GUIDE, again=True),
]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument(
        "--seconds", type=int, default=3, choices=range(1, 31), metavar="1-30", help="per row and round"
    )
    parser.add_argument("--rounds", type=int, default=3, choices=range(1, 11), metavar="1-10")
    parser.add_argument("--clients", type=int, default=16, choices=range(1, 65), metavar="1-64")
    options = parser.parse_args()

    wrk = find_wrk()
    with server() as (origin, pid):
        rows = [row for row in ROWS if answers(origin, row)]
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            for row in rows:
                load(wrk, origin, pid, row, options.seconds, options.clients)
        print_speed(rows)
        print_sizes(origin)
    print_rules_speed()
    print_tournament_speed()
    print_growth()
    return 0 if len(rows) == len(ROWS) else 1


def find_wrk() -> str:
    """Where wrk is; as root on a Debian machine it is installed if missing."""
    if not shutil.which("wrk") and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing wrk", file=sys.stderr)
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-qq", "--yes", "wrk"], check=True, stdout=subprocess.DEVNULL)
    found = shutil.which("wrk")
    if not found:
        sys.exit("wrk is missing: install it first (Debian: apt install wrk).")
    return found


@contextmanager
def server(settings: str = "tests.bench.settings", ready: str = "/bare") -> Iterator[tuple[str, int]]:
    """Gunicorn as `make run` starts it, but with a port, database and files of its own; gives origin and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="elo-bench-") as folder:
        environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
            "DJANGO_SETTINGS_MODULE": settings,
            "ENV_FILE": "",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
            "STATIC_ROOT": f"{folder}/static",
            # One process, unless asked for more: with two it hangs on luck how the client's connections fall on them,
            # and a row that has both is told to be twice as fast.
            "WEB_CONCURRENCY": os.environ.get("WEB_CONCURRENCY", "1"),
            "PORT": str(port),
        }
        for command in (["migrate", "--noinput"], ["sync_guides"], ["collectstatic", "--noinput"]):
            subprocess.run(
                [sys.executable, "manage.py", *command, "--verbosity", "0"],
                cwd=ROOT,
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        log = Path(folder) / "gunicorn.log"
        with log.open("w") as stderr:
            process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "-c", "site_config/gunicorn.py"],
                cwd=ROOT,
                env=environment,
                stderr=stderr,
            )
        origin = f"http://127.0.0.1:{port}"
        try:
            wait_for(origin + ready, process, log)
            yield origin, process.pid
        finally:
            process.terminate()
            process.wait(timeout=30)


def wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Return when the server answers; give up after 20 seconds or when it has ended."""
    until = time.monotonic() + 20
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    sys.exit(f"gunicorn did not start:\n{log.read_text()}")


def answers(origin: str, row: Row) -> bool:
    """Whether the row's address gives 200; an error page would be measured in vain."""
    path = re.sub(r"%(\d)%", lambda seat: str(1900 + 10 * int(seat[1])), row.path.replace("%OWN%", "2212"))
    try:
        with urllib.request.urlopen(origin + path, timeout=10) as response:
            problem = "" if response.url == origin + path else f"redirects to {response.url}"
            row.etag = response.headers.get("ETag", "") if row.again else ""
        if row.again and not problem and (status := status_again(origin + path, row.etag)) != 304:
            problem = f"is answered again with {status}"
        if not problem:
            return True
    except OSError as error:
        problem = str(error)
    print(f"left out: {row.name}: {path}: {problem}", file=sys.stderr)
    return False


def status_again(url: str, etag: str) -> int:
    """The status for a browser that has the page."""
    request = urllib.request.Request(url, headers={"If-None-Match": etag, "Accept": "text/html"})
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:  # also what 304 is to urllib
        return error.code


def cpu_of(server_pid: int) -> float:
    """Seconds of processor time that the server and its workers have used; 0 where there is no /proc."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if server_pid in (int(fields[1]), int(status.parent.name)):
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def load(wrk: str, origin: str, server_pid: int, row: Row, seconds: int, clients: int) -> None:
    """One round of one row."""
    before = cpu_of(server_pid)
    command = [wrk, "-t1", f"-c{clients}", f"-d{seconds}s", "--latency", "-s", str(SCRIPT), origin]
    result = subprocess.run(
        [*command, "--", row.path, row.encoding, row.etag],
        capture_output=True,
        text=True,
        check=True,
        timeout=seconds + 30,
    )
    failed = re.search(r"Non-2xx.*|Socket errors.*", result.stdout)
    if failed:
        sys.exit(f"{row.name}: {failed[0]}")
    row.per_second.append(float(re.findall(r"Requests/sec:\s+([\d.]+)", result.stdout)[0]))
    row.cpu += cpu_of(server_pid) - before
    row.requests += int(re.findall(r"(\d+) requests in", result.stdout)[0])
    row.p99.append(re.findall(r"99%\s+(\S+)", result.stdout)[0])


def print_speed(rows: list[Row]) -> None:
    """Requests per second, and each row's share of the bare view's."""
    bare = rows[0].median
    print(f"\n{'':22}{'requests/s':>12}{'of bare':>10}{'CPU, ms':>10}{'of bare':>10}   99 % within (rounds)")
    for row in rows:
        share = rows[0].cpu_each / row.cpu_each if row.cpu else 0
        print(
            f"{row.name:22}{row.median:12.0f}{row.median / bare:10.2f}{row.cpu_each:10.2f}{share:10.2f}"
            f"   {', '.join(row.p99)}"
        )


class Assets(HTMLParser):
    """The stylesheets and scripts a page asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag loads."""
        attributes = dict(attrs)
        if tag == "link" and "stylesheet" in (attributes.get("rel") or "").split():
            self.paths.append(attributes.get("href") or "")
        elif tag == "script":
            # The second is what the script in the page loads when the page is painted.
            self.paths += [attributes[name] or "" for name in ("src", "data-htmx") if attributes.get(name)]


def print_sizes(origin: str) -> None:
    """Bytes of the calculator's page and of the files it loads, as the server sends them."""
    assets = Assets()
    assets.feed(body(origin + PAGE, "identity")[0].decode())
    print(f"\n{'bytes, as sent':44}{'raw':>9}{'gzip':>9}{'br':>9}")
    totals = [0, 0, 0]
    for path in [PAGE, *assets.paths]:
        sizes = [body(origin + path, encoding) for encoding in ("identity", "gzip", "br")]
        # A page comes uncompressed to those who take brotli only; no browser does, so its gzip counts for the total.
        shown = [
            "-" if size[1] != wanted else str(len(size[0]))
            for size, wanted in zip(sizes, ("", "gzip", "br"), strict=True)
        ]
        print(f"{path[-43:]:44}{shown[0]:>9}{shown[1]:>9}{shown[2]:>9}")
        smallest = min(len(content) for content, _ in sizes)
        for place, value in enumerate((len(sizes[0][0]), len(sizes[1][0]), smallest)):
            totals[place] += value
    print(f"{'together (br, or gzip where there is none)':44}{totals[0]:>9}{totals[1]:>9}{totals[2]:>9}")


def body(url: str, encoding: str) -> tuple[bytes, str]:
    """The bytes that travel when this encoding is accepted, and the encoding the server chose."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=10) as response:
        content, chosen = response.read(), response.headers.get("Content-Encoding", "")
    # Whatever was sent must open again, or its size means nothing.
    {"gzip": gzip.decompress, "br": brotli.decompress}.get(chosen, bytes)(content)
    return content, chosen


def print_rules_speed() -> None:
    """The rules alone, without a server: calculations per second on one core."""
    if importlib.util.find_spec("tests.bench.rules_speed") is None:
        print("\nrules: tests/bench/rules_speed.py is not written yet")
        return
    from tests.bench.rules_speed import calculations_per_second

    print(f"\nrules, nine games, one core: {calculations_per_second(seconds=2.0):.0f} calculations/s")


if __name__ == "__main__":
    sys.exit(main())
