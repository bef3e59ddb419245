"""People with browsers of their own, who play by clicking: what goes wrong in their pages is noted.

Chromium is Debian's; only the library that drives it comes with the development tools.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.room.page.windows import DESK, PATIENCE, SOCKETS, Windows

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Programs with which pages are tried; the first, which draws no window, takes half the time."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none",  # letters as wide as on a screen
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MOST_CLICKS = 120
PAUSE = 0.5
"""Seconds between hands, in which the end of one can be read."""

READY = (
    ".offers:not(.sent) .pick-card:not(:disabled, [aria-pressed=true], .full *, "
    ".choices .giving:has(.named) *), "
    ".offers:not(.sent) button.answer:not(:disabled)"
)
"""What answers a question, or chooses what an answer is about: as many cards as it takes."""

NEXT = """(ready) => {
  const result = document.querySelector(".result .links");
  if (result) return {
    over: document.querySelector(".result").innerText,
    links: [...result.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    log: document.querySelector(".log").textContent,
    banner: document.querySelector("#banner").innerText,
  };
  const buttons = [...document.querySelectorAll(ready)];
  return buttons.length ? { buttons: buttons.map((each) => each.textContent.trim()) } : null;
}"""
"""How the hand ended, or what can be clicked; null while others think."""

CLICK = """([ready, wanted]) => {
  const buttons = [...document.querySelectorAll(ready)];
  const avoided = /^(Fold|Raise|Bet|Complete|Muck|Stand)/;
  const words = (button) => button.textContent.trim();
  const button = buttons.find((each) => wanted.some((start) => words(each).startsWith(start))) ??
    buttons.find((each) => !avoided.test(words(each))) ?? buttons[0];
  button?.click();
  return button ? words(button) : "";
}"""
"""Click what is wanted, else what keeps the hand in play and the row in trade."""


class Visitor:
    """Somebody with a window of their own: no two share what a browser keeps."""

    def __init__(self, browser: Any, room: str, size: tuple[int, int] = DESK, **more: Any) -> None:
        self.windows = browser if isinstance(browser, Windows) else Windows(browser)
        self.room = room
        self.faults: list[str] = []
        self._look_through(size, more)

    def _look_through(self, size: tuple[int, int], more: dict[str, Any]) -> None:
        self.size, self.more = size, more
        self.window = self.windows.lend(self, size, **more)
        self.context, self.page = self.window.context, self.window.page

    def leave(self) -> None:
        """Leave the window to others."""
        self.windows.take(self.window, self.room, self.size, **self.more)

    def end_connections(self, opens: Callable[[Any], None]) -> None:
        """Have a function of the test's own answer the page's connections to tables.

        For this the visitor may go to another window, so `page` is to be read afterwards.
        """
        if self.window.altered or not self.window.blank:
            self.page.route_web_socket(SOCKETS, opens)
            return
        cookies = self.context.cookies()
        self.leave()
        self._look_through(self.size, {**self.more, "stub": True})
        self.context.add_cookies(cookies)
        self.window.opens = opens

    def forgive(self, *parts: str) -> None:
        """Forget faults that were meant: those whose text has one of these in it."""
        self.faults = [f for f in self.faults if not any(part in f for part in parts)]

    def go(self) -> None:
        """Leave; nothing may have gone wrong."""
        self.leave()
        assert self.faults == []

    def ask(self, path: str, **wanted: Any) -> Any:
        """Post something through the interface that the page uses; return the answer."""
        answer = self.context.request.post(f"{self.room}{path}", data=wanted)
        assert answer.ok, answer.text()
        return answer.json()

    def register(self, name: str) -> None:
        """Become a guest by name, without a look at the front page."""
        self.ask("/api/guests", name=name)

    def come_in(self, name: str) -> None:
        """Say a name on the front page, and go to the lobby."""
        self.page.goto(self.room)
        self.page.fill("#name", name)
        self.page.click(".entering > button.main")
        self.page.wait_for_selector(".columns")

    def unfold(self) -> Any:
        """Go to the lobby by the link to the form that opens a table; return its panel."""
        self.page.goto(f"{self.room}/#opening")
        self.page.wait_for_selector("#opening form")
        return self.page.locator("#opening")

    def open_table(
        self, *picks: str | dict[str, Any], bots: int = 2, mode: str = "fixed", **more: Any
    ) -> dict[str, str]:
        """Open a table for games, named or with their options; return its id and its invite."""
        games = [pick if isinstance(pick, dict) else {"game": pick} for pick in picks]
        wanted = {"games": games, "mode": mode, "bots": ["medium"] * bots, "pause": PAUSE}
        opened: dict[str, str] = self.ask("/api/tables", **{**wanted, **more})
        return opened

    def visit(self, table: str) -> None:
        """Open a table's page."""
        self.page.goto(f"{self.room}/tables/{table}")

    def sit(self) -> None:
        """Sit down with the chips that the page proposes."""
        self.page.click(".sitting button.main")
        self.page.wait_for_selector(".seat.mine")

    def look(self) -> dict[str, Any] | None:
        """Return how the hand ended, or what can be clicked; None while others think."""
        found: dict[str, Any] | None = self.page.evaluate(NEXT, READY)
        return found

    def comes(self) -> dict[str, Any]:
        """Wait for what `look` returns; the page looks by itself, which costs less than asking."""
        found = self.page.wait_for_function(NEXT, arg=READY, polling=20)
        come: dict[str, Any] = found.json_value()
        return come

    def click(self, *wanted: str) -> str:
        """Click the first answer that begins so, or another; return its words."""
        words: str = self.page.evaluate(CLICK, [READY, list(wanted)])
        return words

    def deal(self) -> None:
        """Have the next hand dealt, as the host."""
        self.page.get_by_role("button", name="Deal now").click()

    def asked(self) -> None:
        """Wait until there is something to be answered; cards of a row may stand for buttons."""
        self.page.wait_for_selector(READY, state="attached")

    def play(self, *wanted: str) -> tuple[str, dict[str, Any]]:
        """Answer every question of a hand; return all buttons there were, and how it ended."""
        [(seen, end)] = play_together([self], *wanted)
        return seen, end


def play_together(people: Sequence[Visitor], *wanted: str) -> list[tuple[str, dict[str, Any]]]:
    """Let people answer until the hand is over for all; return for each what `play` returns."""
    seen: dict[int, list[str]] = {place: [] for place in range(len(people))}
    ends: dict[int, dict[str, Any]] = {}
    clicks, until = 0, time.monotonic() + 3 * PATIENCE / 1000
    alone = len(people) == 1
    while len(ends) < len(people):
        assert clicks < MOST_CLICKS, f"not over after {clicks} clicks: {seen}"
        assert time.monotonic() < until, f"nothing comes after: {seen}"
        waiting = True
        for place, person in enumerate(people):
            found = None if place in ends else person.comes() if alone else person.look()
            if found and "over" in found:
                ends[place] = found
            elif found:
                seen[place] += found["buttons"]
                person.click(*wanted)
                clicks += 1
                waiting = False
        if waiting:
            time.sleep(0.02)
    return [(" ".join(seen[place]), ends[place]) for place in range(len(people))]
