// A button that hands a text on, and says aloud whether that worked.

import { html, useLayoutEffect, useRef, useState } from "./ui.js";
import { text } from "./words.js";

/**
 * @typedef {object} CopyingProps
 * @property {() => string} content the text, as it is when the button is pressed
 * @property {string} words on the button
 * @property {string} [title] of the text, for the system's own sheet, where there is one
 * @property {string} [id]
 * @property {string} [kind] the button's class
 * @property {number} [rows] of the field that shows a text of several lines
 * @property {{ current: HTMLInputElement | null }} [field] where the text is already shown
 */

// The button. Where a browser may not copy, the text is marked in a field, ready to be copied by hand.
/** @param {CopyingProps} props */
export function Copying({ content, words, title = "", id, kind, rows = 0, field }) {
  const own = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [last, setLast] = useState({ what: "", how: "", times: 0 });
  const press = async () => {
    const what = content();
    const how = title ? await share(what, title) : (await copy(what)) ? "copied" : "";
    setLast({ what, how: how || "failed", times: last.times + 1 });
  };
  const how = last.what === content() ? last.how : "";
  const failed = how === "failed";
  useLayoutEffect(() => {
    if (!failed) return;
    const shown = (field ?? own).current;
    shown?.focus();
    shown?.select();
  }, [last]);
  const outcome = how === "copied" ? text("copied_said") : failed ? text("copy_failed") : "";
  return html`<button type="button" id=${id} class=${kind}
    onClick=${press}>${how === "copied" ? text("copied") : words}</button>
    <span class="unseen" role="status"><span key=${last.times}>${outcome}</span></span>
    ${failed && !field
      && (rows ? html`<textarea ref=${own} readonly rows=${rows} aria-label=${words}>${last.what}</textarea>`
      : html`<input ref=${own} readonly value=${last.what} aria-label=${words} />`)}`;
}

// --- handing a text or a link on: to the clipboard, or to the system's own sheet for sharing

// Copy a text; resolves to whether the browser could (only at a secure address, and if it may).
/** @param {string} words @returns {Promise<boolean>} */
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

// Share a link by the system's own sheet, or copy it where there is none; resolves to what was
// done, or "" where neither was possible.
/** @param {string} url @param {string} title @returns {Promise<"shared" | "stopped" | "copied" | "">} */
async function share(url, title) {
  if (navigator.share) {
    try {
      await navigator.share({ url, title });
      return "shared";
    } catch (error) {
      // Closing the sheet means not to share; after any other failure the link is copied.
      if (/** @type {any} */ (error)?.name === "AbortError") return "stopped";
    }
  }
  return await copy(url) ? "copied" : "";
}
