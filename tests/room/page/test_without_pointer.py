"""Keys held down or pressed under something, where the focus is, and what is read aloud."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.stubbing import FOLD, LOOK, RAISE, asks, call, stubbed
from tests.room.page.visiting import Visitor
from tests.room.page.windows import DESK, PHONE

Arrive = Callable[..., Visitor]

READ = """() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)
  .filter((words) => !/^(?:Press H for the list of keys|Some Stud, 1[/]2)/.test(words))"""
OVER = "You have opened something over the table. Press Escape, then the key again."
FOCUSED_IN = "(selector) => Boolean(document.activeElement.closest(selector))"


def test_a_key_that_is_held_down_answers_one_question(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(0), RAISE))
    keys = stub.page.keyboard
    keys.down("f")
    keys.down("f")  # nothing is folded by holding the key that asks
    keys.up("f")
    stub.page.wait_for_selector(".offers button.back")
    keys.press("Escape")
    keys.down("c")
    stub.tell(ask=asks(FOLD, call(0), RAISE, decision=3))
    stub.page.wait_for_selector(".offers:not(.sent) button.Raise")
    keys.down("c")
    keys.up("c")
    stub.wait(LOOK)
    stub.page.focus(".offers button.Call")
    keys.down("Enter")
    stub.tell(ask=asks(FOLD, call(0), RAISE, decision=4))
    stub.page.wait_for_selector(".offers:not(.sent) button.Raise")
    keys.down("Enter")
    stub.page.focus(".offers button.Call")
    keys.down("Enter")
    keys.up("Enter")
    stub.wait_for(2)
    assert stub.acts() == [{"do": "Call"}, {"do": "Call"}]


def test_a_key_that_is_pressed_twice_fast_is_one_press(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(0)))
    keys = stub.page.keyboard
    keys.press("f")
    keys.press("f")  # folding for nothing is asked, not done
    stub.page.wait_for_selector(".offers button.back")
    assert stub.acts() == []
    stub.wait(300)
    keys.press("f")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Fold"}]


def test_no_key_reaches_what_lies_under_the_open_sheet(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", PHONE), ask=asks(call(0)))
    stub.page.click("#talk-open")
    stub.page.wait_for_selector("#side.open")
    stub.page.keyboard.press("c")
    stub.wait()
    assert stub.acts() == []
    stub.page.keyboard.press("Escape")
    stub.page.wait_for_selector("#side.open", state="detached")
    stub.wait(300)
    stub.page.wait_for_function(FOCUSED_IN, arg="#talk-open")
    stub.page.keyboard.press("c")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Call"}]


@pytest.mark.parametrize("size", [(320, 568), (640, 400)])
def test_whoever_opens_the_sheet_by_its_key_types_and_stays_in_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Letters typed there are words, or say why they do nothing: no key of the table answers."""
    stub = stubbed(arrive("Ann", size), ask=asks(FOLD, call(2), RAISE))
    page, keys = stub.page, stub.page.keyboard
    keys.press("t")
    page.wait_for_function(FOCUSED_IN, arg="#chat-text")
    keys.type("hi")
    keys.press("Enter")
    [chat] = stub.wait_for(1)
    assert (chat["type"], chat["text"]) == ("chat", "hi")
    page.focus(".saying button")
    keys.press("Tab")
    assert page.evaluate(FOCUSED_IN, "#side .close")
    keys.press("Shift+Tab")
    assert page.evaluate(FOCUSED_IN, ".saying button")
    page.focus("#side .close")
    read = page.evaluate(READ)
    for key in "fchm":
        keys.press(key)
    stub.wait()
    assert page.evaluate(READ) == [*read, *[OVER] * 4]
    assert stub.acts() == []
    assert page.locator("dialog[open]").count() == 0


def test_ones_turn_is_read_once_and_each_step_of_an_answer(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.tell(ask=asks(FOLD, call(0)))
    stub.page.wait_for_selector(".offers button.Call")
    assert stub.page.locator("#answers[aria-live], #answers [aria-live=polite]").count() == 0
    stub.page.wait_for_function(FOCUSED_IN, arg="#answers")
    stub.wait(LOOK)
    stub.page.focus(".offers button.Fold")
    stub.page.keyboard.press("Enter")
    stub.page.wait_for_selector(".offers button.back")
    stub.wait()
    stub.page.wait_for_function(FOCUSED_IN, arg="#answers")
    stub.page.focus(".offers button.Fold")
    stub.page.keyboard.press("Enter")
    stub.wait()
    stub.page.wait_for_function(FOCUSED_IN, arg="#answers")
    assert stub.acts() == [{"do": "Fold"}]
    assert stub.page.evaluate(READ) == [
        "Your turn, third street. Pot 3 chips. Checking is free. You hold the ace of spades and "
        "the eight of diamonds face down, the queen of clubs face up: ace high, queen, eight. "
        "You can fold or check.",
        "Staying in costs nothing. Fold all the same? Press F for yes, Escape to go back.",
    ]


def test_why_what_was_set_ahead_is_set_no_longer_is_read(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.page.get_by_role("button", name="Call 1").click()
    [ann, bob] = stub.state["hand"]["players"]
    stub.tell(hand={**stub.state["hand"], "players": [ann, {**bob, "bet": 2}]})
    stub.page.wait_for_selector(".dropped")
    assert stub.page.evaluate(READ) == [
        "Set ahead of your turn: Call 1.",
        "Your \u201ccall 1\u201d ahead is cancelled: the price has changed.",
    ]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_focus_goes_into_a_drawer_and_back_to_what_opened_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = stubbed(arrive("Ann", size)).page
    for name in ("settings", "keys", "proof"):
        page.focus("#menu")
        page.keyboard.press("Enter")
        page.wait_for_selector(".menu-drawer[open]")
        page.focus(f".tool.open-{name}")
        page.keyboard.press("Enter")
        page.wait_for_selector("#dialog[open]:not(.menu-drawer)")
        assert page.evaluate(FOCUSED_IN, "#dialog")
        page.keyboard.press("Escape")  # back to the menu, and out of it
        page.wait_for_function(FOCUSED_IN, arg=f".menu-drawer .open-{name}")
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert page.evaluate(FOCUSED_IN, "#menu")
    page.focus("#sheet" if size == DESK else "#menu")
    page.keyboard.press("?")
    page.wait_for_selector("#dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    assert page.evaluate(FOCUSED_IN, "#sheet, #menu")


def test_what_is_bought_and_going_all_in_is_asked_once_more_and_named(arrive: Arrive) -> None:
    """Free cards and what leaves chips behind are not: of Ann's 79 a call of 78 is sent at once."""
    items = [{"slot": 1, "price": 2}, {"slot": 0, "price": 0}]
    buy = {
        "do": "Buy", "words": "buy", "button": "Buy {slot}[ for {price}]",
        "points": {"slot": "slot"},
        "examples": [{"do": "Buy", "slot": 1}, {"do": "Buy", "slot": 0}],
        "offer": {"may": "CanBuy", "items": items, "places": 0},
    }  # fmt: skip
    slots = [{"card": {"c": "Ah", "up": True}, "price": 2}]
    market = {"slots": slots, "selling": True, "deck": "free"}
    stub = stubbed(arrive("Ann"))
    page = stub.page
    hand = {**stub.state["hand"], "market": market}
    stub.tell(hand=hand, ask=asks(FOLD, buy))
    page.click(".slot[data-slot='1']")
    page.wait_for_selector(".offers button.back")
    assert page.get_attribute(".slot[data-slot='1']", "aria-pressed") == "true"
    assert "Buy A♥ for 2 chips?" in page.inner_text(".turn-line")
    asked = "Buy the ace of hearts for 2 chips? Press 1 for yes, Escape to go back."
    assert page.evaluate(READ)[-1] == asked
    page.keyboard.press("Escape")
    page.wait_for_selector(".offers button.back", state="detached")
    assert stub.acts() == []
    stub.wait(LOOK)
    page.keyboard.press("1")
    page.wait_for_selector(".offers button.back")
    stub.wait(300)
    page.keyboard.press("1")
    page.wait_for_selector(".offers.sent")
    stub.tell(ask=asks(FOLD, buy, decision=3))
    page.wait_for_selector(".offers:not(.sent)")
    stub.wait(LOOK)
    page.keyboard.press("0")
    page.wait_for_selector(".offers.sent")
    for decision, amount in [(4, 78), (5, 79)]:
        stub.tell(ask=asks(FOLD, call(amount), decision=decision))
        stub.wait(LOOK)
        page.click(f".offers:not(.sent) button.Call:has-text('{amount}')")
        stub.wait()
    page.click(".offers button:has-text('Call 79, all-in')")
    page.wait_for_selector(".offers.sent")
    bought = [{"do": "Buy", "slot": 1}, {"do": "Buy", "slot": 0}]
    assert stub.acts() == [*bought, {"do": "Call"}, {"do": "Call"}]
