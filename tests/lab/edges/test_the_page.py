"""docs/lab-edges.md keeps its word: its blocks run, and it names every code."""

from __future__ import annotations

import re

from tests.documents import blocks, codes, run, text_of


def test_the_page_runs_and_gives_what_it_says() -> None:
    page = blocks("lab-edges.md", "python")
    space: dict[str, object] = {}
    checked = sum([run(block, space) for block in page])
    assert checked == sum(block.count("# -> ") for block in page) > 8


def test_the_page_names_every_code_and_every_field() -> None:
    told = set(re.findall(r"`(\w+)`", text_of("lab-edges.md")))
    assert set(codes("lab/edges")) <= told
    for field in ("edge", "exact", "hit_rate", "element_of_risk", "rule", "outcomes", "tables"):
        assert field in told
