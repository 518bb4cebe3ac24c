"""All addresses. No trailing slashes; a suffix names the format."""

from django.contrib import admin
from django.urls import path, re_path
from django.views.decorators.cache import cache_control
from django.views.generic import RedirectView

from calculators.handbook_view import handbook
from calculators.tournament_view import tournament
from calculators.views import calculator
from guides.views import GuideFeed, guide, guides
from site_config import views
from site_config.health import healthz, livez

FORMAT = r"(?:\.(?P<suffix>md|json))?"

urlpatterns = [
    path("", views.home, name="home"),
    path("index.md", views.home, {"suffix": "md"}),
    re_path(rf"^calculators/tournament{FORMAT}$", tournament, name="tournament"),
    re_path(rf"^calculators/(?P<slug>[a-z0-9-]+){FORMAT}$", calculator, name="calculator"),
    re_path(r"^handbook/(?P<key>[a-z0-9-]+)(?:\.(?P<suffix>md))?$", handbook, name="handbook"),
    re_path(r"^guides(?:\.(?P<suffix>md))?$", guides, name="guides"),
    path("guides/changes.atom", cache_control(public=True, no_cache=True)(GuideFeed()), name="guide-feed"),
    re_path(rf"^guides/(?P<slug>[a-z0-9-]+){FORMAT}$", guide, name="guide"),
    # What people type: a slash at the end, a room without a page of its own.
    re_path(
        r"^(?P<path>(?:calculators|guides|handbook)(?:/[a-z0-9-]+)?)/$",
        RedirectView.as_view(url="/%(path)s", query_string=True, permanent=True),
    ),
    re_path(r"^(?:calculators|handbook)$", RedirectView.as_view(url="/")),
    path("admin", RedirectView.as_view(url="/admin/")),
    path("admin/", admin.site.urls),
    path("favicon.ico", views.favicon),
    path("llms.txt", views.llms),
    path("llms-full.txt", views.llms_full),
    path("robots.txt", views.robots),
    path("sitemap.xml", views.sitemap),
    path("healthz", healthz, name="healthz"),
    path("livez", livez, name="livez"),
]

handler400 = views.bad_request
handler404 = views.not_found
handler500 = views.server_error
