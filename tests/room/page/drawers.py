"""The drawers over a table, opened and closed one after the other."""

from __future__ import annotations

import re
from typing import Any

from tests.room.page.files import FOLDER


def open_drawer(page: Any, name: str, words: str) -> None:
    """Open a drawer by the button in the menu, or among the host's tools that lie there."""
    if name == "keys":  # the menu has none for fingers
        page.keyboard.press("h")
        page.wait_for_selector("#dialog .keys")
        return
    page.click("#menu")
    if page.locator(f".open-{name}").count():
        page.click(f".open-{name}")
    else:
        page.click(".open-host")
        page.click(f".drawer.edge button:text-is('{words}')")
    page.wait_for_selector("#dialog:not(.menu-drawer)")


def close_drawers(page: Any) -> None:
    """Press Escape until nothing lies over the table: it leads back through what opened what."""
    dialog = page.locator("#dialog")
    while dialog.count():
        shown = dialog.get_attribute("aria-label")
        page.keyboard.press("Escape")
        page.wait_for_function(LEFT, arg=shown)


LEFT = """(shown) => document.querySelector("#dialog")?.getAttribute("aria-label") !== shown"""
"""Tells whether the drawer of this title is no longer there."""


def drawers() -> list[str]:
    """Return the names of all that can be opened over any table, whatever is played there."""
    source = (FOLDER / "js" / "drawers" / "drawer.js").read_text("utf-8")
    found = re.search(r"DRAWERS = \{(.*?)\};", source, re.DOTALL)
    assert found
    names = re.findall(r"^\s*(\w+):", found[1], re.MULTILINE)
    apart = ("opened", "pays", "primer", "tournament")
    return [name for name in names if name not in apart]
