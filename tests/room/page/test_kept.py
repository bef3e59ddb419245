"""What a browser keeps: it may keep nothing, and what it kept may be anything by now."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

DENIED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("no", "SecurityError"); },
  });"""
NAMES = ("settings", "favourites", "coach", "solo", "opening", "house-rules")
OLD = {"terms": {"choice": {"menu": [{"id": "razz"}]}}, "seats": {"bots": 3}}
SPOILT = """(([names, value]) => {
  for (const name of names) localStorage.setItem(`doorcard.${name}`, value);
})"""


def test_a_browser_that_keeps_nothing_has_its_part_in_the_shuffle(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.add_init_script(DENIED)
    sent: list[str] = []
    ann.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text)["type"])),
    )
    ann.visit(ann.open_table("five-card-stud", bots=1)["table"])
    ann.sit()
    ann.play("Call", "Check")
    assert {"commit", "reveal"} <= set(sent)
    ann.unfold()
    ann.page.wait_for_selector("#opening .game", state="attached")


def test_what_was_kept_in_another_shape_is_forgotten(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.unfold()
    for value in ('"x"', "7", '[{"a": 1}]', json.dumps(OLD), "{nothing"):
        ann.page.evaluate(f"{SPOILT}({json.dumps([NAMES, value])})")
        ann.page.reload()
        ann.page.wait_for_selector("#opening .game", state="attached")
        ann.page.wait_for_selector("#solo button.main")
