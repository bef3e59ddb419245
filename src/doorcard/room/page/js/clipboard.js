// Handing a text or a link on: to the clipboard, or to the system's own sheet for sharing.

// Copy a text; resolves to whether the browser could (only at a secure address, and if it may).
/** @param {string} words @returns {Promise<boolean>} */
export async function copy(words) {
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
export async function share(url, title) {
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
