// What the front page knows: who is here, their tables, and what can be dealt.

import { Refused, ask, get, post } from "../api.js";
import { batch, signal } from "../ui.js";

/**
 * @typedef {{ name: string, login?: string | null }} Me
 * @typedef {import("../wire.js").TableFace} TableFace
 */

export class HomeModel {
  /** @param {string | undefined} invite the code that the address brings */
  constructor(invite) {
    this.invite = invite;
    // `coming`, `stranger`, `joining`, or `here`.
    this.where = signal("coming");
    this.me = signal(/** @type {Me | null} */ (null));
    this.tables = signal(/** @type {TableFace[]} */ ([]));
    this.games = signal(/** @type {import("../terms/draft.js").Game[]} */ ([]));
    this.stakes = signal(/** @type {import("../terms/terms.js").Preset[]} */ ([]));
    // Why an invite could not be followed, or the room not be reached.
    this.trouble = signal("");
  }

  // Find out who is here and what there is.
  async begin() {
    try {
      const [{ me }, games, stakes] = await Promise.all([get("/api/here"), get("/api/games"), get("/api/stakes")]);
      batch(() => {
        this.games.value = games;
        this.stakes.value = stakes;
        if (!me) this.where.value = "stranger";
      });
      if (me) await this.entered(me);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.trouble.value = refused.message;
    }
  }

  // Come in by a name; nothing else happens yet.
  /** @param {string} name */
  async comeIn(name) {
    this.me.value = await post("/api/guests", { name });
  }

  // Go where somebody who is known wants to go: to the table of their invite, else to the lobby.
  /** @param {Me} me */
  async entered(me) {
    this.me.value = me;
    if (this.invite && (await this.joined(this.invite))) return;
    const tables = await get("/api/tables");
    batch(() => {
      this.tables.value = tables;
      this.where.value = "here";
    });
  }

  /** @param {string} code */
  async joined(code) {
    this.where.value = "joining";
    try {
      const { table } = await post("/api/join", { code });
      location.replace(`/tables/${table}`);
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.trouble.value = refused.message;
      return false;
    }
  }

  /** @param {string} name */
  async rename(name) {
    this.me.value = await ask("PATCH", "/api/me", { name });
  }

  async leave() {
    await ask("DELETE", "/api/me");
    location.assign("/");
  }
}
