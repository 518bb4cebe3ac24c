"""The law room stays pure: no binary fractions, no built-in rounding, no clock, nothing but the standard library."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import sys
from pathlib import Path

import pytest

import calculators.rules

MODULES = sorted(Path(calculators.rules.__path__[0]).rglob("*.py"))
FORBIDDEN_NAMES = {"float", "round", "complex", "eval", "exec"}
# No clock and no surroundings: a result hangs on what is given and on nothing else.
FORBIDDEN_ATTRIBUTES = {"now", "today", "utcnow", "time", "environ", "getenv"}
FORBIDDEN_MODULES = {"time", "random", "math", "os", "statistics"}

# mutmut rewrites the modules and imports itself into them; what it makes of them is no law.
pytestmark = pytest.mark.skipif("MUTANT_UNDER_TEST" in os.environ, reason="mutmut runs")


def nodes(file: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(file.read_text("utf-8"))))


def faults(tree: list[ast.AST]) -> list[str]:
    """What the law room does not allow, with its line."""
    found = []
    for node in tree:
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append(f"{node.lineno}: literal {node.value}")
        elif isinstance(node, ast.Name) and node.id in FORBIDDEN_NAMES and isinstance(node.ctx, ast.Load):
            found.append(f"{node.lineno}: {node.id}")
        elif isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_ATTRIBUTES:
            found.append(f"{node.lineno}: .{node.attr}")
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
            found.append(f"{node.lineno}: a power")
    return found


def imports(tree: list[ast.AST]) -> set[str]:
    names: set[str] = set()
    for node in tree:
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names


DECIMAL = {"real_numbers", "tables"}
"""Works out what is not rational, the one module that may (ADR 8); reads figures of the tables, as printed."""

named = pytest.mark.parametrize("file", MODULES, ids=[file.stem for file in MODULES])


def test_there_is_something_to_look_at() -> None:
    assert {"numbers", "tables", "rating_change", "first_rating", "performance"} <= {
        file.stem for file in MODULES
    }


@named
def test_no_float_no_round_no_clock(file: Path) -> None:
    assert faults(nodes(file)) == []


@named
def test_only_the_standard_library_and_itself(file: Path) -> None:
    for name in imports(nodes(file)):
        root = name.split(".")[0]
        assert name.startswith("calculators.rules") or (
            root in sys.stdlib_module_names and root not in FORBIDDEN_MODULES
        )


@named
def test_decimals_stay_where_they_belong(file: Path) -> None:
    assert ("decimal" in imports(nodes(file))) is (file.stem in DECIMAL)


@named
def test_the_examples_in_docstrings_hold(file: Path) -> None:
    name = "calculators.rules" if file.stem == "__init__" else f"calculators.rules.{file.stem}"
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize(
    "text",
    [
        "x = 0.5",
        "x = float(y)",
        "x = round(y)",
        "x = date.today()",
        "x = datetime.now()",
        "x = 10 ** y",
        "x **= 2",
    ],
)
def test_the_watchman_is_awake(text: str) -> None:
    assert faults(list(ast.walk(ast.parse(text)))) != []
