// What shows that a deal was fair: the four words, who had a part in it, what was checked, what remains.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { cardsSeen, checked } from "../fairness/transcript.js";
import { CHECKS } from "../text.js";
import { listed, text, word } from "../words.js";

// Return the panel of a hand of the past: one click fetches its transcript and checks it here.
export function proofPanel(path, states) {
  const told = [...new Set(states.map(({ table }) => table.fingerprint).filter(Boolean))];
  const result = h("div", { class: "checks", role: "status" });
  const over = states.at(-1).hand.over;
  const check = button(text("proof_check"), async () => {
    check.disabled = true;
    try {
      const transcript = await get(`${path}/fairness`);
      result.replaceChildren(...verdict(transcript, checked(transcript, cardsSeen(states), told)));
    } catch (error) {
      result.replaceChildren(h("p", { class: "wrong" }, error.message));
    }
    check.disabled = false;
  }, { class: "main", id: "check" });
  return h("section", { class: "proof" },
    h("h2", {}, text("fair_title")),
    wordsBig(told),
    over ? h("p", { class: "inline" }, check,
      h("a", { href: `${path}/fairness` }, text("transcript")),
      h("a", { href: `${path}/file` }, text("hand_file"))) : h("p", {}, text("proof_later")),
    result,
    remains());
}

// Return the panel of the hand that is played, from what this browser has checked as it came.
export function livePanel({ table, hand }, contributing) {
  const shuffles = [...contributing.chosen.values()];
  return h("section", { class: "proof" },
    h("h2", {}, text("fair_title")),
    wordsBig(table.fingerprint ? [table.fingerprint] : shuffles.map((each) => each.fingerprint)),
    h("p", { class: contributing.fault ? "wrong" : "right" },
      contributing.fault || text("fair_checked", { count: contributing.checked })),
    shuffles.flatMap(partsOf),
    shuffles.length === 0 && h("p", {}, text("proof_not_heard")),
    hand && !hand.over && h("p", {}, text("proof_later")),
    hand?.over && h("p", {},
      h("a", { href: `/tables/${table.id}/hands/${hand.number}`, target: "_blank" }, text("proof_whole"))),
    remains());
}

function wordsBig(told) {
  if (!told.length) return null;
  return [
    ...told.map((words) => h("p", { class: "four-words" }, words)),
    h("p", { class: "quiet" }, text("fair_words_hint")),
  ];
}

function verdict(transcript, found) {
  const right = found.every((each) => each.right);
  return [
    h("p", { class: right ? "right" : "wrong" }, text(right ? "proof_right" : "proof_wrong")),
    h("ul", {}, found.map((each) =>
      h("li", { class: each.right ? "right" : "wrong" },
        h("span", { "aria-label": text(each.right ? "check_right" : "check_wrong") }, each.right ? "✓" : "✗"),
        " ", word(CHECKS, each.what, { count: each.count })))),
    ...transcript.shuffles.flatMap(partsOf),
  ];
}

// Say who had a part in a shuffle and who was left out.
function partsOf({ announcement, contributions, left_out: late }) {
  const name = (player) => announcement.seats[player - 1] ?? "?";
  const who = contributions.map(([player]) => name(player));
  const parts = [h("p", {}, who.length ? text("proof_parts", { names: listed(who) }) : text("proof_no_parts"))];
  if (late.length) parts.push(h("p", {}, text("proof_left_out", { names: listed(late.map(name)) })));
  if (announcement.kind !== "chosen") parts.push(h("p", {}, text("proof_committed")));
  return parts;
}

function remains() {
  return h("p", { class: "quiet" }, text("proof_remains"));
}
