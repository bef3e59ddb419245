"""A finger that taps twice where it meant one tap."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.room.page.reaching import TOUCH, look
from tests.room.page.standing import questions
from tests.room.page.stubbing import LOOK, Stub
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

NAMES = "(all) => all.map((each) => each.getAttribute('aria-label'))"
MIDDLE = """([selector]) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
"""The point in the middle of an element."""

TAP_APART_SECONDS = 0.1


def twice(stub: Stub, selector: str) -> None:
    """Tap twice where something is, as a finger does that meant it once."""
    x, y = stub.page.evaluate(MIDDLE, [selector])
    devices = stub.page.context.new_cdp_session(stub.page)
    began = time.time()
    for at in (began, began + TAP_APART_SECONDS):
        for what in ("mousePressed", "mouseReleased"):
            event = {"type": what, "x": x, "y": y, "button": "left", "clickCount": 1}
            # The time is said, so that they are as near to each other on the slowest machine.
            devices.send("Input.dispatchMouseEvent", {**event, "timestamp": at})
        stub.wait(60)
    devices.detach()


def test_a_finger_that_taps_twice_gives_up_no_card_and_adds_as_often_as_it_taps(
    arrive: Arrive,
) -> None:
    """The cards to choose from lie where the first tap was; what stays there is tapped on."""
    ann = arrive("Ann", (844, 390), **TOUCH)
    (swap,) = [each for each in questions("substitution", 7, seeds=2) if "CanSwap" in each.name]
    stub = look(ann, None, swap, 2)
    stub.wait(LOOK)
    twice(stub, "#answers .answer.Swap")
    stub.page.wait_for_selector(".pick-card")
    assert stub.acts() == []
    # Each is called by the number of its key, which chooses it.
    names = stub.page.locator(".pick-card").evaluate_all(NAMES)
    assert len(names) == len(swap.hand.state.seat(swap.player).places)
    for number, name in enumerate(names, 1):
        assert name.startswith(f"{number}: Give up the "), name
    stub.wait(LOOK)
    stub.page.locator(".pick-card").first.click()
    # The button is elsewhere.
    stub.page.locator(".bar button.answer").first.click()
    stub.wait_for(1)
    assert [each["do"] for each in stub.acts()] == ["Swap"]
    (bid,) = [each for each in questions("auction", 7, seeds=2) if "CanBid" in each.name]
    look(ann, stub, bid, 3)
    stub.wait(LOOK)
    before = int(stub.page.input_value("#amount"))
    twice(stub, ".stepper .step:last-of-type")
    assert int(stub.page.input_value("#amount")) == before + 2
