"""The codes of FIDE's federations, to tell a typing error from a federation."""

from __future__ import annotations

from calculators.rules.loading import DATA, read_toml

_NAME = "federations.toml"

FEDERATIONS = frozenset(read_toml((DATA / _NAME).read_text("utf-8"), _NAME)["codes"].split())
"""Three capitals each, with the FIDE flag ``FID``. Not every code in use must be among them."""
