// The place of the keyboard when the element with the focus is gone: the answers, else the table.

import { measurePage } from "../ui.js";

const REFUGES = ["dialog[open] .drawer-body", "#side.open .close", "#answers", "#felt", "#app"];

// Put the focus somewhere. Nothing moves for it, unless all of the page scrolls: then it comes into sight, or
// the cards to choose from in it.
/** @param {HTMLElement} place */
export function focusOn(place) {
  const { scrollHeight, clientHeight } = document.documentElement;
  place.focus({ preventScroll: true });
  if (scrollHeight > clientHeight) (place.querySelector(".giving") ?? place).scrollIntoView({ block: "nearest" });
}

// Put the focus in the place to go on from.
export function takeRefuge() {
  const refuge = REFUGES.map((each) => document.querySelector(each)).find((each) => each && !each.closest("[inert]"));
  if (!(refuge instanceof HTMLElement)) return;
  if (!refuge.hasAttribute("tabindex")) refuge.tabIndex = -1;
  focusOn(refuge);
}

// Leave a field by Escape, and play on.
/** @param {KeyboardEvent} event */
export function leave({ key, target }) {
  if (key !== "Escape" || !(target instanceof HTMLElement)) return;
  target.blur();
  takeRefuge();
}

// Begin to watch: whenever the focused element goes away, the focus goes to a new place.
export function keepFocus() {
  /** @type {Element | null} */
  let last = null;
  const rescue = () => {
    if (!last || !isLost(last) || document.activeElement !== document.body) return;
    last = null;
    // The window may have changed its size, and the page not have heard of it yet.
    measurePage();
    takeRefuge();
  };
  // A place that got the focus by itself has a ring for players who use keys: until a pointer is pressed,
  // that may be anybody whose device has no touch alone.
  document.body.classList.toggle("by-keys", matchMedia("(hover: hover)").matches);
  const byKeys = (/** @type {Event} */ event) => document.body.classList.toggle("by-keys", event.type === "keydown");
  document.addEventListener("keydown", byKeys, true);
  document.addEventListener("pointerdown", byKeys, true);
  document.addEventListener("focusin", (event) => {
    last = event.target instanceof Element ? event.target : null;
  });
  // A player who leaves an element by a click on nothing has left it: if it is still there, it need not get
  // the focus back.
  document.addEventListener("focusout", () => setTimeout(() => {
    if (last && document.activeElement === document.body && !isLost(last)) last = null;
    rescue();
  }));
  // In another size of the window an element may not be drawn at all.
  addEventListener("resize", () => requestAnimationFrame(() => requestAnimationFrame(rescue)));
  const watched = { childList: true, subtree: true, attributes: true,
    attributeFilter: ["inert", "disabled", "hidden", "open"] };
  new MutationObserver(() => setTimeout(rescue)).observe(document.body, watched);
}

// Tell whether an element can't have the focus any more, also since it is not drawn.
/** @param {Element} element */
function isLost(element) {
  return !element.isConnected || !element.checkVisibility()
    || Boolean(element.closest("[inert], [hidden], :disabled, dialog:not([open])"));
}
