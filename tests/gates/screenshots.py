"""``make screenshots``: the pictures of the README, taken from the site as it is (docs/images)."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.run import server
from tests.conftest import CHROMIUM, CHROMIUM_ARGS
from tests.gates.run import FIDE

FOLDER = Path(__file__).resolve().parent.parent.parent / "docs" / "images"
SHOTS = {
    "result-phone": (f"/calculators/rating-change?{FIDE}", 390, 844, "light"),
    "result-dark": (f"/calculators/rating-change?{FIDE}", 1180, 760, "dark"),
}


def main() -> int:
    """Take every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    with server("site_config.settings", "/healthz") as (origin, _), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS)
        for name, (path, width, height, scheme) in SHOTS.items():
            page = chromium.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
            )
            page.goto(origin + path)
            page.screenshot(path=FOLDER / f"{name}.png")
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
