"""Response headers that neither Django nor django-csp sets, and how much each address takes."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse

# The features a page could ask a browser for, all refused: the calculators use none. Copying a permalink is the
# only one kept, and only for our own pages.
_REFUSED: Final = (
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "hid",
    "identity-credentials-get",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
TAKES_REPORTS: Final = "/calculators/tournament"
PERMISSIONS_POLICY: Final = ", ".join([*(f"{feature}=()" for feature in _REFUSED), "clipboard-write=(self)"])


class SecurityHeadersMiddleware:
    """Add Cross-Origin-Resource-Policy and Permissions-Policy; a view that set its own keeps it.

    What answers a POST may repeat the names in pasted tables and files, its errors too, so nobody stores it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request, with the headers added."""
        response = self.get_response(request)
        if response.status_code == HTTPStatus.NOT_MODIFIED:
            return response  # what was kept has its headers, and a cache would take over what is said here
        # Markdown and data are for everyone: the view says so with Access-Control-Allow-Origin, and this must agree.
        policy = "cross-origin" if response.has_header("Access-Control-Allow-Origin") else "same-origin"
        response.headers.setdefault("Cross-Origin-Resource-Policy", policy)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        if request.method == "POST":
            response.headers["Cache-Control"] = "no-store"
        return response


class SmallBodiesMiddleware:
    """Refuse a large body where no file is asked for; Django itself knows one limit for all addresses."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request, or raise what Django raises for a body over its limit."""
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.SMALL_BODY and not _takes_more(request):
            raise RequestDataTooBig(f"a body of {length} bytes")
        return self.get_response(request)


def _takes_more(request: HttpRequest) -> bool:
    """A report may come as text; elsewhere only a calculator's form with a file (multipart) is large."""
    if request.path_info.partition(".")[0] == TAKES_REPORTS:
        return True
    return request.path_info.startswith("/calculators/") and request.content_type == "multipart/form-data"
