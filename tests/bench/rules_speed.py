"""How many nine-game calculations the rules do in a second, on one core."""

import time
from datetime import date

from calculators.rules.games import Event, Game
from calculators.rules.k_factor import K
from calculators.rules.rating_change import rating_change

OPPONENTS = (1926, 2011, 2318, 2067, 2219, 2585, 2659, 2464, 2652)
SCORES = (2, 2, 0, 1, 1, 0, 2, 1, 1)
BATCH = 500


def calculations_per_second(seconds: float) -> float:
    """Whole calculations, games made and results read, until ``seconds`` have passed."""
    done = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        for own in range(2000, 2000 + BATCH):
            games = tuple(Game(opponent, score) for opponent, score in zip(OPPONENTS, SCORES, strict=True))
            result = rating_change(
                "standard", own, (Event(date(2026, 10, 1), games),), K(40, "typed", "B02 8.3.3")
            )
            _ = (result.exact, result.new_rating)
        done += BATCH
    return done / passed
