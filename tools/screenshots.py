"""Take pictures of the page in its main states, at both sizes, into docs/screenshots/.

`python -m tools.screenshots`: needs Chromium, and playwright of the development tools. A room of
its own is served for it; the cards differ each time, the names of the files do not.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from doorcard import games, widget
from tests.room.page.visiting import CHROMIUM, FLAGS
from tests.room.serving import QUICK, served
from tools.pictures import write_small
from tools.site.drawn import stayed

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
SIZES = {"wide": (1280, 800), "phone": (360, 640)}
PATIENCE = 8_000
"""Milliseconds that anything may take to appear."""
MOST_CLICKS = 80

MENU = ("razz", "auction", "chicago", "buy-your-card", "dirty-schultz")
STATES = {
    "betting": ("seven-card-stud-8", 6, "body:has(.seat.mine .card:nth-child(5)) .answer.Call"),
    "market": ("buy-your-card", 5, "button.slot"),
    "auction": ("auction", 4, "#answers .filling"),
    "wild": ("follow-the-queen", 5, "body:has(.wilds) .answer.Call"),
    "declaration": ("chicago", 5, ".answer.Say"),
    "banked": ("three-card-poker", 3, ".answer.Play"),
    "showdown": ("seven-card-stud-8", 4, ".result .award + .award"),
}
"""What is played, against how many, until a part of the page is seen; by the picture's name."""

READY = ".offers:not(.sent) .pick-card, .offers:not(.sent) button.answer"
STEP = """([wanted, ready]) => {
  if (document.querySelector(wanted)) return true;
  const buttons = [...document.querySelectorAll(ready)];
  const avoided = /^(Fold|Raise|Bet|Complete|Muck|Sit)/;
  (buttons.find((each) => !avoided.test(each.textContent)) ?? buttons[0])?.click();
  return buttons.length > 0 ? null : false;
}"""
"""Answer so that the hand goes on; true once what is wanted is there."""


class Camera:
    """Somebody with a browser of one size, who takes the pictures."""

    def __init__(self, browser: Any, room: str, size: str) -> None:
        width, height = SIZES[size]
        self.size, self.room, self.browser = size, room, browser
        finger = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
        self.context = browser.new_context(viewport={"width": width, "height": height}, **finger)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()

    def shoot(self, name: str) -> None:
        """Write what is seen now."""
        path = FOLDER / f"{name}-{self.size}.png"
        write_small(path, self.page.screenshot(), self.browser)
        sys.stdout.write(f"{path.name} {path.stat().st_size // 1000} kB\n")

    def lobby(self) -> None:
        """Come in, and picture the front page and its form."""
        self.page.goto(self.room)
        self.page.fill("#name", "Ann")
        self.page.click(".entering > button.main")
        self.page.wait_for_selector("#opening")
        self.open_table("dirty-schultz", bots=3)
        self.page.goto(self.room)
        self.page.wait_for_selector(".tables a")
        self.shoot("lobby")
        self.page.click("nav.ways a[href='#opening']")
        self.page.click("#opening .more > summary")
        self.page.locator("#opening").scroll_into_view_if_needed()
        self.page.evaluate("() => document.querySelector('#opening').scrollIntoView()")
        self.shoot("creation")

    def open_table(self, game: str, mode: str = "fixed", bots: int = 4) -> str:
        """Open a table with bots and return its id."""
        games = [{"game": each} for each in dict.fromkeys([game, *MENU])]
        wanted = {
            "title": "Friday night",
            "games": games,
            "mode": mode,
            "bots": ["medium"] * bots,
            "pause": 1,
        }
        answer = self.context.request.post(f"{self.room}/api/tables", data=wanted)
        return str(answer.json()["table"])

    def sit(self, table: str) -> None:
        """Sit down at a table."""
        self.page.goto(f"{self.room}/tables/{table}")
        self.page.click(".sitting button.main")
        self.page.wait_for_selector(".seat.mine")

    def play_until(self, wanted: str) -> None:
        """Answer what is asked until something is seen."""
        for _ in range(MOST_CLICKS):
            self.page.wait_for_selector(f"{wanted}, {READY}")
            if self.page.evaluate(STEP, [wanted, READY]):
                return
            self.page.wait_for_timeout(60)
        raise AssertionError(f"{wanted} was not seen in {MOST_CLICKS} answers")

    def tables(self) -> None:
        """Picture a table in each of its states."""
        for name, (game, bots, wanted) in STATES.items():
            self.sit(self.open_table(game, bots=bots))
            self.play_until(wanted)
            self.settle()
            self.shoot(name)
        self.look_again()
        self.choose()

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.page.wait_for_timeout(500)

    def look_again(self) -> None:
        """Picture the hand that was played last in its replayer, and the rules of its game."""
        self.page.goto(f"{self.page.url.split('#')[0]}/hands/1")
        self.page.wait_for_selector("#replay")
        for _ in range(12):
            self.page.keyboard.press("ArrowRight")
        self.settle()
        self.shoot("replay")

    def choose(self) -> None:
        """Picture the dealer's choice."""
        self.sit(self.open_table("follow-the-queen", "dealer", bots=0))
        self.page.evaluate("() => document.querySelector('#add-bot').click()")
        self.page.wait_for_selector(".chooser .games button")
        self.page.click(".games button:not(.star) >> nth=1")
        self.settle()
        self.shoot("dealers-choice")

    def alone(self) -> None:
        """Picture a game against bots with the coach, and the rules beside it."""
        self.page.goto(self.room)
        self.page.click("#solo button.main")
        self.page.wait_for_selector("body:has(.odds li, .coach-line:not(.asking)) .answer")
        self.settle()
        self.shoot("coach")
        self.page.click("#sheet")
        self.page.wait_for_selector(".sheet .running")
        self.settle()
        self.shoot("rules")


def widget_of(browser: Any) -> None:
    """Take a hand as a notebook shows it, on fifth street."""
    page = browser.new_page(viewport={"width": 1000, "height": 620})
    hand = stayed(games.get("seven-card-stud-8"))
    page.set_content(widget.page(hand, names=("Ann", "Bo", "Cy")))
    page.get_by_label("Jump to a street").select_option(label="Fifth street")
    write_small(FOLDER / "widget.png", page.screenshot(), browser)
    page.close()


def main() -> None:
    """Take every picture at every size."""
    if CHROMIUM is None:
        sys.exit("needs Chromium (Debian: apt install chromium-headless-shell)")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data), **QUICK) as room,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        widget_of(browser)
        for size in SIZES:
            camera = Camera(browser, room, size)
            camera.lobby()
            camera.alone()
            camera.tables()
        browser.close()


if __name__ == "__main__":
    main()
