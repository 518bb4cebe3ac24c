"""What ``manage.py check --deploy`` looks at beside Django's own: settings that are each right and wrong together."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import checks

UNKNOWN_VISITORS = checks.Warning(
    "BEHIND_TLS_PROXY is set, and TRUSTED_PROXIES is 0: every log-in seems to come from the proxy, so that five wrong "
    "passwords by anybody lock all staff out.",
    hint="Set TRUSTED_PROXIES to the number of proxies that append to X-Forwarded-For (docs/deploy.md, Log-ins).",
    id="site_config.W001",
)


def visitors_are_told_apart(app_configs: Any, **options: Any) -> list[checks.CheckMessage]:
    """Behind a proxy the guard of the log-in must be told how many there are."""
    behind = settings.SECURE_PROXY_SSL_HEADER is not None
    return [UNKNOWN_VISITORS] if behind and not settings.TRUSTED_PROXIES else []
