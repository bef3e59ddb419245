// An invite that somebody was sent as a link or a code.

import { post } from "../api.js";
import { Form } from "../terms/sending.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";
import { leaveFor } from "./leaving.js";

// The form that follows it.
export function Following() {
  const [code, setCode] = useState("");
  const follow = async () => {
    const { table } = await post("/api/join", { code: code.trim().split("/").at(-1) });
    await leaveFor(`/tables/${table}`);
  };
  return html`<${Form} kind="panel following" words=${text("follow")} submit=${follow}>
    <label class="field"><span>${text("invite_code")}</span>
      <input required value=${code} autocapitalize="off" spellcheck=${false}
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)} /></label>
  </${Form}>`;
}
