"""The tournament calculator on the web: by POST, in three formats and as files; nothing kept, everything bounded."""

from __future__ import annotations

import json
import re
from typing import Any

import frontmatter
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from calculators.tools.tournament import SAMPLE
from calculators.tools.tournament_form import TournamentForm
from tests.questions.tournament import RESULT, SENT
from tests.readers.trf_files import content
from tests.web.helpers import data, html, local
from tests.web.html import Element, check_whole, read_html, tables
from tests.web.test_formats import typed
from tests.web.test_same_numbers import markdown_tables, numbers_of

PATH = "/calculators/tournament"
SUFFIXES = ["", ".md", ".json"]
sent = pytest.mark.parametrize("fields", SENT)


def post(fields: dict[str, Any], suffix: str = "", status: int = 200) -> Any:
    """The answer to a POST: a page, data, or text."""
    response = Client().post(f"{PATH}{suffix}", fields)
    assert response.status_code == status, response.content[:500]
    assert response["Cache-Control"] == "no-store"
    assert not response.cookies
    text = response.content.decode()
    if suffix == ".json":
        return json.loads(text)
    if suffix == ".md":
        return text
    page = read_html(text)
    check_whole(page)
    return page


def upload(name: str) -> SimpleUploadedFile:
    return SimpleUploadedFile("report.trf", content(name), "application/octet-stream")


def players_of(page: Element) -> list[list[str]]:
    """The rows of the table of players, without its headings."""
    table = page.one(cls="players").one("table")
    return [[cell.text for cell in row.all("td")] for row in table.all("tr")][1:]


@sent
def test_data_has_the_keys_and_types_of_the_contract(fields: dict[str, str]):
    answer = post(fields, ".json")
    assert {"calculator", "rules", "input", "result", "steps", "notes", "url"} <= set(answer)
    typed(answer["result"], RESULT)
    assert answer["calculator"] == "tournament"
    assert local(answer["url"]) == PATH
    for each in answer["result"]["players"]:
        for name in ("change", "new_rating", "performance", "first_rating", "k", "rating"):
            assert type(each[name]) in (int, type(None)), name
        assert all(type(each[name]) is str and each[name].isascii() for name in ("score",))
    for problem in answer["result"]["problems"]:
        assert (type(problem["line"]), type(problem["text"])) == (int, str)


@sent
def test_page_markdown_and_data_say_the_same(fields: dict[str, str]):
    page, text, answer = post(fields), post(fields, ".md"), post(fields, ".json")
    part = page.one(cls="answer")
    numbers = markdown_tables(text)
    assert page.one(cls="headline").text in text
    by_caption = {rows[0][0]: rows for rows in numbers}
    rows = players_of(page)
    column_of_k = 4
    for shown, mirrored in zip(rows, by_caption["No."][1:], strict=True):
        assert shown[:column_of_k] + shown[column_of_k + 1 :] == (
            mirrored[:column_of_k] + mirrored[column_of_k + 1 :]
        )
    for shown, told in zip(rows, answer["result"]["players"], strict=True):
        assert shown[0] == str(told["start_number"])
    if "player" in fields:
        games = tables(part.one(cls="one-player"))[0]
        assert [row[:4] for row in games] == [row[:4] for row in by_caption["Round"]]
    for note in answer["notes"]:
        assert note["text"] in text
        assert " ".join(note["text"].split()) in part.text
        assert note["clauses"]
    for figure in page.all("dl", cls="figures")[-1:]:
        figure.children = []  # one player's; Markdown has the whole row
    for button in part.all("button"):
        button.children = []
    numbers_of(part.one(cls="notes"), text)


@sent
def test_markdown_is_whole(fields: dict[str, str]):
    post_ = frontmatter.loads(post(fields, ".md"))
    assert post_["type"] == "result"
    assert str(post_["title"]).startswith("Tournament: ")
    assert local(str(post_["url"])) == PATH
    assert [line for line in post_.content.splitlines() if line.startswith("# ")] == [f"# {post_['title']}"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_file_is_read(suffix: str):
    answer = post({"file": upload("latin1")}, suffix)
    told = json.dumps(answer, ensure_ascii=False) if suffix == ".json" else str(answer)
    if suffix == "":
        told = answer.text
    assert "Åbel" in told


def test_other_ways_of_sending_a_file():
    for fields in (
        {"text": upload("plain")},
        {"file": content("plain").decode()},
        {"file": upload("plain"), "text": "something else"},
    ):
        assert len(post(fields, ".json")["result"]["players"]) == 4


def test_a_form_of_plain_fields_and_parameters_of_the_address():
    answer = Client().post(
        f"{PATH}.json?k=40",
        "text=" + SAMPLE.replace(" ", "+").replace("\n", "%0A"),
        "application/x-www-form-urlencoded",
    )
    assert json.loads(answer.content)["result"]["players"][0]["change"] == 56


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_accept_chooses_too(suffix: str):
    accept = {"": "text/html", ".md": "text/markdown", ".json": "application/json"}[suffix]
    response = Client().post(PATH, SENT[0], headers={"accept": accept})
    assert response["Content-Type"].startswith(accept)
    assert response.content == Client().post(f"{PATH}{suffix}", SENT[0]).content


def test_the_page_carries_the_report_and_shows_what_was_asked():
    page = post({"text": SAMPLE, "k": "40", "k-2": "10", "date": "2026-10-01", "list": "standard"})
    assert "".join(page.one("textarea").strings()).strip("\n") == SAMPLE.strip("\n")
    assert page.one("input", name="k-2").attrs["value"] == "10"
    assert page.one("input", name="k-3").attrs["placeholder"] == "40"
    assert page.one("input", name="date").attrs["value"] == "2026-10-01"
    assert "checked" in page.one("input", name="list", value="standard").attrs
    form = page.one("form", id="ask")
    assert (form.attrs["method"], form.attrs["enctype"]) == ("post", "multipart/form-data")


def test_an_uploaded_report_stands_in_the_box_for_correction():
    page = post({"file": upload("refused_rating")}, status=422)
    assert "19OO" in page.one("textarea").text
    assert [link.attrs["href"] for link in page.one(cls="errors").all("a")] == ["#id_file"] * 2


def test_the_preview_shows_what_was_read_and_rates_nothing():
    page = post({"file": upload("byes_and_forfeits"), "preview": "1"})
    assert not page.all(cls="headline")
    assert "What was read" in page.text
    assert "2b0" in page.text
    assert "bye½" in page.text


@pytest.mark.parametrize(("name", "status"), [("plain", 200), ("rapid_by_222", 422)])
def test_the_preview_has_the_date_that_was_typed(name: str, status: int):
    page = post({"file": upload(name), "preview": "1", "date": "2025-05-06"}, status=status)
    start = next(each.text for each in page.all("dl", cls="figures")[0].all("div") if "Start" in each.text)
    assert "2025-05-06" in start
    assert "as typed; line 042: “2026/10/03”" in start


def test_the_change_stands_right_after_the_rating():
    """A phone shows no more than the first columns; files keep their order."""
    page = post({"text": SAMPLE, "k": "40"})
    headings = [each.text for each in page.one(cls="players").all("th")]
    assert headings[:4] == ["No.", "Name", "Rating", "Change"]
    assert players_of(page)[0][3] == "+56"
    line = Client().post(PATH, {"text": SAMPLE, "format": "csv"}).content.decode().splitlines()[0]
    assert line.index("games_rated") < line.index("change") < line.index("new_rating")


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("number", ["99", "9999"])
def test_k_of_a_player_who_does_not_exist_is_told(suffix: str, number: str):
    answer = post({"text": SAMPLE, f"k-{number}": "40"}, suffix)
    told = {"": lambda: answer.text, ".md": lambda: answer, ".json": lambda: json.dumps(answer)}[suffix]()
    assert f"K of player {number}: there is no such player; not used." in told


@pytest.mark.parametrize("name", ["k-0", "k-10000", "k-07", "k-x"])
def test_k_of_what_is_no_number_is_refused(name: str):
    assert name in str(post({"text": SAMPLE, name: "40"}, ".json", 422)["errors"])


def test_the_preview_stands_beside_the_question_for_the_date():
    page = post({"file": upload("web_address_and_words")}, status=422)
    assert "What was read" in page.text
    assert "“Dec 10, 2026”" in page.one(cls="errors").text


@pytest.mark.parametrize(
    ("name", "fields"), [("a", {"k-1": "x", "k-3": "10"}), ("b", {"k": "99"}), ("c", {"player": "77"})]
)
def test_errors_stand_at_their_fields_and_what_was_typed_is_kept(name: str, fields: dict[str, str]):
    page = post({"text": SAMPLE, **fields}, status=422)
    for key, value in fields.items():
        if key.startswith("k"):
            assert page.one("form", id="ask").one("input", name=key).attrs["value"] == value
    told = " ".join(each.text for each in page.all(cls="error"))
    assert all(link.text in told for link in page.one(cls="errors").all("a"))


def test_sorting_and_searching_without_a_script():
    page = post({"text": SAMPLE, "k": "40", "sort": "-change"})
    assert players_of(page)[0][1] == "Example, Player"
    heading = next(each for each in page.all("th") if each.attrs.get("aria-sort"))
    assert (heading.text, heading.attrs["aria-sort"]) == ("Change", "descending")
    assert heading.one("button").attrs["value"] == "change"
    assert page.one("input", name="order").attrs["value"] == "-change"
    page = post({"text": SAMPLE, "k-2": "10", "k-3": "40", "find": "Birch"})
    assert [row[1] for row in players_of(page)] == ["Birch, Bea"]
    assert page.one("input", name="k-2").attrs["type"] == "hidden"


def test_one_players_games_lead_to_his_own_calculation():
    page = post({"text": SAMPLE, "k": "40", "player": "1"})
    (link,) = [a for a in page.one(cls="one-player").all("a") if "/calculators/" in a.attrs["href"]]
    assert (link.attrs["target"], link.attrs["rel"], link.text[-9:]) == ("_blank", "noopener", "(new tab)")
    answer = data(link.attrs["href"].replace("?", ".json?"))
    assert (answer["result"]["change"], answer["result"]["new_rating"]) == (56, 2268)
    page = post({"text": SAMPLE, "player": "11"})
    (link,) = [a for a in page.one(cls="one-player").all("a") if "/calculators/" in a.attrs["href"]]
    assert link.attrs["href"].startswith("/calculators/first-rating?")


@pytest.mark.parametrize(
    ("ending", "kind"), [("csv", "text/csv; charset=utf-8"), ("json", "application/json")]
)
def test_downloads(ending: str, kind: str):
    response = Client().post(PATH, {"text": SAMPLE, "k": "40", "format": ending})
    assert response["Content-Type"] == kind
    assert response["Content-Disposition"] == f'attachment; filename="tournament.{ending}"'
    assert response["Cache-Control"] == "no-store"
    assert "Example, Player" in response.content.decode()


def test_csv_begins_with_the_mark_that_spreadsheets_ask_for():
    lines = Client().post(PATH, {"text": SAMPLE, "format": "csv"}).content.decode("utf-8").splitlines()
    assert lines[0].startswith("\ufeffstart_number,name,")
    assert len(lines) == 12


# Without a question ------------------------------------------------------------------------------------------------


def test_the_empty_page_has_its_example_as_a_button():
    page = html(PATH)
    (form,) = [each for each in page.all("form") if each.attrs.get("id") != "ask"]
    fields = {each.attrs["name"]: each.attrs["value"] for each in form.all("input")}
    assert "Example, Player, +56" in page.one(cls="examples").text
    assert post(fields, ".json")["result"]["players"][0]["change"] == 56


def test_data_without_a_question_tells_how_to_ask():
    about = data(f"{PATH}.json")
    assert about["method"] == "POST"
    (example,) = about["examples"]
    assert post(example["fields"], ".json")["result"]["players"][0]["change"] == 56


def test_list_and_date_may_stand_in_the_address():
    page = html(f"{PATH}?list=rapid&date=2026-10-01")
    assert "checked" in page.one("input", name="list", value="rapid").attrs
    assert page.one("input", name="date").attrs["value"] == "2026-10-01"


@pytest.mark.parametrize("name", ["text", "file", "k", "k-4", "player", "format"])
def test_a_question_in_the_address_is_refused_with_the_way_to_ask(name: str):
    (error,) = data(f"{PATH}.json?{name}=1", 422)["errors"]
    assert (error["field"], error["code"]) == ("text", "post_needed")
    assert "by POST" in error["message"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_an_empty_post_is_told_what_is_missing(suffix: str):
    answer = post({}, suffix, 422)
    if suffix == ".json":
        assert [(each["field"], each["code"]) for each in answer["errors"]] == [("text", "required")]


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_405(method: str):
    response = getattr(Client(), method)(PATH)
    assert response.status_code == 405
    assert {"GET", "POST"} <= set(re.findall(r"[A-Z]+", response["Allow"]))


# Limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_file_over_2_mb_is_refused_in_words(suffix: str):
    answer = post({"file": SimpleUploadedFile("x.trf", b"x" * (2 * 1024 * 1024 + 1))}, suffix, 422)
    if suffix == ".json":
        assert [(each["field"], each["code"]) for each in answer["errors"]] == [("file", "file_too_large")]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_body_of_more_than_two_reports_is_not_even_taken_apart(suffix: str):
    answer = post({"file": SimpleUploadedFile("x.trf", b"x" * (5 * 1024 * 1024))}, suffix, 413)
    if suffix == ".json":
        assert [(each["field"], each["code"]) for each in answer["errors"]] == [("file", "too_large")]


@pytest.mark.parametrize(
    "fields",
    [
        {f"k-{number}": "20" for number in range(1, 4100)},
        {"file": SimpleUploadedFile("a", b"a"), "other": SimpleUploadedFile("b", b"b")},
    ],
)
def test_too_many_fields_or_files_are_refused_in_words(fields: dict[str, Any]):
    assert post(fields, ".json", 413)["errors"][0]["code"] == "too_large"


def test_3000_boxes_for_k_are_taken():
    fields = {f"k-{number}": "40" for number in range(1, 3001)}
    answer = post({"text": SAMPLE, **fields}, ".json")
    assert answer["result"]["players"][0]["k"] == 40


def test_the_largest_text_fits():
    padded = SAMPLE + "### \n" * ((2 * 1024 * 1024 - len(SAMPLE)) // 5)
    assert len(post({"text": padded}, ".json")["result"]["players"]) == 11


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe", "multipart/form-data; boundary=x"),
        (b"--x\r\n\r\n", "multipart/form-data; boundary="),
        (b"--x", "multipart/form-data"),
        (b"{}", "application/json"),
        (b"", "text/plain"),
        (b"text=%00%ff", "application/x-www-form-urlencoded"),
        (b"text=001", "application/x-www-form-urlencoded; charset=nonsense"),
        (b"text=001", "application/x-www-form-urlencoded; charset=utf-16"),
        (
            b'--x\r\nContent-Disposition: form-data; name="file"; filename="\x00"\r\n\r\nPK\x03\x04\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
        ),
    ],
)
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_bodies_that_are_no_form(body: bytes, kind: str, suffix: str):
    response = Client().generic("POST", f"{PATH}{suffix}", body, content_type=kind)
    assert response.status_code == 422
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("name", ["zip", "binary", "nul"])
def test_what_is_no_text(name: str):
    body = {"zip": b"PK\x03\x04" + b"\0" * 999, "binary": bytes(range(256)) * 99, "nul": b"001\0" * 99}[name]
    (error,) = post({"file": SimpleUploadedFile("x.trf", body)}, ".json", 422)["errors"]
    assert (error["field"], error["code"]) == ("file", "file_not_text")


def test_other_addresses_take_no_large_body():
    for path in ("/calculators/rating-change", "/calculators/tournament-x", "/"):
        response = Client().post(path, "text=" + "x" * 300_000, "application/x-www-form-urlencoded")
        assert response.status_code == 400
    assert Client().post("/admin/login/", {"text": "x" * 300_000}).status_code == 400


def test_a_report_may_be_replaced_by_another_as_large():
    padded = SAMPLE + "### \n" * ((2 * 1024 * 1024 - len(SAMPLE)) // 5)
    fields = {"text": padded, "file": SimpleUploadedFile("x.trf", padded.encode())}
    assert len(post(fields, ".json")["result"]["players"]) == 11


def test_a_fault_of_ours_tells_nothing(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(TournamentForm, "clean", fail)
    response = Client(raise_request_exception=False).post(f"{PATH}.json", SENT[0])
    assert response.status_code == 500
    assert b"secret" not in response.content


def test_names_are_escaped():
    page = post({"file": upload("names_that_are_code"), "player": "2"})
    assert not page.all("b")
    assert "(b)/Bold/(/b)" in page.text
