// The rule sheet of a game: the hand step by step, the running phase marked, and how hands rank.

import { get } from "../api.js";
import { OneOf } from "../forms.js";
import { Also } from "../games.js";
import { explaining, needTerms } from "../glossary.js";
import { classes, html, useEffect, useRef, useState } from "../ui.js";
import { cardName, cardText } from "../table/felt/cards.js";
import { unbroken } from "../table/phrases.js";
import { TermList } from "../termlist.js";
import { sentence, stakesLine, text, textParts } from "../words.js";
import { Drawer } from "./drawer.js";

/**
 * @typedef {{ name: string, value: any, default: any, words: string, title: string, chosen: string,
 *   usual: string }} Setting
 * @typedef {{ words: string, phases: number[], more?: string[], again?: string }} Step
 * @typedef {{ words: string, cards: string[], means?: string, kind?: string, wild?: boolean }} Example
 * @typedef {{ side: string, words: string, ranking?: string[], examples?: Example[],
 *   lows?: string[] }} Share
 * @typedef {{ title: string, lines: { head?: string, words: string }[] }} Part
 * @typedef {(words: string) => any} Explain
 * @typedef {{
 *   title: string, summary: string, frame: string[], steps: Step[], sections?: Part[],
 *   banked?: boolean, shares?: Share[], split?: string, options?: Setting[],
 *   also?: string[], point?: string[], base?: string,
 * }} Rules
 */

// The sheet of the hand on the table, or of the game that would be next; it follows the table.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function SheetDrawer({ model }) {
  const { hand, table } = model.state.value;
  const number = hand?.number ?? 0;
  // Before the first hand you choose which of the table's games to read about.
  const menu = (!hand && table?.terms.menu) || [];
  const [place, setPlace] = useState(String(table?.terms.default ?? 0));
  const several = menu.length > 1;
  const load = () => get(`/api/tables/${model.id}/sheet${several ? `?place=${place}` : ""}`);
  const at = hand && !hand.over ? hand.stage.at ?? 0 : null;
  const head = html`${several && html`<${OneOf} label=${text("game")} name="sheet-of" value=${place} pick=${setPlace}
    pairs=${menu.map(({ title }, i) => [i, title])} />`}
    <p class="inline"><button type="button" aria-haspopup="dialog"
      onClick=${() => model.open("primer")}>${text("primer_open")}</button>
    <button type="button" aria-haspopup="dialog"
      onClick=${() => model.open("glossary")}>${text("glossary")}</button></p>
    ${hand && html`<p class="here">${textParts("sheet_here", { stakes: stakesLine(hand.stakes, hand.banked, true),
      unit: !hand.banked && (hand.stakes.unit ?? 1) > 1 ? hand.stakes.unit : undefined })}</p>`}`;
  return html`<${SheetIn} load=${load} of=${several ? `of ${place}` : number} at=${at}
    close=${() => model.close()} head=${head} />`;
}

// A sheet in a drawer, loaded for the hand `of`; `at` is the phase that runs, null for none. `head` is shown
// above it, `foot` below it; `skip` leads past the many words that are explained.
/**
 * @param {{ load: () => Promise<Rules>, of: number | string, at: number | null, close: () => void, head?: any,
 *   skip?: any, foot?: any }} props
 */
export function SheetIn({ load, of, at, close, head, skip, foot }) {
  const { value: sheet, key, error } = useFetched(load, of);
  return html`<${Drawer} title=${sheet?.title ?? text("sheet_open")} close=${close} edge foot=${foot}>
    ${skip}
    ${error && html`<p class="error">${error}</p>`}
    ${head}
    ${sheet && html`<${Sheet} sheet=${sheet} at=${key === of ? at : null} glossary=${!head} />`}
  <//>`;
}

// A sheet; `at` is the phase that runs, null for none. It has the `glossary` in it where no button opens that.
/** @param {{ sheet: Rules, at: number | null, glossary?: boolean }} props */
export function Sheet({ sheet, at, glossary = true }) {
  const changed = (sheet.options ?? []).filter((each) => !same(each.value, each.default));
  const shares = sheet.shares ?? [];
  const explain = explaining(unbroken);
  useEffect(() => void needTerms(), []);
  const wins = text(sheet.banked ? "sheet_ranking" : "sheet_wins");
  const sections = sheet.sections ?? [];
  return html`<article class="sheet">
    <p class="summary">${explain(sheet.summary)} <${Also} also=${sheet.also} /></p>
    ${sheet.point && html`<p>${explain(sheet.point.join(" "))}</p>`}
    <${Below} titles=${[...(shares.length > 0 ? [wins] : []), ...sections.map(({ title }) => title)]} />
    ${glossary && html`<${Glossary} />`}
    ${changed.length > 0 && html`<h3>${
      sheet.base ? text("sheet_changed_from", { game: sheet.base }) : text("sheet_changed")}</h3>
      <dl>${changed.map((each) => html`<${Changed} key=${each.name} setting=${each} base=${sheet.base} />`)}</dl>`}
    <h3>${text("sheet_steps")}</h3>
    <${Steps} steps=${sheet.steps} at=${at} explain=${explain} />
    ${shares.length > 0 && html`<h3 class="below" tabindex="-1">${wins}</h3>`}
    ${shares.length > 0
      && html`<p class="quiet letters">${text("letters")}${!sheet.banked && ` ${text("card_marks")}`}</p>`}
    ${shares.map((share, i) => html`<${Ranking} key=${i} share=${share} banked=${sheet.banked} explain=${explain} />`)}
    ${sheet.split && html`<p>${explain(sheet.split)}</p>`}
    ${sections.map((part) => html`<${Section} key=${part.title} part=${part} explain=${explain} />`)}
    <h3>${text("sheet_frame")}</h3>
    <ul>${sheet.frame.map((line, i) => html`<li key=${i}>${sentence(line)}</li>`)}</ul>
  </article>`;
}

// The headings below the steps, each a button that leads there: what a step names may be told in full there.
/** @param {{ titles: string[] }} props */
function Below({ titles }) {
  /** @param {Event} event @param {number} i */
  const go = ({ currentTarget }, i) => {
    const sheet = /** @type {HTMLElement} */ (currentTarget).closest("article");
    const heading = /** @type {HTMLElement | undefined} */ (sheet?.querySelectorAll("h3.below")[i]);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
  if (!titles.length) return null;
  return html`<p class="inline">${text("sheet_below")} ${titles.map((title, i) => html`<button type="button"
    key=${title} class="small" onClick=${(/** @type {Event} */ event) => go(event, i)}>${title}</button>`)}</p>`;
}

// The words of a stud table, all of them.
function Glossary() {
  return html`<details class="glossary">
    <summary>${text("sheet_glossary")}</summary>
    <${TermList} />
  </details>`;
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The steps of the hand; the one that runs is kept in sight.
/** @param {{ steps: Step[], at: number | null, explain: Explain }} props */
function Steps({ steps, at, explain }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => list.current?.querySelector(".running")?.scrollIntoView({ block: "nearest" }), [at]);
  return html`<ol class="steps" ref=${list}>${steps.map(({ words, phases, more = [], again }, i) => {
    const runs = at !== null && phases.includes(at);
    return html`${again && html`<li class="repeats">${explain(again)}</li>`}
      <li key=${i} value=${i + 1} class=${classes(runs && "running")}
      aria-current=${runs ? "step" : undefined}>${explain(words)}
      ${more.length > 0 && html`<ul>${more.map((each, at) => html`<li key=${at}>${explain(each)}</li>`)}</ul>`}</li>`;
  })}</ol>`;
}

/** @param {{ share: Share, banked?: boolean, explain: Explain }} props */
function Ranking({ share: { side, words, ranking = [], examples = [] }, banked, explain }) {
  return html`<div class="ranking">
    <p>${!banked && html`<b>${sentence(side.replaceAll("_", " "))}: </b>`}${explain(words)}</p>
    <${Examples} examples=${examples} />
    ${ranking.length > 0 && html`<ul>${ranking.map((line, i) => html`<li key=${i}>${explain(line)}</li>`)}</ul>`}
  </div>`;
}

// Hands from the best down, drawn.
/** @param {{ examples: Example[] }} props */
export function Examples({ examples }) {
  if (!examples.length) return null;
  return html`<ol class="examples" aria-label=${text("sheet_examples")}>
    ${examples.map((example, i) => html`<${Shown} key=${i} example=${example} />`)}</ol>`;
}

// A hand that shows how hands rank, drawn as cards: the name of its kind, and below it the hand in words.
/** @param {{ example: Example }} props */
function Shown({ example: { words, cards, means, kind, wild } }) {
  const names = [...cards.map(cardName), ...(wild ? [text("sheet_wild")] : [])];
  return html`<li><span class="example" role="img" aria-label=${names.join(", ")}>
    ${cards.map((name) => html`<span key=${name} class=${`small-card ${name[1]}`}
      aria-hidden="true">${cardText(name)}</span>`)}
    ${wild && html`<span class="small-card wild" aria-hidden="true">★</span>`}</span>
    <span class="unseen">: </span>
    <span>${kind ? html`<b>${sentence(kind)}</b>` : unbroken(words)}
      <span class="unseen">. </span>
        ${means && html`<small class="quiet means">${means}</small><span class="unseen">. </span>`}</span>
    ${kind && html`<small class="quiet named">${unbroken(words)}</small>`}</li>`;
}

/** @param {{ part: Part, explain: Explain }} props */
function Section({ part: { title, lines }, explain }) {
  return html`<h3 class="below" tabindex="-1">${title}</h3>
    <ul>${lines.map(({ head, words },
      i) => html`<li key=${i}>${head && html`<b>${head}: </b>`}${explain(words)}</li>`)}</ul>`;
}

/** @param {{ setting: Setting, base?: string }} props */
function Changed({ setting: { title, chosen, usual }, base }) {
  return html`<dt>${title}: ${chosen}</dt><dd>${base
    ? text("sheet_there", { game: base, value: usual }) : text("sheet_usual", { value: usual })}</dd>`;
}

// --- content that has to be fetched before it can be shown

// Return the value loaded for a key. When the key changes, the old value stays until the new one has come.
/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {string | number} key
 * @returns {{ value: T | null, key: string | number | null, error: string }}
 */
export function useFetched(load, key) {
  const [found, setFound] = useState(/** @type {{ value: T | null, key: string | number | null, error: string }} */
    ({ value: null, key: null, error: "" }));
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setFound({ value, key, error: "" }),
      (error) => wanted && setFound({ value: null, key, error: error.message }));
    return () => {
      wanted = false;
    };
  }, [key]);
  return found;
}
