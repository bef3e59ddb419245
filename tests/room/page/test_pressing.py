"""Keys as Node hears them: what they press, and where they mean nothing."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

PRESSING = """
class Element {
  constructor(...fits) { this.fits = fits; }
  closest(selector) {
    const parts = selector.split(",").map((each) => each.trim().split(":")[0]);
    return parts.some((each) => this.fits.includes(each)) ? this : null;
  }
  click() { clicked.push(this.name); }
}
let clicked = [];
let dialog = null;
let hear;
const FOLD = '.offers:not(.sent) [data-key="f"]';
const button = Object.assign(new Element("button"), { name: "fold" });
Object.assign(globalThis, {
  Element, HTMLElement: Element, HTMLInputElement: class {},
  document: {
    addEventListener: (kind, listener) => (hear = listener),
    querySelector: (selector) =>
      ({ "dialog[open], #side.open": dialog, [FOLD]: button })[selector] ?? null,
  },
});
const { listenForKeys } = await import("%(folder)s/table/answering/keys.js");
const { settings } = await import("%(folder)s/settings.js");
const opened = [];
const [state, drawer] = [{ value: {} }, { value: "" }];
const open = (drawer) => opened.push(drawer);
const answering = { picked: { value: null }, doubt: { value: null } };
listenForKeys({ state, drawer, way: [], open, answering });
const pressed = (key, more = {}) => {
  clicked = [];
  let kept = false;
  hear({ key, target: new Element(), preventDefault: () => (kept = true), ...more });
  return [clicked, kept];
};
const found = {
  fold: pressed("f"), capital: pressed("F"), other: pressed("#"),
  typing: ["input", "select", "textarea", "[contenteditable]"]
    .map((field) => pressed("f", { target: new Element(field) })),
  twice: [1000, 1100, 1500].map((timeStamp) => pressed("f", { timeStamp })[0].length),
  held: ["ctrlKey", "altKey", "metaKey", "isComposing", "defaultPrevented", "repeat"]
    .map((name) => pressed("f", { [name]: true })),
};
dialog = new Element();
found.dialogue = [pressed("f"), pressed("m")];
dialog = null;
found.menu = [pressed("m"), opened];
settings.value = { ...settings.value, hotkeys: false };
found.off = [pressed("f"), pressed("m")];
console.log(JSON.stringify(found));
"""


def test_keys_press_answers_but_not_while_something_else_wants_them() -> None:
    found = run(PRESSING)
    nothing = [[], False]
    assert found["fold"] == found["capital"] == [["fold"], True]
    assert found["other"] == nothing
    assert found["twice"] == [1, 0, 1]
    for when in ("typing", "held", "dialogue", "off"):
        assert all(each == nothing for each in found[when]), (when, found[when])
    assert found["menu"] == [[[], True], ["menu"]]


COUNTING = """
globalThis.location = { protocol: "http:", host: "room" };
const sent = [];
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  send(text) { sent.push(JSON.parse(text).type); }
};
const { TableModel } = await import("%(folder)s/table/model.js");
const model = new TableModel("t");
const commands = [["add_bot", { level: "hard" }], ["deal", {}], ["chat", { text: "ha" }]];
for (const [type, fields] of commands)
  for (let press = 0; press < 4; press++) model.send(type, fields);
console.log(JSON.stringify(sent));
process.exit();
"""


def test_each_press_adds_a_bot_or_a_line_of_chat_while_others_are_sent_once() -> None:
    assert run(COUNTING) == ["add_bot"] * 4 + ["deal"] + ["chat"] * 4
