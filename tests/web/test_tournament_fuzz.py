"""Whatever a file holds, it is answered: a few hundred mutated reports here, as many as wanted by the module itself."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.readers.problems import Unreadable
from calculators.readers.trf import read_report
from tests.fuzz_tournament import files, send


@pytest.mark.parametrize("seed", range(4))
def test_mutated_files(seed: int):
    for number, body in enumerate(files(75, 100 + seed)):
        send(body, number + seed)


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text(text: str):
    with suppress(Unreadable):
        read_report(f"001    1\n001 {text}")


@settings(max_examples=200)
@given(st.text("0123456789 wb=+-HUZ/.", max_size=150))
def test_any_columns(text: str):
    try:
        report = read_report(f"001    1 m    Name{text}\n001    2 w    Name{text[::-1]}")
    except Unreadable as error:
        problems = error.problems
    else:
        problems = ()
        assert len(report.players) == 2
    assert all(problem.message.startswith("Line ") for problem in problems)


@settings(max_examples=60)
@given(st.binary(max_size=400))
def test_any_bytes(body: bytes):
    send(body, 1)
