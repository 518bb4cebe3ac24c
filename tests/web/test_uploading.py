"""A file beside the paste box: read, shown, forgotten."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from calculators.readers.uploads import MOST_BYTES
from tests.files import FOLDER
from tests.web.html import Element, check_whole, read_html
from tests.web.test_pasting import PATH, preview, value
from tests.web.test_rows_editing import focus, opponents

PGN = (FOLDER / "open.pgn").read_bytes()


def upload(data: bytes, path: str = PATH, status: int = 200, **given: str) -> Element:
    file = SimpleUploadedFile("games.pgn", data)
    response = Client().post(path, {"opp-1-1": "", "paste": "1", "pasted": "", **given, "file": file})
    assert response.status_code == status
    assert not response.cookies
    page = read_html(response.content.decode())
    check_whole(page)
    return page


def test_a_pgn_asks_whose_games_and_a_button_fills_them():
    page = upload(PGN)
    button = page.one(id="reading").all("button", name="take")[0]
    assert button.text == "Sørensen, Åse (FIDE 1500001) 5 games"
    response = Client().post(PATH, {"opp-1-1": "", "take": button.attrs["value"]})
    page = read_html(response.content.decode())
    assert opponents(page) == [["1812", "2004", "u", "1650f", "u"]]
    assert (value(page, "rating"), value(page, "date")) == ("1905", "2026-10-03")
    assert [
        "Game 5",
        "Sørensen, Åse – Umar, Zia 1-0",
        "1650, 1 by forfeit",
        "no move by both sides: kept as a forfeit",
    ] in (preview(page))


@pytest.mark.parametrize("slug", ["rating-change", "first-rating", "performance"])
def test_a_player_who_is_named_is_filled_at_once(slug: str):
    page = upload(PGN, f"/calculators/{slug}", who="1500001")
    assert opponents(page) == [["1812", "2004", "u", "1650f", "u"]]
    assert focus(page) == ["reading"]


def test_a_file_in_latin_1_and_a_pasted_pgn():
    text = PGN.decode("utf-8-sig")
    assert opponents(upload(text.encode("latin-1"), who="Sørensen"))
    response = Client().post(PATH, {"opp-1-1": "", "paste": "1", "pasted": text, "who": "Sørensen"})
    assert opponents(read_html(response.content.decode())) == [["1812", "2004", "u", "1650f", "u"]]


def test_tables_are_taken_as_files_too():
    page = upload((FOLDER / "crosstable_sv.csv").read_bytes(), who="Ett")
    assert opponents(page) == [["u", "1904"]]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04" + b"x" * 50, "zip archive"),
        (b"", "empty"),
        (b"1926 1\0\0", "no text"),
        (b'[White "A"]\n\n1. e4 *\n', "no game"),
        (b"x" * (MOST_BYTES + 10), "at most 2 MB"),
        (b"x" * (MOST_BYTES + 500_000), "at most 2 MB"),
        (b"hello", "Line 1"),
    ],
    ids=["zip", "nothing", "nul", "no game", "large", "larger", "words"],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(data: bytes, said: str):
    page = upload(data, status=422)
    assert said in page.one(cls="errors").text
    assert [each.attrs["href"] for each in page.one(cls="errors").all("a")] == ["#id_pasted"]


def test_a_file_that_was_not_sent_is_told():
    """Without a script “Calculate” sends the name of the file alone."""
    given = {"rating": "2000", "k": "20", "opp-1-1": "1926", "res-1-1": "w"}
    response = Client().get(PATH, {**given, "file": "games.pgn"})
    assert response.status_code == 422
    assert "games.pgn was not read" in response.content.decode()
    assert Client().get(PATH, {**given, "file": ""}).status_code == 302


def test_a_form_without_a_file_is_no_fault():
    """As a browser sends an empty file field."""
    fields = {"opp-1-1": "", "paste": "1", "pasted": "1926 1"}
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
        for name, text in fields.items()
    ]
    parts.append('--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n')
    response = Client().post(PATH, "".join(parts), content_type="multipart/form-data; boundary=x")
    assert response.status_code == 200
    assert opponents(read_html(response.content.decode())) == [["1926"]]
