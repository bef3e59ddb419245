// The table's money: the chips that everybody brought, took and won, and who pays whom.

import { Amount, FromBots, chipsWords, moneyWords, payWords } from "../amounts.js";
import { get } from "../api.js";
import { chairOf } from "../table/state.js";
import { classes, html, useEffect, useSignal } from "../ui.js";
import { LOCALE, formatNumber, text } from "../words.js";
import { Drawer } from "./drawer.js";

/**
 * @typedef {import("../table/model.js").TableModel} Model
 * @typedef {{ name: string, chips: number, brought: number, taken: number, net: number, bots: number }} Account
 * @typedef {{
 *   value: string, accounts: Account[], rake: number, bank: number,
 *   settle_up: { payer: string, payee: string, chips: number, amount: string }[],
 * }} Ledger
 */

/** @type {("brought" | "taken" | "chips" | "net")[]} */
const COLUMNS = ["brought", "taken", "chips", "net"];

// The ledger of the table, renewed whenever a hand is over.
/** @param {{ model: Model }} props */
export function LedgerDrawer({ model }) {
  const ledger = useSignal(/** @type {Ledger | null} */ (null));
  const { table, hand, you } = model.state.value;
  const address = `/api/tables/${encodeURIComponent(model.id)}`;
  const load = () => model.attempt(async () => (ledger.value = await get(`${address}/ledger`)));
  const chips = (table?.chairs ?? []).map((chair) => [chair.chips, chair.promised].join()).join(" ");
  useEffect(() => void load(), [hand?.number, hand?.over, chips]);
  return html`<${Drawer} title=${text("tool_ledger")} close=${() => model.close()}>
    ${ledger.value ? html`<${Book} ledger=${ledger.value} mine=${chairOf(table, you.chair)?.name} />`
      : html`<p>${text("loading_this")}</p>`}
    ${hand && !hand.over && html`<p class="quiet">${text("ledger_before")}</p>`}
    <p class="links"><a href=${`/tables/${encodeURIComponent(model.id)}/night`}>
      ${text("night_link")}</a> <a href=${`${address}/settle-up.csv`} download>${text("csv")}</a></p>
  <//>`;
}

/** @param {{ ledger: Ledger, mine?: string }} props */
function Book({ ledger, mine }) {
  const { accounts, rake, bank, value, settle_up: pays } = ledger;
  const worth = Number(value) === 1 ? "" : Number(value).toLocaleString(LOCALE, { maximumFractionDigits: 20 });
  return html`
    <div class="book"><table><caption>${text("ledger_in_chips")}
      ${worth && html`. ${text("stakes_worth", { value: worth })}`}</caption>
      <thead><tr><th scope="col">${text("ledger_name")}</th>${COLUMNS.map((column) =>
        html`<th scope="col" key=${column}>${text(`ledger_${column}`)}</th>`)}</tr></thead>
      <tbody>${accounts.map((account) => html`<${Row} key=${account.name} account=${account} value=${value}
        mine=${account.name === mine} />`)}</tbody>
    </table></div>
    ${rake > 0 && html`<p>${text("ledger_rake", { amount: chipsWords(rake) })}</p>`}
    ${bank !== 0 && html`<p>${text("ledger_bank")} <${Amount} net=${bank} /></p>`}
    <h3>${text("settle_up")}</h3>
    ${pays.length
      ? html`<ul class="pays">
        ${pays.map((pay) => html`<li key=${`${pay.payer} ${pay.payee}`}>${payWords(pay)}</li>`)}</ul>`
      : html`<p class="quiet">${text("nobody_owes")}</p>`}
    <${FromBots} accounts=${accounts} />`;
}

/** @param {{ account: Account, value: string, mine: boolean }} props */
function Row({ account, value, mine }) {
  const money = moneyWords(account.net, value);
  return html`<tr class=${classes(mine && "mine")}>
    <th scope="row">${account.name}</th>
    ${COLUMNS.map((column) => html`<td key=${column}>${column === "net"
      ? html`<${Amount} net=${account.net} />${money && html` <small>(${money})</small>`}`
        : formatNumber(account[column])}</td>`)}
  </tr>`;
}
