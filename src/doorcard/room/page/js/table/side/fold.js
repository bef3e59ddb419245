// A part that can be folded away under its title; it stays as one left it.

import { html, useState } from "../../ui.js";

// Show children under a title, folded as is usual until one has chosen.
/** @param {{ title: string, usually: boolean, children?: any }} props */
export function Fold({ title, usually, children }) {
  const [chosen, setChosen] = useState(/** @type {boolean | null} */ (null));
  const open = chosen ?? usually;
  const turn = (/** @type {Event} */ event) => {
    event.preventDefault();
    setChosen(!open);
  };
  return html`<details class="part" open=${open}>
    <summary onClick=${turn}>${title}</summary>
    <div class="part-body">${children}</div>
  </details>`;
}
