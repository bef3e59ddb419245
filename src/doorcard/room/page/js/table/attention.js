// Your turn in the title, and short sounds, made as they are needed.

import { settings } from "../settings.js";
import { effect } from "../ui.js";
import { entitle, text } from "../words.js";

/** @typedef {import("./model.js").TableModel} Model */

const FLASH = 1000;

// Begin to draw attention: the title tells whose turn it is, and flashes while nobody looks.
/** @param {Model} model */
export function drawAttention(model) {
  keepTitle(model);
  let asked = "";
  effect(() => {
    const latest = model.message.value;
    const state = model.state.peek();
    const question = state.ask?.mine ? `${state.hand?.number}/${state.ask.decision}` : "";
    const mine = question !== "" && question !== asked;
    asked = question;
    if (!settings.peek().sound || !latest) return;
    for (const sound of soundsOf("sounds" in latest ? latest.sounds : {}, mine)) play(sound);
  });
}

// Return the sounds of an event: cards one by one as they fall, chips once, your turn last. Each kind of fact
// brings its sound with it; the room counts them.
/** @param {{ card?: number, chip?: number }} heard @param {boolean} mine */
export function soundsOf({ card, chip }, mine) {
  /** @type {{ kind: "card" | "chip" | "turn", times: number }[]} */
  const found = [];
  if (card) found.push({ kind: "card", times: Math.min(card, 6) });
  if (chip) found.push({ kind: "chip", times: 1 });
  if (mine) found.push({ kind: "turn", times: 1 });
  return found;
}

/** @param {Model} model */
function keepTitle(model) {
  let turned = false;
  const show = () => {
    const { table, ask, hand } = model.state.peek();
    if (!table) return;
    // Tables for practice have all one title: their games tell them apart.
    const { practice, menu, lesson } = table.terms;
    const parts = [lesson && text("title_lesson"), practice && (hand?.title ?? menu[0].title), table.title];
    const title = [...new Set(parts)].filter(Boolean).join(" · ");
    if (ask?.mine && !(document.hidden && turned)) document.title = text("title_turn", { title });
    else entitle(title);
  };
  effect(() => {
    turned = false;
    if (model.state.value.table) show();
  });
  document.addEventListener("visibilitychange", show);
  setInterval(() => {
    turned = !turned;
    if (document.hidden && model.state.peek().ask?.mine) show();
  }, FLASH);
}

// --- sounds

/** @typedef {{ from: number, to: number, seconds: number, gain: number, shape: OscillatorType }} Tone */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  card: [{ from: 1500, to: 300, seconds: 0.035, gain: 0.05, shape: "triangle" }],
  chip: [
    { from: 3300, to: 3000, seconds: 0.03, gain: 0.03, shape: "sine" },
    { from: 4200, to: 3900, seconds: 0.04, gain: 0.02, shape: "sine" },
  ],
  turn: [
    { from: 587, to: 587, seconds: 0.16, gain: 0.08, shape: "sine" },
    { from: 880, to: 880, seconds: 0.3, gain: 0.08, shape: "sine" },
  ],
};
const BETWEEN = 0.07;

/** @type {AudioContext | null} */
let context = null;
let free = 0;

// Play a sound some times, after any sound that still plays; nothing is thrown where there is no sound. A
// page that was never touched may make none yet, and does not try: browsers would complain of that.
/** @param {{ kind: string, times?: number }} sound */
export function play({ kind, times = 1 }) {
  const Context = globalThis.AudioContext;
  const touched = globalThis.navigator?.userActivation?.hasBeenActive ?? true;
  if (!Context || !touched) return;
  try {
    context ??= new Context();
    // A page that was never touched may make no sound yet, nor a phone during a call: the sound is dropped,
    // not saved up.
    if (context.state !== "running") {
      context.resume().catch(() => {});
      return;
    }
    let at = Math.max(context.currentTime, Math.min(free, context.currentTime + 0.6));
    for (let i = 0; i < times; i += 1) at = strike(context, SOUNDS[kind] ?? [], at);
    free = at;
  } catch {
    // A device without sound: the game goes on in silence.
  }
}

/** @param {AudioContext} audio @param {Tone[]} tones @param {number} at */
function strike(audio, tones, at) {
  let begins = at;
  for (const { from, to, seconds, gain, shape } of tones) {
    const tone = new OscillatorNode(audio, { type: shape, frequency: from });
    const volume = new GainNode(audio, { gain: 0 });
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, begins + seconds);
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(gain, begins + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + seconds);
    begins += 0.6 * seconds;
  }
  return Math.max(begins, at + BETWEEN);
}
