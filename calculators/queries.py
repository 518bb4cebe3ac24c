"""Query strings as permalinks have them; the one place where they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

_SAFE = "~:,/"
"""Characters beside letters and digits that a permalink shows as they are."""
_PLAIN = re.compile(r"[A-Za-z0-9_.~:,/-]*")


def query_string(values: Mapping[str, object] | Iterable[tuple[str, object]]) -> str:
    """Names and values, in their order, as a query string.

    Nearly every value is digits and letters, and one look at all of them together is cheaper than quoting each.
    """
    pairs = values.items() if isinstance(values, Mapping) else values
    written = [(name, str(value)) for name, value in pairs]
    if _PLAIN.fullmatch("".join([name + value for name, value in written])):
        return "&".join([f"{name}={value}" for name, value in written])
    return urlencode(written, safe=_SAFE)
