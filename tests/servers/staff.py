"""A member of staff at a browser without JavaScript."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from http.cookies import SimpleCookie

from tests.servers.running import PASSWORD, Answer, Server, form


class Fields(HTMLParser):
    """What a form would send: its inputs, text areas and chosen options."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        name = attributes.get("name", "")
        if tag == "textarea":
            self._open, self.values[name] = name, ""
        elif tag == "input" and name and attributes.get("type") not in {"checkbox", "submit"}:
            self.values[name] = attributes.get("value", "")

    def handle_data(self, data: str) -> None:
        if self._open:
            self.values[self._open] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            # A text area's first line break is none of its text.
            self.values[self._open] = self.values[self._open].removeprefix("\n").removeprefix("\r\n")
            self._open = ""


class Staff:
    """Logged in on one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies: dict[str, str] = {}
        token = Fields(self.get("/admin/login/").text).values["csrfmiddlewaretoken"]
        answer = self.post(
            "/admin/login/?next=/admin/", csrfmiddlewaretoken=token, username="editor", password=PASSWORD
        )
        assert answer.status == 302, "the log-in was refused"

    def get(self, path: str) -> Answer:
        return self._noted(self.server.ask("GET", path, headers=self._cookie))

    def post(self, path: str, **values: str) -> Answer:
        body, headers = form(**values)
        return self._noted(self.server.ask("POST", path, body, {**headers, **self._cookie}))

    @property
    def _cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    def _noted(self, answer: Answer) -> Answer:
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return answer

    def editor(self, slug: str) -> str:
        """The address of a guide's editor."""
        found = re.search(
            r"/admin/guides/guide/(\d+)/change/", self.get(f"/admin/guides/guide/?q={slug}").text
        )
        assert found, f"no {slug} in the list"
        return found[0]

    def write(self, slug: str, **values: str) -> Answer:
        """Save the working copy with some fields changed."""
        path = self.editor(slug)
        return self.post(path, **{**Fields(self.get(path).text).values, **values, "_continue": "1"})

    def publish(self, slug: str) -> Answer:
        """Press “Publish”."""
        path = self.editor(slug)
        fields = Fields(self.get(path).text).values
        return self.post(
            path.replace("/change/", "/publish/"),
            csrfmiddlewaretoken=fields["csrfmiddlewaretoken"],
            version=fields["opened_at_version"],
        )
