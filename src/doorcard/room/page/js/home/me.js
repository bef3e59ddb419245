// Who is here: the name, changing it, an account, and going.

import { Form } from "../terms/sending.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";
import { LoginForm } from "./account.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

// The line.
/** @param {{ model: HomeModel }} props */
export function Me({ model }) {
  const [renaming, setRenaming] = useState(false);
  const me = /** @type {import("./model.js").Me} */ (model.me.value);
  if (renaming) return html`<div class="me"><${Renaming} model=${model} done=${() => setRenaming(false)} /></div>`;
  return html`<div class="me">
    <span>${me.login ? text("hello_account", me) : text("hello", me)}</span>
    <button type="button" onClick=${() => setRenaming(true)}>${text("rename")}</button>
    <button type="button" onClick=${() => model.leave()}>${text(me.login ? "log_out" : "forget_me")}</button>
    ${!me.login && html`<${LoginForm} title=${text("account_make")} kind="new-password" path="/api/account"
      done=${(/** @type {import("./model.js").Me} */ known) => (model.me.value = known)} />`}
  </div>`;
}

/** @param {{ model: HomeModel, done: () => void }} props */
function Renaming({ model, done }) {
  const [name, setName] = useState(model.me.value?.name ?? "");
  const save = async () => {
    await model.rename(name);
    done();
  };
  return html`<${Form} kind="renaming" words=${text("save")} submit=${save}>
    <input required maxlength="24" aria-label=${text("your_name")} value=${name} autofocus
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
  </${Form}>`;
}
