"""docs/room names every code with which this part of the room refuses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ROOM = ROOT / "src" / "doorcard" / "room"
FILES = [
    *(ROOM / name for name in ("vault.py", "people/names.py", "limits.py")),
    *(ROOM / "people").glob("*.py"),
    *(ROOM / "config").glob("*.py"),
]
REFUSALS = ("Refused", "BadSetup")


def codes() -> Iterator[str]:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            # Cleaning names and chat is one function, which gets its code handed in.
            place = {"_cleaned": 1}.get(node.func.id, 0 if node.func.id in REFUSALS else None)
            if place is not None and isinstance(node.args[place], ast.Constant):
                yield str(node.args[place].value)  # type: ignore[attr-defined]


def test_every_code_is_on_a_page() -> None:
    pages = ("configuration.md", "security.md")
    text = "".join([(ROOT / "docs" / "room" / name).read_text(encoding="utf-8") for name in pages])
    found = set(codes())
    assert {"bad_name", "bad_chat", "bad_setting", "too_many", "bad_key", "bad_token"} <= found
    assert found <= set(re.findall(r"`(\w+)`", text)), found - set(re.findall(r"`(\w+)`", text))
