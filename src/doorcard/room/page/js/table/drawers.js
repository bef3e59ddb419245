// What can be opened over the table, by name: `model.open("ledger")`.

import { Keys } from "./answering/help.js";

/** @type {Record<string, (props: { model: import("./model.js").TableModel }) => any>} */
export const DRAWERS = {
  keys: Keys,
};
