// The values that a tab keeps over a reload, and forgets when it is closed; they are never sent.

// The names under which a tab keeps the invite to a table that was just opened, that it was just opened, and that
// the form that opens one is unfolded.
export const INVITE = "invite";
export const OPENED = "opened";
export const UNFOLDED = "unfolded";

export class TabMemory {
  // The fallback of a browser that stores nothing: a reload forgets it.
  here = new Map(/** @type {[string, string][]} */ ([]));

  /** @param {string} name @param {string} value */
  keep(name, value) {
    this.here.set(name, value);
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // Storage is full or switched off.
    }
  }

  // Return the value kept under a name, once; null for none.
  /** @param {string} name @returns {string | null} */
  take(name) {
    const known = this.here.get(name) ?? null;
    this.here.delete(name);
    try {
      const kept = sessionStorage.getItem(name);
      sessionStorage.removeItem(name);
      return known ?? kept;
    } catch {
      return known;
    }
  }
}
