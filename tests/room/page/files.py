"""The page's files, for the tests that read them."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "src" / "doorcard" / "room" / "page"
PAGES = (
    "index.html",
    "table.html",
    "hand.html",
    "night.html",
    "league.html",
    "tournaments.html",
    "tournament.html",
    "offline.html",
)
SCRIPTLESS = ("missing.html",)
"""Pages that say all they have to say without a script."""
VENDOR = FOLDER / "js" / "vendor"
MODULES = sorted(set((FOLDER / "js").rglob("*.js")) - set(VENDOR.rglob("*.js")))
"""The page's own modules, without the libraries it has from others."""
CATALOGUE = FOLDER / "js" / "text.js"


def code(path: Path) -> str:
    """Return a module without its comments."""
    return re.sub(r"^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def everything() -> str:
    """Return all modules but the catalogue, without comments."""
    return "\n".join([code(path) for path in MODULES if path != CATALOGUE])


def catalogue() -> dict[str, dict[str, str]]:
    """Return the groups of the catalogue: their keys and templates."""
    found = {}
    for name, body in re.findall(
        r"^export const (\w+) = \{(.*?)\};$", code(CATALOGUE), re.M | re.S
    ):
        pairs = re.findall(r'(\w+):\s*"((?:[^"\\]|\\.)*)"', body)
        assert len(dict(pairs)) == len(pairs), f"a key stands twice in {name}"
        found[name] = dict(pairs)
    return found
