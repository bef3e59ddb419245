// Tables that their hosts have listed for everybody, where the room has a lobby.

import { get, leaveFor, post } from "../api.js";
import { Wrong, useAttempt } from "../forms.js";
import { html, useEffect, useState } from "../ui.js";
import { listed, text } from "../words.js";

/** @typedef {import("../wire.js").TableFace} TableFace */

// The panel; nothing where there is no lobby.
export function PublicLobby() {
  const [tables, setTables] = useState(/** @type {TableFace[] | null} */ (null));
  const { busy, complaint, attempt } = useAttempt();
  const load = async () => {
    const { on, tables: found } = await get("/api/lobby");
    setTables(on ? found : null);
  };
  useEffect(() => void attempt(load), []);
  if (!tables) return null;
  const join = (/** @type {string} */ id) => attempt(async () => {
    await post(`/api/lobby/${id}`);
    await leaveFor(`/tables/${id}`);
  });
  return html`<section class="panel public-lobby"><h2>${text("lobby_title")}</h2>
    ${tables.length === 0 && html`<p class="quiet">${text("lobby_empty")}</p>`}
    <ul class="tables">${tables.map(({ id, title, terms, chairs = [], seats }) => html`<li key=${id} class="listed">
      <div><b>${title}</b> <small>${terms.menu.length === 1 ? terms.menu[0].title
        : text("games_count", { count: terms.menu.length })}</small>
        <small class="quiet">${chairs.length
          ? text("who_sits", { names: listed(chairs.map(({ name }) => name)), players: chairs.length, seats })
          : text("nobody_sits", { seats })}</small></div>
      <button type="button" aria-disabled=${busy} aria-label=${text("lobby_join_at", { title })}
        onClick=${() => join(id)}>${text("lobby_join")}</button></li>`)}</ul>
    <${Wrong} complaint=${complaint} />
  </section>`;
}
