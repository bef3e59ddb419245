// The live regions: not seen, but read by screen readers; and the functions that fill them.

import { inTongues } from "../../tongue.js";
import { html, signal, useEffect, useLayoutEffect, useState } from "../../ui.js";

/** @typedef {{ key: number, words: string, region: number }} Announcement */

// How many sentences stay; of those said at once, none is dropped.
const MOST_LINES = 40;
// More sentences than this at once are many: those about others give way.
const LONG = 12;

// The milliseconds after which words count as over.
const QUIET = 5000;

// The words said last.
export const announcements = signal(/** @type {Announcement[]} */ ([]));
// The urgent words that interrupt.
export const interruption = signal({ key: 0, words: "", region: 0 });
// Past events, as they were said, the latest last; and how far back they were asked for again.
export const history = signal(/** @type {string[]} */ ([]));
let behind = 0;
// The words said last in one breath.
let breath = /** @type {string[]} */ ([]);
export const lastBreath = () => breath;
// The regions that are drawn, the page's own first: the last covers the others and is read alone.
const regions = [0];
let count = 0;

// Say something. It is added, so that nothing is lost when much happens at once.
/** @param {string[]} words */
export function announce(words) {
  let key = announcements.peek().at(-1)?.key ?? 0;
  const region = regions.at(-1) ?? 0;
  const fresh = words.filter(Boolean).map((each) => ({ key: ++key, words: each, region }));
  if (!fresh.length) return;
  announcements.value = [...announcements.peek(), ...fresh].slice(-Math.max(MOST_LINES, fresh.length));
}

// Say an event's words; all of them can be asked for again. If they are many, or are to be `short`, those
// about `others` are left out until then.
/** @param {string[]} words @param {string[]} [others] @param {boolean} [short] */
export function narrate(words, others = [], short = false) {
  keep(words);
  const said = short || words.length > LONG ? words.filter((each) => !others.includes(each)) : words;
  if (said.some(Boolean)) breath = said;
  announce(said);
}

/** @param {string[]} words */
function keep(words) {
  const fresh = words.filter(Boolean);
  if (!fresh.length) return;
  behind = 0;
  history.value = [...history.peek(), ...fresh].slice(-Math.max(MOST_LINES, fresh.length));
}

// Say something that interrupts; "" takes back the last interruption.
/** @param {string} words */
export function interrupt(words) {
  interruption.value = { key: interruption.peek().key + 1, words, region: regions.at(-1) ?? 0 };
}

// Return the last event, as it was said; asked for again, the words before it, "" once there is nothing
// before.
export function back() {
  behind = Math.min(behind + 1, history.peek().length + 1);
  return history.peek().at(-behind) ?? "";
}

// Begin with the last again.
export function fromTheLast() {
  behind = 0;
}

// The region of the page.
export function LiveRegion() {
  return html`<${Region} id="announcer" region=${0} />`;
}

// A region in a drawer, since the page behind a drawer isn't read. Words said before it was opened stay
// behind: screen readers read everything that comes with a new region.
export function DrawerLiveRegion() {
  const [region] = useState(() => ++count);
  useLayoutEffect(() => {
    regions.push(region);
    return () => void regions.splice(regions.indexOf(region), 1);
  }, []);
  return html`<${Region} region=${region} />`;
}

/** @param {{ id?: string, region: number }} props */
function Region({ id, region }) {
  const lines = announcements.value.filter((each) => each.region === region);
  const latest = lines.at(-1)?.key ?? 0;
  // Words that are over are removed, also while more are said: a user who reads the page by arrows doesn't
  // come upon them again.
  const [over, setOver] = useState(0);
  useEffect(() => void setTimeout(() => setOver((before) => Math.max(before, latest)), QUIET), [latest]);
  const urgent = interruption.value.region === region && interruption.value.words;
  const hidden = (/** @type {number} */ key) => (key <= over ? "true" : undefined);
  return html`<div id=${id} class="unseen" role="status"
    aria-live="polite" aria-atomic="false" aria-relevant="additions">
    ${lines.map(({ key, words }) => html`<p key=${key} aria-hidden=${hidden(key)}>${inTongues(words)}</p>`)}
  </div>
  <div class="unseen" role="alert">${urgent && html`<p key=${interruption.value.key}>${inTongues(urgent)}</p>`}</div>`;
}
