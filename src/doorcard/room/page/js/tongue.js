// Words of another language that stay as they are: marked, so that a screen reader says them in that language.

import { html } from "./ui.js";
import { text } from "./words.js";

// Terms of poker that this page's language has taken over from English; none in English itself.
const ENGLISH = text("english");
const TERMS = ENGLISH ? new RegExp(`(?<![\\p{L}\\d-])(${ENGLISH})(?![\\p{L}\\d-])`, "u") : null;

// Return words with the English ones among them marked as such.
/** @param {string} words @returns {any} */
export function inTongues(words) {
  const parts = TERMS ? words.split(TERMS) : [words];
  return parts.length < 2 ? words : parts.map((part, i) => (i % 2 ? html`<span lang="en" key=${i}>${part}</span>` : part));
}
