// What the coach thinks of the viewer's decisions in a hand: listed in order, and each a step.

import { Refused, get } from "../api.js";
import { Drawer } from "../drawers/drawer.js";
import { cardsIn, unbroken } from "../table/phrases.js";
import { html, useLayoutEffect, useRef } from "../ui.js";
import { decimal, sentence, text } from "../words.js";

/**
 * @typedef {import("./playback.js").Playback} Playback
 * @typedef {{ decision: number, answered: string, verdict: string, words: string, why?: string, chips?: number
 *   }} Reviewed
 * @typedef {Reviewed & { at: number }} Step
 */

// What an address ends with that leads to what the coach thinks.
export const COACH = "#coach";

// Return the decisions with the steps at which they were still open.
/** @param {import("./snapshots.js").Snapshot[]} snapshots @param {Reviewed[]} decisions @returns {Step[]} */
function stepsOf(snapshots, decisions) {
  return decisions
    .map((each) => ({ ...each, answered: cardsIn(each.answered), words: cardsIn(each.words),
      at: snapshots.findLastIndex(({ ask }) => ask?.mine && ask.decision === each.decision) }))
    .filter(({ at }) => at >= 0);
}

// Return all that the coach says of a decision.
/** @param {Step} step */
export const allOf = ({ words, why }) => [words, why].filter(Boolean).join(" ");

// Tell whether the coach can be asked about a hand: it is over, and you were dealt in.
/** @param {Playback} playback */
export function mayLookBack({ snapshots }) {
  const { table, hand } = snapshots[snapshots.length - 1];
  return Boolean(table.terms.coach && hand.over && hand.you);
}

// How often the coach is asked by itself for somebody who wants its thoughts, before they have to ask for the rest.
export const ROUNDS = 6;

// Ask the coach, or let it go on where it stopped; the steps and the sentence above them come into the playback.
/** @param {Playback} playback @param {string} path the hand's in the room's interface @param {number} [rounds] */
export async function lookBack(playback, path, rounds = ROUNDS) {
  const { coached, reviewed, rest } = playback;
  const goOn = () => lookBack(playback, path);
  coached.value = text("costliest_asking");
  rest.value = null;
  try {
    for (let round = 1; round <= rounds; round++) {
      const { decisions, whole } = await get(`${path}/costliest`);
      reviewed.value = stepsOf(playback.snapshots, decisions);
      const found = summary(decisions, whole);
      const left = whole || round === rounds ? "" : text("costliest_going_on");
      coached.value = [found, left].filter(Boolean).join(" ");
      if (whole) return;
    }
    rest.value = goOn;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    coached.value = `${sentence(error.message)}.`;
    if (reviewed.value.length || error.code === "too_many") rest.value = goOn;
  }
}

// Say how many decisions surely cost chips, and how many chips in all, as each is read; nothing before any was
// looked at. Of bids no figure tells that.
/** @param {Reviewed[]} decisions @param {boolean} whole */
function summary(decisions, whole) {
  const dear = decisions.filter(({ verdict }) => verdict === "cost");
  const count = dear.length;
  const tenths = dear.reduce((sum, { chips = 0 }) => sum + Math.round(10 * chips), 0);
  const chips = decimal(tenths / 10).replace(/\D0$/, "");
  const many = text("costliest_counts").split(" ")[count - 2] ?? count;
  if (count) return sentence(text(count > 1 ? "costliest_some" : "costliest_one", { count: many, chips }));
  if (!whole) return decisions.every(({ verdict }) => verdict === "open") ? "" : text("costliest_so_far");
  const bids = decisions.filter(({ verdict }) => verdict === "bid").length;
  if (!decisions.length) return text("costliest_nothing");
  return text(!bids ? "costliest_none" : bids < decisions.length ? "costliest_none_else" : "costliest_bids");
}

// The list, below its summary. `go` is called with a step.
/** @param {{ playback: Playback, go: (at: number) => void, headed?: boolean }} props */
export function Costliest({ playback, go, headed = true }) {
  const steps = playback.reviewed.value;
  const status = playback.coached.value;
  const here = steps.find(({ at }) => at === playback.at.value);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    [here?.at]);
  if (!steps.length && !status) return null;
  const { rest } = playback;
  return html`<section class="costliest" aria-label=${text("coach_thinks")}>
    ${headed && html`<h2>${text("coach_thinks")}</h2>`}
    ${status && html`<p class="quiet" role="status">${status}
      ${rest.value && steps.length > 0 && ` ${text("costliest_part")}`}</p>`}
    ${rest.value && html`<button type="button" class="small-button" id="look-at-rest"
      onClick=${rest.value}>${text(steps.length ? "costliest_rest" : "coach_ask_line")}</button>`}
    ${steps.length > 0 && html`<ol ref=${list}>${steps.map((each) => html`<li key=${each.decision}><button type="button"
      class=${`line ${each.verdict}`} aria-current=${each === here ? "step" : undefined} onClick=${() => go(each.at)}>
        <b>${playback.chapterAt(each.at)}</b> ${unbroken(each.words)}</button></li>`)}</ol>`}
  </section>`;
}

// The list over the table, where it has no room beside it.
/** @param {{ playback: Playback, go: (at: number) => void, close: () => void }} props */
export function CoachDrawer({ playback, go, close }) {
  return html`<${Drawer} title=${text("coach_thinks")} close=${close} edge>
    <${Costliest} playback=${playback} go=${go} headed=${false} /><//>`;
}
