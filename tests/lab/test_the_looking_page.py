"""docs/lab-looking.md: its lines give what they say, and its codes are the codes."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "lab-looking.md").read_text(encoding="utf-8")
SOURCES = [
    *(ROOT / "src" / "doorcard" / "lab" / "plots").glob("*.py"),
    *(ROOT / "src" / "doorcard" / "lab" / name for name in ("streets.py", "notebook.py")),
]


def test_the_page_runs_and_gives_what_it_says() -> None:
    space: dict[str, Any] = {}
    checked = 0
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        for line in block.splitlines():
            code, _, promise = line.partition("  # -> ")
            if promise:
                assert repr(eval(code, space)) == promise
                checked += 1
            else:
                exec(code, space)
    assert checked == PAGE.count("  # -> ") > 5


def test_every_code_and_function_is_on_the_page() -> None:
    told = set(re.findall(r"`(\w+)", PAGE))
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id in ("BadSetup", "Refused") and isinstance(first, ast.Constant):
                    assert first.value in told
    from doorcard.lab import plots

    assert {name for name in plots.__all__ if name[0].islower()} - {"check_path"} <= {
        *told,
        *re.findall(r"plots\.(\w+)", PAGE),
    }
