// The result of a tournament as plain text, to be pasted wherever friends talk.

import { LOCALE, formatNumber, listed, text } from "../words.js";
import { placeText } from "./model.js";

// Return it: the title and the day, each place with its prize, the address of the page.
/** @param {import("./model.js").Tournament} event @param {string} link */
export function asText({ title, at, games, players, entries }, link) {
  const day = new Date(at * 1000).toLocaleDateString(LOCALE);
  const lines = players.filter(({ place }) => place > 0).map((entry) => {
    const brought = [
      entry.prize > 0 && text("trn_so_many_points", { points: formatNumber(entry.prize) }),
      entry.earned > 0 && text("trn_so_many_bounties", { points: formatNumber(entry.earned) }),
    ].filter((each) => typeof each === "string");
    return [placeText(entry, players), entry.name,
      brought.length > 0 && `(${listed(brought)})`].filter(Boolean).join(" ");
  });
  return [`${title}, ${day}`, `${listed(games)} · ${text("trn_entries", { entries })}`, "", ...lines,
    "", link].join("\n");
}
