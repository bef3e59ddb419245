"""Tests take what they share from modules of helpers, and not from one another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import ROOT, at, refuse, tree


def test_no_test_module_lends_to_another() -> None:
    """What several tests need stands in a module of helpers, whose name says what it is for."""
    refuse(
        at(path, node, f"imports from {name}: a module of helpers can hold it")
        for path in (ROOT / "tests").rglob("*.py")
        for node, name in lent(path)
    )


def lent(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield the imports of a test module, or from one, with its name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for name in {module, *(f"{module}.{each.name}" for each in node.names)}:
                if name.rpartition(".")[2].startswith("test_") and (node.level or "tests" in name):
                    yield node, name
        elif isinstance(node, ast.Import):
            for each in node.names:
                if each.name.rpartition(".")[2].startswith("test_"):
                    yield node, each.name


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("from tests.room.test_http import refused", 1),
        ("from tests.room import test_http", 1),
        ("from .test_http import refused", 1),
        ("import tests.room.test_http", 1),
        ("from tests.room.visiting import refused", 0),
    ],
)
def test_what_a_test_module_lends_is_found(line: str, count: int, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"{line}\n")
    assert len([*lent(path)]) == count
