// The table's money: what everybody brought, took and won, and who pays whom.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { text } from "../words.js";

const COLUMNS = ["name", "chips", "brought", "taken", "net"];

// Show the ledger of a table in a dialogue.
export async function showLedger(dialog, table) {
  const ledger = await get(`/api/tables/${table}/ledger`);
  const head = h("tr", {}, COLUMNS.map((column) => h("th", { scope: "col" }, text(`ledger_${column}`))));
  const rows = ledger.accounts.map((account) =>
    h("tr", {}, COLUMNS.map((column) => h("td", {}, account[column]))));
  const pays = ledger.settle_up.map((pay) => h("li", {}, text("pays", pay)));
  dialog.replaceChildren(
    h("h2", {}, text("ledger")),
    h("table", {}, head, rows),
    pays.length ? h("ul", {}, pays) : h("p", {}, text("nobody_owes")),
    h("p", {}, h("a", { href: `/api/tables/${table}/settle-up.csv` }, text("csv"))),
    button(text("close"), () => dialog.close(), { class: "main" }));
  dialog.showModal();
}
