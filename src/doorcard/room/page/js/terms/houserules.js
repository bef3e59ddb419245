// House rules: a file that is pasted or loaded, tried by the room, and kept by this browser.

import { get, post } from "../api.js";
import { useFetched } from "../drawers/rules.js";
import { Wrong, showWrong, useAttempt } from "../forms.js";
import { remember, remembered } from "../settings.js";
import { html, useRef, useState } from "../ui.js";
import { text } from "../words.js";
import { Builder } from "./builder.js";

// Try again any rules that have options of their own, or that a restarted room may not know.
/** @param {import("./draft.js").Pick[]} picks */
export async function tryAgain(picks) {
  for (const pick of picks.filter((each) => each.rules)) await post("/api/house-rules", pick);
}

// The part that takes house rules, folded; those that the room accepts come onto the menu.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function HouseRules({ draft }) {
  const [rules, setRules] = useState("");
  const [done, setDone] = useState("");
  const part = useRef(/** @type {Element | null} */ (null));
  const { busy, complaint, attempt } = useAttempt();
  const offer = async (/** @type {string} */ tried) => {
    setRules(tried);
    setDone("");
    const refused = await attempt(async () => {
      const accepted = await post("/api/house-rules", { game: idOf(tried), rules: tried });
      keep(accepted);
      draft.add(accepted);
      setDone(text("rules_taken", { game: accepted.game.title }));
    });
    if (refused) showWrong(part.current);
  };
  const load = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file) setRules(await file.text());
  };
  const built = draft.games.filter((game) => game.options.length > 0);
  return html`<details class="houses" ref=${part}><summary>${text("rules_title")}</summary>
    <div class="folded">
      <p class="quiet">${text("rules_hint")}</p>
      <${Earlier} offer=${offer} busy=${busy} />
      <details><summary>${text("rules_ready")}</summary><${Ready} offer=${offer} busy=${busy} /></details>
      <details><summary>${text("rules_build")}</summary><${Builder} games=${built} offer=${offer}
        busy=${busy} /></details>
      <details><summary>${text("rules_write")}</summary><div class="folded">
        <label class="field"><span>${text("rules_text")}</span>
          <textarea rows="8" spellcheck=${false} autocapitalize="off" value=${rules}
            onInput=${(/** @type {any} */ event) => setRules(event.target.value)}></textarea></label>
        <label class="field"><span>${text("rules_file")}</span>
          <input type="file" accept=".toml,text/plain" onChange=${load} /></label>
        <div class="inline"><button type="button" disabled=${busy || !rules.trim()}
          onClick=${() => offer(rules)}>${text("rules_try")}</button></div>
      </div></details>
      <p role="status">${busy ? text("rules_trying") : done}</p>
      <${Wrong} complaint=${complaint} />
    </div>
  </details>`;
}

// Those that a room has ready, each with a sentence.
/** @param {{ offer: (rules: string) => void, busy: boolean }} props */
function Ready({ offer, busy }) {
  const { value: ready, error } = useFetched(() => get("/api/house-rules/ready"), "ready");
  if (error) return html`<p class="error">${error}</p>`;
  return html`<ul class="ready">
    ${(ready ?? []).map((/** @type {{ title: string, description: string, rules: string }} */ { title,
      description, rules }) =>
    html`<li key=${title}><button type="button" aria-disabled=${busy} onClick=${() => offer(rules)}><b>${title}</b>
      <small>${description}</small></button></li>`)}</ul>`;
}

// House rules that the room accepted before.
/** @param {{ offer: (rules: string) => void, busy: boolean }} props */
function Earlier({ offer, busy }) {
  const old = kept();
  if (!old.length) return null;
  return html`<div class="inline"><span class="quiet">${text("rules_earlier")}</span>
    ${old.map(({ pick, game }) => html`<button key=${pick.game} type="button" class="small" aria-disabled=${busy}
      onClick=${() => offer(pick.rules ?? "")}>${game.title}</button>`)}</div>`;
}

// --- house rules kept by this browser

const MOST_KEPT = 12;

/** @typedef {import("./draft.js").Accepted} Accepted */

// Return the accepted house rules, the latest first.
/** @returns {Accepted[]} */
export function kept() {
  return remembered("house-rules", []).filter((/** @type {any} */ each) => each?.pick?.rules && each.game?.id);
}

// Keep accepted house rules, in the place of others with the same name.
/** @param {Accepted} accepted */
function keep(accepted) {
  const others = kept().filter((each) => each.pick.game !== accepted.pick.game);
  remember("house-rules", [accepted, ...others].slice(0, MOST_KEPT));
}

// The name of a game here is its title, in small letters with hyphens.
/** @param {string} rules */
function idOf(rules) {
  const title = rules.match(/^\s*title\s*=\s*["'](.*?)["']/m)?.[1] ?? "";
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "house-rules";
}
