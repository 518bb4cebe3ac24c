"""Today, by a clock that may be wrong (a machine without a battery starts in 1970).

No day before the last check of the rules can be today, so that such a clock is known to be wrong. That day is then the
best there is: the editions known on it are the newest that this release has, and each answer says its date.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache

from calculators.rules.clauses import documents
from calculators.rules.editions import editions


@cache
def rules_checked() -> date:
    """The day on which an edition or a document of the registry was last held against its source."""
    checks = [each.checked_on for each in documents().values()]
    checks += [edition.checked_on for each in editions().values() for edition in each]
    return max(checks)


def clock_day() -> date:
    """Today (UTC) by the machine's clock."""
    return datetime.now(UTC).date()


def current_day() -> date:
    """Today (UTC), and never a day before ``rules_checked``."""
    return max(clock_day(), rules_checked())
