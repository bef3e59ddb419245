"""Measure the pages as a browser sees them: bytes, and seconds until one can act.

`python -m tools.page_speed`: needs Chromium, and playwright of the development tools. A room of its
own is served for it. What it prints is of this machine, at this moment.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.room.page.visiting import CHROMIUM, FLAGS, Visitor
from tests.room.serving import QUICK, served

ROUNDS = 5
"""How often each page is opened anew; the middle one is told."""

READY = """(wanted) => {
  const found = document.querySelector(wanted);
  return found && performance.now();
}"""
LOADED = """() => [...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")].map((entry) => entry.transferSize)"""


def middle(values: Sequence[float]) -> float:
    """Return the middle one of an odd number of values."""
    return sorted(values)[len(values) // 2]


def opened(browser: Any, room: str, path: str, wanted: str, token: Any) -> tuple[float, int, int]:
    """Open a page with nothing remembered: milliseconds until it can be used, bytes, files."""
    person = Visitor(browser, room)
    person.context.add_cookies(token)
    person.page.goto(f"{room}{path}", wait_until="commit")
    passed = person.page.wait_for_function(READY, arg=wanted, polling="raf").json_value()
    person.page.wait_for_load_state("load")
    sizes = person.page.evaluate(LOADED)
    person.go()
    return passed, sum(sizes), len(sizes)


def views(browser: Any, room: str) -> None:
    """Tell of each page how large it is and how soon it can be used."""
    host = Visitor(browser, room)
    host.register("Ann")
    table = host.open_table("seven-card-stud", bots=2, pause=60)["table"]
    pages = {
        "the door": ("/", "#name", []),
        "the lobby": ("/", "#opening", host.context.cookies()),
        "a table": (f"/tables/{table}", ".sitting button.main", host.context.cookies()),
    }
    for name, (path, wanted, token) in pages.items():
        found = [opened(browser, room, path, wanted, token) for _ in range(ROUNDS)]
        passed = middle([each[0] for each in found])
        _, size, files = found[0]
        print(f"{name:<10} {size / 1000:6.0f} kB in {files} files, usable after {passed:.0f} ms")
    host.go()


def main() -> None:
    """Measure the pages."""
    if CHROMIUM is None:
        raise SystemExit("needs Chromium (Debian: apt install chromium)")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), **QUICK) as room,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        views(browser, room)
        browser.close()


if __name__ == "__main__":
    main()
