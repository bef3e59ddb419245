// Whether the page is as narrow as a phone, where what is beside the table lies in a sheet.

import { signal } from "../../ui.js";

const NARROW = globalThis.matchMedia?.("(max-width: 800px)");

// It follows the window, and so does whatever reads it.
export const narrow = signal(NARROW?.matches ?? false);
NARROW?.addEventListener?.("change", () => (narrow.value = NARROW.matches));

export function isNarrow() {
  return narrow.value;
}
