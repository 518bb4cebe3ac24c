"""What somebody hostile, or careless with a copy, may write into a guide: it is shown as text and never runs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from guides.content import Question, Source
from guides.editing import NotPublishable, publish, rendered
from tests.guides.helpers import BROKEN, SMALL, editor_client, forced, problems, saved
from tests.guides.pages import harm, parse

PAYLOADS = (
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<!--<script>-->alert(1)<!--</script>-->",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    '"><script>alert(1)</script>',
    '" onmouseover="alert(1)" x="',
    "' autofocus onfocus='alert(1)",
    "<a href=javascript:alert(1)>x</a>",
    "[x](javascript:alert(1))",
    "[x](<JaVaScRiPt:alert(1)>)",
    "[x](java&#x0A;script:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    '[x](/ "a\\" onclick=\\"alert(1)")',
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    '![x" onerror="alert(1)](/static/icon.svg)',
    '```"><script>alert(1)</script>\nx\n```',
    '```example "><script>alert(1)</script>\ndate: <script>alert(1)</script>\n```',
    "## <script>alert(1)</script>",
    "| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |",
    "{{ 7*7 }}{% include 'base.html' %}",
    "<base href=//elsewhere.example/>",
    "<meta http-equiv=refresh content=0;url=//elsewhere.example/>",
    "<style>@import '//elsewhere.example'</style>",
    "<form action=//elsewhere.example><button>x</button></form>",
    "\u2028</script\x0b><script>alert(1)</script>",
)
ADDRESSES = (
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\tjavascript:alert(1)",
    "\x01javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    '" onclick="alert(1)',
)

pytestmark = pytest.mark.django_db


def page_of(client: Client, path: str = "/guides/how-it-works") -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("number", range(len(PAYLOADS)))
def test_it_never_runs(client: Client, number: int):
    text = PAYLOADS[number]
    forced(
        replace(
            SMALL, title=text, summary=text, body=f"{text}\n\nx {text}", faq=(Question(text, text),),
            sources=(Source(text, "https://handbook.fide.com"),),
        )
    )  # fmt: skip
    for path in ("/guides/how-it-works", "/guides", "/"):
        html = page_of(client, path)
        assert harm(parse(html)) == []
        assert "alert(1)</script>" not in html
        assert [each.attrs["action"] for each in parse(html).all("form")] == (
            ["/calculators/rating-change"] if path == "/" else []
        )


def test_a_template_is_text(client: Client):
    forced(
        replace(
            SMALL,
            title="{{ 7*7 }}",
            body="{% include 'base.html' %}{{ 7*7 }}",
            faq=(Question("{{ 7*7 }}", "{{ 7*7 }}"),),
        )
    )
    for suffix in ("", ".md"):
        assert page_of(client, f"/guides/how-it-works{suffix}").count("{{ 7*7 }}") >= 4


@pytest.mark.parametrize("address", ADDRESSES, ids=range(len(ADDRESSES)))
def test_an_address_that_runs_is_a_problem_wherever_it_stands(address: str):
    assert problems(sources=(Source("A", address),))
    assert problems(related=(address,))


@pytest.mark.parametrize("address", ADDRESSES, ids=range(len(ADDRESSES)))
def test_an_address_that_runs_is_not_published(client: Client, address: str):
    guide = saved(replace(SMALL, sources=(Source("A", address),), related=(address,)))
    with pytest.raises(NotPublishable):
        publish(guide)
    assert client.get("/guides/how-it-works").status_code == 404


@pytest.mark.parametrize("number", range(len(PAYLOADS)))
def test_it_does_not_run_in_the_preview_either(number: int):
    text = PAYLOADS[number]
    data = {
        "title": text, "summary": text, "body": text, "questions-TOTAL_FORMS": "1", "questions-0-question": text,
        "questions-0-answer": text, "sources-TOTAL_FORMS": "1", "sources-0-title": text, "sources-0-url": text,
        "related_pages-TOTAL_FORMS": "1", "related_pages-0-path": text,
    }  # fmt: skip
    response = editor_client().post("/admin/guides/guide/preview/", data)
    assert response.status_code == 200
    assert harm(parse(response.content.decode())) == []


@pytest.mark.parametrize("number", range(len(PAYLOADS)))
def test_nor_in_the_editor_and_the_history(number: int):
    text = PAYLOADS[number]
    guide = saved(replace(BROKEN, title=text, body=text, faq=(Question(text, text),)))
    client = editor_client()
    for view in ("change", "revisions"):
        page = parse(page_of(client, f"/admin/guides/guide/{guide.pk}/{view}/"))
        assert harm(page) == []


def test_the_text_itself_is_not_lost():
    shown = rendered(replace(SMALL, body="<b>5 < 6</b> & more"))
    assert parse(shown.html).text == "<b>5 < 6</b> & more"
    assert shown.markdown == "<b>5 < 6</b> & more\n"
