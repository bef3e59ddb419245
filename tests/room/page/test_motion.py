"""What moves on the table: from how it lay before and how it lies now, as Node runs the module."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

FLYING = """
import { flights } from "%(folder)s/table/felt/motion.js";

const box = (x, y = 0) => ({ x, y, width: 10, height: 10 });
const place = (seats, more = {}) => ({
  hand: 1, pot: box(50), potAmount: 0, deck: box(50, 50), seats: new Map(seats), ...more,
});
const seat = (x, cards, more = {}) => ({
  box: box(x), disc: box(x, 5), bet: 0, betBox: null, stack: 100,
  cards: Array.from({ length: cards }, (_, i) => ({ node: `${x}/${i}`, box: box(x + i, 1) })),
  ...more,
});
const told = (before, now) => flights(before, now, "1").map(({ kind, node, from, to, by }) =>
  ({ kind, node, from: from?.x, to: to?.x, by }));
const two = (mine, theirs, more) => place([["1", seat(100, mine)], ["2", seat(200, theirs)]], more);
const one = (more = {}, also = {}) => place([["1", seat(100, 1, more)]], also);
const four = { bet: 4, betBox: box(120) };
const rich = place([["1", seat(100, 1)], ["2", seat(200, 1, { stack: 109 })]]);
console.log(JSON.stringify({
  deal: told(place([], { hand: 0 }), two(2, 2)),
  third: told(two(2, 2), two(3, 2)),
  fold: told(two(2, 2), two(2, 0)),
  bet: told(one(), one(four)),
  second: told(two(1, 1), place([["1", seat(100, 1)], ["2", seat(200, 1, four)]])),
  swept: told(one(four), one({}, { potAmount: 4 })),
  won: told(two(1, 1, { potAmount: 9 }), rich),
  nothing: told(two(2, 2), two(2, 2)),
  next: told(two(7, 7, { potAmount: 9 }), one({ stack: 150 }, { hand: 2 })),
}));
"""


def told() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = run(FLYING)
    return json.loads(json.dumps(found))


def test_cards_and_chips_fly_from_where_they_lay_to_where_they_lie() -> None:
    found = told()
    # A card each, then the second: as a dealer goes round.
    assert [flight["node"] for flight in found["deal"]] == ["100/0", "200/0", "100/1", "200/1"]
    assert found["deal"][0]["by"] == [-50, 49]  # the deck lies 50 to the left and 49 further down
    assert [flight["node"] for flight in found["third"]] == ["100/2"]
    assert [(each["kind"], each["from"], each["to"]) for each in found["fold"]] == [
        ("muck", 200, 100),
        ("muck", 201, 100),
    ]
    assert [(each["from"], each["to"]) for each in found["bet"]] == [(100, 120)]
    assert [(each["from"], each["to"]) for each in found["second"]] == [(200, 120)]
    assert [(each["from"], each["to"]) for each in found["swept"]] == [(120, 50)]
    assert [(each["from"], each["to"]) for each in found["won"]] == [(50, 200)]
    assert found["nothing"] == []
    # A new hand: only its cards, nothing of the one before.
    assert [flight["kind"] for flight in found["next"]] == ["deal"]
