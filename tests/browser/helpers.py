"""What a person does at the form, and what the tests look at."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from calculators.tools import TOOLS
from tests.questions import ASKED, BY_ADDRESS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PATH = "/calculators/rating-change"
FIDE_GAMES = "1926w.2011w.2318l.2067d.2219d.2585l.2659w.2464d.2652d"
FIDE = f"date=2026-10-01&rating=2212&k=40&games={FIDE_GAMES}"
"""SITE-ARBMANUAL-2026: +56.4, +56, 2268."""
SHORT = "date=2026-10-01&rating=1800&k=20&games=1850d.1750d.1900d"
"""SITE-EX-1800: +2.8, +3."""
RESULTS = [
    f"{PATH}?{FIDE}",
    f"{PATH}?date=2025-10-31&rating=2400&k=10&games=1995w.b.uw_2025-11-07~2410~2000w.1900lf.2800l&gain=5",
    "/calculators/first-rating?date=2026-10-01&games=1500w.1600w.1700w.1800l.1900l.ul&next=1850",
    "/calculators/performance?games=1800w.1600d.2150d.1500w.2050d&rating=1820",
    "/calculators/title-norm?title=im&federation=ger&opponents=2410.im.pol.w_0.fm.ger.d_b_2465.gm.ukr&rounds=11",
    "/calculators/title-norm?title=fm&opponents=2450.im.x&system=x",
    f"{PATH}?rating=2003.5&k=0&opp-1-1=x&res-1-1=w&opp-2-1=1900&date-2=soon&own-2=0",
    "/calculators/us-chess?rating=2300&played=100&games=2300w.2250w.2310w.uw&date=2025-06-01&dual=1&floor=2100",
    "/calculators/us-chess?rating=99&games=1200w&dual=x&all_won=1&all_lost=1",
    "/calculators/k-factor?date=2026-11-30&rating=1900&born=2008&played=5&games_a_month=25",
    "/calculators/k-factor?rating=x&games_a_month=5",
    "/calculators/editions?list=rapid&rating=2601&k=10&games=2000w.1390d.b_2601d.1300w",
    "/calculators/editions?games=1390w.2500w.x&k=20",
    "/calculators/time-control?tc=40/120,20/60,SD/15%2B30&rating=2400",
    "/calculators/time-control?tc=25/5&rating=1900",
]
"""Results and errors that show as much as there is. A calculator without a line is shown by its first two questions."""
SCREENS = [
    "/",
    *(tool.path for tool in TOOLS.values()),
    *RESULTS,
    *(
        f"{TOOLS[slug].path}?{question}"
        for slug in BY_ADDRESS
        if not any(f"{TOOLS[slug].path}?" in each for each in RESULTS)
        for question in (ASKED[slug].PERMALINKS[0], ASKED[slug].FAULTY[0])
    ),
    "/handbook/b02",
    "/handbook/us-chess",
    "/nowhere",
]
"""Every kind of page: home, empty, results, errors, Handbook, 404."""
COMPLAINTS = r"status of (422|404)"
"""What Chromium writes to the console about answers that are meant to be errors."""


def game(page: Page, number: int, opponent: str, result: str, event: int = 1) -> None:
    """Fill a row: the opponent typed, the result chosen."""
    page.locator(f"#opp-{event}-{number}").fill(opponent)
    if result:
        page.locator(f"input[name='res-{event}-{number}'][value='{result}']").check()


def fill_games(page: Page, games: str) -> None:
    """Type games as in a permalink, asking for a further row whenever there is none."""
    for number, text in enumerate(games.split("."), 1):
        if page.locator(f"#opp-1-{number}").count() == 0:
            page.get_by_role("button", name="Add game").click()
            expect(page.locator(f"#opp-1-{number}")).to_be_focused()
        game(page, number, text[:-1], text[-1])


def fill(page: Page, **fields: str) -> None:
    """Type into fields by their names."""
    for name, value in fields.items():
        page.locator(f"#id_{name}").fill(value)


def calculate(page: Page) -> None:
    """Press the button."""
    page.get_by_role("button", name="Calculate").click()


def headline(page: Page) -> Locator:
    """The large figure of a result."""
    return page.locator(".headline")


def address(page: Page) -> str:
    """Path and query, as they stand in the address bar."""
    parts = urlsplit(page.url)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def opponents(page: Page, event: int = 1) -> list[str]:
    """What stands in the rows of an event."""
    rows = page.locator(f"#games .opponent[id^='opp-{event}-']")
    return [row.input_value() for row in rows.all()]
