"""The code of documents, read and run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PROMISE = re.compile(r"# -> (.*)$")


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text_of(name), re.DOTALL)


def run(block: str, space: dict[str, Any]) -> int:
    """Run a block statement by statement; return how many `# -> value` lines were checked."""
    lines = block.splitlines()
    checked = 0
    for node in ast.parse(block).body:
        assert node.end_lineno is not None
        promise = PROMISE.search(lines[node.end_lineno - 1])
        if promise:
            assert isinstance(node, ast.Expr), ast.unparse(node)
            value = eval(compile(ast.Expression(node.value), "docs", "eval"), space)
            assert repr(value) == promise[1], ast.unparse(node)
            checked += 1
        else:
            exec(compile(ast.Module([node], []), "docs", "exec"), space)
    return checked


def codes(*packages: str) -> Iterator[str]:
    """Yield the codes that the source of some packages refuses with."""
    for package in packages:
        for path in (ROOT / "src" / "doorcard" / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                if node.func.id in ("BadRecord", "BadSetup", "Illegal") and node.args:
                    first = node.args[0]
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        yield first.value
