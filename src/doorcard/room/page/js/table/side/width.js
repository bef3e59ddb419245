// Whether the page is as narrow as a phone, where what is beside the table lies in a sheet.

const NARROW = globalThis.matchMedia?.("(max-width: 800px)");

export function isNarrow() {
  return NARROW?.matches ?? false;
}
