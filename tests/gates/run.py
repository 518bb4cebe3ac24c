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
import subprocess
import sys
import tempfile
from pathlib import Path

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
                found += lighthouse(origin, path, skipped)
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


def lighthouse(origin: str, path: str, skipped: list[str]) -> list[str]:
    """Scores under what is wanted. Performance is the best of three: other programs only ever make it worse."""
    best: dict[str, int] = {}
    for _ in range(3):
        for name, score in _scores(origin + path, skipped).items():
            best[name] = max(score, best.get(name, 0))
        if all(best[name] >= WANTED[name] for name in WANTED):
            break
    print(f"Lighthouse {path[:60]}: {', '.join(f'{name} {score}' for name, score in best.items())}")
    return [
        f"Lighthouse: {path}: {name} {best[name]}, wanted {wanted}"
        for name, wanted in WANTED.items()
        if best[name] < wanted
    ]


def _scores(address: str, skipped: list[str]) -> dict[str, int]:
    command = ["node", str(MODULES / "lighthouse/cli/index.js"), address, "--quiet", "--output=json"]
    command += [f"--chrome-flags={CHROME}", f"--only-categories={','.join(WANTED)}"]
    command += [f"--skip-audits={','.join(skipped)}"] if skipped else []
    environment = {**os.environ, "CHROME_PATH": "/usr/bin/chromium"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=180)
    return {name: round(100 * each["score"]) for name, each in json.loads(done.stdout)["categories"].items()}


if __name__ == "__main__":
    sys.exit(main())
