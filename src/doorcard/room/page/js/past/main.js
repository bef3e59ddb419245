// The page of a hand of the past begins here.

import { get } from "../api.js";
import { dressPage } from "../settings.js";
import { effect, html, render } from "../ui.js";
import { text } from "../words.js";
import { App } from "./app.js";
import { filmOf } from "./film.js";
import { Projector, listenToKeys } from "./projector.js";

const [, , table, , hand] = location.pathname.split("/");
const number = Number(hand);
const path = `/api/tables/${table}/hands/${number}`;
const place = /** @type {HTMLElement} */ (document.getElementById("app"));

async function open() {
  const shots = filmOf(await get(path), number);
  if (!shots.length) throw new Error(text("nothing_to_see"));
  const projector = new Projector(shots);
  // A link may lead to a step, counted from 1.
  projector.go(Number(location.hash.slice(1)) - 1 || 0);
  listenToKeys(projector);
  effect(() => {
    document.title = `${text("hand_number", { number })} · ${projector.shot.value.hand.title} · ${text("product")}`;
  });
  render(html`<${App} projector=${projector} path=${path} />`, place);
}

dressPage();
open().catch((error) => render(html`<div id="banner" role="alert">
  <p>${error.message} <a href="/">${text("back_to_lobby")}</a></p></div>`, place));
