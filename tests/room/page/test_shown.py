"""Where the hands lie that are shown: each by its own player's plate, on the side where it lay."""

from __future__ import annotations

import json
from itertools import combinations, product
from typing import Any

import pytest

from tests.room.page.drawing import meet
from tests.room.page.node import run

TABLES = [(630, 230), (470, 210), (450, 240), (382, 440), (312, 250), (352, 300)]
LAID = """
import { planOf } from '%%(folder)s/table/felt/geometry.js';
import { shownAt } from '%%(folder)s/table/felt/shown.js';
const found = [];
for (const [width, height, seats] of %s) for (const row of [0, 3]) {
  const wanted = { width, height, seats, mine: true, row, rows: row || 1, hand: 5, spots: [] };
  const plan = planOf(wanted);
  if (plan.roomy) continue;
  for (let one = -1; one < plan.places.length; one++) {
    const holds = plan.places.map((_, i) => ({ shown: one < 0 || i === one ? 5 : 0, lies: true }));
    const all = shownAt(plan, holds, { width, height, most: 54, kept: [plan.stage] });
    plan.places.forEach((place, i) => {
      if (all[i]) found.push({ plate: place.plate, lay: place.cards, cards: all[i].cards });
    });
  }
}
console.log(JSON.stringify(found));
"""


@pytest.fixture(scope="module")
def laid() -> list[dict[str, Any]]:
    sizes = [[*size, seats] for size, seats in product(TABLES, (3, 5, 7))]
    found: list[dict[str, Any]] = run(LAID % json.dumps(sizes))
    assert len(found) > len(TABLES)
    return found


ALIKE = LAID.replace("one = -1; one < plan.places.length", "one = -1; one < 0").replace(
    "cards: all[i].cards }", "cards: all[i].cards, size: [all[i].card, all[i].rows] }"
)
"""The same for tables at which everybody shows their hand."""


@pytest.mark.parametrize("size", [(382, 440, 2), (620, 230, 4), (620, 230, 5), (382, 440, 6)])
def test_all_hands_that_are_shown_are_alike(size: tuple[int, int, int]) -> None:
    """All have one size, in as many rows each, or lie as ever; and none lies over another."""
    script = ALIKE.replace("of [0, 3]", "of [0]")
    hands: list[dict[str, Any]] = run(script % json.dumps([size]))
    assert len(hands) in (0, size[2])
    assert len({tuple(each["size"]) for each in hands}) == (1 if hands else 0)
    assert hands or size[2] > 4
    for one, other in combinations([each["cards"] for each in hands], 2):
        assert not meet(one, other)


def _above(hand: dict[str, float], plate: dict[str, float]) -> bool:
    return hand["y"] < plate["y"]


@pytest.mark.slow
def test_a_hand_that_is_shown_stays_on_the_side_of_its_plate_where_it_lay(
    laid: list[dict[str, Any]],
) -> None:
    for each in laid:
        assert _above(each["cards"], each["plate"]) == _above(each["lay"], each["plate"])


BESIDE = """
import { shownAt } from '%(folder)s/table/felt/shown.js';
const plate = { x: 0, y: 0, w: 100, h: 20 };
const cards = { x: 0, y: 22, w: 60, h: 28 };
const places = [{ plate, side: "left", cards, front: { x: 0, y: 50, w: 100, h: 10 } }];
console.log(JSON.stringify([true, false].map((squat) => {
  const plan = { places, font: 10, card: 20, squat };
  const room = { width: 300, height: 66, most: 30, kept: [] };
  const [one] = shownAt(plan, [{ shown: 3, lies: true }], room);
  return one && { size: one.card, beside: one.front.x > one.cards.x + one.cards.w };
})));
"""
"""A player at the upper edge of a table so low that a larger hand and words below it don't fit."""


def test_where_seats_are_close_words_lie_beside_a_hand_that_has_no_room_below() -> None:
    squat, other = run(BESIDE)
    assert squat["size"] == 30
    assert squat["beside"]
    assert other is None or other["size"] < squat["size"]
