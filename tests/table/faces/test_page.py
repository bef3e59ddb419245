"""The page on faces lists the codes there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from doorcard.rules.asks import Why

PAGE = (Path(__file__).parents[3] / "docs" / "faces.md").read_text(encoding="utf-8")


def codes_in(paragraph: str) -> set[str]:
    """Return the codes of the paragraph that begins so."""
    text = next(line for line in PAGE.splitlines() if line.startswith(paragraph))
    return set(re.findall(r"`(\w+)`", text))


def test_what_may_stand_in_the_way_is_listed() -> None:
    assert codes_in("`barred`") - {"barred", "price"} == set(get_args(Why))
