"""docs/lab.md keeps its word: its blocks run, and it names every code."""

from __future__ import annotations

import re
from pathlib import Path

from tests.documents import blocks, run, text_of

LAB = Path(__file__).resolve().parents[2] / "src" / "doorcard" / "lab"


def test_its_blocks_run() -> None:
    space: dict[str, object] = {}
    assert sum(run(block, space) for block in blocks("lab.md", "python")) >= 10


def test_it_names_every_code() -> None:
    told = set(re.findall(r"`(\w+)`", text_of("lab.md")))
    files = LAB.glob("*.py")
    codes = {
        code for file in files for code in re.findall(r'BadSetup\(\s*"(\w+)"', file.read_text())
    }
    assert len(codes) > 10
    assert not codes - told
