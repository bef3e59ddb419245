// The player's buttons: step, play, speed, a line to slide along, and the streets to jump to.

import { html } from "../ui.js";
import { text } from "../words.js";
import { lineText } from "../table/lines.js";
import { SPEEDS } from "./projector.js";

/** @typedef {import("./projector.js").Projector} Projector */

// The buttons, below the cards.
/** @param {{ projector: Projector }} props */
export function Reel({ projector }) {
  return html`<section id="reel" aria-label=${text("reel")}>
    <${Slide} projector=${projector} />
    <${Keys} projector=${projector} />
    <${Aloud} projector=${projector} />
  </section>`;
}

// What happens at this step, for who listens: the line of the log that came last.
/** @param {{ projector: Projector }} props */
function Aloud({ projector }) {
  const line = projector.shot.value.lines.at(-1);
  return html`<p class="unseen" role="status">${line && (line.say || lineText(line))}</p>`;
}

/** @param {{ projector: Projector }} props */
function Slide({ projector }) {
  const { last, chapters } = projector;
  const at = projector.at.value;
  const told = text("reel_step", { number: at + 1, of: last + 1 });
  const slide = (/** @type {any} */ event) => projector.go(Number(event.target.value));
  const jump = (/** @type {any} */ event) => projector.go(chapters[Number(event.target.value)].at);
  return html`<div class="slide">
    <select aria-label=${text("reel_street")} value=${projector.chapter.value} onChange=${jump}>
      ${chapters.map(({ words }, i) => html`<option key=${i} value=${i} selected=${i === projector.chapter.value}>${words || text("reel_result")}</option>`)}
    </select>
    <input type="range" min="0" max=${last} step="1" value=${at}
      aria-label=${text("reel_place")} aria-valuetext=${told} onInput=${slide} />
    <output>${at + 1}/${last + 1}</output>
  </div>`;
}

/** @param {{ projector: Projector }} props */
function Keys({ projector }) {
  const at = projector.at.value;
  const playing = projector.playing.value;
  const hurry = (/** @type {any} */ event) => (projector.speed.value = Number(event.target.value));
  return html`<div class="keys">
    <${Key} sign="«" name="reel_street_before" off=${at === 0} go=${() => projector.street(-1)} />
    <${Key} sign="‹" name="reel_back" off=${at === 0} go=${() => projector.step(-1)} />
    <button type="button" class="main" onClick=${() => projector.toggle()}>${text(playing ? "reel_pause" : "reel_play")}</button>
    <${Key} sign="›" name="reel_on" off=${at === projector.last} go=${() => projector.step(1)} />
    <${Key} sign="»" name="reel_street_after" off=${at === projector.last} go=${() => projector.street(1)} />
    <select aria-label=${text("reel_speed")} onChange=${hurry}>
      ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed} selected=${speed === projector.speed.value}>${speed === 0.5 ? "½" : speed}×</option>`)}
    </select>
    <${Opening} projector=${projector} />
  </div>`;
}

// A button that can't go on keeps its place and the focus.
/** @param {{ sign: string, name: string, off: boolean, go: () => void }} props */
function Key({ sign, name, off, go }) {
  return html`<button type="button" aria-label=${text(name)} title=${text(name)} aria-disabled=${off} onClick=${go}>${sign}</button>`;
}

// The choice to see from the beginning what was shown at the end.
/** @param {{ projector: Projector }} props */
export function Opening({ projector }) {
  if (!projector.mayOpen) return null;
  const change = (/** @type {any} */ event) => (projector.open.value = event.target.checked);
  return html`<label class="check opening"><input type="checkbox" checked=${projector.open.value} onChange=${change} />
    <span>${text("reel_open")}</span></label>`;
}
