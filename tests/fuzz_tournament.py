"""Mutated tournament reports, sent as files: every one is answered, in time, and none with a fault of ours.

``python -m tests.fuzz_tournament --files 10000`` runs more of them than the test suite does, which sends a few hundred
(tests/web/test_tournament_fuzz.py). The same seed makes the same files.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter

PIECES = [
    b"001 ",
    b"\r",
    b"\n",
    b"\r\n",
    b"\t",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b" ",
    b"    ",
    b"0000",
    b"9999",
    b"-",
]
PIECES += [
    b"+",
    b"=",
    b"\xc2\xbd",
    b"042 ",
    b"2026/10/03",
    b"012 ",
    b"U",
    b"Z",
    b"H",
    b"?",
    b"w",
    b"1" * 40,
    b"(" * 60,
]


def mutated(source: bytes, dice: random.Random) -> bytes:
    """The file with a few bytes, pieces or lines changed, cut, doubled, moved or shifted."""
    data = bytearray(source)
    for _ in range(dice.choice((1, 1, 2, 4, 16, 64))):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.choice((0, 1, 1, 2, 10, 100)))
        kind = dice.randrange(7)
        if kind == 0:
            del data[start:end]
        elif kind == 1:
            data[start:start] = dice.choice(PIECES)
        elif kind == 2:
            data[start:end] = bytes(dice.randrange(256) for _ in range(end - start))
        elif kind == 3:
            data[start:start] = data[start:end] * dice.choice((1, 2, 30))
        elif kind == 4:
            lines = data.split(b"\n")
            dice.shuffle(lines)
            data = bytearray(b"\n".join(lines))
        elif kind == 5:
            data[start:end] = dice.choice(PIECES)
        elif data:
            data[start:end] = bytes(dice.choice(b"0123456789 wb=+-") for _ in range(end - start))
    return bytes(data[:500_000])


def files(count: int, seed: int) -> list[bytes]:
    """That many mutated files, made from our own."""
    from tests.readers.trf_files import NAMES, content

    dice = random.Random(seed)  # noqa: S311 - dice, no secrets
    sources = [content(name) for name in NAMES]
    return [mutated(dice.choice(sources), dice) for _ in range(count)]


def send(body: bytes, number: int) -> tuple[int, float]:
    """Send a file, look at the answer; status and seconds of processor time."""
    from django.core.files.uploadedfile import SimpleUploadedFile
    from django.test import Client

    suffix = ("", ".json", ".md")[number % 3]
    fields = {
        "file": SimpleUploadedFile("x.trf", body),
        "date": "2026-10-01",
        "player": ("", "1")[number % 2],
    }
    before = time.process_time()
    response = Client().post(f"/calculators/tournament{suffix}", fields)  # raises what the view raises
    seconds = time.process_time() - before
    if suffix == ".json":
        answer = json.loads(response.content)
        if response.status_code == 200:
            numbers = [each["start_number"] for each in answer["result"]["players"]]
            assert len(set(numbers)) == len(numbers)
    assert response.status_code in (200, 422), response.status_code
    return response.status_code, seconds


def main() -> int:
    """Send them all and count the answers."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz_tournament", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django
    from django.test.utils import setup_test_environment

    django.setup()
    setup_test_environment()
    answers: Counter[int] = Counter()
    slowest = 0.0
    for number, body in enumerate(files(options.files, options.seed)):
        status, seconds = send(body, number)
        answers[status] += 1
        slowest = max(slowest, seconds)
    print(f"{options.files} files: {dict(answers)}, the slowest took {slowest:.2f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
