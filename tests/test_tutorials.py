"""The tutorials keep their word: every block runs, and gives what it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.documents import DOCS, run

TUTORIALS = sorted((DOCS / "tutorials").glob("*.md"))


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_runs_and_gives_what_it_says(page: Any, space: dict[str, Any]) -> None:
    found = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    checked = sum([run(block, space) for block in found])
    assert checked == sum(block.count("# -> ") for block in found) >= 4
