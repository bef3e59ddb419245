"""docs/simulation.md keeps its word: its blocks run, and it names every code and table."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from doorcard.simulation import WATCHERS
from tests.documents import blocks, run, text_of

HOME = Path(__file__).resolve().parents[2] / "src" / "doorcard"
REFUSAL = re.compile(r'(?:BadSetup|SimulationFailed)\(\s*"(\w+)"')


def test_its_blocks_run(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("docs_simulation")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    page = blocks("simulation.md", "python")
    checked = sum(run(block, module.__dict__) for block in page)
    assert checked == sum(block.count("# -> ") for block in page) > 8


def test_it_names_every_code() -> None:
    pages = text_of("simulation.md") + text_of("tournaments.md")
    told = set(re.findall(r"`(\w+)`", pages))
    files = [*(HOME / "simulation").rglob("*.py"), HOME / "cli" / "simulate.py"]
    codes = {code for file in files for code in REFUSAL.findall(file.read_text(encoding="utf-8"))}
    assert len(codes) > 8
    assert not codes - told


def test_it_names_every_table_and_column() -> None:
    page = text_of("simulation.md")
    for watcher in WATCHERS:
        columns = ", ".join(f"`{name}`" for name in watcher.columns)
        assert re.search(rf"^\| `{watcher.name}` \|.*\| {columns} \|$", page, re.MULTILINE)
