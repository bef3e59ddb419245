// The front page: coming in by a name or an account, a game at once, own tables, a new one.

import { Refused, ask, get, post } from "../api.js";
import { button, field, h } from "../dom.js";
import { text } from "../words.js";
import { loggingIn, registering } from "./account.js";
import { form } from "./form.js";
import { opening } from "./opening.js";
import { solo } from "./solo.js";
import { tablesList } from "./tables.js";

const home = document.getElementById("home");
const invite = location.pathname.match(/^\/join\/([^/]+)$/)?.[1];

function show(...parts) {
  const title = [h("h1", {}, text("product")), h("p", { class: "tagline" }, text("tagline"))];
  home.replaceChildren(h("header", {}, title), ...parts.filter(Boolean));
}

function entering() {
  const name = h("input", { id: "name", required: true, maxlength: 24, autocomplete: "nickname" });
  const parts = [
    h("h2", {}, text("enter_title")),
    h("p", {}, text(invite ? "enter_invited" : "enter_plain")),
    field(text("your_name"), name),
    h("button", { class: "main" }, text("enter")),
  ];
  show(form(parts, async () => {
    const me = await post("/api/guests", { name: name.value });
    await entered(me);
  }), h("div", { class: "panel narrow" }, loggingIn(entered)));
  name.focus();
}

async function follow(code) {
  show(h("p", {}, text("joining")));
  const { table } = await post("/api/join", { code });
  location.replace(`/tables/${table}`);
}

async function entered(me) {
  if (!invite) return lobby(me);
  try {
    await follow(invite);
  } catch (refused) {
    await lobby(me, refused.message);
  }
}

async function lobby(me, trouble) {
  const [tables, games, stakes] = await Promise.all([
    get("/api/tables"), get("/api/games"), get("/api/stakes"),
  ]);
  show(
    trouble && h("p", { class: "error panel", role: "alert" }, trouble),
    named(me),
    h("div", { class: "columns" },
      h("div", {}, solo(games), tablesList(tables), following()),
      opening(games, stakes)),
  );
}

function named(me) {
  const name = h("input", { value: me.name, maxlength: 24, "aria-label": text("your_name") });
  const change = form([name, h("button", {}, text("save"))], async () =>
    line.replaceWith(named(await ask("PATCH", "/api/me", { name: name.value }))),
  );
  const rename = button(text("rename"), () => {
    line.replaceChildren(change);
    name.focus();
  });
  const leave = button(text(me.login ? "log_out" : "forget_me"), async () => {
    await ask("DELETE", "/api/me");
    location.assign("/");
  });
  const hello = me.login ? text("hello_account", me) : text("hello", me);
  const account = !me.login && registering((known) => line.replaceWith(named(known)));
  const line = h("div", { class: "me" }, h("span", {}, hello), rename, leave, account || "");
  return line;
}

function following() {
  const code = h("input", { required: true });
  const parts = [
    h("h2", {}, text("have_code")),
    field(text("invite_code"), code),
    h("button", {}, text("follow")),
  ];
  return form(parts, async () => {
    const { table } = await post("/api/join", { code: code.value.trim().split("/").at(-1) });
    location.assign(`/tables/${table}`);
  });
}

try {
  await entered(await get("/api/me"));
} catch (refused) {
  if (!(refused instanceof Refused)) throw refused;
  entering();
}
