// The form for what is played: to open a table with, and for its host to lay down other terms.

import { get } from "../api.js";
import { html, useEffect, useMemo } from "../ui.js";
import { text } from "../words.js";
import { Dealt, DealtOptions } from "./dealt.js";
import { Draft } from "./draft.js";
import { Line } from "./fields.js";
import { Menu, chosenCount } from "./menu.js";
import { Pace } from "./pace.js";
import { HouseRules, tryAgain } from "./rules.js";
import { Form } from "./sending.js";
import { Stakes } from "./stakes.js";

const FAULTY = {
  bad_title: "title", bad_name: "title", bad_menu: "dealt", no_such_game: "dealt", too_few_chairs: "chairs",
  bad_stakes: "big_bet", ante_not_set: "ante", bad_buy_in: "least", bad_clock: "base_time", bad_chairs: "chairs",
  table_full: "chairs", bad_rake: "rake", no_rake_row: "rake", not_whole_chips: "rake",
};

/**
 * @typedef {object} TermsProps
 * @property {import("./picks.js").Game[]} games what can be dealt, from the room
 * @property {import("./terms.js").Preset[]} stakes usual stakes, from the room
 * @property {import("./terms.js").Terms | null} terms what to begin with; null for usual ones
 * @property {(terms: import("./terms.js").Terms) => unknown} submit told of the terms; may be refused
 * @property {string} words on the button
 * @property {boolean} [opening] for a new table: folded, and a chip may be worth anything
 * @property {string} [id]
 * @property {any} [head] above the fields
 * @property {any} [children] fields of the owner's own
 */

// The form. `submit` gets the terms whole.
/** @param {TermsProps} props */
export function TermsForm({ games, stakes, terms, submit, words, opening = false, id, head, children }) {
  const draft = useMemo(() => new Draft({ games, stakes, terms, opening }), []);
  useEffect(() => {
    if (!opening && draft.entries.value.some(({ rules }) => rules))
      get("/api/house-rules").then((house) => draft.describe(house), () => {});
  }, []);
  const send = async () => {
    const laid = draft.terms();
    await tryAgain(laid.choice.menu);
    await submit(laid);
  };
  return html`<${Form} id=${id} kind="panel terms" words=${words} submit=${send} faulty=${FAULTY}>
    ${head}
    <div class="row wide">
      <${Line} draft=${draft} name="title" label=${text("table_title")} longest=${60} />
      <${Dealt} draft=${draft} />
    </div>
    <details class="more" open=${!opening}>
      <summary>${text("more")} <${Digest} draft=${draft} /></summary>
      <div class="folded">
        ${draft.single.value ? html`<${DealtOptions} draft=${draft} />` : html`<${Menu} draft=${draft} />`}
        <${HouseRules} draft=${draft} />
        <${Stakes} draft=${draft} />
        ${children}
        <${Pace} draft=${draft} />
      </div>
    </details>
  </${Form}>`;
}

// What is folded away, in a line.
/** @param {{ draft: Draft }} props */
function Digest({ draft }) {
  const preset = draft.presets.find(({ id }) => id === draft.stakes.value);
  const parts = [
    !draft.single.value && text("games_count", { count: chosenCount(draft.entries.value) }), preset?.title ?? text("stakes_own"),
    draft.fields.value.rake && text("with_rake"), text("and_more"),
  ];
  return html`<small class="quiet">${parts.filter(Boolean).join(" · ")}</small>`;
}
