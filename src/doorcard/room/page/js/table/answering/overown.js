// On a phone the buttons for your own cards cover the cards themselves, so that nothing is shown twice.

import { useLayoutEffect, useRef } from "../../ui.js";
import { RATIO } from "../felt/sizes.js";

// Return a place for the buttons of so many cards that covers your own cards, where those are close to the
// answers: upright and sideways on a phone. There the buttons take the whole width that a finger needs.
/** @param {number} count */
export function useOverOwn(count) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const node = place.current;
    const felt = globalThis.ResizeObserver && node?.closest("#felt");
    if (!felt || !node) return undefined;
    const box = (/** @type {string} */ selector) => felt.querySelector(selector)?.getBoundingClientRect();
    const clear = () => {
      node.style.cssText = "";
      felt.classList.remove("spread");
    };
    const lay = () => {
      if (felt.matches(".wide")) return clear();
      const [cards, hold, own] = [".hold > .cards", ".hold", "#own"].map(box);
      if (!cards || !hold || !own) return;
      const { left, top } = felt.getBoundingClientRect();
      const spread = hold.width < count * FINGER || felt.matches(".tall");
      const { left: from, width } = spread ? own : hold;
      // Sideways, where they are above your plate, they have all of the room above it.
      const at = spread && felt.matches(".flat") ? own.top : cards.top;
      // The buttons below your plate stay in reach.
      const below = spread ? box(".after > :not(#back-in)") : undefined;
      const high = (below?.top ?? Infinity) - at - AROUND;
      const most = Math.min(parseFloat(getComputedStyle(felt).getPropertyValue("--own")), high / RATIO);
      node.style.cssText =
        `left: ${from - left}px; top: ${at - top - EDGE}px; width: ${width}px; --card: ${Math.min(most,
          width / count - AROUND)}px`;
      felt.classList.toggle("spread", spread);
    };
    const watch = new ResizeObserver(lay);
    // The next question may leave the felt as large as it was, and still move your cards or the answers.
    for (const each of [felt, ...felt.querySelectorAll("#own, #answers, .hold")]) watch.observe(each);
    lay();
    return () => {
      watch.disconnect();
      clear();
    };
  }, [count]);
  return place;
}

// The width of a button for a finger, and how far it reaches beyond its card to the sides and above, in
// pixels.
const FINGER = 44;
const AROUND = 4;
const EDGE = 2;
