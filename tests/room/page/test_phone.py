"""Seven players with seven cards each on the smallest phone: all is in sight, nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from tests.room.page.calling import callers
from tests.room.page.visiting import Visitor
from tests.room.page.windows import PHONE

Arrive = Callable[..., Visitor]

NAMES = ("Archibald Featherstone", "Bo", "Cornelia", "Dorothea W.", "Ed", "Fay")
TARGET = 44
"""Pixels that a finger needs."""
STREETS = 7
COVERED = {"back": 0.75, "card": 0.6}
"""How much of a card may be covered by another of the same hand, by what is seen of it."""

SIZES = """() => ({
  page: [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight],
  window: [innerWidth, innerHeight],
})"""
BOXES = """() => {
  const found = [];
  const note = (kind, seat, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    found.push({ kind, seat, words: node.innerText, left, top, right, bottom });
  };
  document.querySelectorAll(".seat").forEach((seat, number) => {
    note("name", number, seat.querySelector(".name"));
    const below = (card) => Number(getComputedStyle(card).zIndex) || 0;
    [...seat.querySelectorAll(".card")].sort((a, b) => below(a) - below(b)).forEach((card) =>
      note(card.matches(".back") ? "back" : "card", number, card));
  });
  document.querySelectorAll(".offers .bar button").forEach((button) => note("button", -1, button));
  return found;
}"""

Box = dict[str, Any]


def overlap(one: Box, other: Box) -> float:
    """Return how many square pixels two boxes share."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return float(max(0.0, wide - 0.5) * max(0.0, high - 0.5))


def area(box: Box) -> float:
    wide, high = box["right"] - box["left"], box["bottom"] - box["top"]
    return float(wide * high)


def last_street(ann: Visitor) -> None:
    """Play on until everybody has seven cards and something is asked."""
    for _ in range(3 * STREETS):
        ann.asked()
        if ann.page.locator(".seat.mine .card").count() == STREETS:
            return
        ann.click("Call", "Check", "Bring", "Complete")
        ann.page.wait_for_timeout(30)
    raise AssertionError("the last street never came")


def test_seven_players_with_seven_cards_fit(arrive: Arrive) -> None:
    ann = arrive("Ann", PHONE, has_touch=True, is_mobile=True)
    opened = ann.open_table("seven-card-stud", bots=0, pause=60)
    with callers(ann.room, opened["invite"], NAMES):
        ann.visit(opened["table"])
        ann.sit()
        ann.page.goto(f"{ann.room}/tables/{opened['table']}#deal")
        ann.page.reload()
        last_street(ann)
        ann.page.wait_for_timeout(400)  # what flies has landed
        check(ann)


def check(ann: Visitor) -> None:
    """See that all is within the window, and nothing covers anything else."""
    sizes = ann.page.evaluate(SIZES)
    assert sizes["window"] == list(PHONE)
    assert sizes["page"] == sizes["window"]
    boxes = ann.page.evaluate(BOXES)
    kinds = [box["kind"] for box in boxes]
    assert kinds.count("card") + kinds.count("back") == STREETS * (len(NAMES) + 1)
    assert kinds.count("name") == len(NAMES) + 1
    assert kinds.count("button") >= 3
    for box in boxes:
        inside = box["left"] >= 0 and box["top"] >= 0
        assert inside, box
        assert box["right"] <= PHONE[0] + 0.5, box
        assert box["bottom"] <= PHONE[1] + 0.5, box
        assert area(box) > 0, box
        if box["kind"] == "button":
            assert box["bottom"] - box["top"] >= TARGET, box
    for one, other in combinations(boxes, 2):
        fanned = {one["kind"], other["kind"]} <= set(COVERED) and one["seat"] == other["seat"]
        # The card that comes first lies under the other: of a face rank and suit stay in sight.
        most = COVERED[one["kind"]] * min(area(one), area(other)) if fanned else 0
        assert overlap(one, other) <= most, (one, other)
