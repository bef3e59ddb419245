// Bytes that are shown later: kept by the tab, so that a reload in between doesn't lose them.

export class Secrets {
  // For a browser that keeps nothing: there a reload does.
  here = new Map(/** @type {[string, string][]} */ ([]));

  /** @param {string} name @param {string} secret */
  keep(name, secret) {
    this.here.set(name, secret);
    try {
      sessionStorage.setItem(name, secret);
    } catch {
      // Storage is full or switched off.
    }
  }

  // Return a secret, once; null for none.
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
