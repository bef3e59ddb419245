// How you like the table: switches with a word of explanation each; and the keys there are.

import { BACKS, FELTS, setSetting, settings } from "../settings.js";
import { LanguageChoice, useKept } from "../language.js";
import { play } from "../table/attention.js";
import { ASKING, PANEL } from "../table/answering/hints.js";
import { BACK, DEAL } from "../table/felt/waiting.js";
import { coachOf } from "../table/coach/coaching.js";
import { INSIST, SHOW } from "../table/lesson.js";
import { UNDO } from "../table/moments/afterwards.js";
import { mayNotify } from "../table/moments/alerts.js";
import { html, useEffect } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * @typedef {"fourColours" | "hideCards" | "sound" | "motion" | "hotkeys" | "vibrate" | "notify" | "reactions" |
 *   "hints" | "fullSpeech" | "readKeys"} Switched
 */

/** @type {[Switched, string, string][]} */
const SWITCHES = [
  ["fourColours", "set_colours", "set_colours_hint"],
  ["hideCards", "set_hide", "set_hide_hint"],
  ["sound", "set_sound", "set_sound_hint"],
  ["vibrate", "set_vibrate", "set_vibrate_hint"],
  ["notify", "set_notify", "set_notify_hint"],
  ["reactions", "set_reactions", "set_reactions_hint"],
  ["hints", "set_hints", "set_hints_hint"],
  ["motion", "set_motion", "set_motion_hint"],
  ["hotkeys", "set_hotkeys", "set_hotkeys_hint"],
  ["readKeys", "set_read_keys", "set_read_keys_hint"],
  ["fullSpeech", "set_speech", "set_speech_hint"],
];

// The switches that this browser keeps; they are shown on any page.
function Preferences() {
  const set = (/** @type {Switched} */ name, /** @type {boolean} */ on) => {
    setSetting(name, on);
    if (name === "sound" && on) play({ kind: "turn" });
    // A browser that does not allow it leaves the switch off.
    if (name === "notify" && on) mayNotify().then((may) => may || setSetting("notify", false));
  };
  return html`<label class="preference">
    <span class="preference-words"><b>${text("language")}</b></span><${LanguageChoice} /></label><${Look} name="felt"
      of=${FELTS} /><${Look} name="back"
        of=${BACKS} />
          ${SWITCHES.map(([name, label, hint]) => html`<${Switch} key=${name} id=${label}
            label=${text(label)} hint=${text(hint)}
    on=${settings.value[name]} set=${(/** @type {boolean} */ on) => set(name, on)} />`)}`;
}

// One of several looks, each with a patch of it.
/** @param {{ name: "felt" | "back", of: string[] }} props */
function Look({ name, of }) {
  return html`<fieldset class="looks"><legend>${text(`look_${name}`)}</legend><div>
    ${of.map((each) => html`<label class="look-of" key=${each}>
      <input type="radio" name=${`look-${name}`} checked=${settings.value[name] === each}
        onChange=${() => setSetting(name, each)} />
      <span class=${`swatch ${name}`} data-felt=${each}
        data-back=${each}></span>${text(`look_${each}`)}</label>`)}</div></fieldset>`;
}

// The switches at a table: the room keeps one of them for each player who sits.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function SettingsDrawer({ model }) {
  const { you, table } = model.state.value;
  const coach = coachOf(model);
  // The drawers that led here; they are there again when another language was chosen.
  const [way, keepWay] = useKept("way");
  if (way && !model.way.length) model.way = way.split(" ");
  useEffect(() => keepWay(model.way.join(" ")), []);
  const muck = (/** @type {boolean} */ on) => model.send("auto_muck", { on });
  return html`<${Drawer} title=${text("settings")} close=${() => model.close()}>
    <div class="preferences"><${Preferences} />
      ${table?.terms.coach && html`<${Switch} id="set_coach" label=${text("set_coach")} hint=${text("set_coach_hint")}
        on=${coach.on.value} set=${(/** @type {boolean} */ on) => coach.turn(on)} />`}
      ${you.chair > 0 && html`<${Switch} id="set_muck" label=${text("set_muck")} hint=${text("set_muck_hint")}
        on=${you.auto_muck} set=${muck} />`}
    </div>
    <p class="quiet letters">${text("letters")}</p>
    <p class="quiet">${text("set_kept")}</p>
  <//>`;
}

/** @param {{ id: string, label: string, hint: string, on: boolean, set: (on: boolean) => void }} props */
function Switch({ id, label, hint, on, set }) {
  return html`<label class="preference">
    <span class="preference-words"><b id=${`${id}-name`}>${label}</b><small id=${`${id}-hint`}>${hint}</small></span>
    <input type="checkbox" role="switch" aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-hint`} checked=${on}
      onChange=${(/** @type {any} */ event) => set(event.target.checked)} />
  </label>`;
}

// --- the keys of the table, listed

// The drawer with the list.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function Keys({ model }) {
  const asking = Object.entries(ASKING).map(([key, asks]) => [[key.toUpperCase()], text(`key_ask_${asks}`)]);
  const isMore = (/** @type {any} */ [[key]]) => ASKING[key.toLowerCase()] === "more";
  const teacher = !model.state.value.table?.terms.lesson ? [] : [
    [[SHOW.toUpperCase()], text("lesson_show")], [[INSIST.toUpperCase()], text("lesson_insist")],
  ];
  const groups = [[text("answers"), [
    [["F"], text("key_fold")], [["C"], text("key_call")], [["R"], text("key_raise")],
    [["0–9"], text("key_digit")], [["Enter"], text("key_enter")], [["Esc"], text("key_esc")],
    [[DEAL.toUpperCase()], text("key_deal")], [[UNDO.toUpperCase()], text("key_undo")],
    [[BACK.toUpperCase()], text("key_back")], ...asking.filter(isMore), ...teacher,
  ]], [text("keys_ask"), asking.filter((each) => !isMore(each))],
  [text("keys_about"), [
    [[PANEL.toUpperCase()], text("key_reading")], [["M"], text("key_menu")], [["H", "?"], text("key_help")],
  ]], [text("keys_people"), [[["T"], text("key_talk")], [["J"], text("key_requests")]]]];
  return html`<${Drawer} title=${text("keys_title")} close=${() => model.close()}>
    ${groups.map(([title, rows]) => html`<h3 key=${title}>${title}</h3>
    <dl class="keys">${/** @type {any[]} */ (rows).map(([keys, words]) => html`<div key=${words}>
      <dt>${keys.map((/** @type {string} */ key) => html`<kbd key=${key}>${key}</kbd> `)}</dt>
        <dd>${words}</dd></div>`)}
    </dl>`)}
    <p class="quiet">${text("keys_hint")}</p>
    <p class="quiet">${text("keys_mode")}</p>
  <//>`;
}
