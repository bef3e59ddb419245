"""What comes between: a reload, a room that is gone for a while, clicks that come twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.room.page.restarting import restarted
from tests.room.page.visiting import PATIENCE, READY, Visitor

Arrive = Callable[..., Visitor]

STANDING = """() => ({
  game: document.querySelector("#top h1").innerText,
  stage: document.querySelector("#top .stage b").innerText,
  ...Object.fromEntries(Object.entries({
    cards: ".seat .card", stacks: ".seat .stack", answers: ".offers button.answer",
  }).map(([name, selector]) => [name, [...document.querySelectorAll(selector)].map(
    (each) => each.getAttribute("aria-label") ?? each.textContent)])),
})"""
"""What lies on the table, and what may be answered."""

TWICE = """(ready) => {
  const button = [...document.querySelectorAll(ready)].find((each) => !each.matches(".Fold"));
  window.old = button;
  button.click();
  button.click();
}"""


def asked_at(person: Visitor, game: str, bots: int = 1) -> str:
    """Sit down at a table of one's own, until something is to be answered; return its id."""
    table = person.open_table(game, bots=bots)["table"]
    person.visit(table)
    person.sit()
    person.asked()
    return table


def test_a_reload_in_mid_hand_shows_the_same_table(arrive: Arrive) -> None:
    ann = arrive("Ann")
    asked_at(ann, "five-card-stud")
    ann.click("Call", "Check", "Bet")
    ann.asked()
    before = ann.page.evaluate(STANDING)
    assert len(before["cards"]) >= 4
    assert all(before["cards"])
    assert before["answers"]
    ann.page.reload()
    ann.asked()
    assert ann.page.evaluate(STANDING) == before
    ann.play("Call", "Check")


@pytest.mark.soak
def test_a_room_that_was_gone_goes_on_where_it_was(arrive: Arrive, tmp_path: Path) -> None:
    """What is clicked meanwhile is done when the room is there again, and done once."""
    with restarted(tmp_path) as room:
        ann = arrive("Ann", room=room.address)
        sent = acts(ann.page)
        asked_at(ann, "five-card-stud")
        before = ann.page.evaluate(STANDING)
        room.kill()
        ann.page.wait_for_selector("#banner p")
        assert "Connection lost" in ann.page.inner_text("#banner")
        assert ann.page.evaluate(STANDING) == before
        ann.click("Call", "Check", "Bet")
        room.begin()
        ann.page.wait_for_selector("#banner p", state="detached", timeout=2 * PATIENCE)
        _, end = ann.play("Call", "Check")
        assert len({message["decision"] for message in sent if message["hand"] == 1}) >= 2
        answers = {(message["hand"], message["decision"], message["id"]) for message in sent}
        assert len(answers) == len({message["id"] for message in sent})
        assert len(answers) == len({(hand, decision) for hand, decision, _ in answers})
        assert end["log"].count("Hand 1: ") == 1
        assert end["banner"] == ""
        # A request may have been under way when the room went.
        ann.forgive("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")


def acts(page: Any) -> list[dict[str, Any]]:
    """Return the list into which all answers go that a page sends from now on."""
    found: list[dict[str, Any]] = []

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message.get("type", "act") == "act":
            found.append(message)

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return found


def test_two_fast_clicks_and_one_on_what_is_gone_are_one_answer(arrive: Arrive) -> None:
    ann = arrive("Ann")
    sent = acts(ann.page)
    asked_at(ann, "five-card-stud")
    ann.page.evaluate(TWICE, READY)
    ann.asked()
    ann.page.evaluate("window.old.click()")  # it stood under another question
    ann.page.wait_for_timeout(100)
    ann.page.evaluate(TWICE, READY)
    _, end = ann.play("Call", "Check")
    questions = [(message["hand"], message["decision"]) for message in sent]
    assert len(questions) >= 2
    assert len(questions) == len(set(questions))
    assert end["banner"] == ""
