"""The page's modules as Node reads and runs them: they parse, and they hash as Doorcard does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.room.page.files import FOLDER, MODULES

NODE = shutil.which("node")
VECTORS = Path(__file__).parents[2] / "fairness" / "vectors.json"

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

PARSING = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";

const faults = [];
const files = %(modules)s;
for (const file of files) {
  try {
    new SourceTextModule(readFileSync(file, "utf8"), { identifier: file });
  } catch (error) {
    faults.push(`${file}: ${error}`);
  }
}
console.log(JSON.stringify({ parsed: files.length, faults }));
"""

FAIRNESS = """
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sha256 } from "%(folder)s/fairness/sha256.js";
import { faultOf, faultOfOpening } from "%(folder)s/fairness/verifying.js";

const lengths = [...Array(130).keys(), 1000];
const bytes = (n) => Uint8Array.from({ length: n }, (_, i) => (7 * i + n) %% 256);
const ours = lengths.map((n) => Buffer.from(sha256(bytes(n))).toString("hex"));
const theirs = lengths.map((n) => createHash("sha256").update(bytes(n)).digest("hex"));

const { transcripts } = JSON.parse(readFileSync("%(vectors)s"));
const told = transcripts.flatMap(({ hand, shuffles }) => shuffles.map((shuffle, number) => {
  const heard = [];  // this one alone, as after a reload in mid-hand
  heard[number] = shuffle;
  return {
    kind: shuffle.announcement.kind,
    faults: [faultOf(shuffles, number, hand), faultOf(heard, number, hand)],
    other: faultOf(heard, number, `${hand}!`),
    cards: shuffle.openings.map((opening) => faultOfOpening(heard, number, opening)),
    elsewhere: shuffle.openings.map((opening) =>
      faultOfOpening(heard, number, { ...opening, dealt: opening.dealt + 1 })),
  };
}));
console.log(JSON.stringify({ same: ours.join() === theirs.join(), told }));
"""

TELLING = """
import { after, NOTHING } from "%(folder)s/table/state.js";

const chairs = [{ chair: 1, name: "Ann" }, { chair: 2, name: "<b>Bo</b>" }];
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }];
const frame = (seq, facts) => ({
  type: "frame", seq, at: 10, facts, you: { chair: 1 }, table: { chairs },
  hand: { number: 3, title: "A Game", you: 2, players }, ask: null,
});
const facts = [
  { fact: "Anted", amounts: [1, 1] },
  { fact: "Dealt", player: 1, place: { card: 0, up: true, known: "all" } },
  { fact: "Dealt", player: 2, place: { card: 51, up: false, known: "owner" } },
  { fact: "Raised", player: 2, kind: "complete", to: 4 },
  { fact: "Called", player: 1, amount: 0 },
  { fact: "Chatted", chair: 2, name: "<b>Bo</b>", text: "hello" },
  { fact: "NeverHeardOf", player: 1 },
  { fact: "Acted", player: 1, late: false },
  ...["time", "away", "left"].map((why) => ({ fact: "Acted", player: 1, late: true, why })),
  { fact: "Acted", player: 2, late: true, why: "time" },
];
let state = after(NOTHING, frame(7, facts), 4);
state = after(state, frame(7, facts), 4);
console.log(JSON.stringify({ lines: state.lines.map((l) => l.words), offset: state.offset }));
"""


def run(script: str, *flags: str) -> Any:
    """Run a module in Node and return the JSON that it prints."""
    assert NODE is not None
    places = {
        "folder": (FOLDER / "js").as_uri(),
        "vectors": VECTORS.as_posix(),
        "modules": json.dumps([path.as_posix() for path in MODULES]),
    }
    command = [NODE, *flags, "--input-type=module", "-"]
    done = subprocess.run(
        command, input=script % places, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_module_parses() -> None:
    found = run(PARSING, "--experimental-vm-modules", "--no-warnings")
    assert found["parsed"] == len(MODULES) > 20
    assert found["faults"] == []


def test_a_browser_checks_each_shuffle_and_card_as_it_comes() -> None:
    found = run(FAIRNESS)
    assert found["same"]
    assert {told["kind"] for told in found["told"]} == {"chosen", "committed"}
    for told in found["told"]:
        assert told["faults"] == ["", ""]
        assert told["other"] == "wrong_hand"
        assert len(told["cards"]) >= 3
        assert set(told["cards"]) == {""}
        assert set(told["elsewhere"]) == {"wrong_position"}


def test_facts_are_told_once_and_in_words() -> None:
    found = run(TELLING)
    assert found == {
        "lines": [
            "Everyone antes 1",
            "Up: <b>Bo</b> 2♣",
            "You get A♠ down",
            "You complete to 4",
            "<b>Bo</b> checks",
            "<b>Bo</b>: hello",
            "<b>Bo</b> ran out of time: the table answers instead",
            "<b>Bo</b> is away: the table answers instead",
            "<b>Bo</b> has left: the table answers instead",
            "You ran out of time: the table answers instead",
        ],
        "offset": 6,
    }
