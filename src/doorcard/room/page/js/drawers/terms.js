// The host changes the terms, from the next hand on.

import { ask, get } from "../api.js";
import { isForPractice } from "../solo.js";
import { briefly } from "../table/moments/briefly.js";
import { TermsForm } from "../terms/form.js";
import { html, useEffect, useSignal } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

// The terms of the table, as a form.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function TermsDrawer({ model }) {
  const form = useSignal(/** @type {any} */ (null));
  const { table } = model.state.value;
  const alone = Boolean(table && isForPractice(table.terms));
  const path = `/api/tables/${encodeURIComponent(model.id)}/terms`;
  useEffect(() => void model.attempt(async () => {
    const [terms, games, stakes] = await Promise.all([get(path), get("/api/games"), get("/api/stakes")]);
    form.value = { terms, games, stakes };
  }), []);
  const submit = async (/** @type {unknown} */ terms) => {
    await ask("PUT", path, terms);
    model.close();
    briefly(text("terms_done"));
  };
  return html`<${Drawer} title=${text("terms_title")} close=${() => model.close()}>
    <p class="quiet">${text("terms_hint")}</p>
    ${form.value
      ? html`<${TermsForm} ...${form.value} alone=${alone} submit=${submit} words=${text("terms_lay")} />`
      : html`<p>${text("loading_this")}</p>`}
  <//>`;
}
