"""How things stand, from what the room sends: out of order, late, and with people who left."""

from __future__ import annotations

import pytest

from tests.room.page.test_modules import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

REDUCING = """
import { after, NOTHING } from "%(folder)s/table/state.js";

const chairs = [{ chair: 1, name: "Ann" }, { chair: 2, name: "Bo" }];
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }];
const message = (seq, facts = [], more = {}) => ({
  type: "frame", seq, at: seq, facts, you: { chair: 1 }, table: { chairs },
  hand: { number: 3, title: "A Game", you: 2, players }, ask: null, ...more,
});
const folded = { fact: "Folded", player: 1 };
const dealt = (player, card, up = false) => ({ fact: "Dealt", player, place: { card, up } });
const words = (state) => state.lines.map((line) => line.words);

const first = after(NOTHING, message(5, [folded]), 1);
const old = after(first, message(4, [folded], { hand: null }), 1);
const welcome = after(first, message(3, [], { type: "welcome", facts: undefined }), 1);
const slow = after(first, message(6), 5);
const left = after(first, message(6, [folded], { table: { chairs: [chairs[0]] } }), 1);
const down = after(NOTHING, message(5, [dealt(1, 52), dealt(2, 51), dealt(1, 0, true)]), 1);
console.log(JSON.stringify({
  old: [old.seq, old.hand?.number, words(old)],
  welcome: welcome.seq,
  offsets: [first.offset, slow.offset],
  left: words(left),
  down: words(down),
}));
"""


def test_frames_count_once_and_people_keep_their_names() -> None:
    found = run(REDUCING)
    assert found["old"] == [5, 3, ["Bo folds"]]
    assert found["welcome"] == 3  # a welcome says how things stand, whatever was heard before
    assert found["offsets"] == [4, 4]  # the slower message tells the time no better
    assert found["left"] == ["Bo folds", "Bo folds"]


def test_the_log_tells_ones_own_down_cards_alone() -> None:
    assert run(REDUCING)["down"] == ["Up: Bo 2♣", "You get A♠ down"]
