// On a phone the browser's way back leads out of a drawer, not away from the page.

import { effect, isNarrow } from "./ui.js";

// Begin with it. `isOpen` reads the signals that say whether a drawer is open; `close` closes it.
/** @param {() => boolean} isOpen @param {() => void} close */
export function closeByBack(isOpen, close) {
  let open = false;
  let deeper = false;
  // Going back takes a moment: a drawer opened meanwhile gets its place in the history after that.
  let leaving = false;
  const enter = () => {
    if (deeper || leaving || !open || !isNarrow()) return;
    deeper = true;
    history.pushState({ drawer: true }, "");
  };
  effect(() => {
    open = isOpen();
    if (open) enter();
    else if (deeper) {
      deeper = false;
      leaving = true;
      history.back();
    }
  });
  addEventListener("popstate", () => {
    if (leaving) {
      leaving = false;
      return enter();
    }
    if (!deeper) return;
    deeper = false;
    close();
  });
}
