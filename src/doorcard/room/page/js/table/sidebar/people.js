// The host's tools for the people at the table, each asked about once more where it hurts.

import { html, useState } from "../../ui.js";
import { LEVELS } from "../../text.js";
import { text, word } from "../../words.js";
import { announce } from "../ears/liveregion.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../state.js").Chair} Chair
 */

// A button that asks once whether it is meant, aloud too; a host who leaves it, or presses Escape, has not
// meant it.
/** @param {{ words: string, sure: string, act: () => void }} props */
export function Twice({ words, sure, act }) {
  const [asks, setAsks] = useState(false);
  const forget = () => {
    if (!asks) return;
    setAsks(false);
    announce([text("nothing_done")]);
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (!asks || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    forget();
  };
  // The second half of a double click does not answer a question that has just been put.
  const press = (/** @type {any} */ event) => {
    if (asks && event.detail > 1) return;
    // Not every browser gives the focus to a button that is pressed.
    event.currentTarget.focus();
    if (asks) act();
    else announce([sure]);
    setAsks(!asks);
  };
  return html`<button type="button" class=${asks ? "danger" : ""} onClick=${press} onBlur=${forget}
    onKeyDown=${escape}>${asks ? sure : words}</button>`;
}

// Everybody else at the table, the watchers without a chair, and those who were sent away; nothing where
// there is nobody.
/** @param {{ model: Model }} props */
export function People({ model }) {
  const { table, you } = model.state.value;
  const others = (table?.chairs ?? []).filter((chair) => chair.chair !== you.chair);
  const { outside = [], watching = [] } = you.door ?? {};
  return html`
    ${others.length > 0 && html`<ul class="others" aria-label=${text("others")}>
      ${others.map((chair) => html`<${Other} key=${chair.chair} model=${model} chair=${chair} />`)}</ul>`}
    ${watching.length > 0 && html`<h3>${text("watching")}</h3><ul class="others" aria-label=${text("watching")}>
      ${watching.map(({ number, name }) => html`<li key=${number}><details>
        <summary aria-label=${text("may_do", { who: name })}><span>${name}</span></summary>
        <div class="acts"><${SendAway} model=${model} who=${name}
          where=${{ person: number }} /></div></details></li>`)}</ul>`}
    ${outside.length > 0 && html`<details class="outside"><summary>${text("outside")}</summary><ul>
      ${outside.map(({ number, name, why }) => html`<li key=${number}><span>${text(`outside_${why}`, { name })}</span>
        <button type="button" class="small"
          onClick=${() => model.send("let_back_in", { outsider: number })}>${text("let_back")}</button>
      </li>`)}</ul></details>`}`;
}

/** @param {{ model: Model, chair: Chair }} props */
function Other({ model, chair }) {
  const { table } = model.state.value;
  const { chair: number, name, bot } = chair;
  const helps = (table?.cohosts ?? []).includes(number);
  return html`<li><details><summary aria-label=${text("may_do", { who: name })}><span>${name}</span>${
    helps && html` <small>${text("cohost")}</small>`}
      ${bot && html` <small>${text("bot", { level: word(LEVELS, bot) })}</small>`}</summary>
    <div class="acts">${bot ? html`<${Bot} model=${model} chair=${number} />`
      : html`<${Person} model=${model} chair=${chair} helps=${helps} />`}</div></details></li>`;
}

/** @param {{ model: Model, chair: number }} props */
function Bot({ model, chair }) {
  return html`<button type="button" onClick=${() => model.send("kick", { chair })}>${text("kick_bot")}</button>`;
}

/** @param {{ model: Model, chair: Chair, helps: boolean }} props */
function Person({ model, chair: { chair, name, leaves }, helps }) {
  const { table, you } = model.state.value;
  const who = { who: name };
  const safe = helps || table?.host === chair;
  return html`
    ${you.main && html`<button type="button" onClick=${() => model.send("share_host", { chair, on: !helps })}>
      ${text(helps ? "unshare_host" : "share_host")}</button>
      <button type="button" onClick=${() => model.send("pass_host", { chair })}>${text("make_host")}</button>`}
    ${!safe && html`
      ${!leaves && html`<${Twice} words=${text("kick")} sure=${text("kick_sure", who)}
        act=${() => model.send("kick", { chair })} />`}
      <${SendAway} model=${model} who=${name} where=${{ chair }} />`}`;
}

// Send away somebody who is at a chair or has a number; ban them.
/** @param {{ model: Model, who: string, where: { chair: number } | { person: number } }} props */
function SendAway({ model, who, where }) {
  const send = (/** @type {boolean} */ ban) => model.send("remove", { ...where, ban });
  return html`
    <${Twice} words=${text("remove_table")} sure=${text("remove_sure", { who })} act=${() => send(false)} />
    <${Twice} words=${text("ban")} sure=${text("ban_sure", { who })} act=${() => send(true)} />`;
}
