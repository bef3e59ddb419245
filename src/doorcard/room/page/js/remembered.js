// What this browser remembers by itself: choices of its owner, never anything of a hand.

const PREFIX = "doorcard.";

// Return what was kept under a name, or what stands for nothing.
/** @param {string} name @param {any} nothing @returns {any} */
export function remembered(name, nothing) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") ?? nothing;
  } catch {
    return nothing;
  }
}

// Keep something; a browser that keeps nothing goes without.
/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the choice is asked for again.
  }
}
