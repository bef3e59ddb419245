"""Where all lies on the table, as Node works it out: no two things meet, whatever the window."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.room.page.drawing import Rect, meet
from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

WINDOWS = {
    "360x640": (360, 567, 72),
    "390x844": (390, 771, 72),
    "844x390": (844, 328, -62),
    "768x1024": (768, 951, 72),
    "1366x768": (1066, 698, 0),
    "1920x1080": (1600, 1008, 0),
}
"""The felt in a window, under the bar above and beside what stands there, in pixels; and the height
of the answers where they are below one's cards, or less than nothing where the table reaches up
beside that bar."""
WORDS = 26
"""Pixels of the line under one's cards."""
PLAYERS = range(2, 11)
HELD = 7

LAYING = """
import { fan, frameOf, planOf } from "%(folder)s/table/felt/geometry.js";

const windows = %(windows)s;
const laid = [];
for (const [name, [wide, high, answers]] of Object.entries(windows)) {
  const { shape, own, answers: column } = frameOf(wide, high);
  const height = high - own * 1.4 - %(words)d - answers;
  const width = shape === "flat" ? wide - column : wide;
  for (let players = 2; players <= 10; players++)
    for (const [row, rows] of [[0, 1], [5, 1], [3, 3]])
      for (const mine of rows > 1 ? [true] : [true, false]) {
        if (rows > 1 && players !== 5 && players !== 9) continue;
        const seats = mine ? players - 1 : players;
        // Who watches has no cards below the table, but a line to sit down.
        const tall = mine ? height : high - 70;
        const plan = planOf({ width, height: tall, seats, mine, row, rows });
        laid.push({ name, players, row, rows, mine, width, height: tall, shape, own, plan });
      }
}
const backs = (...which) => which.map(Boolean);
console.log(JSON.stringify({
  laid: laid.map(({ plan: { rail, cloth, line, ...plan }, ...more }) => ({ ...more, ...plan })),
  seven: fan(backs(1, 1, 0, 0, 0, 0, 1), 60, 240),
  shown: fan(backs(0, 0, 0, 0, 0, 0, 0), 60, 240),
  three: fan(backs(1, 1, 0), 60, 240),
  none: fan([], 60, 240),
  narrow: planOf({ width: 312, height: 229, seats: 6, mine: true }),
  apart: planOf({ width: 312, height: 185, seats: 7, mine: true, spaced: true }),
}));
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    windows = {name: list(size) for name, size in WINDOWS.items()}
    script = LAYING.replace("%(windows)s", str(windows)).replace("%(words)d", str(WORDS))
    told: dict[str, Any] = run(script)
    return told


def parts(place: dict[str, Any]) -> list[Rect]:
    """Return what a seat is made of; a badge of no width is told in front of the cards."""
    found = [place["plate"], place["cards"], place["front"], place["badge"]]
    return [part for part in found if part["w"] > 0]


def test_nothing_lies_over_anything_else_and_nothing_outside(found: dict[str, Any]) -> None:
    assert len(found["laid"]) == len(WINDOWS) * (len(PLAYERS) * 4 + 2)
    for laid in found["laid"]:
        where = (laid["name"], laid["players"], laid["row"], laid["mine"])
        seats = laid["players"] - laid["mine"]
        assert len(laid["places"]) == seats, where
        for place in laid["places"]:
            for part in parts(place):
                assert part["x"] > -0.1, where
                assert part["y"] > -0.1, where
                assert part["x"] + part["w"] < laid["width"] + 0.1, where
                assert part["y"] + part["h"] < laid["height"] + 0.1, where
                assert not meet(part, laid["stage"]), where
            for one, other in combinations(parts(place), 2):
                assert not meet(one, other), (where, place)
        for one, other in combinations(laid["places"], 2):
            assert not any(meet(a, b) for a in parts(one) for b in parts(other)), where


def test_eight_players_have_room_on_the_narrowest_phone_with_wider_letters(
    found: dict[str, Any],
) -> None:
    plan = found["apart"]
    blocks = [place["block"] for place in plan["places"]]
    assert len(blocks) == 7
    assert all(block["y"] + block["h"] < 185.1 for block in blocks)
    assert not any(meet(one, other) for one, other in combinations([*blocks, plan["stage"]], 2))


def test_plates_have_room_for_two_words_of_fourteen_letters(found: dict[str, Any]) -> None:
    for laid in found["laid"]:
        for place in laid["places"]:
            plate = place["plate"]
            # What the disc and the padding leave, and letters of at least ten pixels.
            room = plate["w"] - laid["avatar"] - 1.4 * laid["font"]
            assert room / (0.57 * 10) >= 14, (laid["name"], laid["players"], plate)
            # Two lines, and the chips, unless those stand beside the cards.
            assert plate["h"] >= (2.5 if laid["low"] else 3.5) * laid["font"], laid["name"]
        assert laid["font"] >= 10
        assert len({(p["plate"]["w"], p["plate"]["h"]) for p in laid["places"]}) == 1


def test_seven_cards_show_their_ranks_and_the_row_can_be_hit(found: dict[str, Any]) -> None:
    for laid in found["laid"]:
        where = (laid["name"], laid["players"], laid["row"])
        # Ranks are 0.64 of a narrow card, of which 0.4 stays in sight where seven lie face up.
        assert 0.64 * laid["card"] >= 10, where
        assert laid["slot"] + 6 >= 44, where
        for place in laid["places"]:
            # In the least room it is all of a seat that seven have when the hand is over.
            cards = place["block" if laid["few"] else "cards"]
            assert (cards["w"] - laid["card"]) / 6 >= 0.4 * laid["card"], where


def test_seats_face_each_other(found: dict[str, Any]) -> None:
    for laid in found["laid"]:
        blocks = [place["block"] for place in laid["places"]]
        for one, other in zip(blocks, reversed(blocks), strict=True):
            middle = (one["x"] + other["x"] + one["w"]) / 2
            assert abs(middle - laid["width"] / 2) < 0.04 * laid["width"], laid["name"]
            assert abs(one["y"] - other["y"]) < 0.07 * laid["height"], laid["name"]


def sizes(found: dict[str, Any], window: str, players: range, row: int = 0) -> list[float]:
    return [
        laid["card"]
        for laid in found["laid"]
        if laid["name"] == window and laid["players"] in players
        and laid["row"] == row and laid["mine"]
    ]  # fmt: skip


def test_cards_are_as_large_as_the_window_allows(found: dict[str, Any]) -> None:
    assert all(58 <= card <= 80 for card in sizes(found, "1366x768", range(2, 10)))
    assert all(90 <= card <= 110 for card in sizes(found, "1920x1080", range(2, 9)))
    assert all(card >= 26 for card in sizes(found, "360x640", range(2, 8)))
    own = {laid["name"]: laid["own"] for laid in found["laid"]}
    assert 100 <= own["1366x768"] <= 140
    assert 100 <= own["1920x1080"] <= 140
    shapes = {laid["name"]: laid["shape"] for laid in found["laid"]}
    assert [shapes[name] for name in WINDOWS] == ["tall", "tall", "flat", "tall", "wide", "wide"]


def test_a_cross_of_cards_has_room_on_the_stage(found: dict[str, Any]) -> None:
    for laid in found["laid"]:
        if laid["rows"] > 1:
            card = 0.8 * laid["slot"]
            where = (laid["name"], laid["players"], laid["mine"])
            assert laid["stage"]["h"] >= laid["rows"] * 1.4 * card, where
            assert laid["stage"]["w"] >= laid["row"] * card, where


def test_the_row_is_larger_than_opponents_cards(found: dict[str, Any]) -> None:
    slots = {laid["name"]: laid["slot"] for laid in found["laid"] if laid["row"]}
    assert slots["1366x768"] >= 85
    assert slots["1920x1080"] >= 120


def test_backs_lie_closer_than_faces_of_which_rank_and_suit_stay_in_sight(
    found: dict[str, Any],
) -> None:
    # Two backs take 18 each of the 240, as does the one that came last and lies under the last
    # face; a card takes 60, and the rest is shared by three.
    assert found["seven"] == [0, 18, 36, 78, 120, 162, 180]
    assert found["shown"] == [0, 30, 60, 90, 120, 150, 180]
    assert found["three"] == [0, 18, 36]
    assert found["none"] == []


def test_a_pot_lies_between_the_seats_of_a_narrow_table(found: dict[str, Any]) -> None:
    """Six others on a phone of 320 pixels: not below them, on the rail."""
    plan = found["narrow"]
    assert plan["stage"]["y"] + plan["stage"]["h"] / 2 == 229 / 2
    assert plan["card"] > 20


CROWDED = """
import { planOf } from "%(folder)s/table/felt/geometry.js";
const spots = [[24, 20, 20, 20], [24], [12, 12, 12, 12, 12]];
console.log(JSON.stringify([
  planOf({ width: 465, height: 205, seats: 4, mine: true, row: 5, hand: 3, spots }),
  planOf({ width: 312, height: 228, seats: 7, mine: true }),
  planOf({ width: 312, height: 272, seats: 7, mine: true }),
  planOf({ width: 312, height: 270, seats: 9, mine: true, hand: 5 }),
  planOf({ width: 465, height: 233, seats: 9, mine: true, hand: 5 }),
  planOf({ width: 350, height: 330, seats: 9, mine: true, row: 5, hand: 5 }),
].map(({ card }) => card)));
"""


def test_crowds_on_small_phones_hold_cards_of_24_pixels() -> None:
    """Five against a bank at 667 × 375; eight and ten at stud at 320 × 568 and a bit more."""
    assert all(card >= 24 for card in run(CROWDED))
