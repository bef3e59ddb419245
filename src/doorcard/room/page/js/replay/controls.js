// The player's buttons: step, play, speed, a line to slide along, and the streets to jump to.

import { settings } from "../settings.js";
import { netSpoken } from "../table/ears/players.js";
import { asSpoken } from "../table/ears/wording.js";
import { lineText, spokenLines } from "../table/log.js";
import { unbroken } from "../table/phrases.js";
import { html, narrow } from "../ui.js";
import { sentence, text } from "../words.js";
import { allOf, mayLookBack } from "./costliest.js";
import { SPEEDS } from "./playback.js";
import { linesAt } from "./snapshots.js";

/** @typedef {import("./playback.js").Playback} Playback */

// The buttons, below the cards. What the coach says of a decision at this step, and why, is said among the events
// of the step; on a phone it is the button that leads to the coach, which shows the whole of it.
/** @param {{ playback: Playback }} props */
export function Controls({ playback }) {
  const here = playback.reviewed.value.find(({ at }) => at === playback.at.value);
  const said = here && unbroken(allOf(here));
  return html`<section id="replay" tabindex="-1" aria-label=${text("replay")}>
    ${said && !narrow.value && html`<p class="cost-here" aria-hidden="true">${said}</p>`}
    <${Slide} playback=${playback} />
    <${Keys} playback=${playback} said=${said} />
    <${Aloud} playback=${playback} />
  </section>`;
}

// The events of this step, for screen readers: the street that begins there with each of its lines, else the
// last line; what the coach says of a decision there, and at the end the result of the hand.
/** @param {{ playback: Playback }} props */
export function Aloud({ playback }) {
  const fresh = linesAt(playback.snapshots, playback.at.value);
  const lines = fresh.length ? fresh : playback.snapshot.value.lines.slice(-1);
  const aloud = spokenLines(lines);
  const coach = playback.reviewed.value.filter(({ at }) => at === playback.at.value)
    .map((each) => asSpoken(allOf(each)));
  const { hand } = playback.snapshot.value;
  const chapter = playback.chapters.find(({ at }) => at === playback.at.value)?.words ?? "";
  // Where the deal is told, it names the street itself, after the last answer of the street before.
  const begun = aloud.some((each) => each.startsWith(chapter)) ? "" : chapter;
  const net = hand?.over && playback.at.value === playback.last ? netSpoken(hand) : "";
  return html`<p class="unseen" role="status">
    ${[begun && `${begun}.`, ...(aloud.length ? aloud : lines.map((line) => `${sentence(lineText(line))}.`)), net,
      ...coach].filter(Boolean).join(" ")}</p>`;
}

/** @param {{ playback: Playback }} props */
function Slide({ playback }) {
  const { last, chapters } = playback;
  const at = playback.at.value;
  const place = text("replay_step", { number: at + 1, of: last + 1 });
  const slide = (/** @type {any} */ event) => playback.go(Number(event.target.value));
  const steps = playback.costly.value;
  const here = steps.findIndex((each) => each.at === at);
  const jump = (/** @type {any} */ event) => {
    const chosen = Number(event.target.value);
    playback.go(chosen < 0 ? steps[-chosen - 1].at : chapters[chosen].at);
  };
  return html`<div class="slide">
    <select aria-label=${text("replay_street")} value=${here < 0 ? playback.chapter.value : -here - 1} onChange=${jump}>
      ${chapters.map(({ words }, i) => html`<option key=${i} value=${i}
        selected=${here < 0 && i === playback.chapter.value}>${words || text("replay_result")}</option>`)}
      ${steps.length > 0 && html`<optgroup label=${text("costliest")}>${steps.map((each, i) =>
        html`<option key=${i} value=${-i - 1} selected=${i === here}>${text("costliest_step",
          { number: i + 1, answered: each.answered, street: playback.chapterAt(each.at) })}</option>`)}</optgroup>`}
    </select>
    <datalist id="costly">${steps.map((each) => html`<option key=${each.at} value=${each.at}></option>`)}</datalist>
    <input type="range" min="0" max=${last} step="1" value=${at} list="costly"
      aria-label=${text("replay_place")} aria-valuetext=${place} onInput=${slide} />
    <output aria-hidden="true" aria-live="off">${at + 1}/${last + 1}</output>
  </div>`;
}

/** @param {{ playback: Playback, said: any }} props */
function Keys({ playback, said }) {
  const at = playback.at.value;
  const playing = playback.playing.value;
  const costliest = `${text("costliest_short")}: ${text("replay_key_costliest")}`
    + (settings.value.hotkeys ? " (C)" : "");
  const hurry = (/** @type {any} */ event) => (playback.speed.value = Number(event.target.value));
  return html`<div class="keys">
    <${Key} sign="«" name="replay_street_before" off=${at === 0} go=${() => playback.street(-1)} />
    <${Key} sign="‹" name="replay_back" off=${at === 0} go=${() => playback.step(-1)} />
    <button type="button" class="main"
      onClick=${() => playback.toggle()}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d=${playing ? "M9 5.5v13M15 5.5v13" : "M8 5v14l11-7z"} /></svg>
      <span class="words">${text(playing ? "replay_pause" : "replay_play")}</span></button>
    <${Key} sign="›" name="replay_on" off=${at === playback.last} go=${() => playback.step(1)} />
    <${Key} sign="»" name="replay_street_after" off=${at === playback.last} go=${() => playback.street(1)} />
    ${narrow.value && mayLookBack(playback) && html`<button type="button" class="to-coach" id="coach-thinks"
      onClick=${() => (playback.drawer.value = "coach")}><span
        class=${said && "cost-here"}>${said || text("coach_thinks")}</span></button>`}
    ${!narrow.value && playback.costly.value.length > 0
      && html`<button type="button" class="to-costliest" aria-label=${costliest} title=${costliest}
        onClick=${() => playback.costliest()}>! <span class="words">${text("costliest_short")}</span></button>`}
    <select aria-label=${text("replay_speed")} onChange=${hurry}>
      ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed}
        selected=${speed === playback.speed.value}>${speed === 0.5 ? "½" : speed}×</option>`)}
    </select>
    ${!narrow.value && html`<${Opening} playback=${playback} />`}
  </div>`;
}

// A button that can't go on keeps its place and the focus.
/** @param {{ sign: string, name: string, off: boolean, go: () => void }} props */
function Key({ sign, name, off, go }) {
  return html`<button type="button" aria-label=${text(name)} title=${text(name)} aria-disabled=${off}
    onClick=${go}>${sign}</button>`;
}

// The choice to see the cards shown at the end from the beginning.
/** @param {{ playback: Playback }} props */
export function Opening({ playback }) {
  if (!playback.mayOpen) return null;
  const change = (/** @type {any} */ event) => (playback.open.value = event.target.checked);
  return html`<label class="check opening"><input type="checkbox" checked=${playback.open.value} onChange=${change} />
    <span>${text("replay_open")}</span></label>`;
}
