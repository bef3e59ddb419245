// What can be opened over the table, by name: `model.open("ledger")`.

/** @type {Record<string, (props: { model: import("./model.js").TableModel }) => any>} */
export const DRAWERS = {};
