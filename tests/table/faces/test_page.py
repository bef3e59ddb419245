"""The page on faces lists the codes there are."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from types import ModuleType

from doorcard.rules.reading import barred

PAGE = (Path(__file__).parents[3] / "docs" / "faces.md").read_text(encoding="utf-8")


def codes_in(paragraph: str) -> set[str]:
    """Return the codes of the paragraph that begins so."""
    text = next(line for line in PAGE.splitlines() if line.startswith(paragraph))
    return set(re.findall(r"`(\w+)`", text))


def texts_of(module: ModuleType, call: str, place: int) -> set[str]:
    """Return the texts that a call is given in a place, in a module's source."""
    return {
        leaf.value
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call
        for leaf in ast.walk(node.args[place])
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }


def test_what_may_stand_in_the_way_is_listed() -> None:
    found = texts_of(barred, "Barred", 1)
    whys = set(re.findall(r'why = "(\w+)"', inspect.getsource(barred)))
    assert codes_in("`barred`") - {"barred", "price"} == found | whys
