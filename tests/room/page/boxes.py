"""Where the parts of a table lie while its room is short."""

from __future__ import annotations

import time
from typing import Any

from doorcard import Hand, games
from tests.room.page.reaching import MEASURED
from tests.room.page.standing import hands, standing
from tests.room.page.stubbing import Stub

A_WEEK = 600_000
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""


def boxes(stub: Stub, selector: str) -> list[list[int]]:
    found: list[list[int]] = stub.page.evaluate(BOXES, selector)
    return found


def show(
    stub: Stub, hand: Hand, number: int, player: int = 1, lesson: str = "", **you: Any
) -> None:
    """Put a hand before somebody whose table has a coach, or is that of a lesson."""
    state = standing(hand, player, number)
    state["table"]["terms"] |= {"lesson": lesson} if lesson else {"coach": True}
    if hand.ask is None:
        state["table"]["next_at"] = time.time() + A_WEEK
    stub.show({**state.pop("you"), **you}, **state)
    stub.page.wait_for_selector(f"#table[data-hand='{number}']")
    stub.page.evaluate(MEASURED)


def last(game: str, players: int, seed: str = "0") -> Hand:
    """Return a hand that is over."""
    return list(hands(games.get(game), players, seed))[-1]
