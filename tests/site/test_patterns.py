"""No pattern of ours takes more than its time, whatever is typed: each is run against long hostile input.

Patterns are found in the source, so that a new one is tested without being named here. Nothing is measured: a pattern
that goes back over its input needs minutes for these strings, and the suite's limit of a minute ends it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LENGTH = 20_000
"""Longer than any text that a reader takes line by line."""
HOSTILE = [
    *(character * LENGTH for character in "0a .,-/+:;_|~\t\n\r'\"<>()[]*=½ű\x00"),
    *(
        piece * (LENGTH // len(piece))
        for piece in ("ab", "0.", "1926w.", "a1 ", "/1/2", "1 1/2 ", "0,5", "--", "B02 8.", "\r\n", " \t")
    ),
]
ENDS = ["", "!", "\n", "x0"]
SEARCHES = {"search", "findall", "finditer", "sub", "split"}
USES = {"compile", "fullmatch", "match", *SEARCHES}


def patterns() -> Iterator[tuple[str, str, bool]]:
    """Every pattern in the source that is written out: where it stands, its text, and whether it is searched for."""
    for folder in ("calculators", "guides", "site_config"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(file.read_text("utf-8"))
            searched = _searched(tree)
            names = {
                id(node.value): node.targets[0].id
                for node in ast.walk(tree)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            }
            for node in ast.walk(tree):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                    continue
                if _owner(node.func) == "re" and node.func.attr in USES and (text := _text(node.args[0])):
                    searches = node.func.attr in SEARCHES or names.get(id(node)) in searched
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", text, searches


def _searched(tree: ast.AST) -> set[str]:
    """Names of the patterns that are searched for in a text, where they could start anywhere."""
    return {
        _owner(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in SEARCHES
    }


def _owner(node: ast.Attribute) -> str:
    return node.value.id if isinstance(node.value, ast.Name) else ""


def _text(node: ast.expr) -> str:
    """The pattern; what is put into it from elsewhere is stood for by a word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "(?:word|another word)"
            for part in node.values
        )
    return ""


FOUND = list(patterns())


def test_there_are_patterns() -> None:
    assert len(FOUND) > 20
    assert any(searches for _, _, searches in FOUND)


@pytest.mark.parametrize(("text", "searches"), [each[1:] for each in FOUND], ids=[each[0] for each in FOUND])
def test_it_ends(text: str, searches: bool) -> None:
    pattern = re.compile(text)
    for piece in HOSTILE:
        for end in ENDS:
            pattern.fullmatch(piece + end)
            pattern.match(piece + end)
        if searches:
            assert all(found is not None for found in pattern.finditer(piece))
