"""What somebody had chosen is sent when their time ends, if it is whole."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy

import pytest

from tests.room.page.reaching import look
from tests.room.page.standing import questions
from tests.room.page.stubbing import (
    FOLD,
    LOOK,
    PATIENCE_SECONDS,
    RAISE,
    Json,
    Stub,
    asks,
    call,
    stubbed,
)  # fmt: skip
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

FETCHED = """() => performance.getEntriesByType("resource")
  .some(({ name }) => name.endsWith("/answering/atlast.js"))"""
DROPPED = "Your time ended: your choice was incomplete."
TOLD = "Your time ended: what you had chosen was sent."


def asked(arrive: Arrive, game: str, kind: str, seats: int = 4) -> Stub:
    """Ask a question of a game, with a lot of time."""
    found = next(each for each in questions(game, seats, seeds=2) if kind in each.name)
    stub = look(arrive("Ann"), None, found, 2)
    stub.wait(LOOK)
    return stub


def end(stub: Stub, seconds: float = 1.4) -> None:
    """Let the time for the question end soon."""
    ask: Json = deepcopy(stub.state["ask"])
    for each in ask["asked"]:
        each |= {"shown_from": time.time() - 20, "deadline": time.time() + seconds}
    stub.tell(ask=ask)


def pass_time(stub: Stub) -> None:
    """Let all the time pass, with the code there that could send something."""
    stub.page.wait_for_function(FETCHED)
    end(stub)
    stub.wait(1_500)


def is_sent(stub: Stub, answer: Json) -> None:
    """Hold that an answer is sent when the time ends, once, and said."""
    assert stub.acts() == []
    until = time.monotonic() + PATIENCE_SECONDS
    while not stub.acts() and time.monotonic() < until:  # a slow page may have missed an end
        end(stub)
        stub.wait(500)
    stub.page.wait_for_function(f"() => document.body.textContent.includes('{TOLD}')")
    assert stub.acts() == [answer]
    stub.tell(ask={"decision": 99, "asked": []})
    stub.wait(500)
    assert DROPPED not in (stub.page.text_content("body") or "")


def test_three_cards_to_pass_are_sent_once_all_are_chosen(arrive: Arrive) -> None:
    stub = asked(arrive, "anaconda", "CanPass")
    for key in "31":
        stub.page.keyboard.press(key)
    stub.page.wait_for_selector(".pick-card.named >> nth=1")
    pass_time(stub)
    assert stub.acts() == []
    stub.page.keyboard.press("2")
    stub.page.wait_for_selector(".pick-card.named >> nth=2")
    assert stub.acts() == []


def test_a_choice_that_was_not_complete_is_said_to_be_dropped(arrive: Arrive) -> None:
    """Once the table has gone on: until then it can still be completed."""
    stub = asked(arrive, "anaconda", "CanKeep")
    for key in "31":
        stub.page.keyboard.press(key)
    stub.page.wait_for_selector(".pick-card.named >> nth=1")
    pass_time(stub)
    assert DROPPED not in stub.page.inner_text("body")
    stub.tell(ask={"decision": 99, "asked": []})
    stub.page.wait_for_function(f"() => document.body.textContent.includes('{DROPPED}')")
    assert stub.acts() == []


def test_cards_chosen_whole_are_sent(arrive: Arrive) -> None:
    stub = asked(arrive, "anaconda", "CanPass")
    for key in "312":
        stub.page.keyboard.press(key)
    stub.page.wait_for_selector(".pick-card.named >> nth=2")
    is_sent(stub, {"do": "PassOn", "cards": [2, 0, 1]})


def test_a_bid_that_was_typed_is_sent_and_none_that_may_not_be(arrive: Arrive) -> None:
    stub = asked(arrive, "auction", "CanBid")
    stub.page.fill("#amount", "5000")
    pass_time(stub)
    assert stub.acts() == []
    stub.page.fill("#amount", "3")
    is_sent(stub, {"do": "Bid", "amount": 3})


def test_a_card_picked_in_the_row_is_bought_once_it_is_known_which_is_given_up(
    arrive: Arrive,
) -> None:
    """It is to be pressed once more, since a finger may slip: that was not denied."""
    stub = asked(arrive, "buy-your-card", "CanBuy")
    stub.page.keyboard.press("2")
    stub.page.wait_for_selector(".pick-card")
    pass_time(stub)
    assert stub.acts() == []
    stub.page.keyboard.press("1")
    stub.page.wait_for_selector(".pick-card.named")
    is_sent(stub, {"do": "Buy", "slot": 2, "giving": 0})


@pytest.mark.parametrize("to", [79, 6])
def test_a_raise_for_all_chips_is_only_sent_by_a_press(arrive: Arrive, to: int) -> None:
    raises = deepcopy(RAISE)
    raises["offer"]["most"] = 80
    stub = stubbed(arrive("Ann"))
    stub.tell(ask=asks(FOLD, call(1), raises))
    stub.page.fill("#amount", str(to))
    if to == 6:
        return is_sent(stub, {"do": "Raise", "to": 6})
    for _ in range(2):  # typed, and then asked about once more
        pass_time(stub)
        assert stub.acts() == []
        stub.wait(LOOK)
        stub.page.locator("#answers .Raise").click()
        stub.page.get_by_text("all-in").first.wait_for()
    return None


def test_nothing_is_sent_of_what_nobody_chose(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.tell(ask=asks(FOLD, call(1), RAISE))
    stub.page.wait_for_selector("#answers .Raise")
    pass_time(stub)
    assert stub.acts() == []
