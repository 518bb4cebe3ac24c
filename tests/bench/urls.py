"""The site's addresses, and ``/bare``: the least that Django and our middleware can answer with."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from site_config import urls


def bare(request: HttpRequest) -> HttpResponse:
    """Two letters."""
    return HttpResponse("ok")


urlpatterns = [path("bare", bare), *urls.urlpatterns]
