// The keys of a hand of the past: those that read it aloud as they do at the table, and all of them in a list.

import { Drawer } from "../drawers/drawer.js";
import { middleSpoken, wildsSpoken } from "../table/ears/middle.js";
import { myHand } from "../table/ears/hands.js";
import { whoIsIn } from "../table/ears/players.js";
import { potAndPrice } from "../table/ears/pots.js";
import { rowLying } from "../table/ears/row.js";
import { announce } from "../table/ears/liveregion.js";
import { html, later } from "../ui.js";
import { text } from "../words.js";

/** @typedef {import("./playback.js").Playback} Playback */

// Return the actions of keys besides leading through the hand: those that show the `list` of keys, and those that
// read `aloud`.
/** @param {Playback} playback */
export function asking(playback) {
  const announcing = (/** @type {(state: any) => string[]} */ words) => () => announce(words(playback.snapshot.value));
  const list = () => void (playback.drawer.value = "keys");
  const aloud = {
    p: announcing((state) => [potAndPrice(state), rowLying(state),
      ...middleSpoken(state).map((zone) => text("read_zone", zone)), wildsSpoken(state)]),
    y: announcing((state) => [myHand(state)]), o: () => void (playback.drawer.value = "reading"),
    i: announcing((state) => [whoIsIn(state)]),
  };
  return { list: { h: list, "?": list }, aloud };
}

// All sentences that keys would say, to be read; it is fetched when it is opened.
export const Reading = later(() => import("../drawers/tableinwords.js").then((module) => module.Reading));

// The list, in a drawer.
/** @param {{ close: () => void }} props */
export function KeyList({ close }) {
  const rows = [
    [["←", "→"], text("replay_key_step")], [["↑", "↓"], text("replay_key_street")],
    [["Home", "End"], text("replay_key_ends")],
    [[text("replay_key_space")], text("replay_key_play")], [["C"], text("replay_key_costliest")],
    [["P"], text("key_ask_pot")], [["Y"], text("key_ask_hand")], [["I"], text("key_ask_in")],
    [["O"], text("key_reading")], [["H", "?"], text("key_help")],
  ];
  return html`<${Drawer} title=${text("keys_title")} close=${close}>
    <dl class="keys">${rows.map(([keys, words]) => html`<div key=${words}>
      <dt>${/** @type {string[]} */ (keys).map((key) => html`<kbd key=${key}>${key}</kbd> `)}</dt>
        <dd>${words}</dd></div>`)}
    </dl>
    <p class="quiet">${text("keys_mode")}</p>
  <//>`;
}
