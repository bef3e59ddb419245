// The rule sheet of the game on the table, the running phase marked, in a drawer.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { SIDES } from "../text.js";
import { listed, sentence, text, word } from "../words.js";

// Show the sheet of the hand on the table, or of the game that would be next.
export async function showSheet(dialog, table, hand) {
  const sheet = await get(`/api/tables/${table}/sheet`);
  dialog.replaceChildren(
    sheetElement(sheet, hand),
    button(text("close"), () => dialog.close(), { class: "main" }));
  dialog.showModal();
  markPhase(dialog, hand);
  dialog.querySelector(".running")?.scrollIntoView({ block: "nearest" });
}

// Mark the step that runs now, as long as it is the hand for which the sheet was opened.
export function markPhase(dialog, hand) {
  const sheet = dialog.open && dialog.querySelector(".sheet");
  if (!sheet) return;
  const running = hand && !hand.over && sheet.dataset.hand === String(hand.number);
  for (const step of sheet.querySelectorAll(".steps li")) {
    const now = running && step.dataset.phases.split(" ").includes(String(hand.stage.at ?? 0));
    step.classList.toggle("running", Boolean(now));
    if (now) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  }
}

function sheetElement(sheet, hand) {
  const changed = (sheet.options ?? []).filter((each) => !same(each.value, each.default));
  return h("article", { class: "sheet", "data-hand": hand?.number ?? "" },
    h("h2", {}, sheet.title),
    h("p", {}, sheet.summary),
    changed.length > 0 && part("sheet_changed", h("dl", {}, changed.map(settingElement))),
    part("sheet_steps", h("ol", { class: "steps" }, sheet.steps.map(stepElement))),
    sheet.shares?.length > 0 && part(sheet.banked ? "sheet_ranking" : "sheet_wins",
      sheet.shares.map((share) => shareElement(share, sheet.banked)), sheet.split && h("p", {}, sheet.split)),
    (sheet.sections ?? []).map(({ title, lines }) => [
      h("h3", {}, title),
      h("ul", {}, lines.map((line) => h("li", {}, line.head && h("b", {}, `${line.head}: `), line.words))),
    ]),
    part("sheet_frame", h("p", {}, sentence(sheet.frame.join(", ")))));
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const part = (title, ...inside) => [h("h3", {}, text(title)), ...inside];

const stepElement = ({ words, phases }) => h("li", { "data-phases": phases.join(" ") }, words);

function shareElement({ side, words, ranking = [] }, banked) {
  return h("div", { class: "ranking" },
    h("p", {}, !banked && h("b", {}, `${sentence(word(SIDES, side))}: `), words),
    ranking.length > 0 && h("ul", {}, ranking.map((line) => h("li", {}, line))));
}

function settingElement({ name, value, default: usual, words }) {
  return [
    h("dt", {}, `${sentence(name.replaceAll("_", " "))}: ${shown(value)}`),
    h("dd", {}, words, " ", text("sheet_usual", { value: shown(usual) })),
  ];
}

function shown(value) {
  if (Array.isArray(value)) return listed(value.map(shown));
  if (typeof value === "boolean") return text(value ? "yes" : "no");
  return value === null ? text("none") : String(value).replaceAll("_", " ");
}
