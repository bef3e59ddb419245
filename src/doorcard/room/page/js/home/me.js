// Who is here: the name, changing it, an account, and going.

import { Form } from "../terms/sending.js";
import { html, useRef, useState } from "../ui.js";
import { text } from "../words.js";
import { LoginForm } from "./account.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

// A button with the name, and what it unfolds.
/** @param {{ model: HomeModel }} props */
export function Me({ model }) {
  const me = /** @type {import("./model.js").Me} */ (model.me.value);
  const summary = useRef(/** @type {HTMLElement | null} */ (null));
  const close = (/** @type {any} */ event) => {
    if (event.key !== "Escape") return;
    event.currentTarget.open = false;
    summary.current?.focus();
  };
  // The form is gone then, and the focus must not go with it.
  const made = (/** @type {import("./model.js").Me} */ known) => {
    model.me.value = known;
    summary.current?.focus();
  };
  return html`<details class="me" onKeyDown=${close}><summary ref=${summary}><span>${me.name}</span></summary>
    <div class="panel">
      <p>${me.login ? text("hello_account", me) : text("hello", me)}</p>
      <${Renaming} model=${model} />
      ${!me.login && html`<${LoginForm} title=${text("account_make")} kind="new-password" path="/api/account"
        done=${made} />`}
      <button type="button" onClick=${() => model.leave()}>${text(me.login ? "log_out" : "forget_me")}</button>
    </div>
  </details>`;
}

/** @param {{ model: HomeModel }} props */
function Renaming({ model }) {
  const [name, setName] = useState(model.me.value?.name ?? "");
  return html`<${Form} kind="renaming" words=${text("save")} submit=${() => model.rename(name)}>
    <label class="field"><span>${text("your_name")}</span>
      <input required maxlength="24" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
  </${Form}>`;
}
