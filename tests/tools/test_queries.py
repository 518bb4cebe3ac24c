"""A query string that is taken apart here is what Django makes of it, to the last empty value."""

from __future__ import annotations

import pytest
from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, QueryDict
from django.test import RequestFactory
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.queries import asked

plain = st.text(st.sampled_from("azAZ09_.~:,/=&-"), max_size=60)
any_text = st.text(st.sampled_from("ak1=&%+;.%41é\x00 "), max_size=40)


def request_for(text: str) -> HttpRequest:
    return RequestFactory().get("/", QUERY_STRING=text)


@given(plain | any_text)
@example("")
@example("&&")
@example("a")
@example("=1")
@example("a=1&a=2&b=&=&a==3")
@example("rating=2212&k=40&games=1926w.2011l_2026-10-01~2000~1900d")
@example("rating=%32&k=4+0")
@example("rating=1;k=2")
def test_it_is_what_django_reads(text: str):
    request = request_for(text)
    assert asked(request) == request.GET
    assert list(asked(request).lists()) == list(request.GET.lists())


def test_nobody_can_change_it_but_in_a_copy():
    query = asked(request_for("a=1&b=2"))
    assert type(query) is QueryDict
    with pytest.raises(AttributeError, match="immutable"):
        query["a"] = "3"
    changed = query.copy()
    changed["a"] = "3"
    assert (query["a"], changed["a"], query.urlencode()) == ("1", "3", "a=1&b=2")


@pytest.mark.parametrize("number", [39, 40, 41, 200])
def test_many_parameters_are_all_there(number: int):
    text = "&".join(f"a{place}={place}" for place in range(number))
    assert asked(request_for(text)).urlencode() == text


def test_too_many_are_refused_as_django_does(settings):
    settings.DATA_UPLOAD_MAX_NUMBER_FIELDS = 50
    with pytest.raises(TooManyFieldsSent):
        asked(request_for("a=1&" * 51))
