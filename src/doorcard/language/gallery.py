"""The gallery of house rules: files whose titles and sentences are translated.

They are written like any house rule, so they are files of their own and not source code; their
texts are in the catalogues like all others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

SHIPPED = Path(__file__).parents[1] / "room" / "gallery"
CHECKOUT = Path(__file__).parents[3] / "docs" / "house-rules" / "gallery"
READY = SHIPPED if SHIPPED.is_dir() else CHECKOUT
"""The folder of house rules to take, each a file: a wheel has it beside the room's code."""

SAID = ("title", "description")
"""The texts for players in a file."""


def sayings() -> Iterator[tuple[str, str]]:
    """Yield every text of the gallery with its file, in the files' order."""
    for path in sorted(READY.glob("*.toml")):
        rules = tomllib.loads(path.read_text("utf-8"))
        for name in SAID:
            if rules.get(name):
                yield rules[name], f"gallery/{path.name}"
