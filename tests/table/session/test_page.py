"""The page about the session keeps its word: its example runs, and it lists every refusal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "src/doorcard/table"
PAGE = (ROOT / "docs/table.md").read_text(encoding="utf-8")
REFUSALS = ("Illegal", "BadSetup", "Refused")


def test_the_example_runs_and_gives_what_it_says() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    promised = 0
    for line in example.splitlines():
        code, _, promise = line.partition("  # -> ")
        if promise:
            promised += 1
            assert repr(eval(code, names)) == promise
        else:
            exec(code, names)
    assert promised == 2


def codes() -> Iterator[str]:
    """Yield every code with which a session refuses."""
    for path in (*TABLE.glob("*.py"), *TABLE.glob("deciding/*.py"), *TABLE.glob("facts/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSALS:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield code.value


def test_every_refusal_is_listed() -> None:
    found = set(codes())
    assert "stale_decision" in found
    assert {code for code in found if f"`{code}`" not in PAGE} == set()
