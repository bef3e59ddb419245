// Beside the table: one's own chair between hands, and what the host may do.

import { post } from "../api.js";
import { button, choice, h } from "../dom.js";
import { LEVELS } from "../text.js";
import { text } from "../words.js";
import { chairOf } from "./state.js";

// What was opened, chosen and made here outlasts a redrawing.
const kept = { open: { my_seat: false, host_title: true }, level: "medium", code: "" };

// Return the controls of one's own chair and, for the host, of the table.
export function controls(state, actions) {
  const { table, you } = state;
  const chair = chairOf(table, you.chair);
  return [
    chair && mine(state, chair, actions),
    you.host && !(table.closed && !(table.chairs ?? []).length) && hosting(state, actions),
  ];
}

function mine({ table, you }, chair, actions) {
  const { send } = actions;
  const most = Math.max(0, table.terms.most - chair.chips - (chair.promised ?? 0));
  const parts = [
    button(text(chair.out ? "sit_in" : "sit_out"), () => send("sit_out", { out: !chair.out })),
    chair.leaves
      ? h("span", { class: "quiet" }, text("leave_after"))
      : button(text("leave"), () => send("leave")),
    button(text("ledger"), actions.ledger),
    h("label", { class: "check" },
      h("input", {
        type: "checkbox", checked: you.auto_muck,
        onchange: (event) => send("auto_muck", { on: event.target.checked }),
      }),
      text("auto_muck")),
  ];
  if (most > 0) parts.splice(1, 0, toppingUp(table, most, send));
  return fold("my_seat", parts);
}

function toppingUp({ terms }, most, send) {
  const chips = h("input", {
    id: "top-up", type: "number", inputmode: "numeric", min: 1, max: most, required: true,
    value: Math.min(most, terms.least), "aria-label": text("top_up"),
  });
  const onsubmit = (event) => {
    event.preventDefault();
    send("top_up", { chips: Number(chips.value) });
  };
  return h("form", { class: "inline", onsubmit }, chips, h("button", {}, text("top_up")));
}

function hosting({ table, you }, actions) {
  const { send } = actions;
  const taken = table.chairs ?? [];
  const level = choice(Object.entries(LEVELS), kept.level, {
    id: "level", "aria-label": text("bot_level"), onchange: () => (kept.level = level.value),
  });
  const bots = taken.length < table.seats && !table.closed && h("div", { class: "inline" }, level,
    button(text("add_bot"), () => send("add_bot", { level: level.value }), { id: "add-bot" }));
  const pause = table.paused
    ? button(text("resume"), () => send("pause", { on: false }), { class: "main" })
    : button(text("pause"), () => send("pause", { on: true }));
  const end = button(text("end"), () => {
    if (end.dataset.sure) send("end");
    end.dataset.sure = "yes";
    end.textContent = text("end_sure");
  });
  const others = taken.filter((chair) => chair.chair !== you.chair);
  return fold("host_title", [
    bots, inviting(table, actions), pause, !table.closed && end,
    others.length > 0 && h("ul", { class: "others" }, others.map((chair) => other(chair, send))),
  ]);
}

function other(chair, send) {
  const who = chair.name;
  return h("li", {}, h("span", {}, who),
    !chair.leaves && button("×", () => send("kick", { chair: chair.chair }), { title: text("remove", { who }), "aria-label": text("remove", { who }) }),
    !chair.bot && button("★", () => send("pass_host", { chair: chair.chair }), { title: text("make_host", { who }), "aria-label": text("make_host", { who }) }));
}

function inviting(table, actions) {
  const place = h("div", { class: "inline" });
  const show = () => {
    const value = `${location.origin}/join/${kept.code}`;
    const link = h("input", { readonly: true, value, "aria-label": text("invite_hint") });
    const copy = button(text("copy"), async () => {
      link.select();
      await navigator.clipboard?.writeText(value);
      copy.textContent = text("copied");
    });
    place.replaceChildren(link, copy);
  };
  const make = () => post(`/api/tables/${table.id}/invites`).then(({ code }) => {
    kept.code = code;
    show();
  }).catch(actions.fail);
  if (kept.code) show();
  else place.append(button(text("invite"), make, { id: "invite" }));
  return place;
}

function fold(key, parts) {
  const ontoggle = (event) => (kept.open[key] = event.target.open);
  return h("details", { class: "controls", open: kept.open[key], ontoggle },
    h("summary", {}, text(key)), parts);
}
