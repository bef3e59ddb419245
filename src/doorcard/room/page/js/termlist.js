// All words of the glossary in lists; fetched where they are shown, since a table marks single words alone.

import { marked, needTerms, terms } from "./glossary.js";
import { inTongues } from "./tongue.js";
import { html, useEffect, useState } from "./ui.js";
import { text } from "./words.js";

// Return the terms in whose names a word begins so, else those that have this text in a name, else those of
// which it is another form, as "antes" of "ante".
/** @param {string} part */
function foundBy(part) {
  const having = (/** @type {string} */ text) => terms.value.filter(({ word, also = [] }) => [word, ...also]
    .some((name) => ` ${name.toLowerCase().replace(/-/g, " ")}`.includes(text)));
  const begun = having(` ${part.replace(/-/g, " ")}`);
  const found = begun.length ? begun : having(part);
  if (found.length) return found;
  const meant = marked(part, terms.value).map((each) => (typeof each === "string" ? null : each.term));
  return terms.value.filter((term) => meant.includes(term));
}

// All terms in lists, the ones that a beginner meets first at the top, with a field to find one.
export function TermList() {
  const [sought, setSought] = useState("");
  useEffect(() => void needTerms(), []);
  const found = foundBy(sought.trim().toLowerCase());
  const groups = [...new Set(found.map(({ group }) => group))];
  return html`<div class="term-list">
    <label class="finder">${text("glossary_find")} <input type="search" value=${sought}
      onInput=${(/** @type {any} */ event) => setSought(event.target.value)} /></label>
    ${groups.map((group) => html`<h3>${group}</h3>
      <dl>${found.filter((term) => term.group === group).map(
        ({ word, words, also, english, event = "" }) => html`<dt key=${word}>${inTongues(word)}
          ${also && html` <small>${also.map((name, i) => html`${i ? ", " : ""}${
            name === english ? html`<span lang="en">${name}</span>` : inTongues(name)}`)}</small>`}</dt>
      <dd key=${`${word}:`}>${inTongues(`${words} ${event}`)}</dd>`)}</dl>`)}
    ${!found.length && terms.value.length > 0 && html`<p class="quiet" role="status">${text("glossary_none")}</p>`}
  </div>`;
}
