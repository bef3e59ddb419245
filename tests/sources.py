"""The sources as their syntax trees have them, for tests that hold the code in order."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
HOME = SRC / "doorcard"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def refuse(found: Iterable[str]) -> None:
    """Fail with every place found, one a line."""
    lines = list(found)
    assert not lines, "\n".join(["", *lines])


def files(*places: str) -> list[Path]:
    """Return the source files of some packages or modules of doorcard, those that exist."""
    found: set[Path] = set()
    for place in places:
        path = HOME / place
        found.update(path.rglob("*.py") if path.is_dir() else [path] if path.is_file() else [])
    return sorted(found)


def at(path: Path, node: ast.AST, what: str) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)} {what}"


def imports(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield the dotted names a file imports, relative imports made absolute."""
    package = path.relative_to(SRC).parent.parts
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield node, f"{base}.{alias.name}"


def module_of(path: Path) -> str:
    """Return the dotted name of a source file."""
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
