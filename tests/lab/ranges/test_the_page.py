"""docs/ranges.md keeps its word: its blocks run, and it names every code and class."""

from __future__ import annotations

import re
from pathlib import Path

from doorcard.lab.ranges.classes import ALIASES, CLASSES, NUMBERS
from tests.documents import blocks, run, text_of

LAB = Path(__file__).resolve().parents[3] / "src" / "doorcard" / "lab"
FILES = [*(LAB / "ranges").glob("*.py"), LAB / "equities.py", LAB / "strengths.py"]


def test_its_blocks_run() -> None:
    space: dict[str, object] = {}
    assert sum(run(block, space) for block in blocks("ranges.md", "python")) >= 8


def test_it_names_every_code() -> None:
    told = set(re.findall(r"`(\w+)`", text_of("ranges.md")))
    codes = {
        code for file in FILES for code in re.findall(r'BadSetup\(\s*"(\w+)"', file.read_text())
    }
    assert len(codes) > 5
    assert not codes - told


def test_it_names_every_class() -> None:
    """Those for two, four or five cards go with the one for three."""
    told = set(re.findall(r"`([\w-]+)`", text_of("ranges.md")))
    others = tuple(number for number in NUMBERS if number != "three")
    low = re.compile(r"three-to-an?-(?!eight|five)")
    wanted = {name for name in CLASSES if not name.startswith(others) and not low.match(name)}
    assert not {name for name in wanted if name not in told} - {"two-pair"}
    assert not {name for name in ALIASES if not re.fullmatch(r"(low|wheel)[245]", name)} - told
