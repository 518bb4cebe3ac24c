"""The strict reader of data files."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

import pytest

from calculators.rules.loading import DATA, DataError, build, read_toml


@dataclass(frozen=True, slots=True)
class Part:
    size: int


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    since: date = field(metadata={"name": "from"})
    kind: Literal["new", "old"]
    parts: tuple[Part, ...]
    words: tuple[str, ...] = ()
    spare: Part | None = None
    limit: int | None = None


GOOD = {"name": "a", "from": date(2024, 3, 1), "kind": "new", "parts": [{"size": 1}, {"size": 2}]}


def without(name: str) -> dict[str, object]:
    return {key: value for key, value in GOOD.items() if key != name}


def test_it_builds_every_field_by_its_type() -> None:
    table = {**GOOD, "words": ["b", "c"], "spare": {"size": 3}, "limit": 4}
    assert build(Thing, table, "file") == Thing(
        "a", date(2024, 3, 1), "new", (Part(1), Part(2)), ("b", "c"), Part(3), 4
    )


def test_optional_fields_may_be_left_out() -> None:
    assert build(Thing, GOOD, "file") == Thing("a", date(2024, 3, 1), "new", (Part(1), Part(2)))


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ({**GOOD, "colour": 1, "age": 2}, "file: unknown age, colour"),
        ({**GOOD, "since": date(2024, 3, 1)}, "file: unknown since"),
        (without("name"), "file: name is missing"),
        (without("from"), "file: from is missing"),
        ({**GOOD, "name": 5}, "file, name: str is wanted, not 5"),
        ({**GOOD, "limit": True}, "file, limit: int is wanted, not True"),
        ({**GOOD, "limit": 4.0}, "file, limit: int is wanted, not 4.0"),
        ({**GOOD, "limit": "4"}, "file, limit: int is wanted, not '4'"),
        ({**GOOD, "from": "2024-03-01"}, "file, from: date is wanted, not '2024-03-01'"),
        ({**GOOD, "kind": "older"}, "file, kind: 'older' is none of new, old"),
        ({**GOOD, "parts": {"size": 1}}, "file, parts: a list is wanted, not {'size': 1}"),
        ({**GOOD, "parts": [{"size": 1}, {"size": "x"}]}, "file, parts 2, size: int is wanted, not 'x'"),
        ({**GOOD, "parts": [{"size": 1}, {}]}, "file, parts 2: size is missing"),
        ({**GOOD, "parts": [1]}, "file, parts 1: a table is wanted, not 1"),
        ({**GOOD, "words": ["b", 2]}, "file, words 2: str is wanted, not 2"),
        ({**GOOD, "spare": {"size": 1, "width": 2}}, "file, spare: unknown width"),
        ([GOOD], f"file: a table is wanted, not {[GOOD]!r}"),
    ],
)
def test_it_rejects(table: object, complaint: str) -> None:
    with pytest.raises(DataError) as refused:
        build(Thing, table, "file")
    assert str(refused.value) == complaint


def test_it_reads_toml() -> None:
    assert read_toml("a = 1\n", "file") == {"a": 1}


@pytest.mark.parametrize("text", ["a = ", "a = 1\na = 2\n"])
def test_it_names_the_file_of_broken_toml(text: str) -> None:
    with pytest.raises(DataError, match=r"^broken\.toml: \S"):
        read_toml(text, "broken.toml")


def test_the_data_lies_beside_the_rules() -> None:
    tables = {"table_8_1_1.csv", "table_8_1_2.csv", "us_chess_bonus.toml", "federations.toml"}
    assert {each.name for each in DATA.iterdir()} == {"clauses", "editions", *tables}
