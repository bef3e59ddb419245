// The state of the front page: who is here, their tables, and the games that can be dealt.

import { Refused, ask, get, post } from "../api.js";
import { usualSolo } from "../solo.js";
import { TabMemory, UNFOLDED } from "../tab_memory.js";
import { batch, signal } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {{ name: string, login?: string | null }} Me
 * @typedef {import("../wire.js").TableFace & { turn?: boolean, chair?: number }} YourTable whether it waits for you,
 *   and your chair
 * @typedef {{ table: string, title: string, host: string, way: string, hosting: boolean }} Door
 */

// How long to wait between looks whether the host has answered.
const PATIENCE = 2000;

// The milliseconds between looks whether a table waits for you.
const AGAIN = 15_000;

export class HomeModel {
  /** @param {string | undefined} invite the code in the address @param {string} [table] the table whose door this is */
  constructor(invite, table) {
    this.memory = new TabMemory();
    this.invite = invite;
    this.table = table;
    // `coming`, `stranger`, `joining`, `here`; `knocking` or `asked` at a door, `shut` where a link
    // leads nowhere.
    this.where = signal("coming");
    // The table that the link leads to, as far as a stranger may know.
    this.door = signal(/** @type {Door | null} */ (null));
    this.me = signal(/** @type {Me | null} */ (null));
    // The name that a stranger has written so far.
    this.written = "";
    this.tables = signal(/** @type {YourTable[]} */ ([]));
    this.games = signal(/** @type {import("../terms/draft.js").Game[]} */ ([]));
    // What is dealt against bots at once; null for a stranger.
    this.solo = signal(/** @type {import("../solo.js").Solo | null} */ (null));
    // The game whose rules are open, and how it would be played; null for none.
    this.reading = signal(/** @type {import("../solo.js").Solo | null} */ (null));
    this.stakes = signal(/** @type {import("../terms/terms.js").Preset[]} */ ([]));
    // Whether the form that opens a table is unfolded, and the game that was chosen for it elsewhere.
    const unfolded = this.memory.take(UNFOLDED);
    this.unfolded = signal(false);
    if (unfolded) this.unfold(true);
    this.wanted = signal(/** @type {{ game: string } | null} */ (null));
    // The part of the page that a stranger's first button leads to: "tables"; "" where another button begins
    // a game at once.
    this.sought = "";
    // Why an invite could not be followed, or the room not be reached.
    this.trouble = signal("");
  }

  // Find out who is here, and fetch the games and stakes.
  async begin() {
    try {
      if ((this.invite || this.table) && !(await this.look())) return;
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

  // Find out where the link leads, before anybody says a name; tell whether it leads anywhere.
  look() {
    return this.orShut(async () => {
      this.door.value = this.invite ? await post("/api/door", { code: this.invite }) : await get(`${this.path()}/door`);
    });
  }

  path() {
    return `/api/tables/${this.table}`;
  }

  // Do something that the room may refuse: then the door is shut, and says why.
  /** @param {() => Promise<unknown>} asking */
  async orShut(asking) {
    try {
      await asking();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      batch(() => {
        this.trouble.value = refused.message;
        this.where.value = "shut";
      });
      return false;
    }
  }

  // Act on the answer at the door, its `way`: go in, wait, or stay outside.
  /** @param {Door} door */
  stand(door) {
    this.door.value = door;
    if (door.way === "in") location.replace(`/tables/${door.table}`);
    else this.where.value = door.way === "asked" ? "asked" : "knocking";
    if (door.way === "asked") setTimeout(() => this.wait(), PATIENCE);
  }

  // Look whether the host has answered.
  async wait() {
    await this.orShut(async () => this.stand(await get(`${this.path()}/door`)));
  }

  knock() {
    return this.orShut(async () => this.stand(await post(`${this.path()}/knock`)));
  }

  // Come in by a name; nothing else happens yet.
  /** @param {string} name */
  async comeIn(name) {
    this.me.value = await post("/api/guests", { name });
  }

  // Come in, unless you are here already, by the name you have written, or as a guest.
  async comeInSomehow() {
    if (!this.me.value) await this.comeIn(this.written.trim() || text("guest"));
  }

  // Go where somebody who is known wants to go: to the table of their invite, else to the lobby.
  /** @param {Me} me */
  async entered(me) {
    const named = this.me.value;
    this.me.value = me;
    if (this.invite) return void (await this.joined(this.invite));
    // A user who has just given a name here has pressed the button that asks.
    if (this.table) return void (named || this.door.value?.way === "come" ? await this.knock() : await this.wait());
    const tables = await get("/api/tables");
    batch(() => {
      this.tables.value = tables;
      this.solo.value = usualSolo(this.games.value);
      this.where.value = "here";
    });
    document.addEventListener("visibilitychange", () => this.lookAgain());
    setInterval(() => this.lookAgain(), AGAIN);
  }

  // Fold the form that opens a table, or unfold it: a tab keeps it so.
  /** @param {boolean} on */
  unfold(on) {
    this.unfolded.value = on;
    if (on) this.memory.keep(UNFOLDED, "yes");
    else this.memory.take(UNFOLDED);
  }

  // See what has changed at your tables, while somebody looks at the page.
  async lookAgain() {
    if (document.hidden) return;
    try {
      this.tables.value = await get("/api/tables");
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
    }
  }

  /** @param {string} code */
  async joined(code) {
    this.where.value = "joining";
    return this.orShut(async () => {
      const { table } = await post("/api/join", { code });
      location.replace(`/tables/${table}`);
    });
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
