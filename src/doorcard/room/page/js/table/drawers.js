// What can be opened over the table, by name: `model.open("ledger")`. A drawer is fetched when it is
// opened for the first time, so that the table itself is there sooner.

import { signal } from "../ui.js";
import { text } from "../words.js";

/** @typedef {import("./model.js").TableModel} Model */
/** @typedef {(props: { model: Model }) => any} DrawerOf */

/** @type {Record<string, () => Promise<DrawerOf>>} */
const DRAWERS = {
  hands: () => import("../panels/hands.js").then((module) => module.HandsDrawer),
  invites: () => import("./side/inviting.js").then((module) => module.InvitesDrawer),
  keys: () => import("./answering/help.js").then((module) => module.Keys),
  ledger: () => import("./side/ledger.js").then((module) => module.LedgerDrawer),
  proof: () => import("../panels/proof.js").then((module) => module.ProofDrawer),
  settings: () => import("./side/preferences.js").then((module) => module.SettingsDrawer),
  sheet: () => import("../panels/sheet.js").then((module) => module.SheetDrawer),
  terms: () => import("./side/terms.js").then((module) => module.TermsDrawer),
};

// Those that were fetched.
const here = signal(/** @type {Record<string, DrawerOf>} */ ({}));

// Return the drawer that is open, undefined while it is on its way or where there is none.
/** @param {Model} model */
export function drawerOf(model) {
  const name = model.drawer.value;
  const found = here.value[name];
  if (!found && Object.hasOwn(DRAWERS, name)) bring(name, model);
  return found;
}

/** @param {string} name @param {Model} model */
async function bring(name, model) {
  try {
    const drawer = await DRAWERS[name]();
    here.value = { ...here.value, [name]: drawer };
  } catch {
    model.close();
    model.trouble.value = text("failed");
  }
}
