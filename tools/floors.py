"""The table of floors in docs/architecture.md, made from import-linter's contract and the packages'
own first lines (`make written`)."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "doorcard"


def floors() -> list[list[str]]:
    """Return the packages of each floor, as pyproject.toml has them, the highest floor first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (contract,) = (each for each in contracts if each["id"] == "floors")
    return [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]


def table() -> str:
    """Return the table: each package with its floor and what it says of itself."""
    rows = ["| floor | where (`src/doorcard/`) | what |", "|---|---|---|"]
    layers = floors()
    for floor, names in zip(range(len(layers) - 1, -1, -1), layers, strict=True):
        rows += [f"| {floor} | {_where(name)} | {_said(name)} |" for name in names]
    return "\n".join(rows) + "\n"


def _file(name: str) -> Path:
    """Return the file whose docstring tells of a package or a module."""
    package = SRC / name / "__init__.py"
    return package if package.exists() else SRC / f"{name}.py"


def _where(name: str) -> str:
    """Return the package's or the module's place as the table gives it."""
    return f"`{name}/`" if (SRC / name).is_dir() else f"`{name}.py`"


def _said(name: str) -> str:
    """Return the first paragraph of a package's docstring, as a cell of a table."""
    told = ast.get_docstring(ast.parse(_file(name).read_text("utf-8"))) or ""
    first = " ".join(told.partition("\n\n")[0].split())
    return first.removesuffix(".").replace("|", "\\|")
