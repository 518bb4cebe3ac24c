"""What every answer carries beside its content: policies that close what the pages do not use."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from site_config.inline import SOURCE

LONG_TEXT = "A rating is a number.\n" * 50


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(LONG_TEXT)


def open_data(request: HttpRequest) -> HttpResponse:
    return HttpResponse("{}", content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


urlpatterns = [path("page", page), path("page.json", open_data)]

pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "same-origin"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
    ],
)
def test_a_page_carries(client: Client, header: str, value: str):
    assert client.get("/page").headers[header] == value


def test_the_content_policy_allows_our_own_files_and_one_script_in_the_page(client: Client):
    policy = client.get("/page").headers["Content-Security-Policy"]

    assert dict(directive.split(maxsplit=1) for directive in policy.split("; ")) == {
        "default-src": "'none'",
        "script-src": f"'self' {SOURCE}",
        "style-src": "'self'",
        "img-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }


def test_no_feature_of_the_browser_is_granted_to_others(client: Client):
    granted = dict(rule.split("=") for rule in client.get("/page").headers["Permissions-Policy"].split(", "))

    assert {feature for feature, origins in granted.items() if origins != "()"} == {"clipboard-write"}
    assert granted["clipboard-write"] == "(self)"
    assert {"camera", "geolocation", "microphone", "payment", "usb"} <= granted.keys()


def test_an_answer_open_to_any_origin_says_so_in_both_headers(client: Client):
    headers = client.get("/page.json").headers

    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_an_unknown_host_is_refused_with_the_policies_on(client: Client):
    response = client.get("/page", headers={"host": "elsewhere.example"})

    assert response.status_code == 400
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_no_cookie_is_set(client: Client):
    assert not client.get("/page").cookies


def test_a_page_is_compressed(client: Client):
    response = client.get("/page", headers={"accept-encoding": "gzip"})

    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Vary"] == "Accept-Encoding"
    assert len(response.content) < len(LONG_TEXT)


def test_a_page_that_did_not_change_is_not_sent_again(client: Client):
    etag = client.get("/page", headers={"accept-encoding": "gzip"}).headers["ETag"]

    response = client.get("/page", headers={"accept-encoding": "gzip", "if-none-match": etag})

    assert response.status_code == 304
    assert response.content == b""


def test_the_trailing_slash_is_not_guessed(client: Client):
    assert client.get("/page/").status_code == 404
