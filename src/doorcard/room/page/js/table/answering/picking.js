// Clicking in the row: which slots may be clicked now, and what that does.

/**
 * @param {import("../model.js").TableModel} model
 * @returns {import("../market.js").Picking}
 */
export function picking(model) {
  return { slots: [], picked: null, pick: () => {} };
}
