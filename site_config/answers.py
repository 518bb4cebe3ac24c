"""The answer in three formats: page, Markdown and data, with the headers that tie them together.

One address names them all: ``/x`` is the page, ``/x.md`` its Markdown, ``/x.json`` its data; ``Accept`` chooses on the
plain address. ``Vary`` says so, ``Link`` names the others, and mirrors and results stay out of search engines.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any, Literal

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.template import engines
from django.utils.functional import cached_property

Format = Literal["html", "md", "json"]
TYPES: dict[str, Format] = {"text/html": "html", "text/markdown": "md", "application/json": "json"}
FRESH = "public, max-age=300"
"""For answers that hang on nothing that is published: they may be reused for a while without asking."""
VARY = "Accept, HX-Request, HX-Target, Accept-Encoding"
"""Request headers that choose what an address answers."""


@dataclass(frozen=True)
class Page:
    """What every format says of a page. ``path`` has no format; ``query`` is the canonical one of a result.

    Without slots, so that its addresses are kept: a page names each of them several times.
    """

    title: str
    path: str
    kind: Literal["guide", "tool", "result", "handbook", "home", "error"]
    summary: str
    updated: date
    query: str = ""
    related: tuple[str, ...] = ()
    formats: tuple[Format, ...] = ("html", "md")
    indexed: bool = field(default=True)
    own_query: bool = False
    """Whether the query belongs to the canonical address: a further page of a list."""

    def address(self, suffix: str = "") -> str:
        """Absolute address of the page, its Markdown (".md") or its data (".json"), with the query."""
        path = "/index" if suffix and self.path == "/" else self.path
        return f"{self.site}{path}{suffix}" + (f"?{self.query}" if self.query else "")

    @cached_property
    def site(self) -> str:
        """Scheme and host."""
        site: str = settings.SITE_URL
        return site

    @cached_property
    def url(self) -> str:
        """The page itself."""
        return self.address()

    @cached_property
    def canonical_url(self) -> str:
        """What search engines keep: the page without its query, but for one that is a page by itself."""
        return self.url if self.own_query else f"{self.site}{self.path}"

    @cached_property
    def markdown_url(self) -> str:
        """Its Markdown."""
        return self.address(".md")

    @cached_property
    def json_url(self) -> str:
        """Its data; empty where there is none."""
        return self.address(".json") if "json" in self.formats else ""

    @property
    def llms_url(self) -> str:
        """The list of all pages for programs, the same for every page."""
        return f"{self.site}/llms.txt"

    @property
    def feed_url(self) -> str:
        """The feed of the guides, the same for every page."""
        return f"{self.site}/guides/changes.atom"

    @property
    def front_matter(self) -> str:
        """YAML between its lines; JSON strings are YAML strings, so that nothing in a title can break it."""
        values: dict[str, Any] = {
            "title": self.title,
            "url": self.url,
            "canonical_url": self.canonical_url,
            "last_updated": self.updated.isoformat(),
            "type": self.kind,
            "summary": self.summary,
            "related": [f"{self.site}{path}" for path in self.related],
        }
        lines = [f"{name}: {orjson.dumps(value).decode()}" for name, value in values.items()]
        return "\n".join(["---", *lines, "---"])


def wanted(request: HttpRequest, suffix: str, formats: tuple[Format, ...] = ("html", "md")) -> Format:
    """The format asked for by suffix or else by ``Accept``; a page for whoever accepts none of them."""
    if suffix:
        return "json" if suffix == "json" else "md"
    return _negotiated(request.META.get("HTTP_ACCEPT", "*/*"), formats)


@lru_cache(maxsize=1024)
def _negotiated(accept: str, formats: tuple[Format, ...]) -> Format:
    """Browsers send the same few headers over and over, and Django reads each anew."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT"] = accept
    offered = [name for name, short in TYPES.items() if short in formats]
    return TYPES.get(request.get_preferred_type(offered) or "", "html")


def respond(
    request: HttpRequest,
    page: Page,
    wanted_format: Format,
    template: str,
    context: dict[str, Any],
    *,
    data: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render ``template`` (without its ending) or write ``data``, with the headers of the format."""
    context = {"errors": (), "questions": [], **context, "page": page}
    if wanted_format == "json":
        response = HttpResponse(
            orjson.dumps(data, option=orjson.OPT_APPEND_NEWLINE),
            content_type="application/json",
            status=status,
        )
    elif wanted_format == "md":
        text = engines["markdown"].get_template(f"{template}.md").render(context, request)
        response = HttpResponse(text, content_type="text/markdown; charset=utf-8", status=status)
    else:
        text = engines["html"].get_template(f"{template}.html").render(context, request)
        response = HttpResponse(text, status=status)
    return dress(response, page, wanted_format)


def unchanged(tag: str) -> HttpResponse:
    """What whoever has a result already is told, and nothing that could differ from what they have."""
    return HttpResponseNotModified(headers={"ETag": tag, "Vary": VARY, "Cache-Control": FRESH})


def dress(response: HttpResponse, page: Page, wanted_format: Format) -> HttpResponse:
    """Set ``Vary``, ``Link``, caching, and who may read and index the response."""
    response["Vary"] = VARY
    if response.status_code >= 400:
        response["Cache-Control"] = "public, max-age=0"
    elif page.kind in ("guide", "home"):
        response["Cache-Control"] = "public, no-cache"  # a publication shows at once; mostly a 304
    else:
        response["Cache-Control"] = FRESH
    if page.kind != "error":
        links = [f'<{page.canonical_url}>; rel="canonical"', f'<{page.llms_url}>; rel="describedby"']
        if wanted_format != "md":
            links.append(f'<{page.markdown_url}>; rel="alternate"; type="text/markdown"')
        if wanted_format != "json" and page.json_url:
            links.append(f'<{page.json_url}>; rel="alternate"; type="application/json"')
        response["Link"] = ", ".join(links)
    if wanted_format != "html":
        response["Access-Control-Allow-Origin"] = "*"
    if wanted_format != "html" or not page.indexed:
        response["X-Robots-Tag"] = "noindex"
    return response
