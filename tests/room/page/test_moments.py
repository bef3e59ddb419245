"""Moments on the page: a reaction at its seat, and an answer taken back at a table for practice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def test_a_reaction_is_seen_at_its_seat_and_an_answer_taken_back(arrive: Arrive) -> None:
    ann = arrive("Ann")
    wanted = {
        "title": "Alone",
        "solo": True,
        "games": [{"game": "five-card-stud"}],
        "bots": ["easy"],
    }
    posted = ann.context.request.post(f"{ann.room}/api/tables", data=wanted)
    ann.visit(posted.json()["table"])
    page = ann.page
    page.click(".react > button")
    page.click('.reactions button[aria-label="Well played"]')
    bubble = page.wait_for_selector(".bubble")
    assert "Well played" in bubble.inner_text()
    assert "You: " in page.inner_text(".log .told-react")
    page.locator("button", has_text="Deal").first.click()
    ann.asked()
    page.wait_for_selector("#coach .advice p")
    assert page.get_attribute('link[rel="icon"]', "href").endswith("/icon-turn.svg")
    assert page.locator(".take-back").count() == 0
    page.wait_for_selector(".bubble", state="detached")
    page.keyboard.press("c")
    page.click(".take-back")
    page.wait_for_selector(".log li:has-text('You take the latest answer back: ')")
    ann.asked()


def test_what_is_said_is_seen_on_a_phone_while_the_chat_is_closed(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("five-card-stud")
    ann.visit(table["table"])
    bob = arrive("Bob", size=(390, 844))
    bob.page.goto(f"{bob.room}/join/{table['invite']}")
    bob.page.wait_for_selector("#felt .seat")
    ann.page.fill("#chat-text", "What does complete mean?")
    ann.page.press("#chat-text", "Enter")
    line = bob.page.wait_for_selector(".chatted p")
    assert line.inner_text() == "Ann: What does complete mean?"
    assert line.bounding_box()["y"] < 10  # who has no seat says it at the top
    assert bob.page.locator("#talk-open .unread").inner_text() == "1"
    bob.page.wait_for_selector(".chatted", state="detached")
    assert bob.page.locator("#talk-open .unread").count() == 0  # it was read there
    assert ann.page.locator(".chatted").count() == 0


@pytest.mark.parametrize("size", [(390, 844), (667, 375)], ids=str)
def test_what_somebody_says_is_seen_at_their_seat(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive("Ann")
    table = ann.open_table("five-card-stud", bots=2)
    ann.visit(table["table"])
    ann.sit()
    bob = arrive("Bob", size=size)
    bob.page.goto(f"{bob.room}/join/{table['invite']}")
    bob.page.wait_for_selector("#felt .seat")
    ann.page.fill("#chat-text", "Why did you complete with a pair of fives against an ace?")
    ann.page.press("#chat-text", "Enter")
    bob.page.wait_for_selector(".chatted .at-seat")
    plate = bob.page.locator("#felt .plate", has_text="Ann").bounding_box()
    said = bob.page.locator(".chatted .at-seat").bounding_box()
    assert plate is not None
    assert said is not None
    assert said["x"] < plate["x"] + plate["width"]
    assert plate["x"] < said["x"] + said["width"]
    assert said["y"] < plate["y"] + plate["height"]
    assert plate["y"] < said["y"] + said["height"]
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= size[0]
