// What a panel has to fetch before it can show it.

import { useEffect, useState } from "../ui.js";

// Return what was loaded for a key. When the key changes, what there was stays until the new has come.
/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {string | number} key
 * @returns {{ value: T | null, key: string | number | null, error: string }}
 */
export function useFetched(load, key) {
  const [found, setFound] = useState(/** @type {{ value: T | null, key: string | number | null, error: string }} */
    ({ value: null, key: null, error: "" }));
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setFound({ value, key, error: "" }),
      (error) => wanted && setFound({ value: null, key, error: error.message }));
    return () => {
      wanted = false;
    };
  }, [key]);
  return found;
}
