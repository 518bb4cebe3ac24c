"""Strict reading of the data files: what is unknown, missing or of the wrong type is refused."""

from __future__ import annotations

import dataclasses
import tomllib
import types
import typing
from importlib import resources
from typing import Any, TypeVar

DATA = resources.files("calculators.rules") / "data"

Record = TypeVar("Record")


class DataError(Exception):
    """A data file of the rules is not what it must be; raised at import, never in front of a reader."""


def read_toml(text: str, where: str) -> dict[str, Any]:
    """Parse TOML; a syntax error becomes a ``DataError`` that names the file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where}: {error}") from error


def build(cls: type[Record], table: object, where: str) -> Record:
    """Make the dataclass ``cls`` of a TOML table, each field of exactly its declared type.

    Nested dataclasses, tuples of them and optional fields are followed. Raises ``DataError``.
    """
    if not isinstance(table, dict):
        raise DataError(f"{where}: a table is wanted, not {table!r}")
    hints = typing.get_type_hints(cls)
    names = {field.metadata.get("name", field.name): field for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
    if unknown := sorted(set(table) - set(names)):
        raise DataError(f"{where}: unknown {', '.join(unknown)}")
    values = {}
    for name, field in names.items():
        if name in table:
            values[field.name] = _value(hints[field.name], table[name], f"{where}, {name}")
        elif field.default is dataclasses.MISSING:
            raise DataError(f"{where}: {name} is missing")
    return cls(**values)


def _value(hint: Any, value: object, where: str) -> object:
    if isinstance(hint, types.UnionType):  # the only unions here are "X | None", and TOML has no null
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    if dataclasses.is_dataclass(hint):
        return build(typing.cast("type[object]", hint), value, where)
    if typing.get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise DataError(f"{where}: a list is wanted, not {value!r}")
        item = typing.get_args(hint)[0]
        return tuple(_value(item, each, f"{where} {index}") for index, each in enumerate(value, 1))
    if typing.get_origin(hint) is typing.Literal:
        if value not in typing.get_args(hint):
            raise DataError(f"{where}: {value!r} is none of {', '.join(typing.get_args(hint))}")
        return value
    if type(value) is not hint:
        raise DataError(f"{where}: {hint.__name__} is wanted, not {value!r}")
    return value
