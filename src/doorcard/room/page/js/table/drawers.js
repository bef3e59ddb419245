// What can be opened over the table, by name: `model.open("ledger")`.

import { InvitesDrawer } from "./side/inviting.js";
import { LedgerDrawer } from "./side/ledger.js";
import { SettingsDrawer } from "./side/preferences.js";
import { TermsDrawer } from "./side/terms.js";

/** @type {Record<string, (props: { model: import("./model.js").TableModel }) => any>} */
export const DRAWERS = {
  invites: InvitesDrawer,
  ledger: LedgerDrawer,
  settings: SettingsDrawer,
  terms: TermsDrawer,
};
