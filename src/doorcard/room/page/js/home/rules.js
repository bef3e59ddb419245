// House rules: a file that is pasted or loaded, tried by the room, and kept by this browser.

import { post } from "../api.js";
import { button, field, h } from "../dom.js";
import { remember, remembered } from "../remembered.js";
import { text } from "../words.js";
import { attempt } from "./form.js";

const MOST_KEPT = 12;

// Return the part that takes house rules; `add` is told of each that the room accepted.
export function houseRules(add) {
  const place = { text: textArea(), said: h("div", { class: "error", role: "alert" }), done: h("p", { role: "status" }) };
  const file = h("input", {
    type: "file", accept: ".toml,text/plain",
    onchange: async () => {
      if (file.files[0]) place.text.value = await file.files[0].text();
    },
  });
  const attemptIt = button(text("rules_try"), () => {
    place.done.textContent = text("rules_trying");
    return attempt(() => offer(place, add), place.said, [attemptIt]).finally(() => {
      if (place.said.hasChildNodes()) place.done.textContent = "";
    });
  });
  const old = kept().map(({ game }) => game.title);
  return h("details", {},
    h("summary", {}, text("rules_title")),
    h("div", { class: "options" },
      h("p", { class: "quiet" }, text("rules_hint")),
      old.length > 0 && earlier(place, add),
      field(text("rules_text"), place.text), field(text("rules_file"), file),
      h("div", { class: "inline" }, attemptIt), place.done, place.said));
}

// Try again what has options of its own, or what a restarted room may not know.
export async function tryAgain(picks) {
  for (const pick of picks.filter((each) => each.rules)) await post("/api/house-rules", pick);
}

function textArea() {
  return h("textarea", { rows: 8, spellcheck: "false", autocapitalize: "off" });
}

async function offer(place, add) {
  const rules = place.text.value;
  const { pick, game } = await post("/api/house-rules", { game: idOf(rules), rules });
  keep({ pick, game });
  add(game, pick);
  place.done.textContent = text("rules_taken", { game: game.title });
}

function earlier(place, add) {
  const buttons = kept().map(({ pick, game }) => button(game.title, () => {
    place.text.value = pick.rules;
    return attempt(() => offer(place, add), place.said);
  }, { class: "small" }));
  return h("div", { class: "inline" }, h("span", { class: "quiet" }, text("rules_earlier")), buttons);
}

// Return what the room has accepted before from this browser, the latest first.
export function kept() {
  return remembered("house-rules", []);
}

function keep(accepted) {
  const others = kept().filter((each) => each.pick.game !== accepted.pick.game);
  remember("house-rules", [accepted, ...others].slice(0, MOST_KEPT));
}

// A game is called here by its title, in small letters with hyphens.
function idOf(rules) {
  const title = rules.match(/^\s*title\s*=\s*["'](.*?)["']/m)?.[1] ?? "";
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "house-rules";
}
