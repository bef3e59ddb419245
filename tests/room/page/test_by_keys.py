"""A whole hand without a mouse: in by Tab and Enter, then by the keys that the buttons show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.questions import FEW
from tests.room.page.visiting import NEXT, READY, Visitor

Arrive = Callable[..., Visitor]

MOST_TABS = 60
MOST_KEYS = 150
APART = 260
"""Milliseconds after which the same key counts again."""
MOST_PRESSES = 40
FOCUSED = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  const style = getComputedStyle(at);
  return {
    words: at.getAttribute("aria-label") ?? at.textContent.trim(), id: at.id,
    main: at.matches(".sitting button.main"),
    seen: box.width > 0 && box.height > 0,
    ringed: style.outlineStyle !== "none" || style.boxShadow !== "none",
  };
}"""
KEYS = """() => [...document.querySelectorAll(".offers:not(.sent) [data-key]")].filter(
  (each) => !each.matches("[aria-pressed=true], .full *, .choices .giving:has(.named) *")).map(
  (each) => each.dataset.key)"""
"""The keys that answer; a card that was chosen is not chosen again."""

FOLDED = "() => document.querySelector('.log').textContent.includes('You fold')"


def tab_to(page: Any, fits: Callable[[dict[str, Any]], bool]) -> None:
    """Press Tab until what has the focus fits; whatever has it on the way can be seen."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if fits(found):
            assert found["ringed"], found
            return
        assert found["seen"], found
    raise AssertionError("nothing that fits has the focus")


def press_something(page: Any, pressed: list[str]) -> None:
    """Answer by a key: a slot by its digit, a raise at first, else what costs least."""
    keys = page.evaluate(KEYS)
    digits = [key for key in keys if key.isdigit()]
    if "r" in keys and pressed.count("r") < 2:
        wanted = "r"
    elif digits:
        wanted = digits[-1] if pressed.count(digits[-1]) < 3 else digits[0]
    else:
        wanted = next((key for key in ("c", "r", *keys) if key in keys), "Enter")
    if pressed and pressed[-1] == wanted:
        page.wait_for_timeout(APART)
    page.keyboard.press(wanted)
    pressed.append(wanted)
    if page.evaluate("document.activeElement.id") == "amount":
        page.keyboard.press("Enter")
        pressed.append("Enter")


@pytest.mark.parametrize(
    "game",
    [
        "buy-your-card",
        *[pytest.param(game, marks=pytest.mark.soak) for game in FEW if game != "buy-your-card"],
    ],
)
def test_a_hand_by_keys_alone(arrive: Arrive, game: str) -> None:
    ann = arrive("Ann")
    pick = {"game": game, "options": {} if game == "buy-your-card" else FEW[game]}
    ann.visit(ann.open_table(pick, bots=1, chairs=3)["table"])
    page = ann.page
    page.wait_for_selector(".sitting")
    tab_to(page, lambda found: found["main"])
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat.mine")
    pressed: list[str] = []
    for _ in range(MOST_KEYS):
        found = page.wait_for_function(NEXT, arg=READY, polling=20).json_value()
        if "over" in found:
            break
        press_something(page, pressed)
    assert "over" in found, pressed
    assert {"c", "r"} & set(pressed)
    if game == "buy-your-card":
        assert any(key.isdigit() for key in pressed), pressed
    assert "You" in found["log"]


def test_keys_fold_are_explained_and_mean_nothing_in_a_field(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("five-card-stud", bots=1)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    page = ann.page
    page.keyboard.press("?")
    page.wait_for_selector("#dialog")
    page.keyboard.press("f")  # means nothing while the help is open
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="detached")
    page.keyboard.press("t")
    page.keyboard.type("fcr")
    assert page.input_value("#chat-text") == "fcr"
    page.keyboard.press("Escape")
    ann.asked()
    for _ in range(MOST_PRESSES):  # where it is free to stay, one is asked once more
        page.keyboard.press("f")
        page.wait_for_timeout(APART)
        if page.evaluate(FOLDED):
            break
    page.wait_for_function(FOLDED)
