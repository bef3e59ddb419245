// Tournaments on the front page: those you are in or may enter, and the way to all of them.

import { Rows, useRows } from "../tournaments/list.js";
import { classes, html } from "../ui.js";
import { text } from "../words.js";

const SHOWN = 3;

export function Tournaments() {
  const rows = useRows();
  const open = rows?.filter(({ phase, entered }) => phase === "open" || (phase === "playing" && entered)) ?? [];
  return html`<section class=${classes("panel tournaments-panel", !open.length && "line")}><h2>${text("trn")}</h2>
    ${open.length ? html`<${Rows} rows=${open} most=${SHOWN} />` : html`<p class="quiet">${text("trn_none_here")}</p>`}
    <a class="button" href="/tournaments">${text(open.length ? "trn_all" : "trn_first")}</a>
  </section>`;
}
