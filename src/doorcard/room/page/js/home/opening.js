// Opening a table: games or a menu with their options, stakes, chairs, bots, pace, house rules.

import { post } from "../api.js";
import { choice, field, h } from "../dom.js";
import { remember, remembered } from "../remembered.js";
import { LEVELS } from "../text.js";
import { text } from "../words.js";
import { form } from "./form.js";
import { menu } from "./menu.js";
import { pacePart } from "./pace.js";
import { houseRules, kept, tryAgain } from "./rules.js";
import { stakesPart } from "./stakes.js";

const MODES = ["dealer", "fixed", "hand", "orbit"];
const CHAIRS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

// Return the form that opens a table, filled in as this browser's owner did the last time.
export function opening(games, stakes) {
  const last = remembered("opening", {});
  const title = h("input", { value: last.title ?? text("home_game"), maxlength: 60 });
  const mode = choice(MODES.map((each) => [each, text(`mode_${each}`)]), last.mode ?? "dealer", {
    onchange: () => list.deal(mode.value === "fixed"),
  });
  const list = menu(games, last.games, mode.value === "fixed");
  for (const { pick, game } of kept()) {
    const again = last.games?.find((each) => each.rules === pick.rules);
    if (again) list.add(game, again);
  }
  const played = stakesPart(stakes, last);
  const pace = pacePart(last);
  const seats = seatsPart(last);
  const parts = [
    h("h2", {}, text("open_table")),
    h("div", { class: "row" }, field(text("table_title"), title), field(text("which_games"), mode)),
    list.element, houseRules(list.add), ...played.parts, ...seats.parts, pace.element,
    h("button", { class: "main" }, text("create")),
  ];
  // The room says what is wrong, in better words than a browser's.
  return form(parts, async () => {
    const picks = list.read();
    const wanted = {
      title: title.value, games: picks, mode: mode.value, ...played.read(), ...seats.read(), ...pace.read(),
      default: Math.max(0, picks.findIndex(({ game }) => games.find((each) => each.id === game)?.favourite)),
    };
    await tryAgain(picks);
    const { table } = await post("/api/tables", wanted);
    remember("opening", wanted);
    location.assign(`/tables/${table}`);
  }, { novalidate: true, id: "opening" });
}

function seatsPart(last) {
  const chairs = choice(CHAIRS.map((n) => [n, n]), last.chairs ?? 8);
  const wanted = last.bots ?? ["medium", "medium", "medium"];
  const levels = Object.entries(LEVELS).map(([level, words]) => {
    const many = wanted.filter((each) => each === level).length;
    const input = choice(CHAIRS.map((n) => [n - 2, n - 2]), many);
    return { level, input, shown: field(text("bots_of", { level: words }), input) };
  });
  return {
    parts: [h("div", { class: "row" }, field(text("chairs"), chairs), levels.map(({ shown }) => shown))],
    read: () => ({
      chairs: Number(chairs.value),
      bots: levels.flatMap(({ level, input }) => Array(Number(input.value)).fill(level)),
    }),
  };
}
