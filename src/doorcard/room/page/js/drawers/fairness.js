// Shows that a deal was fair: the four words, the players who had a part in it, the checks made, the checks
// still to come.

import { getFile } from "../api.js";
import { IN_ORDER, NOBODY, cardsSeen, checked } from "../fairness/verifying.js";
import { CHECKS, FAULTS } from "../text.js";
import { html, useState } from "../ui.js";
import { listed, text, word } from "../words.js";
import { Drawer } from "./drawer.js";

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {import("../fairness/verifying.js").Found} Found
 * @typedef {import("../table/state.js").State} State
 */

// The deal of the hand on the table, as far as this browser has checked it.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function ProofDrawer({ model }) {
  const { table, hand } = model.state.value;
  if (table?.terms.lesson)
    return html`<${Drawer} title=${text("fair_title")} close=${() => model.close()}>
      <p>${text("lesson_arranged")}</p><//>`;
  const { count, fault } = model.checked.value;
  const shuffles = [...model.contributing.chosen.values()];
  const fingerprints = shuffles.map((each) => each.fingerprint);
  const shown = fingerprints.length || !table?.fingerprint ? fingerprints : [table.fingerprint];
  const path = `/tables/${model.id}/hands/${hand?.number}`;
  return html`<${Drawer} title=${text("fair_title")} close=${() => model.close()}>
    <section class="proof">
      <${FourWords} fingerprints=${shown} />
      <p class=${fault ? "wrong" : "right"}>${fault || text("fair_checked", { count })}</p>
      ${shuffles.map((shuffle, i) => html`<${Parts} key=${i} shuffle=${shuffle}
        bots=${botsOf([model.state.value])} />`)}
      ${shuffles.length === 0 && html`<p>${text("proof_not_heard")}</p>`}
      ${hand?.over
        ? html`<${Check} key=${path} path=${`/api${path}`} states=${[model.state.value]} fingerprints=${fingerprints}
            proved=${model.contributing.cards} />
          <p><a href=${path} target="_blank">${text("proof_whole")}</a></p>`
        : html`<p>${text("proof_later")}</p>`}
      <p class="quiet">${text("proof_remains")}</p>
    </section>
  <//>`;
}

// The deal of a hand of the past, folded.
/** @param {{ path: string, states: State[] }} props */
export function PastProof({ path, states }) {
  if (states.at(-1)?.table?.terms.lesson) return html`<section id="proof" class="proof">
    <p>${text("lesson_arranged")}</p></section>`;
  const fingerprints = [...new Set(states.map(({ table }) => table?.fingerprint ?? "").filter(Boolean))];
  return html`<section id="proof" class="proof"><details><summary><h2>${text("fair_title")}</h2></summary>
    <${FourWords} fingerprints=${fingerprints} />
    ${states.at(-1)?.hand?.over ? html`<${Check} path=${path} states=${states} fingerprints=${fingerprints} />`
      : html`<p>${text("proof_later")}</p>`}
    <details><summary>${text("proof_shows")}</summary><p class="quiet">${text("proof_remains")}</p></details>
  </details></section>`;
}

/** @param {{ fingerprints: string[] }} props */
function FourWords({ fingerprints }) {
  if (!fingerprints.length) return null;
  return html`<div>${fingerprints.map((words) => html`<p key=${words} class="four-words">${words}</p>`)}
    <p class="quiet">${text("fair_words_hint")}</p></div>`;
}

// One click, after which the button keeps the focus: the transcript is fetched and checked here,
// against the cards and words that were seen.
// `proved` are cards that were checked as they came, of which some may have been shown afterwards.
/** @param {{ path: string, states: State[], fingerprints: string[], proved?: Set<string> }} props */
function Check({ path, states, fingerprints, proved = new Set() }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const check = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const transcript = await getFile(`${path}/fairness`);
      const seen = cardsSeen(states).filter((name) => !proved.has(name));
      setFound(checked(transcript, await before(path), seen, fingerprints));
      setError("");
    } catch (refused) {
      setError(refused.message);
    }
    setBusy(false);
  };
  return html`
    <p class="inline">
      <button type="button" class="main" id="check" aria-disabled=${busy}
        onClick=${check}>${text("proof_check")}</button>
      <a href=${`${path}/fairness`}>${text("transcript")}</a></p>
    <div class="checks" role="status">
      ${error && html`<p class="wrong">${error}</p>`}
      ${found && html`<${Verdict} ...${found} first=${path.endsWith("/1")} bots=${botsOf(states)} />`}
    </div>`;
}

// The number of hands to look back for one with a transcript: a hand that was broken off has none.
const HANDS_BACK = 3;

// Return the path of the transcript of the hand before one, "" for none.
/** @param {string} path */
async function before(path) {
  const at = path.lastIndexOf("/") + 1;
  const number = Number(path.slice(at));
  for (let n = number - 1; n > 0 && n >= number - HANDS_BACK; n--) {
    const found = await getFile(`${path.slice(0, at)}${n}/fairness`).catch(() => "");
    if (found) return found;
  }
  return "";
}

/** @type {Record<string, string>} */
const SENTENCES = { [IN_ORDER]: "proof_right", [NOBODY]: "proof_nobody" };

/** @param {Found & { first: boolean, bots: Set<string> }} props */
function Verdict({ verdict, checks, shuffles, first, bots }) {
  const right = verdict === IN_ORDER;
  const followed = first || checks.some((each) => !each.right || each.what === "previous");
  return html`<p class=${right ? "right" : "wrong"}>${text(SENTENCES[verdict] ?? "proof_wrong")}</p>
    <ul>${checks.map((each) => html`<li key=${each.what} class=${each.right ? "right" : "wrong"}>
      <span role="img" aria-label=${text(each.right ? "check_right" : "check_wrong")}>${each.right ? "✓" : "✗"}</span>
      ${" "}${word({ ...CHECKS, ...FAULTS }, each.what, { count: each.count })}</li>`)}</ul>
    ${!followed && html`<p>${text("proof_no_previous")}</p>`}
    ${shuffles.map((shuffle, i) => html`<${Parts} key=${i} shuffle=${shuffle} bots=${bots} />`)}`;
}

// Return the names of the bots at a table: they take no part in shuffling.
/** @param {State[]} states @returns {Set<string>} */
function botsOf(states) {
  return new Set(states.flatMap(({ table }) => table?.chairs ?? []).filter(({ bot }) => bot).map(({ name }) => name));
}

// The players who had a part in a shuffle, and those who were left out.
/** @param {{ shuffle: Shuffle, bots: Set<string> }} props */
function Parts({ shuffle: { announcement, contributions, left_out: left }, bots }) {
  const name = (/** @type {number} */ player) => announcement.seats[player - 1] ?? "?";
  const who = contributions.map(([player]) => name(player));
  const silent = left.map(name).filter((each) => bots.has(each));
  const late = left.map(name).filter((each) => !bots.has(each));
  return html`
    ${who.length > 0 ? html`<p>${text("proof_parts", { names: listed(who) })}</p>`
      : html`<p class="wrong">${text("proof_no_parts")}</p>`}
    ${silent.length > 0 && html`<p>${text("proof_bots", { names: listed(silent) })}</p>`}
    ${late.length > 0 && html`<p>${text("proof_left_out", { names: listed(late) })}</p>`}
    ${announcement.kind !== "chosen" && html`<p>${text("proof_committed")}</p>`}`;
}
