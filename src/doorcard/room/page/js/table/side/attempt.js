// Asking the room by HTTP from the table's page: a refusal is shown above the table.

import { Refused } from "../../api.js";

// Do something; a refusal is told, anything else is a fault of ours and belongs in the console.
/** @param {import("../model.js").TableModel} model @param {() => Promise<unknown>} asking */
export async function attempt(model, asking) {
  try {
    await asking();
    model.trouble.value = "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    model.trouble.value = error.message;
  }
}
