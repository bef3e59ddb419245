"""docs/tournaments.md keeps its word: its blocks run, and it names every code and every field."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import fields

from doorcard.tournament import Structure, read_structure
from tests.documents import blocks, run, text_of

HOME = Path(__file__).resolve().parents[2] / "src" / "doorcard" / "tournament"
CODE = re.compile(r'(?:BadSetup|Refused)\(\s*"(\w+)"')


def test_its_blocks_run(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("docs_tournaments")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    page = blocks("tournaments.md", "python")
    checked = sum(run(block, module.__dict__) for block in page)
    assert checked == sum(block.count("# -> ") for block in page) > 6


def test_its_structure_can_be_read() -> None:
    (text,) = blocks("tournaments.md", "toml")
    assert read_structure(text).stakes(1).small_bet == 40


def test_it_names_every_code_and_every_field() -> None:
    told = set(re.findall(r"`(\w+)`", text_of("tournaments.md")))
    codes = {code for file in HOME.glob("*.py") for code in CODE.findall(file.read_text("utf-8"))}
    assert len(codes) > 10
    assert not codes - told
    assert {one.name for one in fields(Structure)} - told == {"title"}
