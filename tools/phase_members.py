"""The tables in docs/extending.md of what a phase does and may say of itself, made from the class
(`make written`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from doorcard.rules import phase

DOES = ("first", "begin", "enter", "ask", "take", "leave")
"""The methods that play a phase, in the order in which they are called."""


class Member(NamedTuple):
    """A public member of `Phase`: its name, how it is written in a subclass, and its docstring."""

    name: str
    written: str
    said: str


def members() -> dict[str, Member]:
    """Return the public members of `Phase` in the order of the class, by name."""
    source = Path(str(phase.__file__)).read_text("utf-8")
    (found,) = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == phase.Phase.__name__
    )
    return {each.name: each for each in _members(found) if not each.name.startswith("_")}


def does() -> str:
    """Return the table of the methods that play a phase."""
    found = members()
    return _table("method", "what it does", [found[name] for name in DOES])


def says() -> str:
    """Return the table of all that a phase may say of itself."""
    rest = [member for name, member in members().items() if name not in DOES]
    return _table("member", "what it says", rest)


def _table(first: str, second: str, rows: list[Member]) -> str:
    """Return members as a table."""
    lines = [f"| {first} | {second} |", "|---|---|"]
    return "\n".join([*lines, *(f"| `{each.written}` | {each.said} |" for each in rows)]) + "\n"


def _members(found: ast.ClassDef) -> Iterator[Member]:
    """Yield the members of a class that have a docstring."""
    for node, after in zip(found.body, [*found.body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef):
            told = ast.get_docstring(node) or ""
            said = told.removeprefix("Return ")
            given = [each.arg for each in node.args.args if each.arg != "self"]
            plain = any(ast.unparse(each) == "property" for each in node.decorator_list)
            written = node.name if plain else f"{node.name}({', '.join(given)})"
            yield Member(node.name, written, _line(said))
        elif (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            name, default = node.target.id, ast.unparse(node.value) if node.value else ""
            yield Member(name, f"{name} = {default}", _line(str(after.value.value)))


def _line(said: str) -> str:
    """Return a docstring as one line for a cell, its first letter small."""
    line = " ".join(said.split()).removesuffix(".").replace("|", "\\|")
    return line[:1].lower() + line[1:]
