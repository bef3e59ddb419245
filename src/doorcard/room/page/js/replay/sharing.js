// The public links to a hand: making one, copying it, taking it back.

import { ask, get, post } from "../api.js";
import { Copying } from "../copying.js";
import { Drawer } from "../drawers/drawer.js";
import { html, useEffect, useRef, useState } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {{ id: string, code: string | null, mine: boolean, yours: boolean, name?: string }} Row
 * @typedef {{ links: Row[], may_mine: boolean, may_everybody: boolean }} Links
 */

// The drawer. `path` is the hand's in the room's interface.
/** @param {{ path: string, close: () => void }} props */
export function Sharing({ path, close }) {
  const [found, setFound] = useState(/** @type {Links | null} */ (null));
  const [error, setError] = useState("");
  const doing = async (/** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
      setFound(await get(`${path}/links`));
      setError("");
    } catch (refused) {
      setError(refused.message);
    }
  };
  useEffect(() => void doing(async () => null), []);
  const make = (/** @type {string} */ view) => doing(() => post(`${path}/links`, { view }));
  const missing = (/** @type {(row: Row) => boolean} */ fits) => !found?.links.some(fits);
  return html`<${Drawer} title=${text("share_hand")} close=${close} edge>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${found && html`
      <p class="quiet">${text("share_hint")}</p>
      ${found.may_mine && missing(({ mine }) => mine)
        && html`<button type="button" class="main" id="share-mine"
          onClick=${() => make("mine")}>${text("share_mine")}</button>`}
      ${found.may_everybody && missing(({ mine, name }) => !mine && !name)
        && html`<button type="button" class="main" id="share-everybody"
          onClick=${() => make("everybody")}>${text("share_everybody")}</button>`}
      ${!found.may_mine && !found.may_everybody && found.links.length === 0 && html`<p>${text("share_not")}</p>`}
      ${found.links.map((row) => html`<${Shared} key=${row.id} row=${row}
        revoke=${() => doing(() => ask("DELETE", `${path}/links/${row.id}`))} />`)}`}
  <//>`;
}

/** @param {{ row: Row, revoke: () => void }} props */
function Shared({ row: { code, mine, yours, name }, revoke }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const link = `${location.origin}/hands/${code}`;
  const words = mine ? text("shared_mine") : name ? text("shared_of", { name }) : text("shared_everybody");
  return html`<div class="shared"><p>${words}</p>
    ${code && html`<input ref=${field} readonly value=${link} aria-label=${words}
      onFocus=${(/** @type {any} */ event) => event.target.select()} />
      <${Copying} kind="small-button" content=${() => link} words=${text("share_copy")} field=${field} />`}
    ${yours && html`<button type="button" class="small-button" onClick=${revoke}>${text("share_revoke")}</button>`}
  </div>`;
}
