"""How things stand, from what the room sends: out of order, late, and with people who left."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from doorcard.room.wire.frames import frame_of, you_of
from tests.room.merging import Client, told_in_turn
from tests.room.page.node import NODE, run
from tests.room.published import PublishedTable
from tests.table.session.played import folds, terms

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

REDUCING = """
import { lineText } from "%(folder)s/table/log.js";
import { after, NOTHING, whoIs } from "%(folder)s/table/state.js";

const chairs = [{ chair: 1, name: "Ann" }, { chair: 2, name: "Bo" }];
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }];
const message = (seq, lines = [], more = {}) => ({
  type: "frame", seq, at: seq, facts: [], lines, you: { chair: 1 }, table: { chairs },
  hand: { number: 3, title: "A Game", you: 2, players }, ask: null, ...more,
});
const folded = { kind: "action", text: [{ text: "Bo", chair: 2 }, " folds"] };
const again = { kind: "action", text: ["Hand 3: A Game"] };
const words = (state) => state.lines.map(lineText);

const first = after(NOTHING, message(5, [folded]), 1);
const old = after(first, message(4, [folded], { hand: null }), 1);
const welcome = after(first, message(3, [again, folded], { type: "welcome" }), 1);
const refused = after(first, message(6, null, { type: "welcome" }), 1);
const slow = after(first, message(6), 5);
const left = after(first, message(6, [folded], { table: { chairs: [chairs[0]] } }), 1);
console.log(JSON.stringify({
  old: [old.seq, old.hand?.number, words(old)],
  welcome: [welcome.seq, words(welcome)],
  refused: words(refused),
  offsets: [first.offset, slow.offset],
  left: words(left),
  names: [1, 2].map((player) => whoIs(left, player).name),
}));
"""


PUTTING = """
import { readFileSync } from "node:fs";
import { Standing } from "%(folder)s/table/changes.js";

const standing = new Standing();
const told = JSON.parse(readFileSync(process.env.TOLD, "utf-8"));
console.log(JSON.stringify(told.map((each) => standing.whole(each))));
"""


def test_what_changed_is_put_to_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = PublishedTable(terms("seven-card-stud-8")).sit("ann", "bob")
    table.start().all_act(folds)
    client, sent, whole = Client(), [], []
    for told in told_in_turn(table.events):
        you = you_of(told.event.after, "ann", "ann")
        sent.append(client.hear(told, you).decode())
        whole.append(msgspec.json.decode(frame_of(told.event, you)))
    (tmp_path / "told.json").write_text(f"[{','.join(sent)}]", encoding="utf-8")
    monkeypatch.setenv("TOLD", str(tmp_path / "told.json"))
    assert sum('"type":"change"' in each for each in sent) == len(sent) - 1
    assert run(PUTTING) == whole


def test_frames_count_once_and_people_keep_their_names() -> None:
    found = run(REDUCING)
    assert found["old"] == [5, 3, ["Bo folds"]]
    # A welcome says how things stand, and what was said so far, whatever was heard before.
    assert found["welcome"] == [3, ["Hand 3: A Game", "Bo folds"]]
    assert found["refused"] == ["Bo folds"]
    assert found["offsets"] == [4, 4]  # the slower message tells the time no better
    assert found["left"] == ["Bo folds", "Bo folds"]
    assert found["names"] == ["Bo", "Ann"]  # though Bo's chair is empty
