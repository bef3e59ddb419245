"""Keys held down or pressed under something, where the focus is, and what is read aloud."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.stubbing import FOLD, RAISE, asks, call, stubbed
from tests.room.page.visiting import DESK, PHONE, Visitor

Arrive = Callable[..., Visitor]

READ = "() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)"
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
    stub.page.focus(".offers button.Call")
    keys.down("Enter")
    stub.tell(ask=asks(FOLD, call(0), RAISE, decision=4))
    stub.page.wait_for_selector(".offers:not(.sent) button.Raise")
    keys.down("Enter")
    stub.page.focus(".offers button.Call")
    keys.down("Enter")
    keys.up("Enter")
    stub.wait()
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
    stub.wait()
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
    assert stub.page.evaluate(FOCUSED_IN, "#talk-open")
    stub.page.keyboard.press("c")
    stub.wait()
    assert stub.acts() == [{"do": "Call"}]


def test_ones_turn_is_read_once_and_each_step_of_an_answer(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.tell(ask=asks(FOLD, call(0)))
    stub.page.wait_for_selector(".offers button.Call")
    assert stub.page.locator("#answers[aria-live], #answers [aria-live=polite]").count() == 0
    assert stub.page.evaluate(FOCUSED_IN, "#answers")
    stub.page.focus(".offers button.Fold")
    stub.page.keyboard.press("Enter")
    stub.page.wait_for_selector(".offers button.back")
    stub.wait()
    assert stub.page.evaluate(FOCUSED_IN, "#answers")
    stub.page.focus(".offers button.Fold")
    stub.page.keyboard.press("Enter")
    stub.wait()
    assert stub.page.evaluate(FOCUSED_IN, "#answers")
    assert stub.acts() == [{"do": "Fold"}]
    assert stub.page.evaluate(READ) == [
        "Your turn, third street. Pot 3 chips. Checking is free. You hold the ace of spades and "
        "the eight of diamonds face down, the queen of clubs face up: ace high, queen eight. "
        "You can fold or check.",
        "Staying in costs nothing. Fold all the same?",
    ]


def test_why_what_was_set_ahead_is_set_no_longer_is_read(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.page.get_by_role("button", name="Check / fold").click()
    [ann, bob] = stub.state["hand"]["players"]
    stub.tell(hand={**stub.state["hand"], "players": [ann, {**bob, "bet": 2}]})
    stub.page.wait_for_selector(".dropped")
    assert stub.page.evaluate(READ) == ["Cancelled: the price has changed."]


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
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert page.evaluate(FOCUSED_IN, "#menu")
    page.focus("#sheet" if size == DESK else "#menu")
    page.keyboard.press("?")
    page.wait_for_selector("#dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    assert page.evaluate(FOCUSED_IN, "#sheet, #menu")
