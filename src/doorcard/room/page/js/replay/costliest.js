// The viewer's decisions that cost most, as the coach sees them: listed, and each a step.

import { Refused, get } from "../api.js";
import { html } from "../ui.js";
import { sentence, text } from "../words.js";

/**
 * @typedef {import("./playback.js").Playback} Playback
 * @typedef {{ decision: number, answered: string, words: string }} Costly
 * @typedef {Costly & { at: number }} Step
 */

// Return the decisions with the steps at which they were still open.
/** @param {import("./snapshots.js").Snapshot[]} snapshots @param {Costly[]} costliest @returns {Step[]} */
export function stepsOf(snapshots, costliest) {
  return costliest
    .map((each) => ({ ...each, at: snapshots.findLastIndex(({ ask }) => ask?.mine && ask.decision === each.decision) }))
    .filter(({ at }) => at >= 0);
}

// Tell whether the coach can be asked about a hand: it is over, and you were dealt in.
/** @param {Playback} playback */
export function mayLookBack({ snapshots }) {
  const { table, hand } = snapshots[snapshots.length - 1];
  return Boolean(table.terms.coach && hand.over && hand.you);
}

// Ask the coach; the steps and the sentence beside them come into the playback.
/** @param {Playback} playback @param {string} path the hand's in the room's interface */
export async function lookBack(playback, path) {
  playback.coached.value = text("costliest_asking");
  try {
    const { costliest, whole, bids } = await get(`${path}/costliest`);
    playback.costly.value = stepsOf(playback.snapshots, costliest);
    playback.coached.value = [!costliest.length && text("costliest_none"),
      bids && text("costliest_bids"), !whole && text("costliest_part")].filter(Boolean).join(" ");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    playback.coached.value = sentence(error.message);
  }
}

// The list. `go` is called with a step.
/** @param {{ playback: Playback, go: (at: number) => void }} props */
export function Costliest({ playback, go }) {
  const steps = playback.costly.value;
  const status = playback.coached.value;
  if (!steps.length && !status) return null;
  return html`<section class="costliest" aria-label=${text("costliest")}><h2>${text("costliest")}</h2>
    ${steps.length > 0 && html`<ol>${steps.map(({ at, words }) => html`<li key=${at}>
      <button type="button" class="line" aria-current=${at === playback.at.value ? "step" : undefined}
        onClick=${() => go(at)}>${words}</button></li>`)}</ol>`}
    ${status && html`<p class="quiet" role="status">${status}</p>`}
  </section>`;
}
