// The host's tools while a tournament is played: let it pause, take somebody out, cancel it.

import { OneOf, Wrong, useAttempt } from "../forms.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";
import { Ending } from "./own.js";

/**
 * @typedef {import("./model.js").TournamentModel} Model
 * @typedef {import("./model.js").Tournament} Tournament
 */

/** @param {{ model: Model, event: Tournament }} props */
export function Directing({ model, event }) {
  return html`<section class="panel hosting"><h2>${text("host_title")}</h2>
    <${Pausing} model=${model} event=${event} />
    <${Removing} model=${model} event=${event} />
    <${Ending} model=${model} />
  </section>`;
}

// Pausing it after the hands that are being played, and going on.
/** @param {{ model: Model, event: Tournament }} props */
function Pausing({ model, event }) {
  const { busy, complaint, attempt } = useAttempt();
  const paused = event.paused && !event.reading;
  return html`<div class="ending">
    ${paused && html`<p>${text("trn_paused_hint")}</p>`}
    <button type="button" id="pause" class=${paused ? "main" : ""} aria-disabled=${busy}
      onClick=${() => attempt(() => model.act("pause", { on: !paused }))}>
        ${text(paused ? "trn_go_on" : "trn_pause")}</button>
    <${Wrong} complaint=${complaint} /></div>`;
}

// Taking a player out of play, asked about once more: their chips go with them.
/** @param {{ model: Model, event: Tournament }} props */
function Removing({ model, event: { players } }) {
  const [chosen, choose] = useState("");
  const [sure, setSure] = useState(false);
  const { busy, complaint, attempt } = useAttempt();
  const able = players.filter(({ table }) => table);
  const who = able.find(({ number }) => String(number) === chosen);
  const pick = (/** @type {string} */ number) => {
    choose(number);
    setSure(false);
  };
  const remove = () => {
    if (!sure || !who) return setSure(true);
    return attempt(async () => {
      await model.act("disqualify", { number: who.number });
      pick("");
    });
  };
  return html`<details class="removing"><summary>${text("trn_remove")}</summary><div class="folded">
    <${OneOf} label=${text("trn_remove_whom")} name="remove" value=${chosen} pick=${pick}
      pairs=${[["", text("trn_remove_nobody")], ...able.map(({ number, name }) => [String(number), name])]} />
    <div role="status" id="remove-hint">
      ${sure && who && html`<p>${text("trn_remove_hint", { who: who.name })}</p>`}</div>
    <button type="button" id="remove" aria-describedby=${sure ? "remove-hint" : undefined} class=${sure ? "danger" : ""}
      disabled=${busy || !who} onClick=${remove}
      onBlur=${() => setSure(false)}>${text(sure ? "trn_remove_sure" : "trn_remove_it")}</button>
    <${Wrong} complaint=${complaint} /></div></details>`;
}
