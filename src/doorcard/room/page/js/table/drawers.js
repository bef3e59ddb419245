// What can be opened over the table, by name: `model.open("ledger")`.

import { HandsDrawer } from "../panels/hands.js";
import { ProofDrawer } from "../panels/proof.js";
import { SheetDrawer } from "../panels/sheet.js";
import { Keys } from "./answering/help.js";
import { InvitesDrawer } from "./side/inviting.js";
import { LedgerDrawer } from "./side/ledger.js";
import { SettingsDrawer } from "./side/preferences.js";
import { TermsDrawer } from "./side/terms.js";

/** @type {Record<string, (props: { model: import("./model.js").TableModel }) => any>} */
export const DRAWERS = {
  hands: HandsDrawer,
  invites: InvitesDrawer,
  keys: Keys,
  ledger: LedgerDrawer,
  proof: ProofDrawer,
  settings: SettingsDrawer,
  sheet: SheetDrawer,
  terms: TermsDrawer,
};
