// What this browser remembers by itself: choices of its owner, never anything of a hand.

const PREFIX = "doorcard.";

// Return what was kept under a name, or what stands for nothing.
export function remembered(name, nothing) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? nothing;
  } catch {
    return nothing;
  }
}

// Keep something; a browser that keeps nothing goes without.
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the choice is asked for again.
  }
}
