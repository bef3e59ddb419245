// A panel over the page: in the middle, or along the right edge for what one reads beside the game.

import { classes, html, useLayoutEffect, useRef } from "./ui.js";
import { text } from "./words.js";

// Show children in a dialogue as long as it is drawn; `close` is told when its owner is done.
/** @param {{ title: string, close: () => void, edge?: boolean, children?: any }} props */
export function Drawer({ title, close, edge = false, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const from = document.activeElement;
    dialog.current?.showModal();
    return () => from instanceof HTMLElement && from.focus();
  }, []);
  // A click on what lies behind closes too: only there is the dialogue itself what was clicked.
  const outside = (/** @type {Event} */ event) => event.target === dialog.current && close();
  return html`<dialog id="dialog" ref=${dialog} class=${classes("drawer", edge && "edge")}
      aria-label=${title} onClose=${close} onClick=${outside}>
    <div class="drawer-inside">
      <header><h2>${title}</h2>
        <button type="button" class="close" aria-label=${text("close")} onClick=${close}>×</button></header>
      <div class="drawer-body" tabindex="0" role="group" aria-label=${title}>${children}</div>
    </div>
  </dialog>`;
}
