// An account, for those who want to come back from anywhere: to make one, or to log in with it.

import { post } from "../api.js";
import { Form } from "../terms/sending.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";

/** @typedef {import("./model.js").Me} Me */

// A login and its password, folded. `path` is what takes them.
/** @param {{ title: string, kind: string, path: string, done: (me: Me) => unknown }} props */
export function LoginForm({ title, kind, path, done }) {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  return html`<details class="account"><summary>${title}</summary>
    <${Form} kind="folded" words=${title} submit=${async () => done(await post(path, { login, password }))}>
      <label class="field"><span>${text("login")}</span>
        <input required autocomplete="username" autocapitalize="off" value=${login}
          onInput=${(/** @type {any} */ event) => setLogin(event.target.value)} /></label>
      <label class="field"><span>${text("password")}</span>
        <input required type="password" autocomplete=${kind} value=${password}
          onInput=${(/** @type {any} */ event) => setPassword(event.target.value)} /></label>
    </${Form}>
  </details>`;
}
