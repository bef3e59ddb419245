// What this browser remembers by itself: choices of its owner, never anything of a hand.

const PREFIX = "doorcard.";

// Return what was kept under a name, or what stands for nothing: also where something else was
// kept there once.
/** @param {string} name @param {any} nothing @returns {any} */
export function remembered(name, nothing) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return kindOf(kept) === kindOf(nothing) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** @param {unknown} value */
const kindOf = (value) => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value);

// Keep something; a browser that keeps nothing goes without.
/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the choice is asked for again.
  }
}
