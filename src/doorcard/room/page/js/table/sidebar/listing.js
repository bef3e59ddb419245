// Whether a table is in the public lobby: its host's switch, where the room has a lobby.

import { ask, get } from "../../api.js";
import { html, useEffect, useState } from "../../ui.js";
import { text } from "../../words.js";

// The switch.
/** @param {{ model: import("../model.js").TableModel }} props */
export function Listing({ model }) {
  const [found, setFound] = useState({ lobby: false, listed: false });
  const path = `/api/tables/${model.id}/listing`;
  const load = () => model.attempt(async () => setFound(await get(path)));
  useEffect(() => void load(), []);
  if (!found.lobby) return null;
  const change = (/** @type {any} */ event) => {
    const listed = event.target.checked;
    model.attempt(async () => setFound(await ask("PUT", path, { listed })));
  };
  return html`<label class="check listing"><input type="checkbox" checked=${found.listed} onChange=${change} />
    <span>${text("lobby_list")}</span></label>`;
}
