"""Where a log-in comes from, for the guard of the admin's door (django-axes asks through AXES_CLIENT_IP_CALLABLE).

Each proxy appends the address it was asked from to ``X-Forwarded-For``, and a client may write there whatever it likes
before. So with n proxies of our own only the n-th entry from the right is known: it is what the outermost of them saw.
Without proxies the header is the client's alone, and means nothing.
"""

from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:
    from django.http import HttpRequest


def client_address(request: "HttpRequest") -> str | None:
    """The address by the proxies that ``TRUSTED_PROXIES`` counts; else that of the connection."""
    connected: str | None = request.META.get("REMOTE_ADDR") or None
    proxies: int = settings.TRUSTED_PROXIES
    if not proxies:
        return connected
    # Split from the right, and no further than needed: the rest is the client's, and may be long.
    entries = request.META.get("HTTP_X_FORWARDED_FOR", "").rsplit(",", proxies)[-proxies:]
    # Fewer entries than proxies: this request came past one of them, and nothing in the header is theirs.
    return (_address(entries[0]) if len(entries) == proxies else None) or connected


def _address(entry: str) -> str | None:
    """An entry as the address alone: some proxies add the port (``192.0.2.1:5000``, ``[2001:db8::1]:5000``)."""
    text = entry.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text)
    except ValueError:
        return None
    if isinstance(found, IPv6Address):
        if found.scope_id:  # "fe80::1%eth0" is an address to Python, not to the database
            return None
        found = found.ipv4_mapped or found
    return str(found)
