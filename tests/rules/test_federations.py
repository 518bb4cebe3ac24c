"""The codes of FIDE's federations."""

from __future__ import annotations

import re

from calculators.rules.federations import FEDERATIONS


def test_codes_are_three_capitals_and_fides_own() -> None:
    assert all(re.fullmatch("[A-Z]{3}", each) for each in FEDERATIONS)
    assert {"GER", "NED", "IRI", "FID", "ENG"} <= FEDERATIONS
    assert not {"DEU", "NLD", "IRN", "NON", "GBR"} & FEDERATIONS  # as ISO has them, or no federation at all
