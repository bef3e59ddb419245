"""The page's modules as Node reads and runs them: they parse, and they hash as Doorcard does."""

from __future__ import annotations

import re

import pytest

from tests.room.page.files import MODULES
from tests.room.page.node import NODE, run
from tests.sources import ROOT

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
import { sha256 } from "%(folder)s/fairness/hashing.js";
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
import { lineClasses, lineSpoken, lineText } from "%(folder)s/table/log.js";
import { after, NOTHING } from "%(folder)s/table/state.js";

const chairs = [{ chair: 1, name: "Ann" }, { chair: 2, name: "<b>Bo</b>" }];
const players = [{ player: 1, chair: 2 }, { player: 2, chair: 1 }];
const frame = (seq, lines) => ({
  type: "frame", seq, at: 10, facts: [], lines, you: { chair: 1 }, table: { chairs },
  hand: { number: 3, title: "A Game", you: 2, players }, ask: null,
});
const bo = { text: "<b>Bo</b>", chair: 2 };
const lines = [
  { kind: "action", text: [bo, " buys ", { card: 33 }, " for ", { chips: 12000 }] },
  { kind: "deal", text: [{ text: "You", chair: 1 }, " ", { card: 51 }], secret: true,
    say: "You get it." },
  { kind: "action", text: [bo, " discards ", { card: 52, text: "a hole card" }], strong: true },
  { kind: "quiet", text: ["Shuffled. Words: ba be"] },
];
let state = after(NOTHING, frame(7, lines), 4);
state = after(state, frame(7, lines), 4);
console.log(JSON.stringify({
  lines: state.lines.map(lineText), spoken: state.lines.map(lineSpoken),
  classes: state.lines.map(lineClasses), offset: state.offset,
}));
"""


EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.M)


def test_what_a_module_exports_is_read_by_another_one_a_test_or_a_tool() -> None:
    readers = [path for place in ("tests", "tools") for path in (ROOT / place).rglob("*.py")]
    texts = {path: path.read_text("utf-8") for path in [*MODULES, *readers]}
    lost = [
        f"{path.name}: {name}"
        for path in MODULES
        for name in EXPORTED.findall(texts[path])
        if not any(
            path.name in text and re.search(rf"\b{name}\b", text)
            for other, text in texts.items()
            if other != path
        )
    ]
    assert lost == []


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


def test_lines_are_taken_once_and_drawn_and_read_aloud() -> None:
    assert run(TELLING) == {
        "lines": [
            "<b>Bo</b> buys 10♦ for 12,000",
            "You A♠",
            "<b>Bo</b> discards a hole card",
            "Shuffled. Words: ba be",
        ],
        "spoken": [
            "<b>Bo</b> buys the ten of diamonds for 12,000 chips.",
            "You get it.",
            "<b>Bo</b> discards a hole card.",
            "",
        ],
        "classes": ["told-action", "told-deal secret", "told-action strong", "told-quiet"],
        "offset": 6,
    }
