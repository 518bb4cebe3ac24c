"""``make gates``: judges of the finished site that are no Python packages, and a walk along all of its links.

Starts the site as `make run` does, on a port of its own, and asks:

- every link of every page and mirror, and every anchor (our own walk);
- vnu, the W3C's checker, about the HTML of every kind of page, and of the parts that htmx swaps in;
- markdownlint about every mirror;
- codespell about all words that visitors read;
- Lighthouse about home, a calculator, a result and a guide on a throttled phone.

Needs Node 20, Java 17 and Chromium; `.ci/run` installs them. The npm packages are locked in requirements/node.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.run import server
from tests.gates.walk import Site, walk

ROOT = Path(__file__).resolve().parent.parent.parent
NODE = ROOT / "requirements" / "node"
MODULES = NODE / "node_modules"
FIDE = "date=2026-10-01&rating=2212&k=40&games=1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d"
CHROME = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
# Results stay out of search engines on purpose, which Lighthouse counts against a page.
JUDGED = {
    "/": [],
    "/calculators/rating-change": [],
    f"/calculators/rating-change?{FIDE}": ["is-crawlable"],
    "/guides/how-fide-ratings-are-calculated": [],
}
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
RUNS = 3
"""Of Lighthouse on each page; and how often a run is tried in which the browser failed."""


def main() -> int:
    """Ask every judge; 1 if one of them finds something."""
    parser = argparse.ArgumentParser(prog="make gates", description=__doc__)
    parser.add_argument("--without-lighthouse", action="store_true", help="only the quick judges")
    options = parser.parse_args()
    install()
    found: list[str] = []
    with server("site_config.settings", "/healthz") as (origin, _), tempfile.TemporaryDirectory() as folder:
        site = walk(origin)
        print(f"links: {len(site.pages)} pages, {len(site.mirrors)} mirrors, {site.links} links")
        found += site.problems
        found += vnu(site, Path(folder))
        found += markdown(site, Path(folder))
        found += spelling(site, Path(folder))
        if not options.without_lighthouse:
            for path, skipped in JUDGED.items():
                found += lighthouse(origin, path, skipped, Path(folder))
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


def install() -> None:
    """The locked npm packages; none of them runs a script while it is installed."""
    for command in ("node", "npm", "java"):
        if not shutil.which(command):
            sys.exit(f"{command} is missing: install Debian's nodejs, npm and default-jre-headless.")
    lock = (NODE / "package-lock.json").read_bytes()
    stamp = MODULES / ".installed"
    if not stamp.exists() or stamp.read_bytes() != lock:
        subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=NODE, check=True
        )
        stamp.write_bytes(lock)


def vnu(site: Site, folder: Path) -> list[str]:
    """What the W3C's checker says; its files are named by the order of the pages."""
    names = {}
    for number, (path, text) in enumerate(site.pages.items()):
        file = folder / f"{number}.html"
        file.write_text(text, "utf-8")
        names[file.name] = path
    print(f"vnu: {len(names)} pages")
    done = subprocess.run(
        [
            "java",
            "-jar",
            str(MODULES / "vnu-jar/build/dist/vnu.jar"),
            "--format",
            "json",
            "--stdout",
            str(folder),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(done.stdout)["messages"]
    return [
        f"vnu: {names.get(Path(each['url']).name)}: {each['message']}"
        for each in told
        if each["type"] == "error" or each.get("subType") == "warning"
    ]


def markdown(site: Site, folder: Path) -> list[str]:
    """What markdownlint says of the mirrors."""
    mirrors = folder / "mirrors"
    mirrors.mkdir()
    names = {}
    for number, (path, text) in enumerate(site.mirrors.items()):
        file = mirrors / f"{number}.md"
        file.write_text(text, "utf-8")
        names[file.name] = path
    shutil.copy(ROOT / "tests" / "gates" / "markdownlint.json", mirrors / ".markdownlint.json")
    print(f"markdownlint: {len(names)} mirrors")
    done = subprocess.run(
        ["node", str(MODULES / "markdownlint-cli2/markdownlint-cli2-bin.mjs"), "*.md"],
        cwd=mirrors,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [line for line in done.stderr.splitlines() if ".md:" in line]
    return [f"markdownlint: {names[line.partition(':')[0]]}: {line.partition(':')[2]}" for line in found] or (
        [done.stderr] if done.returncode else []
    )


def spelling(site: Site, folder: Path) -> list[str]:
    """What codespell says of the mirrors, in which all words of the pages stand."""
    print("codespell")
    done = subprocess.run(
        [sys.executable, "-m", "codespell_lib", "--ignore-words", str(ROOT / "tests/gates/words.txt"), "."],
        cwd=folder / "mirrors",
        capture_output=True,
        text=True,
        check=False,
    )
    return [f"codespell: {line}" for line in done.stdout.splitlines()]


def lighthouse(origin: str, path: str, skipped: list[str], folder: Path) -> list[str]:
    """Scores under what is wanted. They are the best of the runs: other programs only ever make them worse.

    The largest contentful paint is the median, and printed only: on a busy machine it says as much of that as of us.
    """
    best: dict[str, int] = {}
    paints = []
    for _ in range(RUNS):
        told = _judged(origin + path, skipped, folder / "lighthouse.json")
        for name, each in told["categories"].items():
            best[name] = max(round(100 * each["score"]), best.get(name, 0))
        paints.append(told["audits"]["largest-contentful-paint"]["numericValue"] / 1000)
    scores = ", ".join(f"{name} {score}" for name, score in best.items())
    print(f"Lighthouse {path[:60]}: {scores}, largest paint at {statistics.median(paints):.2f} s", flush=True)
    return [
        f"Lighthouse: {path}: {name} {best[name]}, wanted {wanted}"
        for name, wanted in WANTED.items()
        if best[name] < wanted
    ]


def _judged(address: str, skipped: list[str], report: Path) -> dict[str, Any]:
    """What Lighthouse says, in a file: to a pipe it may write only the beginning before it ends."""
    command = ["node", str(MODULES / "lighthouse/cli/index.js"), address, "--quiet", "--output=json"]
    command += [
        f"--output-path={report}",
        f"--chrome-flags={CHROME}",
        f"--only-categories={','.join(WANTED)}",
    ]
    command += [f"--skip-audits={','.join(skipped)}"] if skipped else []
    environment = {**os.environ, "CHROME_PATH": "/usr/bin/chromium"}
    for _ in range(RUNS):
        report.unlink(missing_ok=True)
        subprocess.run(command, env=environment, capture_output=True, check=False, timeout=180)
        told: dict[str, Any] = json.loads(report.read_text("utf-8")) if report.exists() else {}
        if told and "runtimeError" not in told:
            return told
    sys.exit(f"Lighthouse could not load {address}: {told.get('runtimeError')}")


if __name__ == "__main__":
    sys.exit(main())
