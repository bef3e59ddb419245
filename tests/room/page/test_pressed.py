"""A press that has to wait shows on its button that it was taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.room.page.reaching import TOUCH
from tests.room.page.stubbing import stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

UPRIGHT = (390, 844)
RING = """(button) => {
  const { animationName, borderStyle } = getComputedStyle(button, "::after");
  return [borderStyle, animationName];
}"""
"""How the ring on a button is drawn, and its motion."""


def test_a_press_that_waits_for_the_room_shows_it(arrive: Arrive) -> None:
    ann = arrive(size=UPRIGHT, **TOUCH)
    held: list[Any] = []
    ann.page.route("**/api/guests", lambda route: held.append(route))
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.goto(ann.room)
    button = ann.page.locator("#learn-now")
    button.tap()
    ann.page.wait_for_selector("#learn-now[aria-busy=true]")
    assert button.evaluate(RING) == ["dotted", "turn"]
    ann.page.emulate_media(reduced_motion="reduce")
    assert button.evaluate(RING) == ["dotted", "none"]
    # A refusal ends it.
    error = {"error": {"code": "busy", "message": "too many at once"}}
    held[0].fulfill(status=429, json=error)
    ann.page.wait_for_selector("#learn-now:not([aria-busy])")
    ann.forgive("429")


def test_a_press_that_waits_for_a_drawer_shows_it(arrive: Arrive) -> None:
    ann = arrive("Ann", UPRIGHT, **TOUCH)
    page = stubbed(ann).page
    held: list[Any] = []
    page.route("**/drawers/glossary.js", lambda route: held.append(route))
    page.tap("#menu")
    page.tap(".open-glossary")
    page.wait_for_selector(".open-glossary[aria-busy=true]")
    assert page.locator("[aria-busy=true]").count() == 1
    held[0].continue_()
    page.wait_for_selector(".drawer:not(.menu-drawer)")
    assert page.locator("[aria-busy=true]").count() == 0
