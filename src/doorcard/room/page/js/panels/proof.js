// What shows that a deal was fair: the four words, who had a part in it, what was checked, what remains.

import { get } from "../api.js";
import { Drawer } from "../drawer.js";
import { cardsSeen, checked } from "../fairness/transcript.js";
import { CHECKS } from "../text.js";
import { html, useState } from "../ui.js";
import { listed, text, word } from "../words.js";

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {import("../fairness/transcript.js").Check} Check
 * @typedef {import("../table/state.js").State} State
 */

// The deal of the hand on the table, from what this browser has checked as it came.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function ProofDrawer({ model }) {
  const { table, hand } = model.state.value;
  const { count, fault } = model.checked.value;
  const shuffles = [...model.contributing.chosen.values()];
  const told = shuffles.map((each) => each.fingerprint);
  const said = told.length || !table?.fingerprint ? told : [table.fingerprint];
  const path = `/tables/${model.id}/hands/${hand?.number}`;
  return html`<${Drawer} title=${text("fair_title")} close=${() => model.close()}>
    <section class="proof">
      <${FourWords} told=${said} />
      <p class=${fault ? "wrong" : "right"}>${fault || text("fair_checked", { count })}</p>
      ${shuffles.map((shuffle, i) => html`<${Parts} key=${i} shuffle=${shuffle} />`)}
      ${shuffles.length === 0 && html`<p>${text("proof_not_heard")}</p>`}
      ${hand?.over
        ? html`<${Check} key=${path} path=${`/api${path}`} states=${[model.state.value]} told=${told} />
          <p><a href=${path} target="_blank">${text("proof_whole")}</a></p>`
        : html`<p>${text("proof_later")}</p>`}
      <p class="quiet">${text("proof_remains")}</p>
    </section>
  <//>`;
}

// The deal of a hand of the past.
/** @param {{ path: string, states: State[] }} props */
export function PastProof({ path, states }) {
  const told = [...new Set(states.map(({ table }) => table?.fingerprint ?? "").filter(Boolean))];
  return html`<section id="proof" class="proof">
    <h2>${text("fair_title")}</h2>
    <${FourWords} told=${told} />
    ${states.at(-1)?.hand?.over ? html`<${Check} path=${path} states=${states} told=${told} />`
      : html`<p>${text("proof_later")}</p>`}
    <details><summary>${text("proof_shows")}</summary><p class="quiet">${text("proof_remains")}</p></details>
  </section>`;
}

/** @param {{ told: string[] }} props */
function FourWords({ told }) {
  if (!told.length) return null;
  return html`<div>${told.map((words) => html`<p key=${words} class="four-words">${words}</p>`)}
    <p class="quiet">${text("fair_words_hint")}</p></div>`;
}

// One click: the transcript is fetched and checked here, against the cards and words that were seen.
/** @param {{ path: string, states: State[], told: string[] }} props */
function Check({ path, states, told }) {
  const [found, setFound] = useState(/** @type {{ checks: Check[], shuffles: Shuffle[] } | null} */ (null));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const transcript = await get(`${path}/fairness`);
      setFound({ checks: checked(transcript, cardsSeen(states), told), shuffles: transcript.shuffles });
      setError("");
    } catch (refused) {
      setError(refused.message);
    }
    setBusy(false);
  };
  return html`
    <p class="inline">
      <button type="button" class="main" id="check" disabled=${busy} onClick=${check}>${text("proof_check")}</button>
      <a href=${`${path}/fairness`}>${text("transcript")}</a></p>
    <div class="checks" role="status">
      ${error && html`<p class="wrong">${error}</p>`}
      ${found && html`<${Verdict} checks=${found.checks} shuffles=${found.shuffles} />`}
    </div>`;
}

/** @param {{ checks: Check[], shuffles: Shuffle[] }} props */
function Verdict({ checks, shuffles }) {
  const right = checks.every((each) => each.right);
  return html`<p class=${right ? "right" : "wrong"}>${text(right ? "proof_right" : "proof_wrong")}</p>
    <ul>${checks.map((each) => html`<li key=${each.what} class=${each.right ? "right" : "wrong"}>
      <span role="img" aria-label=${text(each.right ? "check_right" : "check_wrong")}>${each.right ? "✓" : "✗"}</span>
      ${" "}${word(CHECKS, each.what, { count: each.count })}</li>`)}</ul>
    ${shuffles.map((shuffle, i) => html`<${Parts} key=${i} shuffle=${shuffle} />`)}`;
}

// Who had a part in a shuffle and who was left out.
/** @param {{ shuffle: Shuffle }} props */
function Parts({ shuffle: { announcement, contributions, left_out: late } }) {
  const name = (/** @type {number} */ player) => announcement.seats[player - 1] ?? "?";
  const who = contributions.map(([player]) => name(player));
  return html`<p>${who.length ? text("proof_parts", { names: listed(who) }) : text("proof_no_parts")}</p>
    ${late.length > 0 && html`<p>${text("proof_left_out", { names: listed(late.map(name)) })}</p>`}
    ${announcement.kind !== "chosen" && html`<p>${text("proof_committed")}</p>`}`;
}
