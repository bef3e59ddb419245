"""Where the hands lie that are shown: each by its own player's plate, on the side where it lay."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from tests.room.page.test_modules import run

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


def _above(hand: dict[str, float], plate: dict[str, float]) -> bool:
    return hand["y"] < plate["y"]


def test_a_hand_that_is_shown_stays_on_the_side_of_its_plate_where_it_lay(
    laid: list[dict[str, Any]],
) -> None:
    for each in laid:
        assert _above(each["cards"], each["plate"]) == _above(each["lay"], each["plate"])
