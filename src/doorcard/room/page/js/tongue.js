// Words of another language that stay as they are: marked, so that a screen reader says them in that language.

import { html } from "./ui.js";
import { text } from "./words.js";

// Terms of poker that this page's language has taken over from English; none in English itself.
const ENGLISH = text("english");
const TERMS = ENGLISH ? new RegExp(`(?<![\\p{L}\\d-])(${ENGLISH})(?![\\p{L}\\d-])`, "u") : null;

// A word with a hyphen in it, such as "bring-in": no line ends there.
const ONE = /(\p{L}+-in(?!\p{L}))/iu;

// Return words with the English ones among them marked as such.
/** @param {string} words @returns {any} */
export function inTongues(words) {
  const parts = TERMS ? words.split(TERMS) : [words];
  return parts.length < 2 ? whole(words)
    : parts.map((part, i) => (i % 2 ? html`<span lang="en" key=${i}>${whole(part)}</span>` : whole(part)));
}

/** @param {string} words */
function whole(words) {
  const parts = words.split(ONE);
  return parts.length < 2 ? words
    : parts.map((part, i) => (i % 2 ? html`<span class="unbroken" key=${i}>${part}</span>` : part));
}
