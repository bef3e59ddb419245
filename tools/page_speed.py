"""Measure the pages as a browser sees them: bytes, and seconds until one can act, on three lines.

`python -m tools.page_speed [--rounds 3]`: needs Chromium, and playwright of the development tools.
A room of its own is served for it; the lines are Chromium's own emulation. A first visit has
nothing in its cache, a next one what the first left there. What it prints is of this machine, at
this moment, and of whatever else runs there: the load is printed too.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import sync_playwright

from tests.room.page.visiting import CHROMIUM, FLAGS, Visitor
from tests.room.serving import QUICK, served

LINES = {
    "no line between": None,
    "20 ms, 20 Mbit/s": (20, 20e6),
    "150 ms, 1.6 Mbit/s": (150, 1.6e6),
    "400 ms, 400 kbit/s": (400, 400e3),
}
"""Milliseconds there and back, and bits a second; None for the loopback as it is."""

READY = """(wanted) => {
  const found = document.querySelector(wanted);
  return found && performance.now();
}"""
LOADED = """(passed) => [...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource").filter((entry) => entry.startTime < passed)
].map((entry) => entry.transferSize)"""
"""What a page had asked for when it could be used, later on all of it is there."""


class View(Struct, frozen=True):
    """A page that is measured: what can be used there, and the cookies of who opens it."""

    path: str
    wanted: str
    cookies: list[Any]


class Seen(Struct, frozen=True):
    """A visit: milliseconds until the page could be used, bytes and files that were fetched."""

    passed: float
    size: int
    files: int


def middle(visits: Sequence[Seen]) -> Seen:
    """Return the visit that took neither long nor short, of an odd number."""
    return sorted(visits, key=lambda each: each.passed)[len(visits) // 2]


def visits(browser: Any, room: str, view: View, line: tuple[float, float] | None) -> list[Seen]:
    """Open a page with nothing remembered, and once more with what the browser kept."""
    person = Visitor(browser, room, service_workers="allow")
    person.context.add_cookies(view.cookies)
    found = []
    for _ in ("first", "next"):
        page = person.context.new_page()
        slow_down(person.context.new_cdp_session(page), line)
        page.goto(f"{room}{view.path}", wait_until="commit")
        passed = page.wait_for_function(READY, arg=view.wanted, polling="raf").json_value()
        page.wait_for_load_state("networkidle")
        sizes = [size for size in page.evaluate(LOADED, passed) if size]
        found.append(Seen(passed, sum(sizes), len(sizes)))
        page.close()
    person.go()
    return found


def slow_down(tools: Any, line: tuple[float, float] | None) -> None:
    """Have a page fetch over a line like that."""
    if line is None:
        return
    latency, bits = line
    tools.send("Network.enable")
    wanted = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
    tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency, **wanted})


def views(browser: Any, room: str, rounds: int) -> None:
    """Tell of each page how large it is and how soon it can be used."""
    host = Visitor(browser, room)
    host.register("Ann")
    table = host.open_table("seven-card-stud", bots=2, pause=60)["table"]
    known = host.context.cookies()
    pages = {
        "the door": View("/", "#name", []),
        "the lobby": View("/", "#opening", known),
        "a table": View(f"/tables/{table}", ".sitting button.main", known),
    }
    for line, speed in LINES.items():
        print(f"{line} (load {os.getloadavg()[0]:.1f})", flush=True)
        for name, view in pages.items():
            pairs = [visits(browser, room, view, speed) for _ in range(rounds)]
            first, later = (middle(each) for each in zip(*pairs, strict=True))
            print(
                f"  {name:<10} first {first.passed:6.0f} ms ({first.size / 1000:.0f} kB in "
                f"{first.files} files), next {later.passed:6.0f} ms "
                f"({later.size / 1000:.0f} kB in {later.files})",
                flush=True,
            )
    host.go()


def main() -> None:
    """Measure the pages."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="visits; the middle one is told")
    wanted = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("needs Chromium (Debian: apt install chromium-headless-shell)")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), **QUICK) as room,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        views(browser, room, wanted.rounds)
        browser.close()


if __name__ == "__main__":
    main()
