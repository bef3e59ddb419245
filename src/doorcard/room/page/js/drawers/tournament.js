// The tournament, over its table: the clock, the standings, the prizes, the other tables.

import { tournamentOf } from "../table/tournament/strip.js";
import { LevelClock } from "../tournament/clock.js";
import { Plan } from "../tournament/plan.js";
import { Prizes, Standings, Tables } from "../tournament/standings.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function TournamentDrawer({ model }) {
  const event = tournamentOf(model);
  return html`<${Drawer} title=${event?.title ?? text("trn_strip")} close=${() => model.close()}
    kind="tournament-drawer">
    ${event ? html`<${LevelClock} event=${event} /><${Standings} event=${event} /><${Prizes} event=${event} />
      <${Tables} event=${event} /><${Plan} event=${event} />
      <a class="button" href=${`/tournaments/${event.id}`}>${text("trn_page")}</a>`
        : html`<p>${text("loading_this")}</p>`}
  <//>`;
}
