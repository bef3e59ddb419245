// Short quiet sounds, made by oscillators as they are needed; none where a browser has no sound.

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

// Play a sound some times, after whatever still plays; nothing is thrown where there is no sound.
/** @param {{ kind: string, times?: number }} sound */
export function play({ kind, times = 1 }) {
  const Context = globalThis.AudioContext;
  if (!Context) return;
  try {
    context ??= new Context();
    // A page that was never touched may make no sound yet: it is let go, not saved up.
    if (context.state === "suspended") {
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
