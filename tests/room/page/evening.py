"""Guests of an evening: they press what a screen reader finds, and what they answered is noted.

What is on offer is read off the page's own connection. A kind of offer counts as answered once the
room has acknowledged an answer to it that the page sent.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

import pytest

from tests.room.merging import merged
from tests.room.page.stubbing import LOOK
from tests.room.page.visiting import Visitor

playwright = pytest.importorskip(
    "playwright.sync_api", reason="needs playwright (in the group dev)"
)

Json = dict[str, Any]

PATIENCE = 90
"""Seconds that only what never comes takes."""
MORE_TIME = re.compile(r"^More time: \+")
GIVES_UP = ("CanFold", "CanMuck")
IN_THE_ROW = ("CanBuy", "CanTake")
"""What is answered by the cards themselves."""
OWN_CARDS = "#answers .pick-card"
"""The cards to choose from, of which one alone is pressed twice."""
CHOOSER = re.compile("^(?:Another game|Choose the game)")
"""What opens the list of games for the dealer, with the time that is left."""
PRESSES = 20
"""How often an answer is pressed, at most."""
SECOND = re.compile("^(?:\\d: )?(?:Give up|Buy) |all the same|, all-in$")
"""What is pressed after an answer that names a card to be given up, or is asked about once more."""


class Guest(Visitor):
    """Somebody at the evening, with a browser of their own."""

    def __init__(self, browser: Any, room: str, name: str = "") -> None:
        super().__init__(browser, room)
        self.context.set_default_timeout(1000 * PATIENCE)
        self.name = name
        self.now: Json = {}
        self.answered: set[str] = set()
        self.sent: set[str] = set()
        self.acts = 0
        self._waiting: dict[str, tuple[str, str]] = {}
        self.page.on("websocket", self._listen)
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._responded)
        self.context.on("weberror", lambda error: self.faults.append(str(error.error)))

    def _failed(self, request: Any) -> None:
        if "ERR_ABORTED" not in (request.failure or ""):  # a page that is left drops what it asked
            self.faults.append(f"{request.url}: {request.failure}")

    def _responded(self, response: Any) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.url}: {response.status}")

    # --- what the page sends and hears

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", self._sends)
        socket.on("framereceived", self._hears)

    def _sends(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        kind = ""
        if message["type"] == "act":
            self.acts += 1
            faces = [face for face in self.offers() if face["do"] == message["do"]["do"]]
            kind = faces[0]["offer"]["may"]
        self._waiting[message["id"]] = (message["type"], kind)

    def _hears(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] in ("frame", "welcome"):
            self.now = message
        elif message["type"] == "change":
            self.now = merged(self.now, message)
        elif message["type"] == "ack":
            sent, kind = self._waiting.pop(message["ack"])
            self.sent.add(sent)
            self.answered |= {kind} - {""}
        elif message["type"] == "refused":
            self.faults.append(f"refused: {message['error']}")

    def offers(self) -> list[Json]:
        """Return what is on offer to this guest now."""
        ask = self.now.get("ask") or {}
        found: list[Json] = ask.get("offers", []) if ask.get("mine") else []
        return found

    def chair(self) -> Json:
        """Return one's own chair as the table shows it; empty for who stands."""
        number = self.now["you"]["chair"]
        chairs = self.now["table"].get("chairs", [])
        return next((chair for chair in chairs if chair["chair"] == number), {})

    def chooses(self) -> bool:
        """Tell whether this guest is the dealer whose choice the game is."""
        choosing = self.now["table"].get("choosing") or {}
        return bool(self.chair()) and choosing.get("chair") == self.chair()["chair"]

    def over(self) -> int:
        """Return the number of the latest hand that is over."""
        hand = self.now.get("hand") or {"number": 0, "over": True}
        number: int = hand["number"] if hand.get("over") else hand["number"] - 1
        return number

    def get(self, path: str) -> Any:
        """Return what the room's interface says, as the page asks for it."""
        answer = self.context.request.get(f"{self.room}{path}")
        assert answer.ok, answer.text()
        return answer.json()

    # --- what is pressed

    def press(self, name: str | re.Pattern[str], within: Any = None) -> None:
        """Press a button by the name that a screen reader says."""
        (within or self.page).get_by_role("button", name=name, exact=True).click()

    def menu(self) -> Any:
        """Open the menu; return its dialogue."""
        self.press("Menu")
        return self.page.get_by_role("dialog", name="Menu")

    def open(self, name: str) -> Any:
        """Open something of the menu; return its dialogue."""
        self.press("Menu")
        self.press(name, self.page.get_by_role("navigation"))
        return self.page.get_by_role("dialog", name=name)

    def close(self) -> None:
        """Close the dialogue that is open."""
        self.press("Close", self.page.get_by_role("dialog"))

    def turn(self, missing: Collection[str], choice: Callable[[], Json]) -> bool:
        """Do what the table waits for from this guest; tell whether there was anything."""
        if self.chooses():
            self.choose(choice())
        elif faces := self.offers():
            self.answer(wanted(faces, missing), missing)
        else:
            return False
        return True

    def afterwards(self) -> None:
        """Show one's cards after the hand, and see what would have come, where that is offered."""
        for name in ("Show my cards", "What would have come?"):
            button = self.page.get_by_role("button", name=name, exact=True)
            if button.count():
                button.click()

    def choose(self, game: Json) -> None:
        """Deal a game, as the dealer."""
        chooser = self.page.get_by_role("region", name="You are the dealer: choose the game")
        asked_for = self.page.get_by_role("button", name=CHOOSER)
        chooser.or_(asked_for).first.wait_for()
        if not chooser.count():  # what came of the hand before stays in sight until it is asked for
            self.page.wait_for_timeout(LOOK)
            asked_for.click()
        chooser.get_by_role("searchbox").fill(game["title"])
        title = self.page.get_by_text(game["title"], exact=True)
        chooser.get_by_role("listitem").get_by_role("button").filter(has=title).click()
        self.press(f"Deal {game['title']}", chooser)
        self.until(lambda: not self.chooses())

    def answer(self, face: Json, missing: Collection[str] = ()) -> None:
        """Answer an offer by its button, and by what that asks further."""
        question, before = self.question(), self.acts
        kind = face["offer"]["may"]
        self.page.wait_for_timeout(LOOK)  # nobody presses what has only just come, nor may
        more = self.page.get_by_role("button", name=MORE_TIME)
        if "more_time" not in self.sent and more.count():
            more.click()
            self.until(lambda: "more_time" in self.sent)
        FILLING.get(kind, nothing)(self, face)
        where = "#middle button.slot" if kind in IN_THE_ROW else f"#answers .{face['do']}"
        if "cards" in face.get("points", {}).values():
            where = self.name_cards(face["offer"].get("count", 1)) or where
        buttons = self.page.get_by_role("button").and_(self.page.locator(where))
        for _ in range(PRESSES):
            # Of several cards the one from the deck comes last, and asks most.
            if kind != "CanGive" and buttons.count():
                # The press before may have been the answer: then the button is gone.
                with suppress(playwright.TimeoutError):
                    (buttons.last if missing else buttons.first).click(timeout=1000)
            if self.sends(before):
                break
        self.until(lambda: self.question() != question)

    def name_cards(self, count: int) -> str:
        """Choose so many of one's cards for the button to send; return where one is pressed."""
        if count == 1:
            return OWN_CARDS
        cards = self.page.locator(OWN_CARDS)
        cards.first.wait_for()
        for place in range(count):
            cards.nth(place).click()
        return ""

    def sends(self, before: int) -> bool:
        """Tell whether an answer is on its way soon, with the second press where one is wanted.

        A page that draws late takes a press for one that was meant for what stood there before.
        """
        second = self.page.get_by_role("region", name="Your answers").get_by_role(
            "button", name=SECOND
        )
        end = time.monotonic() + LOOK / 1000
        while time.monotonic() < end:
            if self.acts > before:
                return True
            if second.count():
                second.first.click()
            self.page.wait_for_timeout(10)
        return self.acts > before

    def question(self) -> tuple[int, int]:
        """Return the hand and the number of the question that is put to this guest, 0 for none."""
        ask = self.now.get("ask") or {}
        return (self.now["hand"]["number"], ask["decision"]) if ask.get("mine") else (0, 0)

    def seen(self) -> str:
        """Return the question that is put, and what stands where answers are given."""
        kinds = [face["offer"]["may"] for face in self.offers()]
        place = self.page.locator("#answers")
        return f"asked {kinds}, sees {place.inner_text() if place.count() else None!r}"

    def until(self, done: Callable[[], object]) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, (
                f"{self.name} waits in vain: {self.faults}; {self.seen()}"
            )
            self.page.wait_for_timeout(10)


def wanted(faces: Sequence[Json], missing: Collection[str]) -> Json:
    """Return what to answer: a kind nobody has answered, else what stays in at the least cost.

    Giving up comes last. An offer of the room's that costs least stands first.
    """
    news = [face for face in faces if face["offer"]["may"] in missing]
    staying = [face for face in faces if face["offer"]["may"] not in GIVES_UP]
    first = [face for face in news if face in staying]
    return (first or news or staying or list(faces))[0]


# --- what is filled in before the button is pressed, by the kind of offer


def nothing(guest: Guest, face: Json) -> None:
    """Fill nothing in."""


def stake_all(guest: Guest, face: Json) -> None:
    """Put the least on every wager there is."""
    offer = face["offer"]
    for name in offer["others"]:
        guest.page.fill(f"#wager-{name}", str(offer["least"]))


def least_more(guest: Guest, face: Json) -> None:
    """Go up by a step from the least, where an amount is filled in."""
    more = guest.page.get_by_role("button", name="More", exact=True)
    if more.count():
        more.click()


FILLING: Mapping[str, Callable[[Guest, Json], None]] = {
    "CanWager": stake_all,
    "CanBid": least_more,
    "CanRaise": least_more,
}


# --- a hand of the past that a stranger sees

CARDS = """() => [...document.querySelectorAll("#felt [data-player]")].map((seat) => [
  seat.dataset.player,
  ...[...seat.querySelectorAll(".card")].map((card) =>
    card.matches(".back") ? "face-down card" : card.getAttribute("aria-label")),
]).sort()"""
BACK = "face-down card"


def steps(page: Any) -> list[Any]:
    """Return the cards of all players at each step of a replay, as they are read aloud."""
    page.get_by_role("region", name="Replay of the hand").wait_for()
    page.keyboard.press("Home")
    last = int(page.locator("#replay output").inner_text().partition("/")[2])
    found = [page.evaluate(CARDS)]
    forward = page.get_by_role("button", name="One step forward (right arrow)")
    forward.click()
    for _ in range(last - 1):
        found.append(page.evaluate(CARDS))
        page.keyboard.press("ArrowRight")
    return found


def share_a_hand(host: Guest, friend: Guest, stranger: Guest) -> None:
    """Share the hand before in both ways: a stranger sees what they show, and nothing else."""
    ann, bob = look_again(host), look_again(friend)
    ann.get_by_role("button", name="Share this hand").click()
    mine = link(ann, "Make a link that shows my view", "This link shows your view.")
    everybody = link(
        ann,
        "Make a link for everybody, without hole cards that stayed hidden",
        "This link shows what everybody saw.",
    )
    ann.get_by_role("button", name="Close").click()
    anns, bobs = steps(ann), steps(bob)
    assert seen(stranger, mine) == anns
    # Either of two players knows their own cards; what both see, everybody saw.
    assert anns != bobs
    assert seen(stranger, everybody) == common(anns, bobs)
    assert stranger.context.cookies() == []
    table = host.now["table"]["id"]
    for path in ("", "/ledger", "/night", "/hands", "/hands/1", "/terms"):
        answer = stranger.context.request.get(f"{stranger.room}/api/tables/{table}{path}")
        assert answer.status in (401, 403), (path, answer.status)
    ann.close()
    bob.close()


def common(one: Any, other: Any) -> Any:
    """Return what two have both seen, part by part; a card that one of them didn't is a back."""
    if isinstance(one, str):
        return one if one == other else BACK
    return [common(*parts) for parts in zip(one, other, strict=True)]


def look_again(guest: Guest) -> Any:
    """Open the replay of the hand before; return its page."""
    drawer = guest.open("Past hands")
    number = guest.now["hand"]["number"]
    with guest.context.expect_page() as opened:
        drawer.get_by_role("link", name=re.compile(f"^Hand {number}\\b")).first.click()
    guest.close()
    return opened.value


def link(page: Any, button: str, words: str) -> str:
    """Make a public link; return it."""
    page.get_by_role("button", name=button).click()
    found: str = page.get_by_role("textbox", name=words).input_value()
    return found


def seen(stranger: Guest, link: str) -> list[Any]:
    """Return the cards that a public link shows, step by step; it leads nowhere else."""
    page = stranger.page
    page.goto(link)
    found = steps(page)
    assert page.locator(".to-table, #share, .seat.mine").count() == 0
    assert "Good evening" not in page.locator("body").inner_text()
    return found
